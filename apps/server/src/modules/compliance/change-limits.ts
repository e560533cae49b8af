import type { Refusal } from '@fairbook/contract';
import type { Tx } from '@fairbook/database';
import {
  changeLimit,
  confirmLimit,
  convertUp,
  type DepositLimitRule,
  depositLimitMissing,
  type LimitKind,
  type LimitSpan,
  ok,
  parseMoney,
  type Result,
  refuse,
  spansOf,
} from '@fairbook/domain';
import type { PlayerCtx } from '../../platform/context.ts';
import type { Owner } from './face.ts';
import { limitsInForce } from './headroom.ts';
import { deleteLimit, insertChange, markDepositLimitChosen, type OwnedLimit, writeLimit } from './limit-store.ts';
import type { ComplianceNeeds } from './needs.ts';

/** Above what anybody plays for; keeps sums far inside 64 bits. */
export const MAX_AMOUNT = 10n ** 15n;
export const MAX_MINUTES = 44_640n;

export const ownerOf = (ctx: PlayerCtx): Owner => ({ brandId: ctx.brand.id, playerId: ctx.player.playerId });

/** Text of an amount as minor units, or minutes for time. */
export function readAmount(kind: LimitKind, text: string, currency: string): Result<bigint, Refusal> {
  const bad: Refusal = { code: 'bad-input', field: 'amount' };
  if (kind === 'session-time') {
    if (!/^\d{1,6}$/.test(text)) return refuse(bad);
    const minutes = BigInt(text);
    return minutes <= MAX_MINUTES ? ok(minutes) : refuse(bad);
  }
  const amount = parseMoney(text, currency);
  return amount.ok && amount.value <= MAX_AMOUNT ? ok(amount.value) : refuse(bad);
}

async function find(
  needs: ComplianceNeeds,
  tx: Tx,
  owner: Owner,
  kind: LimitKind,
  period: LimitSpan,
  now: number,
): Promise<OwnedLimit | undefined> {
  return (await limitsInForce(needs, tx, [owner], now)).find((l) => l.kind === kind && l.period === period);
}

/**
 * Sets a limit (`amount` in minor units of `currency`) or asks for its removal (undefined). What is stricter holds at once; a rise or
 * removal waits as long as the jurisdiction says and then needs the player's yes. In the caller's transaction, so that a
 * registration can set its first limit.
 */
export async function setLimit(
  needs: ComplianceNeeds,
  tx: Tx,
  owner: Owner,
  asked: { readonly kind: LimitKind; readonly period: LimitSpan; readonly amount: bigint | undefined; readonly currency: string },
): Promise<Result<undefined, Refusal>> {
  const { kind, period } = asked;
  const brand = needs.brand(owner.brandId);
  if (!brand) return refuse({ code: 'not-found' });
  if (!spansOf(kind).includes(period)) return refuse({ code: 'bad-input', field: 'period' });
  await needs.ledger.lockPlayer(tx, owner.brandId, owner.playerId);
  const now = needs.clock.now();
  const { limits: policy, depositLimit } = needs.jurisdiction(brand);
  const current = await find(needs, tx, owner, kind, period, now);
  if (!current && asked.amount === undefined) return refuse({ code: 'not-found' });
  // One that must be there can be changed and never removed.
  if (kind === 'deposit' && asked.amount === undefined && (await mustStay(needs, tx, owner, depositLimit, period, now)))
    return refuse({ code: 'not-allowed', field: 'kind' });
  const currency = current?.currency ?? asked.currency;
  const amount =
    asked.amount === undefined || kind === 'session-time' ? asked.amount : convertUp(brand, asked.amount, asked.currency, currency);
  const changed = changeLimit(current ?? { kind, period, amount: undefined }, amount, now, policy);
  if (!changed.ok || changed.value.amount === undefined) return refuse({ code: 'bad-input', field: 'amount' });
  const { pending } = changed.value;
  await writeLimit(tx, owner, { ...changed.value, amount: changed.value.amount, currency }, now);
  const what = !current ? 'set' : !pending ? 'lowered' : pending.amount === undefined ? 'removal-asked' : 'rise-asked';
  await insertChange(tx, owner, { id: needs.ids(), kind, period, currency, what, amount, at: now });
  if (kind === 'deposit') await markDepositLimitChosen(tx, owner, now);
  return ok(undefined);
}

