import type { ReactNode } from 'react';

/** A figure (price, amount, minute, line, count, score) that keeps its own left-to-right order inside text of either direction. */
export function Num({ children, className }: { readonly children: ReactNode; readonly className?: string }) {
  return <bdi className={className === undefined ? 'num' : `num ${className}`}>{children}</bdi>;
}

/** Words for screen readers only. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}

/** First stop of the keyboard: jumps over the frame to `target` (an id). */
export function SkipLink({ target = 'main', children }: { readonly target?: string; readonly children: ReactNode }) {
  return (
    <a className="skip-link" href={`#${target}`}>
      {children}
    </a>
  );
}
