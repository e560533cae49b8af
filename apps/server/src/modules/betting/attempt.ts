import { namedSides, type Refusal } from '@fairbook/contract';
import { assert, earlierRefusal, firstRefusal, lockedGroupsBefore, ok, refuse } from '@fairbook/domain';
import type { Batcher } from '../../platform/batch.ts';
import type { PlayerCtx } from '../../platform/context.ts';
import { type Asking, type Declined, lockedFacts, lockedRefusal, orderFacts } from './acceptance.ts';
import type { BetDelayQueue } from './bet-delay-queue.ts';
import { readPlaced } from './bet-store.ts';
import type { BettingWatcher, Decided } from './face.ts';
import { namesOf } from './names.ts';
import type { BettingNeeds } from './needs.ts';
import type { NewBet } from './new-bet.ts';
import { type Placement, stakeKey } from './placement.ts';
import type { UnknownOutcomes } from './unknown-outcomes.ts';

export interface PlaceBetParts {
  readonly needs: BettingNeeds;
  readonly watcher: BettingWatcher;
  readonly batch: Batcher<NewBet, Placement>;
  readonly waiting: BetDelayQueue<Decided>;
  /** Placements on their way to the database, by stake key. */
  readonly underWay: Map<string, Promise<Placement>>;
  readonly unknown: UnknownOutcomes;
}

/** One order while it is decided. */
export interface Attempt extends Asking {
  readonly parts: PlaceBetParts;
  readonly needs: BettingNeeds;
  readonly ctx: PlayerCtx;
  readonly player: PlayerCtx['player'];
  readonly hash: string;
  /** As its player names it, or as it was named here. */
  readonly guid: string;
  /** It came without a name: nothing can stand under it yet. */
  readonly isNew: boolean;
  /** It waited out the live delay. */
  readonly waited: boolean;
}

/** One per brand, player and name of an order. */
export const keyOf = ({ brand, player, guid }: Attempt): string => `${brand.id}/${stakeKey(player.playerId, guid)}`;

/** The bet that stands under an order's name, or the refusal of another order that came under it; undefined: none stands. */
export async function standing(attempt: Attempt): Promise<Decided | undefined> {
  const { parts, needs, brand, player, guid, hash } = attempt;
  const key = keyOf(attempt);
  // Its first try may still be on its way to the database: only then is it known whether the bet stands.
  await parts.underWay.get(key)?.catch(() => {});
  await parts.unknown.find(key);
  const found = await needs.ledger.find(needs.db, brand.id, stakeKey(player.playerId, guid));
  if (!found) return undefined;
  if (!found.isOf(hash)) return refuse({ code: 'idempotency-conflict' });
  const betId = BigInt(found.cause.id);
  const bet = await readPlaced(needs.db, brand.id, player.playerId, betId);
  assert(bet, 'a stake that was posted belongs to a bet');
  return ok({ kind: 'placed', guid, betId, ...bet, cash: await cashNow(attempt) });
}

/** The same of an order as it comes in: none stands under a name that nobody has heard yet. */
export const standingBefore = async (attempt: Attempt): Promise<Decided | undefined> =>
  attempt.isNew && !attempt.waited ? undefined : standing(attempt);

/**
 * What an order refused by memory is answered: the bet itself when it stands already, else the earliest refusal in the order of
 * acceptance. What the database knows is asked for where it comes before the stage that refused.
 */
export async function decline(attempt: Attempt, declined: Declined): Promise<Decided> {
  const before = await standingBefore(attempt);
  if (before) return before;
  const locked = lockedGroupsBefore(declined.stage).length === 0 ? undefined : await declinedByDatabase(attempt);
  return refuse(named(attempt, earlierRefusal(declined, locked)?.refusal ?? declined.refusal));
}

async function declinedByDatabase({ needs, brand, player, order, waited }: Attempt): Promise<Declined | undefined> {
  const session = { brandId: brand.id, playerId: player.playerId, sessionId: player.sessionId };
  const [[headroom], over] = await Promise.all([
    needs.limits.headroomForStake(needs.db, [{ brandId: brand.id, playerId: player.playerId, currency: player.currency }]),
    needs.sessions.over(needs.db, waited ? [session] : []),
  ]);
  if (!headroom) return undefined;
  const found = firstRefusal({ order: orderFacts(order), ...lockedFacts(headroom, over.has(player.sessionId), order.funding) });
  return found && lockedRefusal(found, headroom);
}

export async function cashNow({ needs, brand, player }: Attempt): Promise<bigint> {
  const balances = await needs.ledger.balances(needs.db, brand.id, player.playerId);
  return balances.find((b) => b.currency === player.currency)?.cash ?? 0n;
}

/** A refusal of a leg also says which event and pick that is. */
export function named({ needs, ctx, brand, order }: Attempt, refusal: Refusal): Refusal {
  const leg = refusal.leg === undefined ? undefined : order.legs[refusal.leg];
  const quote = leg && needs.board.quote(brand.id, leg.selection);
  if (!quote || quote.status === 'unknown') return refusal;
  const { home, away, market, pick } = namesOf(quote, leg.selection.outcomeId, ctx.language);
  const linePick = quote.movedTo && refusal.code === 'line-changed' ? { linePick: quote.movedTo.pick(ctx.language) } : {};
  return { ...refusal, facts: { ...refusal.facts, event: namedSides(home, away), market, pick, ...linePick } };
}
