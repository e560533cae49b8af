import type { SiteViews } from '@fairbook/contract';
import { Badge, Button, Num, Shield } from '@fairbook/ui';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { showPrice, showTotal, useOddsFormat } from '../../shared/words/format.ts';
import { useWords } from '../../shared/words/words.tsx';
import { pickOutcome, readSlip } from '../slip/index.ts';

export type Express = NonNullable<ReturnType<SiteViews['expressOfTheDay']>>;

/** Puts the legs that are not there yet into the slip. */
export function addExpress(express: Express): void {
  const has = new Set(readSlip().picks.map((p) => p.key));
  for (const leg of express.legs) if (!has.has(leg.price.key)) pickOutcome(leg.row, leg.price, leg.price.price, leg.market, leg.pick);
}

/** A ready accumulator; one act puts all its legs into the slip. */
export function ExpressCard({ express }: { express: Express }) {
  const { say, language } = useWords();
  const format = useOddsFormat();
  return (
    <section className="express">
      <header className="express-head">
        <h2>
          <Badge tone="accent">{say('express_title')}</Badge>
        </h2>
        <span>{say('express_legs', { count: express.legs.length })}</span>
      </header>
      <ul>
        {express.legs.map((leg) => (
          <li key={leg.price.key}>
            <A to={paths.fixture(language, leg.row)} className="express-leg">
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
      <footer className="express-foot">
        <span>{say('total_price')}</span>
        <Num className="express-price">{showTotal(express.price, format)}</Num>
        <Button variant="neutral" onClick={() => addExpress(express)}>
          {say('express_add')}
        </Button>
      </footer>
    </section>
  );
}
