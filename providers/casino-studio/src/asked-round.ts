import { type AnyGame, greatestStake, type Options, readOptions, stepOf } from '@fairbook/games';
import type { PlayOrder, StudioAnswer, StudioStake } from '@fairbook/provider-kit';
import { greatestWinIn, refused } from './parts.ts';

/** A round that was asked for, checked as far as that goes without the player's money. */
export interface AskedRound {
  readonly options: Options;
  readonly stakes: readonly StudioStake[];
  readonly amount: bigint;
  /** On any of its spots. */
  readonly smallest: bigint;
  readonly features: readonly ('auto-play' | 'turbo' | 'feature-buy')[];
}

/** What is asked of a game, or what is wrong with it. That no round wins more than the game allows is a bound on its stake: no win is cut. */
export function askedRound(game: AnyGame, currency: string, order: Omit<PlayOrder, 'request'>): StudioAnswer<AskedRound> {
  const read = readOptions(game.options, order.options);
  if (!read.ok) return refused('bad-option', { field: `options.${read.refusal.option}` });
  const options = read.value as Options;
  const stakes = order.stakes.map(({ spot, amount }) => ({ spot, amount }));
  const spots: ReadonlySet<string> = new Set(game.spots(options));
  const isSound = stakes.every(({ spot, amount }) => spots.has(spot) && amount > 0n);
  if (stakes.length === 0 || !isSound || new Set(stakes.map(({ spot }) => spot)).size !== stakes.length)
    return refused('bad-stake', { field: 'stakes' });
  const step = stepOf(game, options);
  if (stakes.some(({ amount }) => amount % step !== 0n)) return refused('stake-step', { bound: step });
  const amount = stakes.reduce((sum, stake) => sum + stake.amount, 0n);
  const most = greatestStake(game, options, greatestWinIn(game, currency));
  if (amount > most) return refused('stake-over-maximum', { bound: most });
  return {
    ok: true,
    options,
    stakes,
    amount,
    smallest: stakes.reduce((least, stake) => (stake.amount < least ? stake.amount : least), amount),
    features: [...order.features, ...(game.buysFeature?.(options) ? ['feature-buy' as const] : [])],
  };
}
