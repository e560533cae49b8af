import type { ReactNode } from 'react';

/** One group of the gallery. */
export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="border-t border-line py-4 first-of-type:border-t-0">
      <h2 className="pb-2 text-small text-2">{title}</h2>
      {children}
    </section>
  );
}

/** A thing over its caption. */
export function Shown({ name, width, children }: { readonly name: string; readonly width?: number; readonly children: ReactNode }) {
  return (
    <div
      className={width === undefined ? 'grid min-w-0 gap-1.5' : 'grid min-w-0 grow gap-1.5'}
      style={width === undefined ? undefined : { flexBasis: width, flexGrow: width > 100 ? 1 : 0 }}
    >
      {children}
      <span className="text-center text-micro text-3">{name}</span>
    </div>
  );
}
