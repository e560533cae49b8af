import type { Brand, Refusal } from '@fairbook/contract';
import type { Queryable, Tx } from '@fairbook/database';
import { assert, type BarredCode, convertDown, convertUp, depositLimitMissing, limitAt, moneyToText, remaining } from '@fairbook/domain';
import type { UsageQuestion } from '../ledger/face.ts';
import type { DepositHeadroom, Owner, StakeAsker } from './face.ts';
import { windowOf } from './limit-rules.ts';
import { type OwnedLimit, readCurrencies, readLimits, readStanding, type StandingRow } from './limit-store.ts';
import type { ComplianceNeeds } from './needs.ts';
import { depositsSoFar, unidentifiedHeadroom } from './unidentified.ts';

/** What a player's state refuses, undefined when nothing. Restrictions end by themselves. */
export function standingRefusal(row: StandingRow | undefined, now: number): (Refusal & { readonly code: BarredCode }) | undefined {
  if (!row) return { code: 'not-found' };
  if (row.closed_at !== null || row.blocked_at !== null) return { code: 'account-blocked' };
  return ownRestriction(row, now) ?? REGISTER[row.register_state ?? 'clear'];
}

/** What the register of the place refuses. */
const REGISTER = { clear: undefined, excluded: { code: 'self-excluded' }, pending: { code: 'register-pending' } } as const;

/** What the player's own break or exclusion refuses. */
function ownRestriction(row: StandingRow, now: number): (Refusal & { readonly code: BarredCode }) | undefined {
  if (row.restriction === null) return undefined;
  if (row.restricted_until !== null && Number(row.restricted_until) <= now) return undefined;
  const facts = row.restricted_until === null ? {} : { until: Number(row.restricted_until) };
  return { code: row.restriction === 'self-exclusion' ? 'self-excluded' : 'time-out-active', facts };
}

/** A limit with what was used of it, in the limit's own currency (or minutes). */
export interface LimitUse {
  readonly limit: OwnedLimit;
  readonly used: bigint;
}

const MINUTE_MS = 60_000;

/** Sums over all accounts of the limits' players, each in its limit's currency: of what a limit is on, or of another kind. */
async function sumsOf(
  needs: ComplianceNeeds,
  db: Queryable,
  limits: readonly OwnedLimit[],
  now: number,
  kind?: UsageQuestion['kind'],
): Promise<Map<OwnedLimit, bigint>> {
  const sums = new Map<OwnedLimit, bigint>(limits.map((limit) => [limit, 0n]));
  const owners = new Map(limits.map((limit) => [ownerKey(limit), limit]));
  const currencies = Map.groupBy(await readCurrencies(db, [...owners.values()]), (row) =>
    ownerKey({ brandId: row.brand_id, playerId: row.player_id }),
  );
  const asked = limits.flatMap((limit) => {
    const brand = brandOf(needs, limit);
    const window = windowOf(limit, now, needs.jurisdiction(brand).limits);
    if (limit.kind === 'session-time' || limit.kind === 'single-bet' || !window) return [];
    const { brandId, playerId } = limit;
    const question = { brandId, playerId, kind: kind ?? limit.kind, since: window.since };
    return (currencies.get(ownerKey(limit)) ?? []).map(({ currency }) => ({ limit, brand, question: { ...question, currency } }));
  });
  const answers = await needs.ledger.usage(
    db,
    asked.map(({ question }) => question),
  );
  asked.forEach(({ limit, brand, question }, i) => {
    sums.set(limit, (sums.get(limit) ?? 0n) + convertUp(brand, answers[i] ?? 0n, question.currency, limit.currency));
  });
  return sums;
}

/** What of each loss limit's use is in open bets, which are not lost yet; never more than is used. */
export async function measureInPlay(
  needs: ComplianceNeeds,
  db: Queryable,
  uses: readonly LimitUse[],
  now: number,
): Promise<ReadonlyMap<OwnedLimit, bigint>> {
  const losses = uses.filter(({ limit, used }) => limit.kind === 'loss' && used > 0n);
  if (losses.length === 0) return new Map();
  const sums = await sumsOf(
    needs,
    db,
    losses.map(({ limit }) => limit),
    now,
    'in-play',
  );
  return new Map(
    losses.map(({ limit, used }) => {
      const open = sums.get(limit) ?? 0n;
      return [limit, open < 0n ? 0n : open > used ? used : open];
    }),
  );
}

