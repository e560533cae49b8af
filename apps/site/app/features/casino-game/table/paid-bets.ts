import type { PaidByPots } from '../play/seat.ts';
import type { TableClient } from './table-client.ts';

/** Tells once of each bet of the player's that pots paid something of, as soon as the server says so. @returns stops it */
export function tellPaid(client: Pick<TableClient, 'subscribe' | 'state'>, tell: (bet: PaidByPots) => void): () => void {
  const told = new Set<string>();
  return client.subscribe(() => {
    for (const { id, staked, end } of client.state().bets) {
      if (!end?.awards?.length || told.has(id)) continue;
      told.add(id);
      tell({ round: id, staked, won: end.back, awards: end.awards });
    }
  });
}
