import { Icon, ScrollX } from '@fairbook/ui';
import {
  createSortedRowModel,
  FlexRender,
  type Header,
  metaHelper,
  rowSortingFeature,
  sortFn_basic,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useCallback, useMemo, useSyncExternalStore } from 'react';

export interface Column<T> {
  readonly head: string;
  /** `name` heads its row, `number` stands at the end, `action` holds buttons and its head is only read out. */
  readonly kind?: 'name' | 'number' | 'action';
  /** Of its cells. */
  readonly className?: string;
  /** What a list that is here as a whole is put in order by, where readers may ask for that; a page of a longer list has the server's order. */
  readonly order?: (item: T) => string | number;
  readonly cell: (item: T) => ReactNode;
}

type Looks = Pick<Column<never>, 'kind' | 'className'>;
const FEATURES = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { basic: sortFn_basic },
  columnMeta: metaHelper<Looks>(),
});
type Features = typeof FEATURES;
/** The library's rows are records; lists of ours may be of anything. */
type Held<T> = { readonly item: T };

const classOf = ({ kind, className }: Looks): string | undefined =>
  [kind === 'number' || kind === 'action' ? 'num' : '', className ?? ''].filter(Boolean).join(' ') || undefined;

interface DataTableProps<T> {
  readonly caption: string;
  readonly columns: readonly Column<T>[];
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string | number;
  /** A few short figures: it fits a phone as it is. */
  readonly slim?: boolean;
  /** Many columns, or fields in them: more than a tablet has the width for. */
  readonly broad?: boolean;
  /** Of the table. */
  readonly className?: string;
}

/** The rows of a list by its columns, in the order that was asked for by their heads. */
function useRows<T>({ columns, items, keyOf }: Pick<DataTableProps<T>, 'columns' | 'items' | 'keyOf'>) {
  const defined = useMemo(
    () =>
      columns.map(({ head, kind, className, order }) => ({
        id: head,
        header: head,
        enableSorting: order !== undefined,
        sortFn: 'basic' as const,
        ...(order ? { accessorFn: ({ item }: Held<T>) => order(item) } : {}),
        meta: { ...(kind && { kind }), ...(className && { className }) },
      })),
    [columns],
  );
  const data = useMemo(() => items.map((item) => ({ item })), [items]);
  return useTable<Features, Held<T>>({ features: FEATURES, columns: defined, data, getRowId: ({ item }) => String(keyOf(item)) });
}

const NARROW = { phone: matchMedia('(max-width: 599px)'), tablet: matchMedia('(max-width: 999px)') } as const;

/** Whether the window is a phone's; for broad lists also a tablet's. */
function useNarrow(broad: boolean): boolean {
  const media = broad ? NARROW.tablet : NARROW.phone;
  const subscribe = useCallback(
    (listener: () => void) => {
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => media.matches);
}

const SORTED = { asc: 'ascending', desc: 'descending' } as const;

function Head<T>({ header }: { readonly header: Header<Features, Held<T>> }) {
  const { column } = header;
  const kind = column.columnDef.meta?.kind;
  const sorted = column.getIsSorted();
  const label = <FlexRender header={header} />;
  return (
    <th scope="col" className={kind === 'number' ? 'num' : undefined} aria-sort={sorted ? SORTED[sorted] : undefined}>
      {kind === 'action' ? <span className="sr-only">{label}</span> : null}
      {kind === 'action' ? null : column.getCanSort() ? (
        <button type="button" className="sort" onClick={() => column.toggleSorting()}>
          {label}
          <Icon name={sorted === 'asc' ? 'caret-up' : 'caret-down'} size={14} />
        </button>
      ) : (
        label
      )}
    </th>
  );
}

/** A table of the console; where it does not fit each row becomes a block of its own with the heads over the values. */
export function DataTable<T>({ caption, slim = false, broad = false, className = '', ...list }: DataTableProps<T>) {
  const stacked = useNarrow(broad) && !slim;
  const table = useRows(list);
  // Called and not mounted as components, so that a field in a cell keeps its focus while the list is drawn anew.
  const cells = new Map(list.columns.map(({ head, cell }) => [head, cell]));
  return (
    <ScrollX>
      <table className={`rows ${stacked ? 'stacked' : ''} ${className}`}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <Head key={header.id} header={header} />
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getAllCells().map((cell) => {
                const looks = cell.column.columnDef.meta ?? {};
                const content = cells.get(cell.column.id)?.(row.original.item);
                return looks.kind === 'name' ? (
                  <th key={cell.id} scope="row" className={classOf(looks)}>
                    {content}
                  </th>
                ) : (
                  <td key={cell.id} className={classOf(looks)} data-head={looks.kind === 'action' ? undefined : cell.column.id}>
                    {content}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollX>
  );
}
