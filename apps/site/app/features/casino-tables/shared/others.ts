import type { HouseState } from './house-table.ts';
import type { TableBet } from './table-view.ts';

/**
 * Bets of others. The player's own stand among all bets under a masked name, as for everybody: for each of them one of the same amount is left
 * out.
 */
export function lessOwn<Bet extends Pick<TableBet, 'amount' | 'currency'>>(
  all: readonly Bet[],
  own: readonly bigint[],
  text: (minor: bigint) => string,
  currency: string,
): readonly Bet[] {
  const others = [...all];
  for (const amount of own.map(text)) {
    const twin = others.findIndex((bet) => bet.currency === currency && bet.amount === amount);
    if (twin >= 0) others.splice(twin, 1);
  }
  return others;
}

/** The bets of others, the largest first, and what the player has staked. */
export function othersOf(
  { view, own }: Pick<HouseState, 'view' | 'own'>,
  text: (minor: bigint) => string,
  currency: string,
): { readonly bets: readonly TableBet[]; readonly own: bigint | undefined } {
  const all = [...view.bets.values()].sort((a, b) => Number(b.amount) - Number(a.amount));
  const mine = own
    .filter(({ number, request }) => number === view.round?.number && request !== undefined)
    .map(({ stakes }) => stakes.reduce((sum, { amount }) => sum + amount, 0n));
  return {
    bets: lessOwn(all, mine, text, currency),
    own: mine.length > 0 ? mine.reduce((sum, staked) => sum + staked, 0n) : undefined,
  };
}
