import type { FixtureRow } from '@fairbook/contract';
import { Num, Shield } from '@fairbook/ui';
import { usePlay } from '../../live/index.ts';
import { minuteText, periodKey } from '../../shared/fixture/clock.ts';
import { marketName, pickName } from '../../shared/fixture/row-market.ts';
import { A } from '../../shared/link.tsx';
import { LocalDay, LocalTime } from '../../shared/local-time.tsx';
import { useAtNow } from '../../shared/now.ts';
import { paths } from '../../shared/paths.ts';
import { Price } from '../../shared/prices/price.tsx';
import { useWords } from '../../shared/words.tsx';
import { pickOutcome, usePicked } from '../slip/index.ts';
import { Marked } from './found-links.tsx';

type Cell = NonNullable<NonNullable<FixtureRow['result']>['prices'][number]>;

/** Outcomes of a match's main market that are on offer: what arrows reach beside its link. */
export const cellsOf = (row: FixtureRow): readonly Cell[] => (row.result?.prices ?? []).filter((cell) => cell !== null);

function FoundPrice({ row, cell }: { row: FixtureRow; cell: Cell }) {
  const { say } = useWords();
  const picked = usePicked(cell.key);
  const pick = pickName(row, cell, say);
  const market = marketName(cell, say);
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
  const { say, language } = useWords();
  const { play } = usePlay(row.gameId, row.play);
  const minute = useAtNow(now, (at) => (play ? minuteText(play, at) : undefined));
  const marked = (id: string) => (active === id ? '' : undefined);
  return (
    <>
      {/* biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active cell. */}
      <div role="gridcell" id={idOf(0)} data-active={marked(idOf(0))}>
        <A to={paths.fixture(language, row)} className="found-match" tabIndex={-1}>
          <small>
            {play ? (
              <span className="found-live">
                {minute ? <Num>{minute}</Num> : null} {say(`${periodKey(play)}_short`)}
              </span>
            ) : (
              <span>
                <LocalDay at={row.startsAt} now={now} /> <LocalTime at={row.startsAt} now={now} />
              </span>
            )}
            <span className="found-where">{row.competition.name}</span>
          </small>
          {(['home', 'away'] as const).map((side) => (
            <span key={side} className="found-team">
              <Shield {...row[side].shield} size={17} />
              <Marked text={row[side].name} asked={asked} />
              {play ? <Num>{play.score[side]}</Num> : null}
            </span>
          ))}
        </A>
      </div>
      {cellsOf(row).map((cell, i) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active cell.
        <div key={cell.key} role="gridcell" id={idOf(i + 1)} data-active={marked(idOf(i + 1))}>
          <FoundPrice row={row} cell={cell} />
        </div>
      ))}
    </>
  );
}
