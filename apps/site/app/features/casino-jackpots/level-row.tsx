import { Bar, Num } from '@fairbook/ui';
import { Gem, Stars } from '../../shared/casino/jackpot-gem.tsx';
import { LocalDateTime } from '../../shared/time/local-time.tsx';
import { isolated, showMoney } from '../../shared/words/format.ts';
import { useWords } from '../../shared/words/words.tsx';
import { Counted } from './digits.tsx';
import { type JackpotLevelBody, wayOf } from './levels.ts';

const percents = new Map<string, Intl.NumberFormat>();
/** A fraction of the stake as a percentage, exactly. */
export function percentText(fraction: string, locale: string): string {
  const format = percents.get(locale) ?? new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 });
  percents.set(locale, format);
  return format.format(fraction as `${number}`);
}

interface LevelProps {
  readonly level: JackpotLevelBody;
  readonly name: string;
  /** Of each stake into the pot; undefined: the game's own sheet says. */
  readonly share: string | undefined;
  readonly currency: string;
}

/** How far a level has come, how it is won, what of each stake it gets, and when it was won last. */
export function LevelState({ level, name, share, currency }: LevelProps) {
  const { say, locale } = useWords();
  const { hit, hitBy, last } = level;
  const way = wayOf(level, currency);
  const by = hitBy === null ? '' : isolated(showMoney(hitBy, currency, locale, 'whole'));
  const reached = isolated(showMoney(level.amount, currency, locale));
  return (
    <>
      {way === undefined ? null : (
        <Bar value={way} size={8} label={say('jackpot_way', { level: name })} valueText={say('jackpot_way_of', { amount: reached, by })} />
      )}
      <p className="jackpot-foot">
        <span>{hitBy === null ? say(`jackpot_hit_${hit}`) : say('jackpot_pays_by', { amount: by })}</span>
        {share === undefined ? null : <span>{say('jackpot_share', { share: isolated(percentText(share, locale)) })}</span>}
      </p>
      <p className="jackpot-last">
        {last ? (
          <>
            {say('jackpot_last')} <Num>{showMoney(last.prize, currency, locale)}</Num>, <LocalDateTime at={last.at} />
          </>
        ) : (
          say('jackpot_never')
        )}
      </p>
    </>
  );
}

/** A level under the first of its jackpot. */
export function LevelRow(props: LevelProps) {
  const { level, name, currency } = props;
  return (
    <li className="jackpot-level">
      <div className="jackpot-level-head">
        <Gem level={level.level} />
        <h3>
          {name}
          <Stars level={level.level} />
        </h3>
        <p className="jackpot-amount">
          <Counted amount={level.amount} currency={currency} />
        </p>
      </div>
      <LevelState {...props} />
    </li>
  );
}
