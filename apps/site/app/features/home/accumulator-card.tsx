import type { SiteViews } from '@fairbook/contract';
import { Badge, Button, Num, Shield } from '@fairbook/ui';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { showPrice, showTotal, useOddsFormat } from '../../shared/words/format.ts';
import { useWords } from '../../shared/words/words.tsx';
import { pickOutcome, readSlip } from '../slip/index.ts';

export type Accumulator = NonNullable<ReturnType<SiteViews['accumulatorOfTheDay']>>;

/** Puts the legs that are not there yet into the slip. */
export function addAccumulator(accumulator: Accumulator): void {
  const has = new Set(readSlip().picks.map((p) => p.key));
  for (const leg of accumulator.legs) if (!has.has(leg.price.key)) pickOutcome(leg.row, leg.price, leg.price.price, leg.market, leg.pick);
}

/** A ready accumulator; one press puts all its legs into the slip. */
export function AccumulatorCard({ accumulator }: { accumulator: Accumulator }) {
  const { say, language } = useWords();
  const format = useOddsFormat();
  return (
    <section className="accumulator">
      <header className="accumulator-head">
        <h2>
          <Badge tone="accent">{say('accumulator_title')}</Badge>
        </h2>
        <span>{say('accumulator_legs', { count: accumulator.legs.length })}</span>
      </header>
      <ul>
        {accumulator.legs.map((leg) => (
          <li key={leg.price.key}>
            <A to={paths.fixture(language, leg.row)} className="accumulator-leg">
              <Shield {...leg.row.home.shield} size={20} />
              <span className="fx-name">
                <bdi>{leg.pick}</bdi>
                <small>
                  <bdi>
                    {leg.row.home.name} – {leg.row.away.name}
                  </bdi>
                </small>
              </span>
              <Num>{showPrice(leg.price.price, format)}</Num>
            </A>
          </li>
        ))}
      </ul>
      <footer className="accumulator-foot">
        <span>{say('total_price')}</span>
        <Num className="accumulator-price">{showTotal(accumulator.price, format)}</Num>
        <Button variant="neutral" onClick={() => addAccumulator(accumulator)}>
          {say('accumulator_add')}
        </Button>
      </footer>
    </section>
  );
}
