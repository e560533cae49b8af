import type { LimitBody, LimitView, PlayerView, RestrictionBody } from '@fairbook/contract';
import { type ExclusionPolicy, exclusionAt, moneyToText, remaining } from '@fairbook/domain';
import type { PlayerCtx } from '../../platform/context.ts';
import { ownerOf } from './change-limits.ts';
import type { LimitsOverview } from './face.ts';
import { limitsInForce, measure, measureInPlay } from './headroom.ts';
import { windowOf } from './limit-rules.ts';
import { readStanding, type StandingRow } from './limit-store.ts';
import type { ComplianceNeeds } from './needs.ts';
import { readUnreminded, reminderMinutes } from './reminders.ts';
import { readRestriction, type StandingRestriction } from './restriction-store.ts';

const ORDER = { deposit: 0, loss: 1, stake: 2, 'single-bet': 3, 'session-time': 4 } as const;

/** A restriction as it is told, with the player's next step out of an exclusion. */
function restrictionBody(restriction: StandingRestriction, now: number, policy: ExclusionPolicy): RestrictionBody {
  const { kind, since, until = null } = restriction;
  const at = exclusionAt(restriction, now, policy);
  if (kind === 'time-out' || (at.step === 'closed' && at.from === undefined) || at.step === 'over')
    return { kind, by: 'player', since, until, lifting: null };
  return {
    kind,
    by: 'player',
    since,
    until,
    lifting: { step: at.step, from: 'from' in at ? (at.from ?? null) : null, until: 'until' in at ? at.until : null },
  };
}

/** The restriction of somebody whom the register of the place names. */
const ofRegister = (row: StandingRow | undefined): RestrictionBody | null =>
  row?.register_state === 'excluded'
    ? { kind: 'self-exclusion', by: 'register', since: Number(row.register_asked_at ?? 0), until: null, lifting: null }
    : null;

export async function limitsOverview(needs: ComplianceNeeds, ctx: PlayerCtx): Promise<LimitsOverview> {
  const owner = ownerOf(ctx);
  const now = needs.clock.now();
  const jurisdiction = needs.jurisdiction(ctx.brand);
  const policy = jurisdiction.limits;
  const [row] = await readStanding(needs.db, [owner]);
  const limits = await limitsInForce(needs, needs.db, [owner], now);
  const uses = await measure(needs, needs.db, limits, now);
  const inPlay = await measureInPlay(needs, needs.db, uses, now);
  const restriction = await readRestriction(needs.db, owner, now);
  const minutes = reminderMinutes(row?.reality_check_minutes, jurisdiction);
  const remindedAt = await readUnreminded(needs.db, owner);
  const body = uses.map(({ limit, used }): LimitBody => {
    const text = (amount: bigint) => (limit.kind === 'session-time' ? `${amount}` : moneyToText(amount, limit.currency));
    const { pending } = limit;
    return {
      kind: limit.kind,
      period: limit.period,
      currency: limit.currency,
      amount: text(limit.amount),
      used: text(used > 0n ? used : 0n),
      left: text(remaining(limit, used) ?? 0n),
      inPlay: limit.kind === 'loss' ? text(inPlay.get(limit) ?? 0n) : null,
      ...(windowOf(limit, now, policy) ?? { since: null, until: null }),
      pending: pending
        ? {
            amount: pending.amount === undefined ? null : text(pending.amount),
            from: pending.from,
            needsConfirmation: policy.confirmation !== undefined,
          }
        : null,
    };
  });
  return {
    limits: body.sort((a, b) => ORDER[a.kind] - ORDER[b.kind]),
    depositLimitChosen: row?.deposit_limit_chosen_at != null,
    realityCheckMinutes: minutes > 0 ? minutes : null,
    remindedAt: remindedAt ?? null,
    restriction: restriction ? restrictionBody(restriction, now, jurisdiction.exclusion) : ofRegister(row),
    now,
  };
}

const toLimitView = (body: LimitBody): LimitView => ({
  kind: body.kind,
  period: body.period,
  currency: body.currency,
  amount: body.amount,
  used: body.used,
  left: body.left,
  inPlay: body.inPlay ?? undefined,
  pending: body.pending ? { ...body.pending, amount: body.pending.amount ?? undefined } : undefined,
});

/** The same as the frame of the site takes it. */
export const toPlayerLimits = ({
  limits,
  depositLimitChosen,
  realityCheckMinutes,
  remindedAt,
  restriction,
}: LimitsOverview): Pick<PlayerView, 'limits' | 'depositLimitChosen' | 'realityCheckMinutes' | 'remindedAt' | 'restriction'> => ({
  limits: limits.map(toLimitView),
  depositLimitChosen,
  realityCheckMinutes: realityCheckMinutes ?? undefined,
  remindedAt: remindedAt ?? undefined,
  restriction: restriction
    ? { kind: restriction.kind, by: restriction.by, until: restriction.until ?? undefined, beyond: restriction.lifting !== null }
    : undefined,
});
