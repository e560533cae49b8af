import type { JackpotRulesBody } from '@fairbook/contract';
import { moneyToText } from '@fairbook/domain/money';
import { KeyValue, KeyValues, Num } from '@fairbook/ui';
import { isolated, showMoney } from '../../shared/words/format.ts';
import { useWords } from '../../shared/words/words.tsx';
import { percentText } from './level-row.tsx';
import { type JackpotLevelBody, minorOf } from './levels.ts';
import { averageStakes, chanceOf, rulesOfLevel } from './terms.ts';

/** Stakes whose chance is told, main units of the currency. */
const STAKES = ['1', '5', '20'] as const;

interface LevelRulesProps {
  readonly level: JackpotLevelBody;
  readonly rules: JackpotRulesBody;
  readonly name: string;
  readonly currency: string;
}

/** One in so many. */
function ratio(chance: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(1 / chance);
}

/** The published rules of a level, with what the mathematics of the games make of them. */
export function LevelRules({ level, rules, name, currency }: LevelRulesProps) {
  const { say, locale } = useWords();
  const money = (amount: string): string => showMoney(amount, currency, locale, 'whole');
  const terms = rulesOfLevel(level, rules, currency);
  const now = minorOf(level.amount, currency);
  return (
    <section className="jackpot-level-rules">
      <h4>{name}</h4>
      <p>{say(`jackpot_rule_${level.hit}`, { seed: isolated(money(level.seed)), by: isolated(money(level.hitBy ?? level.seed)) })}</p>
      <KeyValues>
        <KeyValue label={say('jackpot_to_pot')}>
          <Num>{percentText(rules.toPot, locale)}</Num>
        </KeyValue>
        <KeyValue label={say('jackpot_to_reserve')}>
          <Num>{percentText(rules.toReserve, locale)}</Num>
        </KeyValue>
        <KeyValue label={say('jackpot_seed')}>
          <Num>{money(level.seed)}</Num>
        </KeyValue>
        <KeyValue label={say('jackpot_average')}>
          <Num>{money(moneyToText(averageStakes(terms), currency))}</Num>
        </KeyValue>
        <KeyValue label={say('jackpot_returns')}>
          <Num>{percentText(rules.returns.decimal, locale)}</Num>
        </KeyValue>
        {STAKES.map((stake) => (
          <KeyValue key={stake} label={say(`jackpot_chance_${level.hit}`, { stake: isolated(money(stake)) })}>
            {say('jackpot_one_in', { n: isolated(ratio(chanceOf(terms, now, minorOf(stake, currency)), locale)) })}
          </KeyValue>
        ))}
      </KeyValues>
    </section>
  );
}
