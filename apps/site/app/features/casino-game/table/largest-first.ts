import type { PublicBet, TableView } from '../../../shared/casino/table-view.ts';

/** The stakes that everybody may see, the largest first. */
export const largestFirst = ({ bets }: Pick<TableView, 'bets'>): readonly PublicBet[] =>
  [...bets.values()].sort((a, b) => Number(b.amount) - Number(a.amount));
