import type { PublicBet, TableView } from '../../../shared/casino/table-view.ts';
import { largestFirst, type TableBet } from '../../casino-game/index.ts';

/**
 * Bets of others. The player's own stand among all bets under a masked name, as for everybody: for each of them one of the same amount is left
 * out.
 */
export function lessOwn<Bet extends Pick<PublicBet, 'amount' | 'currency'>>(
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
  { view, bets: own }: { readonly view: TableView; readonly bets: readonly Pick<TableBet, 'number' | 'staked' | 'waits'>[] },
  text: (minor: bigint) => string,
  currency: string,
): { readonly bets: readonly PublicBet[]; readonly own: bigint | undefined } {
  const mine = own.filter(({ number, waits }) => number === view.round?.number && !waits).map(({ staked }) => staked);
  return {
    bets: lessOwn(largestFirst(view), mine, text, currency),
    own: mine.length > 0 ? mine.reduce((sum, staked) => sum + staked, 0n) : undefined,
  };
}
