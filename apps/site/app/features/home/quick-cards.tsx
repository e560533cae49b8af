import type { FixtureRow, PriceView } from '@fairbook/contract';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { marketName, pickName } from '../../shared/fixture/row-market.ts';
import { Price } from '../../shared/prices/price.tsx';
import { LocalDay, LocalTime } from '../../shared/time/local-time.tsx';
import { showPrice, useOddsFormat } from '../../shared/words/format.ts';
import { useWords } from '../../shared/words/words.tsx';
import { pickOutcome, usePicked } from '../slip/index.ts';
import { type Accumulator, addAccumulator } from './accumulator-card.tsx';

/** The likelier winner of a match to come, by its price. */
export function likelier(row: FixtureRow): PriceView | undefined {
  const [home, ...rest] = row.result?.prices ?? [];
  const away = rest.at(-1);
  if (!home || !away || home.flags !== 0 || away.flags !== 0) return undefined;
  return away.price < home.price ? away : home;
}

function MatchCard({ row, cell, now }: { row: FixtureRow; cell: PriceView; now: number }) {
  const { say, language } = useWords();
  const picked = usePicked(cell.key);
  const market = marketName(row, cell, say);
  const pick = pickName(row, cell, say);
  return (
    <section className="quick-card">
      <A to={paths.fixture(language, row)} className="quick-card-words">
        <h2>{say('quick_to_win', { team: pick })}</h2>
        <p>
          <bdi>
            {row.home.name} – {row.away.name}
          </bdi>
        </p>
        <p>
          <LocalDay at={row.startsAt} now={now} /> <LocalTime at={row.startsAt} now={now} />
        </p>
      </A>
      <Price
        drawn={cell}
        name={`${row.home.name} – ${row.away.name}, ${market}, ${pick}`}
        picked={picked}
        onPick={(price) => pickOutcome(row, cell, price, market, pick)}
      />
    </section>
  );
}

function AccumulatorQuick({ accumulator }: { accumulator: Accumulator }) {
  const { say, language } = useWords();
  const format = useOddsFormat();
  return (
    <section className="quick-card">
      <A to={paths.accumulator(language)} className="quick-card-words">
        <h2>{say('accumulator_title')}</h2>
        <p>{say('accumulator_legs', { count: accumulator.legs.length })}</p>
        <p>{accumulator.legs.map((leg) => leg.pick).join(', ')}</p>
      </A>
      <button type="button" className="pb" onClick={() => addAccumulator(accumulator)}>
        <span className="sr-only">{say('accumulator_add')} </span>
        <span className="pb-p">{showPrice(accumulator.price, format)}</span>
      </button>
    </section>
  );
}

/** What may be bet on with one press, as a row of small cards: the ready accumulator and the matches that come first. */
export function QuickCards({ accumulator, rows, now }: { accumulator: Accumulator | undefined; rows: readonly FixtureRow[]; now: number }) {
  return (
    <div className="quick-cards">
      {accumulator ? <AccumulatorQuick accumulator={accumulator} /> : null}
      {rows.map((row) => {
        const cell = likelier(row);
        return cell ? <MatchCard key={row.gameId} row={row} cell={cell} now={now} /> : null;
      })}
    </div>
  );
}
