import type { Refusal } from '@fairbook/contract';
import { assert, monthsAfter, ok, type Result, refuse } from '@fairbook/domain';
import type { PlayerCtx } from '../../platform/context.ts';
import { ownerOf } from './change-limits.ts';
import type { ComplianceNeeds } from './needs.ts';
import { findSamePerson, holdPerson, insertRestriction, type Restriction, readPersonKeys, readRestriction } from './restriction-store.ts';

const HOUR_MS = 3_600_000;

/** A break as the player asks for it; `months` 0 is for good. */
export interface BlockRequest {
  readonly kind: 'time-out' | 'self-exclusion';
  readonly hours?: number;
  readonly months?: number;
  readonly reason?: string;
  readonly confirm: boolean;
}

function untilOf(ctx: PlayerCtx, needs: ComplianceNeeds, request: BlockRequest, now: number): Result<number | undefined, Refusal> {
  const jurisdiction = needs.jurisdiction(ctx.brand);
  if (request.kind === 'time-out') {
    if (request.hours === undefined || !jurisdiction.timeOutHours.includes(request.hours))
      return refuse({ code: 'bad-input', field: 'hours' });
    return ok(now + request.hours * HOUR_MS);
  }
  if (request.months === undefined || !jurisdiction.selfExclusionMonths.includes(request.months))
    return refuse({ code: 'bad-input', field: 'months' });
  return ok(request.months === 0 ? undefined : monthsAfter(now, request.months));
}

/** Whether a restriction of a brand's player ends with its time. */
function endsByItself(needs: ComplianceNeeds, brandId: number, { kind }: Restriction): boolean {
  const brand = needs.brand(brandId);
  assert(brand, `brand ${brandId} exists`);
  return kind === 'time-out' || needs.jurisdiction(brand).exclusion.endsByItself;
}

const FOR_GOOD = Number.POSITIVE_INFINITY;
const isWeaker = (asked: Restriction, current: Restriction): boolean =>
  (current.kind === 'self-exclusion' && asked.kind === 'time-out') ||
  (current.kind === asked.kind && (asked.until ?? FOR_GOOD) <= (current.until ?? FOR_GOOD));

/**
 * A break or self-exclusion, effective with its commit on every call, on every account of the same person with this operator.
 * It takes the same lock as bets and deposits, so none that began earlier can end later. Nothing shortens it.
 */
export async function blockPlayer(needs: ComplianceNeeds, ctx: PlayerCtx, request: BlockRequest): Promise<Result<Restriction, Refusal>> {
  if (!request.confirm) return refuse({ code: 'consent-missing', field: 'confirm' });
  const now = needs.clock.now();
  const until = untilOf(ctx, needs, request, now);
  if (!until.ok) return until;
  const asked: Restriction = { kind: request.kind, since: now, until: until.value };
  return needs.db.transaction(async (tx) => {
    const owner = ownerOf(ctx);
    if (request.kind === 'self-exclusion') await holdPerson(tx, await readPersonKeys(tx, owner));
    const accounts =
      request.kind === 'self-exclusion'
        ? await findSamePerson(tx, owner, needs.ofSameOperator(owner.brandId))
        : [{ brand_id: owner.brandId, player_id: owner.playerId }];
    // Accounts are held in one order, so that two exclusions of the same person cannot wait for each other.
    const ordered = accounts
      .map((account) => ({ brandId: account.brand_id, playerId: account.player_id }))
      .sort((a, b) => a.brandId - b.brandId || (a.playerId < b.playerId ? -1 : 1));
    for (const account of ordered) await needs.ledger.lockPlayer(tx, account.brandId, account.playerId);
    let effective = asked;
    for (const account of ordered) {
      const current = await readRestriction(tx, account, now);
      const own = account.brandId === owner.brandId && account.playerId === owner.playerId;
      if (current && isWeaker(asked, current)) {
        if (own) effective = current;
        continue;
      }
      await insertRestriction(tx, account, needs.ids(), asked, request.reason, endsByItself(needs, account.brandId, asked));
      await needs.sessions.changed(tx, account);
    }
    return ok(effective);
  });
}
