import { isolated } from '../../../shared/words/format.ts';
import type { OwnBet } from './crash-table.ts';
import { timesText } from './draw-flight.ts';

type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;
type Money = (minor: bigint) => string;

/** What became of a bet, stake and return together; undefined until that is known. */
export function outcomeOf({ amount, out, back }: OwnBet, money: Money, say: Say): string | undefined {
  if (back === undefined) return undefined;
  const stake = money(amount);
  if (out !== undefined) return say('crash_out_at', { multiplier: isolated(timesText(out)), back: money(back), stake });
  return back > 0n ? say('crash_returned', { stake }) : say('felt_nothing_back', { stake });
}

/** The same of a bet whose round ended unseen. */
export function missedOf(bet: OwnBet, money: Money, say: Say): string | undefined {
  const outcome = outcomeOf(bet, money, say);
  return outcome && say('crash_missed', { number: bet.number, outcome });
}