/** How much of each limit is used now: sums of transfers over all of the player's accounts, and minutes of sessions. */
export async function measure(needs: ComplianceNeeds, db: Queryable, limits: readonly OwnedLimit[], now: number): Promise<LimitUse[]> {
  if (limits.length === 0) return [];
  const used = await sumsOf(needs, db, limits, now);
  for (const limit of limits) {
    const window = windowOf(limit, now, needs.jurisdiction(brandOf(needs, limit)).limits);
    if (limit.kind !== 'session-time' || !window) continue;
    const [played = 0] = await needs.sessions.timePlayed(db, limit, [window.since]);
    used.set(limit, BigInt(Math.floor(played / MINUTE_MS)));
  }
  return limits.map((limit) => ({ limit, used: used.get(limit) ?? 0n }));
}

export const ownerKey = (owner: Owner): string => `${owner.brandId}/${owner.playerId}`;

export function brandOf(needs: ComplianceNeeds, owner: Owner): Brand {
  const brand = needs.brand(owner.brandId);
  assert(brand, `brand ${owner.brandId} exists`);
  return brand;
}

/**
 * All limits of some players as they stand: a rise or removal that needs no confirmation has come in after its wait, one that was never
 * confirmed has lapsed.
 */
export async function limitsInForce(needs: ComplianceNeeds, db: Queryable, owners: readonly Owner[], now: number): Promise<OwnedLimit[]> {
  return (await readLimits(db, owners)).flatMap((limit) => {
    const { pending: _, ...rest } = limit;
    const { amount, ...stands } = limitAt(limit, now, needs.jurisdiction(brandOf(needs, limit)).limits);
    return amount === undefined ? [] : [{ ...rest, ...stands, amount }];
  });
}

const REFUSALS = {
  deposit: 'deposit-limit',
  stake: 'stake-limit',
  loss: 'loss-limit',
  'single-bet': 'single-bet-limit',
} as const;

/** What a limit leaves in a currency, and the refusal of asking for more. */
export function headroomOf<Kind extends keyof typeof REFUSALS>(
  needs: ComplianceNeeds,
  { limit, used }: LimitUse,
  kind: Kind,
  currency: string,
  now: number,
) {
  const brand = brandOf(needs, limit);
  const window = windowOf(limit, now, needs.jurisdiction(brand).limits);
  const left = convertDown(brand, remaining(limit, used) ?? 0n, limit.currency, currency);
  const facts = { period: limit.period, left: moneyToText(left, currency), currency, ...(window && { until: window.until }) };
  return { left, over: { code: REFUSALS[kind], facts } };
}

/**
 * State and deposit limits of a player, with `pending` (deposits under way, by currency) counted as used. Ask while `lockPlayer` holds
 * when a deposit is decided on it.
 */
export async function headroomForDeposit(
  needs: ComplianceNeeds,
  db: Queryable | Tx,
  asker: StakeAsker,
  pending: ReadonlyMap<string, bigint>,
): Promise<DepositHeadroom> {
  const now = needs.clock.now();
  const [row] = await readStanding(db, [asker]);
  const refusal = standingRefusal(row, now);
  const brand = brandOf(needs, asker);
  const rule = needs.jurisdiction(brand).depositLimit;
  const limits = (await limitsInForce(needs, db, [asker], now)).filter((limit) => limit.kind === 'deposit');
  const isMissing = depositLimitMissing(
    rule,
    limits.map(({ period }) => period),
  );
  const chosen = row?.deposit_limit_chosen_at != null && !isMissing;
  if (refusal) return { refusal, left: undefined, over: undefined, chosen };
  let left: bigint | undefined;
  let over: Refusal | undefined;
  if (row?.identified_at == null) {
    const used = await depositsSoFar(needs, db, asker);
    for (const [currency, amount] of pending) used.set(currency, (used.get(currency) ?? 0n) + amount);
    const headroom = unidentifiedHeadroom(needs, asker, 'deposit', used);
    if (headroom.refusal) return { refusal: headroom.refusal, left, over, chosen };
    [left, over] = [headroom.left, headroom.over];
  }
  if (!chosen && rule.before !== 'nothing') return { refusal: { code: 'limit-choice-missing' }, left: undefined, over: undefined, chosen };
  // What the place lets nobody exceed counts as one more limit.
  const most: OwnedLimit[] = rule.most ? [{ brandId: asker.brandId, playerId: asker.playerId, kind: 'deposit', ...rule.most }] : [];
  for (const use of await measure(needs, db, [...limits, ...most], now)) {
    let used = use.used;
    for (const [currency, amount] of pending) used += convertUp(brand, amount, currency, use.limit.currency);
    const headroom = headroomOf(needs, { limit: use.limit, used }, 'deposit', asker.currency, now);
    if (left === undefined || headroom.left < left) [left, over] = [headroom.left, headroom.over];
  }
  return { refusal: undefined, left, over, chosen };
}
