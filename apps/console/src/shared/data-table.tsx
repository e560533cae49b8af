import { ScrollX } from '@fairbook/ui';
import type { ReactNode } from 'react';

export interface Column<T> {
  readonly head: string;
  /** `name` heads its row, `number` stands at the end, `action` holds buttons and its head is only read out. */
  readonly kind?: 'name' | 'number' | 'action';
  /** Of its cells. */
  readonly className?: string;
  readonly cell: (item: T) => ReactNode;
}

const classOf = <T,>({ kind, className }: Column<T>): string | undefined =>
  [kind === 'number' || kind === 'action' ? 'num' : '', className ?? ''].filter(Boolean).join(' ') || undefined;

interface DataTableProps<T> {
  readonly caption: string;
  readonly columns: readonly Column<T>[];
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string | number;
  /** A few short figures: it fits a phone as it is. */
  readonly slim?: boolean;
}

/** A table of the console; on a phone each row becomes a block of its own with the heads over the values. */
export function DataTable<T>({ caption, columns, items, keyOf, slim }: DataTableProps<T>) {
  return (
    <ScrollX>
      <table className={slim ? 'rows' : 'rows stacked'}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.head} scope="col" className={column.kind === 'number' ? 'num' : undefined}>
                {column.kind === 'action' ? <span className="sr-only">{column.head}</span> : column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={keyOf(item)}>
              {columns.map((column) =>
                column.kind === 'name' ? (
                  <th key={column.head} scope="row" className={classOf(column)}>
                    {column.cell(item)}
                  </th>
                ) : (
                  <td key={column.head} className={classOf(column)} data-head={column.kind === 'action' ? undefined : column.head}>
                    {column.cell(item)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollX>
  );
}
