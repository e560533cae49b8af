import type { Brand } from '@fairbook/contract';
import type { Tx } from '@fairbook/database';
import { assert, ok, type Result, refuse } from '@fairbook/domain';
import type { ActOrder } from '@fairbook/provider-kit';
import { performActs } from './act-batch.ts';
import type { VoidRefusal } from './face.ts';
import { readActs } from './kept-rounds.ts';
import type { CasinoWalletNeeds } from './needs.ts';
import { playerName, understood } from './perform-act.ts';
import { findRound } from './round-store.ts';
import type { ActRow, RoundRow } from './rows.ts';

/** A round is left to its supplier so long after it began, ms. */
const LEFT_MS = 86_400_000;

/** Whether staff may give a round back: one that a supplier outside of this process began a day ago and has not ended. Those of the house end by themselves. */
export const mayVoid = (
  { remote, clock }: Pick<CasinoWalletNeeds, 'remote' | 'clock'>,
  { supplier, status, openedAt }: Pick<RoundRow, 'supplier' | 'openedAt'> & { readonly status: string },
): boolean => status === 'open' && remote.has(supplier) && openedAt <= clock.now() - LEFT_MS;

/** Stakes of a round that still stand. */
function standing(acts: readonly ActRow[]): ActRow[] {
  const back = new Set(acts.flatMap(({ kind, reference }) => (kind === 'rollback' && reference !== undefined ? [reference] : [])));
  return acts.filter(({ kind, transactionId }) => (kind === 'bet' || kind === 'bet-win') && !back.has(transactionId));
}

/**
 * Gives back every stake of a round that its supplier does not end, and ends it, in the caller's transaction: as its supplier would by rollbacks. What
 * the round paid stays; a win of one of these stakes that comes later is refused.
 */
export async function voidRound(
  needs: CasinoWalletNeeds,
  tx: Tx,
  brand: Brand,
  playerId: bigint,
  id: bigint,
): Promise<Result<{ readonly returned: bigint }, VoidRefusal>> {
  await needs.ledger.lockPlayer(tx, brand.id, playerId);
  const round = await findRound(tx, { brandId: brand.id, playerId, id });
  if (!round) return refuse('not-found');
  const stakes = standing(await readActs(tx, round));
  // A stake that was taken with its win goes back with it, which would take from the player what the round paid.
  const isPaid = stakes.some(({ won }) => won > 0n);
  if (!mayVoid(needs, round) || stakes.length === 0 || isPaid) return refuse('already-decided');
  for (const [i, { transactionId: reference }] of stakes.entries()) {
    const name = `house~${round.id}~${i}`;
    const order: ActOrder = {
      ...{ requestId: name, transactionId: name, reference, player: playerName(playerId), brand: brand.key },
      ...{ game: round.game, round: round.round, currency: round.currency },
      act: { kind: 'rollback', roundClosed: i === stakes.length - 1 },
    };
    const asked = await understood(needs, round.supplier, order);
    assert(!('ok' in asked), 'a rollback of the house is understood');
    const [answer] = await performActs(needs, tx, [asked]);
    assert(answer?.ok, `stake ${reference} can be given back: ${answer?.ok === false ? answer.reason : ''}`);
  }
  return ok({ returned: round.held });
}
