import type { Brand } from '@fairbook/contract';
import { moneyToText } from '@fairbook/domain';
import { Refused } from '../../platform/player-route.ts';
import { notFound } from './access.ts';
import type { ConsoleNeeds } from './needs.ts';
import { NOTHING, type WeightyAction, written } from './weighty-action.ts';

/** A round that its supplier does not end: what was staked in it goes back. */
export interface VoidRoundOrders {
  readonly action: 'void-round';
  readonly player: string;
  readonly round: string;
}

export const roundSubject = (round: string) => ({ kind: 'round', id: round });

async function lookAtRound(needs: ConsoleNeeds, brand: Brand, { player, round }: VoidRoundOrders) {
  const known = await needs.casinoWallet.knownRound(brand, BigInt(player), BigInt(round));
  if (!known) throw notFound('roundId');
  const { found, mayVoid } = known;
  if (!mayVoid) throw new Refused({ code: 'already-decided' });
  const returned = { returned: moneyToText(found.staked, found.currency), currency: found.currency };
  return { before: { status: found.status }, after: { status: 'voided', player, game: found.game, supplier: found.supplier, ...returned } };
}

/** Whether a supplier would have paid for it nobody here knows: two people look, however little it is. */
export const VOID_ROUND: WeightyAction<VoidRoundOrders> = {
  roles: ['trader'],
  async look(needs, brand, orders) {
    const consequence = { ...NOTHING, ...(await lookAtRound(needs, brand, orders)) };
    return { consequence, beyond: true, subject: roundSubject(orders.round) };
  },
  async run(needs, brand, orders, doing) {
    const { before, after } = await lookAtRound(needs, brand, orders);
    const record = written(needs, doing, { action: 'void-round', brandId: brand.id, subject: roundSubject(orders.round), before, after });
    await needs.db.transaction(async (tx) => {
      const done = await needs.casinoWallet.voidRound(tx, brand, BigInt(orders.player), BigInt(orders.round));
      if (!done.ok) throw new Refused({ code: done.refusal });
      await record(tx);
    });
    return undefined;
  },
};
