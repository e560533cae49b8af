import type { Brand, Refusal } from '@fairbook/contract';
import type { Queryable, Tx } from '@fairbook/database';
import { assert, type BarredCode, convertDown, convertUp, type LimitKind, limitAt, moneyToText, remaining } from '@fairbook/domain';
import type { UsageQuestion } from '../ledger/face.ts';
import type { DepositHeadroom, Owner, StakeAsker, StakeHeadroom } from './face.ts';
import { windowAround } from './limit-rules.ts';
import { type OwnedLimit, readCurrencies, readLimits, readNotable, readStanding, type StandingRow } from './limit-store.ts';
import type { ComplianceNeeds } from './needs.ts';
import { depositsSoFar, unidentifiedHeadroom } from './unidentified.ts';

const NOTHING: ReadonlyMap<string, bigint> = new Map();

/** What a player's state refuses, undefined when nothing. Restrictions end by themselves. */
export function standingRefusal(row: StandingRow | undefined, now: number): (Refusal & { readonly code: BarredCode }) | undefined {
  if (!row) return { code: 'not-found' };
  if (row.closed_at !== null || row.blocked_at !== null) return { code: 'account-blocked' };
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
    if (limit.kind === 'session-time') return [];
    const brand = brandOf(needs, limit);
    const { since } = windowAround(limit.period, now, needs.jurisdiction(brand).limits);
    const { brandId, playerId } = limit;
    const question = { brandId, playerId, kind: kind ?? limit.kind, since };
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
    if (limit.kind !== 'session-time') continue;
    const { since } = windowAround(limit.period, now, needs.jurisdiction(brandOf(needs, limit)).limits);
    const [played = 0] = await needs.sessions.timePlayed(db, limit, [since]);
    used.set(limit, BigInt(Math.floor(played / MINUTE_MS)));
  }
  return limits.map((limit) => ({ limit, used: used.get(limit) ?? 0n }));
}

const ownerKey = (owner: Owner): string => `${owner.brandId}/${owner.playerId}`;

function brandOf(needs: ComplianceNeeds, owner: Owner): Brand {
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
  'session-time': 'session-time-limit',
} as const satisfies Record<LimitKind, Refusal['code']>;

/** What a limit leaves in a currency, and the refusal of asking for more. */
function headroomOf(needs: ComplianceNeeds, use: LimitUse, currency: string, now: number): { left: bigint; refusal: Refusal } {
  const { limit, used } = use;
  const brand = brandOf(needs, limit);
  const until = windowAround(limit.period, now, needs.jurisdiction(brand).limits).until;
  const inLimit = remaining(limit, used) ?? 0n;
  const left = convertDown(brand, inLimit, limit.currency, currency);
  return {
    left,
    refusal: { code: REFUSALS[limit.kind], facts: { period: limit.period, left: moneyToText(left, currency), currency, until } },
  };
}

/**
 * Inside the bet transaction, after the balances are held: state and limits of many players in one statement, in four
 * when somebody has limits. Answers in the order of asking; a caller that takes several bets of one player subtracts as it goes.
 */
export async function headroomForStake(needs: ComplianceNeeds, tx: Queryable, askers: readonly StakeAsker[]): Promise<StakeHeadroom[]> {
  const now = needs.clock.now();
  const owners = [...new Map(askers.map((asker) => [ownerKey(asker), asker])).values()];
  if (owners.length === 0) return [];
  const rows = (await readNotable(tx, owners)).map((row) => ({ ...row, brandId: row.brand_id, playerId: row.player_id }));
  const standings = new Map(rows.map((row) => [ownerKey(row), row]));
  const limited = rows.filter((row) => row.has_limits);
  const limits = limited.length === 0 ? [] : (await limitsInForce(needs, tx, limited, now)).filter((limit) => limit.kind !== 'deposit');
  const uses = Map.groupBy(await measure(needs, tx, limits, now), (use) => ownerKey(use.limit));
  return askers.map((asker) => {
    const row = standings.get(ownerKey(asker));
    const refusal = row && standingRefusal(row, now);
    if (refusal) return { refusal, left: undefined, over: undefined };
    let tightest: StakeHeadroom = { refusal: undefined, left: undefined, over: undefined };
    if (row && row.identified_at === null) {
      const headroom = unidentifiedHeadroom(needs, asker, 'bet', NOTHING);
      if (headroom.refusal) return { refusal: headroom.refusal, left: undefined, over: undefined };
      tightest = headroom;
    }
    for (const use of uses.get(ownerKey(asker)) ?? []) {
      if (use.limit.kind === 'session-time') {
        if (use.used < use.limit.amount) continue;
        const until = windowEndOf(needs, use.limit, now);
        return { refusal: { code: REFUSALS['session-time'], facts: { until } }, left: undefined, over: undefined };
      }
      const { left, refusal: over } = headroomOf(needs, use, asker.currency, now);
      const code = use.limit.kind === 'loss' ? REFUSALS.loss : REFUSALS.stake;
      if (tightest.left === undefined || left < tightest.left) tightest = { refusal: undefined, left, over: { ...over, code } };
    }
    return tightest;
  });
}

function windowEndOf(needs: ComplianceNeeds, limit: OwnedLimit, now: number): number {
  return windowAround(limit.period, now, needs.jurisdiction(brandOf(needs, limit)).limits).until;
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
  const chosen = row?.deposit_limit_chosen_at != null;
  const refusal = standingRefusal(row, now);
  const brand = brandOf(needs, asker);
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
  if (!chosen && needs.jurisdiction(brand).depositLimitBeforeFirstDeposit)
    return { refusal: { code: 'limit-choice-missing' }, left: undefined, over: undefined, chosen };
  const limits = (await limitsInForce(needs, db, [asker], now)).filter((limit) => limit.kind === 'deposit');
  for (const use of await measure(needs, db, limits, now)) {
    let used = use.used;
    for (const [currency, amount] of pending) used += convertUp(brand, amount, currency, use.limit.currency);
    const headroom = headroomOf(needs, { limit: use.limit, used }, asker.currency, now);
    if (left === undefined || headroom.left < left) [left, over] = [headroom.left, headroom.refusal];
  }
  return { refusal: undefined, left, over, chosen };
}
