import type { Say } from '@fairbook/words';
import { isolated } from '../../../shared/words/format.ts';
import type { OwnBet } from './crash-table.ts';
import { timesText } from './draw-flight.ts';

type Money = (minor: bigint) => string;

/** What became of a bet, stake and return together; undefined until that is known. */
export function outcomeOf({ amount, out, back }: Pick<OwnBet, 'amount' | 'out' | 'back'>, money: Money, say: Say): string | undefined {
  if (back === undefined) return undefined;
  const stake = money(amount);
  if (out !== undefined) return say('crash_out_at', { multiplier: isolated(timesText(out)), back: money(back), stake });
  if (back === 0n) return say('felt_nothing_back', { stake });
  // A jackpot is won by stakes that crash, too.
  return back === amount ? say('crash_returned', { stake }) : say('felt_back_on', { back: money(back), stake });
}

/** The same of a bet whose round ended unseen. */
export function missedOf(bet: OwnBet, money: Money, say: Say): string | undefined {
  const outcome = outcomeOf(bet, money, say);
  return outcome && say('shared_missed', { number: bet.number, outcome });
}
