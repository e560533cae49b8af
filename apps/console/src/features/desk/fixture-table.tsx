import { ScrollX } from '@fairbook/ui';
import { metaHelper, tableFeatures, useTable } from '@tanstack/react-table';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { nameOf, type TradedFixture } from '../../shared/suspend.tsx';
import { COLUMNS, type FixtureActions, type RowProps, type TradeColumn, useMoves } from './fixture-columns.tsx';

/** The order is the server's: the list has pages. */
const FEATURES = tableFeatures({ columnMeta: metaHelper<TradeColumn>() });

/** By ids: what a column says and shows is its own. */
const DEFINED = COLUMNS.map((column) => ({ id: column.id, header: column.id, meta: column }));

function useFixtureTable(fixtures: readonly TradedFixture[]) {
  const data = useMemo(() => fixtures.map((fixture) => ({ fixture })), [fixtures]);
  return useTable<typeof FEATURES, { readonly fixture: TradedFixture }>({
    features: FEATURES,
    columns: DEFINED,
    data,
    getRowId: ({ fixture }) => String(fixture.id),
  });
}
type FixtureRow = ReturnType<ReturnType<typeof useFixtureTable>['getRowModel']>['rows'][number];

function TableRow({ row, entered, ...shared }: Omit<RowProps, 'fixture'> & { readonly row: FixtureRow }) {
  const { fixture } = row.original;
  const tabIndex = entered ? 0 : -1;
  return (
    <tr data-fixture={fixture.id} data-closed={fixture.closed ?? undefined} tabIndex={tabIndex} aria-label={nameOf(fixture)}>
      {row.getAllCells().map((cell) => {
        const column = cell.column.columnDef.meta;
        const inside = column?.cell({ ...shared, fixture, tabIndex });
        return column?.id === 'teams' ? (
          <th key={cell.id} scope="row" className={column.className}>
            {inside}
          </th>
        ) : (
          <td key={cell.id} className={column?.className}>
            {inside}
          </td>
        );
      })}
    </tr>
  );
}

interface TableProps {
  readonly caption: string;
  readonly currency: string;
  readonly fixtures: readonly TradedFixture[];
  readonly actions: FixtureActions | undefined;
}

/** Keys on a row: arrows move, Enter opens, s suspends or resumes, m shifts the margin. */
function useKeys(fixtures: readonly TradedFixture[], actions: FixtureActions | undefined) {
  const navigate = useNavigate();
  const fixtureOf = (target: EventTarget): [HTMLTableRowElement, TradedFixture] | undefined => {
    const row = (target as HTMLElement).closest<HTMLTableRowElement>('tr[data-fixture]');
    const fixture = fixtures.find((each) => String(each.id) === row?.dataset['fixture']);
    return row && fixture ? [row, fixture] : undefined;
  };
  function onKeyDown(event: KeyboardEvent<HTMLTableSectionElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const found = fixtureOf(event.target);
    if (!found) return;
    const [row, fixture] = found;
    const sibling = event.key === 'ArrowDown' ? row.nextElementSibling : event.key === 'ArrowUp' ? row.previousElementSibling : undefined;
    const action = event.key === 's' ? actions?.suspend : event.key === 'm' ? actions?.margin : undefined;
    if (sibling instanceof HTMLElement) {
      event.preventDefault();
      sibling.focus();
    } else if (event.key === 'Enter' && event.target === row) {
      void navigate(`/fixtures/${fixture.id}`);
    } else if (action) {
      event.preventDefault();
      action(fixture);
    }
  }
  return { onKeyDown, fixtureOf };
}

/** Fixtures with prices and exposure. One row takes the keyboard. */
export function FixtureTable({ caption, currency, fixtures, actions }: TableProps) {
  const moved = useMoves();
  const table = useFixtureTable(fixtures);
  const { onKeyDown, fixtureOf } = useKeys(fixtures, actions);
  const [at, setAt] = useState<number>();
  const greatest = Math.max(0, ...fixtures.map((fixture) => Math.abs(Number(fixture.worstCase))));
  const entered = fixtures.find((fixture) => fixture.id === at) ?? fixtures[0];
  return (
    <ScrollX>
      <table className="rows fixtures">
        <caption className="sr-only">{caption}</caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map(({ id, column }) => {
                const { over, className, head } = column.columnDef.meta as TradeColumn;
                return over === 0 ? null : (
                  <th key={id} scope="col" {...(over ? { colSpan: over } : { className })}>
                    {head(currency)}
                  </th>
                );
              })}
            </tr>
          ))}
        </thead>
        <tbody onKeyDown={onKeyDown} onFocus={(event) => setAt(fixtureOf(event.target)?.[1].id)}>
          {table.getRowModel().rows.map((row) => (
            <TableRow
              key={row.id}
              row={row}
              greatest={greatest}
              moved={moved}
              actions={actions}
              entered={row.original.fixture === entered}
            />
          ))}
        </tbody>
      </table>
    </ScrollX>
  );
}