/** Whether a deposit limit of a period is one that must be there: without it one would be missing. */
async function mustStay(
  needs: ComplianceNeeds,
  tx: Tx,
  owner: Owner,
  rule: DepositLimitRule,
  period: LimitSpan,
  now: number,
): Promise<boolean> {
  const others = (await limitsInForce(needs, tx, [owner], now)).filter((limit) => limit.kind === 'deposit' && limit.period !== period);
  return depositLimitMissing(
    rule,
    others.map((limit) => limit.period),
  );
}

/** "I want no deposit limit", said explicitly: the other choice before the first deposit. Refused while one is set: that one is removed instead. */
export async function chooseNoDepositLimit(
  needs: ComplianceNeeds,
  tx: Tx,
  owner: Owner,
  currency: string,
): Promise<Result<undefined, Refusal>> {
  const brand = needs.brand(owner.brandId);
  if (!brand || needs.jurisdiction(brand).depositLimit.before === 'limit') return refuse({ code: 'not-allowed', field: 'amount' });
  await needs.ledger.lockPlayer(tx, owner.brandId, owner.playerId);
  const now = needs.clock.now();
  const limits = await limitsInForce(needs, tx, [owner], now);
  if (limits.some((limit) => limit.kind === 'deposit')) return refuse({ code: 'bad-input', field: 'amount' });
  await markDepositLimitChosen(tx, owner, now);
  await insertChange(tx, owner, {
    id: needs.ids(),
    kind: 'deposit',
    period: 'none',
    currency,
    what: 'none-chosen',
    amount: undefined,
    at: now,
  });
  return ok(undefined);
}

/** The player's yes to a rise or removal that waited long enough, or taking it back at any time. */
export async function decidePending(
  needs: ComplianceNeeds,
  tx: Tx,
  owner: Owner,
  asked: { readonly kind: LimitKind; readonly period: LimitSpan; readonly action: 'confirm' | 'cancel' },
): Promise<Result<undefined, Refusal>> {
  const { kind, period } = asked;
  const brand = needs.brand(owner.brandId);
  if (!brand) return refuse({ code: 'not-found' });
  await needs.ledger.lockPlayer(tx, owner.brandId, owner.playerId);
  const now = needs.clock.now();
  const current = await find(needs, tx, owner, kind, period, now);
  if (!current?.pending) return refuse({ code: 'not-found' });
  const { currency, pending } = current;
  const note = (what: string) =>
    insertChange(tx, owner, { id: needs.ids(), kind, period, currency, what, amount: pending.amount, at: now });
  if (asked.action === 'cancel') {
    await writeLimit(tx, owner, { kind, period, currency, amount: current.amount }, now);
    await note('taken-back');
    return ok(undefined);
  }
  const confirmed = confirmLimit(current, now, needs.jurisdiction(brand).limits);
  if (!confirmed.ok) return refuse({ code: 'not-allowed', field: 'action', facts: { from: pending.from } });
  if (confirmed.value.amount === undefined && kind === 'deposit') {
    const { depositLimit } = needs.jurisdiction(brand);
    if (await mustStay(needs, tx, owner, depositLimit, period, now)) return refuse({ code: 'not-allowed', field: 'kind' });
  }
  if (confirmed.value.amount === undefined) await deleteLimit(tx, owner, kind, period);
  else await writeLimit(tx, owner, { ...confirmed.value, amount: confirmed.value.amount, currency }, now);
  await note('confirmed');
  return ok(undefined);
}
