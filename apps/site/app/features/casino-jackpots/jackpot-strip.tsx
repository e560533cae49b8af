import type { JackpotsView } from '@fairbook/contract';
import { Bar } from '@fairbook/ui';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { Gem } from '../../shared/casino/jackpot-gem.tsx';
import { levelName } from '../../shared/casino/jackpot-name.ts';
import { isolated, showMoney } from '../../shared/words/format.ts';
import { useWords } from '../../shared/words/words.tsx';
import { Counted, Digits } from './digits.tsx';
import { JackpotStyle } from './jackpot-style.tsx';
import { greatestFirst, type ShownLevel, wayOf } from './levels.ts';
import { useJackpots } from './use-jackpots.ts';

/** Beside the greatest so many more. */
const MORE = 2;

function Greatest({ shown, currency }: { shown: ShownLevel; currency: string }) {
  const { say, language, locale } = useWords();
  const { jackpot, level } = shown;
  const way = wayOf(level, currency);
  return (
    <div className="jackpot-greatest">
      <h2>
        <A to={paths.casinoScreen(language, 'casino/jackpots')}>{levelName(shown, say)}</A>
      </h2>
      <p>
        <Digits amount={level.amount} currency={currency} />
      </p>
      <Gem level={level.level} size={86} />
      {way === undefined ? null : <Bar value={way} size={6} />}
      <p className="jackpot-foot">
        <span>{say('casino_count', { n: jackpot.games.length })}</span>
        <span>
          {level.hitBy === null
            ? say(`jackpot_hit_${level.hit}`)
            : say('jackpot_pays_by', { amount: isolated(showMoney(level.hitBy, currency, locale, 'whole')) })}
        </span>
      </p>
    </div>
  );
}

/** What can be won now: the greatest amount with counting digits, and the next beside it. Nothing where there is no jackpot. */
export function JackpotStrip({ drawn }: { drawn: JackpotsView }) {
  const { say } = useWords();
  const { currency, ...view } = useJackpots(drawn);
  const [first, ...others] = greatestFirst({ currency, ...view });
  if (!first) return null;
  return (
    <section className="jackpot-strip" aria-label={say('casino_jackpot')}>
      <JackpotStyle />
      <Greatest shown={first} currency={currency} />
      {others.slice(0, MORE).map((shown) => (
        <div key={shown.level.pot} className="jackpot-next">
          <h3>
            <Gem level={shown.level.level} size={14} />
            {levelName(shown, say)}
          </h3>
          <p>
            <Counted amount={shown.level.amount} currency={currency} />
          </p>
        </div>
      ))}
    </section>
  );
}
