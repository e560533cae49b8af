import type { Refusal } from '@fairbook/contract';
import type { Queryable } from '@fairbook/database';
import { type BarredCode, reminderHolds } from '@fairbook/domain';
import type { Owner, StakeAsker, StakeBound, StakeHeadroom } from './face.ts';
import { brandOf, headroomOf, type LimitUse, limitsInForce, measure, ownerKey, standingRefusal } from './headroom.ts';
import { windowOf } from './limit-rules.ts';
import { type NotableRow, readNotable } from './limit-store.ts';
import type { ComplianceNeeds } from './needs.ts';
import { reminderMinutes } from './reminders.ts';
import { unidentifiedHeadroom } from './unidentified.ts';

const NOTHING: ReadonlyMap<string, bigint> = new Map();

const tighter = (one: StakeBound | undefined, other: StakeBound): StakeBound => (one && one.left <= other.left ? one : other);

/** What the limits in force leave a stake: those that stakes use up, and those on each. A refusal where the time is over. */
function stakeHeadroomOf(needs: ComplianceNeeds, uses: readonly LimitUse[], asker: StakeAsker, now: number): StakeHeadroom {
  let left: StakeBound | undefined;
  let each: StakeBound | undefined;
  for (const use of uses) {
    const { kind, amount } = use.limit;
    if (kind === 'session-time') {
      if (use.used < amount) continue;
      const until = windowOf(use.limit, now, needs.jurisdiction(brandOf(needs, use.limit)).limits)?.until;
      return {
        refusal: { code: 'session-time-limit', facts: { ...(until !== undefined && { until }) } },
        left: undefined,
        over: undefined,
      };
    }
    if (kind === 'single-bet') each = tighter(each, headroomOf(needs, use, kind, asker.currency, now));
    else if (kind !== 'deposit') left = tighter(left, headroomOf(needs, use, kind, asker.currency, now));
  }
  return left ? { refusal: undefined, ...left, each } : { refusal: undefined, left: undefined, over: undefined, each };
}

/** Minutes between the usual reminders of each player's place; undefined: one that waits holds no stake there. */
const usualReminders = (needs: ComplianceNeeds, owners: readonly Owner[]): (number | undefined)[] =>
  owners.map((owner) => {
    const { realityCheckHoldsStakes, realityCheckDefault } = needs.jurisdiction(brandOf(needs, owner));
    return realityCheckHoldsStakes ? realityCheckDefault : undefined;
  });

/** The refusal of a stake while a reminder waits for its answer, or in the pause after it. */
function reminderRefusal(
  needs: ComplianceNeeds,
  row: NotableRow,
  owner: Owner,
  now: number,
): (Refusal & { readonly code: BarredCode }) | undefined {
  const jurisdiction = needs.jurisdiction(brandOf(needs, owner));
  if (row.unreminded_since === null) return undefined;
  // A pause holds everywhere, a reminder that waits where the place says so.
  const every = jurisdiction.realityCheckHoldsStakes ? reminderMinutes(row.reality_check_minutes, jurisdiction) : 0;
  const held = reminderHolds({ since: Number(row.unreminded_since), every }, now);
  return held && { code: 'reality-check', ...(held.until !== undefined && { facts: { until: held.until } }) };
}

/**
 * Inside the bet transaction, after the balances are held: state and limits of many players in one statement, in four
 * when somebody has limits. Answers in the order of asking; a caller that takes several bets of one player subtracts as it goes.
 */
export async function headroomForStake(needs: ComplianceNeeds, tx: Queryable, askers: readonly StakeAsker[]): Promise<StakeHeadroom[]> {
  const now = needs.clock.now();
  const owners = [...new Map(askers.map((asker) => [ownerKey(asker), asker])).values()];
  if (owners.length === 0) return [];
  const rows = (await readNotable(tx, owners, usualReminders(needs, owners), now)).map((row) => ({
    ...row,
    brandId: row.brand_id,
    playerId: row.player_id,
  }));
  const standings = new Map(rows.map((row) => [ownerKey(row), row]));
  const limited = rows.filter((row) => row.has_limits);
  const limits = limited.length === 0 ? [] : (await limitsInForce(needs, tx, limited, now)).filter((limit) => limit.kind !== 'deposit');
  const uses = Map.groupBy(await measure(needs, tx, limits, now), (use) => ownerKey(use.limit));
  return askers.map((asker) => {
    const row = standings.get(ownerKey(asker));
    const refusal = row && (standingRefusal(row, now) ?? reminderRefusal(needs, row, asker, now));
    if (refusal) return { refusal, left: undefined, over: undefined };
    const own = stakeHeadroomOf(needs, uses.get(ownerKey(asker)) ?? [], asker, now);
    if (own.refusal || !row || row.identified_at !== null) return own;
    const unnamed = unidentifiedHeadroom(needs, asker, 'bet', NOTHING);
    return unnamed.refusal ? { refusal: unnamed.refusal, left: undefined, over: undefined } : { ...own, each: tighter(own.each, unnamed) };
  });
}
