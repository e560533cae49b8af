import type { ReactNode } from 'react';

/** One step of what is worked out, under its number. */
export function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section className="fair-step">
      <span aria-hidden="true">{number}</span>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
