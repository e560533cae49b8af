import type { HouseState } from './house-table.ts';
import type { TableBet } from './table-view.ts';

/**
 * The bets of others, the largest first, and what the player has staked. The player's own stand among all bets under a masked name, as for
 * everybody: for each of them one of the same amount is left out.
 */
export function othersOf(
  { view, own }: Pick<HouseState, 'view' | 'own'>,
  text: (minor: bigint) => string,
  currency: string,
): { readonly bets: readonly TableBet[]; readonly own: bigint | undefined } {
  const bets = [...view.bets.values()].sort((a, b) => Number(b.amount) - Number(a.amount));
  const mine = own.filter(({ number, request }) => number === view.round?.number && request !== undefined);
  let sum = 0n;
  for (const { stakes } of mine) {
    const staked = stakes.reduce((all, { amount }) => all + amount, 0n);
    sum += staked;
    const twin = bets.findIndex((bet) => bet.currency === currency && bet.amount === text(staked));
    if (twin >= 0) bets.splice(twin, 1);
  }
  return { bets, own: mine.length > 0 ? sum : undefined };
}
