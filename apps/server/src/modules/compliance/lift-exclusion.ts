import type { Refusal } from '@fairbook/contract';
import type { Tx } from '@fairbook/database';
import { exclusionAt, ok, type Result, refuse } from '@fairbook/domain';
import type { PlayerCtx } from '../../platform/context.ts';
import { willAskRegister } from './ask-register.ts';
import { ownerOf } from './change-limits.ts';
import type { ComplianceNeeds } from './needs.ts';
import { endRestriction, insertLifting, readRestriction } from './restriction-store.ts';

/** A step of a player back from a self-exclusion: the wish, its being taken back, and the one confirmation after the wait. */
export type LiftingStep = 'ask' | 'cancel' | 'confirm';

/**
 * A player's step back from a self-exclusion whose time is over, as the jurisdiction lets them. Nothing else ends one that does not end by
 * itself. It takes the lock that bets and further exclusions take, so that an exclusion at the same moment stands.
 */
export async function liftExclusion(
  needs: ComplianceNeeds,
  tx: Tx,
  ctx: PlayerCtx,
  step: LiftingStep,
): Promise<Result<undefined, Refusal>> {
  const owner = ownerOf(ctx);
  await needs.ledger.lockPlayer(tx, owner.brandId, owner.playerId);
  const now = needs.clock.now();
  const exclusion = await readRestriction(tx, owner, now);
  if (exclusion?.kind !== 'self-exclusion') return refuse({ code: 'not-found' });
  const at = exclusionAt(exclusion, now, needs.jurisdiction(ctx.brand).exclusion);
  const note = (what: 'asked' | 'taken-back' | 'lifted') =>
    insertLifting(tx, owner, { id: needs.ids(), restriction: exclusion.id, what, at: now });
  if (step === 'ask' && at.step === 'may-ask') await note('asked');
  else if (step === 'cancel' && (at.step === 'waiting' || at.step === 'may-confirm')) await note('taken-back');
  else if (step === 'confirm' && at.step === 'may-confirm') {
    await note('lifted');
    await endRestriction(tx, owner);
    await willAskRegister(needs, tx, owner);
    await needs.sessions.changed(tx, owner);
  } else {
    const from = 'from' in at ? at.from : undefined;
    return refuse({ code: 'not-allowed', field: 'action', ...(from !== undefined && { facts: { from } }) });
  }
  return ok(undefined);
}
