import type { FixtureRow } from '@fairbook/contract';
import { marketName, pickName } from '../../shared/fixture/row-market.ts';
import { Price } from '../../shared/prices/price.tsx';
import { useWords } from '../../shared/words/words.tsx';
import { pickOutcome, usePicked } from '../slip/index.ts';
import { FoundFixtureLink } from './found-links.tsx';
import { Cell } from './grid-parts.tsx';

type Offered = NonNullable<NonNullable<FixtureRow['result']>['prices'][number]>;

/** Outcomes of a match's main market that are on offer: what arrows reach beside its link. */
export const cellsOf = (row: FixtureRow): readonly Offered[] => (row.result?.prices ?? []).filter((cell) => cell !== null);

function FoundPrice({ row, cell }: { row: FixtureRow; cell: Offered }) {
  const { say } = useWords();
  const picked = usePicked(cell.key);
  const pick = pickName(row, cell, say);
  const market = marketName(row, cell, say);
  return (
    <Price
      drawn={cell}
      name={`${row.home.name} – ${row.away.name}, ${market}, ${pick}`}
      picked={picked}
      onPick={(price) => pickOutcome(row, cell, price, market, pick)}
    />
  );
}

/** A match among what was found: its link and its prices, cells of one row. `idOf` names the cell of a column, the link being 0. */
export function FoundMatch({
  row,
  asked,
  now,
  idOf,
  active,
}: {
  row: FixtureRow;
  asked: string;
  now: number;
  idOf: (column: number) => string;
  active: string | undefined;
}) {
  return (
    <>
      <Cell id={idOf(0)} active={active}>
        <FoundFixtureLink row={row} asked={asked} now={now} tabIndex={-1} />
      </Cell>
      {cellsOf(row).map((cell, i) => (
        <Cell key={cell.key} id={idOf(i + 1)} active={active}>
          <FoundPrice row={row} cell={cell} />
        </Cell>
      ))}
    </>
  );
}
