import type { ComponentProps, ReactNode } from 'react';

export interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** Title row (46 high) with a heading; needs `id` for the heading's name, which is made from it. */
  readonly title?: ReactNode;
  /** Beside the title: a count, a badge. */
  readonly mark?: ReactNode;
  /** At the end of the title row: links, icon buttons. */
  readonly actions?: ReactNode;
  /** Heading level; 2 when absent. */
  readonly level?: 2 | 3 | 4;
  /** Padding of the body: none (rows bring their own), 14 or 18 pixels. */
  readonly pad?: 'none' | 'normal' | 'wide';
}

/** A surface with a line around it. Do not nest more than once. */
export function Card({ title, mark, actions, level = 2, pad = 'none', className, children, ...rest }: CardProps) {
  const Heading = `h${level}` as const;
  const body = pad === 'none' ? children : <div className={pad === 'wide' ? 'card-body card-wide' : 'card-body'}>{children}</div>;
  return (
    <section {...rest} className={className === undefined ? 'card' : `card ${className}`}>
      {title === undefined ? null : (
        <header className="card-head">
          <Heading className="card-title">{title}</Heading>
          {mark}
          {actions === undefined ? null : <div className="card-actions">{actions}</div>}
        </header>
      )}
      {body}
    </section>
  );
}

/** A row of a card, divided from the next by a line. */
export function CardRow({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={className === undefined ? 'card-row' : `card-row ${className}`} />;
}

/** Label and value on one line (`<dl>` children of `KeyValues`). */
export function KeyValue({
  label,
  children,
  strong,
}: {
  readonly label: ReactNode;
  readonly children: ReactNode;
  readonly strong?: boolean;
}) {
  return (
    <div className="kv" data-strong={strong ? '' : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function KeyValues({ children, className }: { readonly children: ReactNode; readonly className?: string }) {
  return <dl className={className === undefined ? 'kvs' : `kvs ${className}`}>{children}</dl>;
}
