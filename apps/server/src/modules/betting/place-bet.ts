import type { Refusal } from '@fairbook/contract';
import { liveDelayOf } from '@fairbook/contract/brand';
import { CommitUnknown } from '@fairbook/database';
import { assert, moneyToText, ok, type Result, refuse, resolveGameId } from '@fairbook/domain';
import type { Batcher } from '../../platform/batch.ts';
import { steadyOf } from '../../platform/clock.ts';
import type { PlayerCtx } from '../../platform/context.ts';
import { type Checked, checkOrder, refusalOfRoom, riskBet } from './acceptance.ts';
import { type NewBet, readPlaced } from './bet-store.ts';
import { namesOf } from './names.ts';
import type { BettingNeeds } from './needs.ts';
import { type Order, orderHash } from './order.ts';
import { type Placement, stakeKey } from './placement.ts';
import type { UnknownOutcomes } from './unknown-outcomes.ts';
import type { Heard, Waiter, WaitingRoom } from './waiting-room.ts';
import type { BettingWatcher } from './watcher.ts';

/** A bet stands, or the order waits out the live delay: its player hears what became of it by coming again under `guid`. */
export type Placed =
  | {
      readonly kind: 'placed';
      readonly guid: string;
      readonly betId: bigint;
      /** Thousandths, as accepted. */
      readonly price: bigint;
      readonly potentialReturn: bigint;
      /** The player's cash after it, minor units. */
      readonly cash: bigint;
    }
  | {
      readonly kind: 'wait';
      readonly guid: string;
      readonly waitMs: number;
      /** The player's cash, of which nothing is taken yet, minor units. */
      readonly cash: bigint;
    };

interface PlaceBetParts {
  readonly needs: BettingNeeds;
  readonly told: BettingWatcher;
  readonly batch: Batcher<NewBet, Placement>;
  readonly waiting: WaitingRoom<Result<Placed, Refusal>>;
  /** Placements on their way to the database, by stake key. */
  readonly underWay: Map<string, Promise<Placement>>;
  readonly unknown: UnknownOutcomes;
}

/** How often an order is tried at prices that move while it waits for the database. */
const TRIES = 3;

/** A bound that is itself no stake helps nobody. */
const worthTelling = ({ brand, player }: PlayerCtx, bound: bigint | undefined): bound is bigint =>
  bound !== undefined && bound >= BigInt(brand.limits[player.currency]?.minimumStake ?? 0);

const withBound = (refusal: Refusal, bound: bigint, currency: string): Refusal => ({
  ...refusal,
  facts: { ...refusal.facts, bound: moneyToText(bound, currency), currency },
});

/** Longest bet delay of the live legs, ms; 0 where nothing waits. */
function delayOf(ctx: PlayerCtx, order: Order, checked: Checked): number {
  if (!checked.live || (order.notWait && ctx.brand.settings.notWait)) return 0;
  return Math.max(...checked.quotes.map((q) => (q.phase === 'live' ? liveDelayOf(ctx.brand, q.sport) : 0)));
}

/** Whether an order has a live leg, by the numbers it names. */
const isLive = ({ legs }: Order): boolean => legs.some(({ selection }) => resolveGameId(selection.gameId)?.phase === 'live');

/**
 * Places a coupon in the order of `BET_CHECKS`: account state, responsible limits, event, market, price, line, related legs, stake bounds,
 * liability, balance. The same guid and body always give the same bet; a refused bet moves no money.
 */
export async function placeBet(
  { needs, told, batch, waiting, underWay, unknown }: PlaceBetParts,
  ctx: PlayerCtx,
  order: Order,
): Promise<Result<Placed, Refusal>> {
  const { brand, player } = ctx;
  const bodyHash = orderHash(order, player.currency);

  /** A refusal of a leg also says which event and pick that is. */
  const named = (refusal: Refusal): Refusal => {
    const leg = refusal.leg === undefined ? undefined : order.legs[refusal.leg];
    const quote = leg && needs.board.quote(brand.id, leg.selection);
    if (!quote || quote.status === 'unknown') return refusal;
    const { home, away, market, pick } = namesOf(quote, leg.selection.outcomeId, ctx.language);
    const linePick = quote.movedTo && refusal.code === 'line-changed' ? { linePick: quote.movedTo.pick(ctx.language) } : {};
    return { ...refusal, facts: { ...refusal.facts, event: `${home} – ${away}`, market, pick, ...linePick } };
  };
  const cashNow = async (): Promise<bigint> => {
    const balances = await needs.ledger.balances(needs.db, brand.id, player.playerId);
    return balances.find((b) => b.currency === player.currency)?.cash ?? 0n;
  };
  const existing = async (guid: string | undefined): Promise<Result<Placed, Refusal> | undefined> => {
    if (guid === undefined) return undefined;
    // Its first try may still be on its way to the database: only then is it known whether the bet stands.
    const key = `${brand.id}/${stakeKey(player.playerId, guid)}`;
    await underWay.get(key)?.catch(() => {});
    await unknown.find(key);
    const found = await needs.ledger.find(needs.db, brand.id, stakeKey(player.playerId, guid));
    if (!found) return undefined;
    if (!found.isOf(bodyHash)) return refuse({ code: 'idempotency-conflict' });
    const betId = BigInt(found.cause.id);
    const bet = await readPlaced(needs.db, brand.id, player.playerId, betId);
    assert(bet, 'a stake that was posted belongs to a bet');
    return ok({ kind: 'placed', guid, betId, ...bet, cash: await cashNow() });
  };
  /**
   * What a refusal of the event or what follows it answers: the bet itself when it stands already, what limits and restrictions say,
   * for they come earlier in the order, else the refusal.
   */
  const refused = async (refusal: Refusal, guid: string | undefined, askLimits: boolean): Promise<Result<Placed, Refusal>> => {
    const before = await existing(guid);
    if (before) return before;
    if (!askLimits) return refuse(named(refusal));
    const [room] = await needs.limits.roomForStake(needs.db, [{ brandId: brand.id, playerId: player.playerId, currency: player.currency }]);
    // Of a player who may not play at all the session knows the reason, the restriction itself also its end.
    const first = room && (player.status === 'active' ? refusalOfRoom(room, order.stake) : room.refusal);
    return refuse(first ?? named(refusal));
  };
  const check = (reserved = false) => checkOrder(order, brand, player, needs.board, needs.risk, reserved);
  const heard = async (told: Heard<Result<Placed, Refusal>> | 'full', guid: string): Promise<Result<Placed, Refusal>> => {
    if (told === 'conflict') return refuse({ code: 'idempotency-conflict' });
    if (told === 'full') return refuse({ code: 'too-many-attempts' });
    return 'verdict' in told ? told.verdict : ok({ kind: 'wait', guid, waitMs: told.waitMs, cash: await cashNow() });
  };

  /** Tells what is decided, and how long that took since `begun` by the machine's own steady clock. */
  const timed = async (live: boolean, begun: number, decision: Promise<Result<Placed, Refusal>>): Promise<Result<Placed, Refusal>> => {
    const tell = (result: 'accepted' | 'refused' | 'failed'): void =>
      told.decided({ brandId: brand.id, live, result, tookMs: performance.now() - begun });
    try {
      const decided = await decision;
      tell(decided.ok ? 'accepted' : 'refused');
      return decided;
    } catch (error) {
      tell('failed');
      throw error;
    }
  };

  const begun = performance.now();
  const who: Waiter = { player: `${brand.id}/${player.playerId}`, session: player.sessionId };
  // What waits is judged once, when its delay is over: until then nothing that happens meanwhile refuses it.
  const waits = order.guid === undefined ? undefined : waiting.find(who, order.guid, bodyHash, steadyOf(needs.clock));
  if (waits && order.guid !== undefined) return heard(waits, order.guid);
  if (order.oneClick && !brand.settings.oneClickBet) return refused({ code: 'not-offered', field: 'OneClickBet' }, order.guid, false);
  const checked = check();
  if (!checked.ok) return timed(isLive(order), begun, refused(checked.refusal, order.guid, true));
  const guid = order.guid ?? needs.guid();
  const delay = delayOf(ctx, order, checked.value);
  if (delay === 0) return timed(checked.value.live, begun, place(guid, checked.value));
  // It may be the repeat of a bet that stands: its answer got lost.
  const before = await existing(order.guid);
  if (before) return before;
  const entered = performance.now();
  const decide = (): Promise<Result<Placed, Refusal>> => {
    const over = performance.now();
    told.waited(brand.id, over - entered);
    const again = check();
    return timed(true, over, again.ok ? place(guid, again.value) : refused(again.refusal, guid, true));
  };
  return heard(waiting.enter(who, { guid, hash: bodyHash, delayMs: delay, decide }, steadyOf(needs.clock)), guid);

  /** Takes the room an order needs, and places it with all that arrive together. `tries` so often at prices that moved on the way. */
  async function place(guid: string, accepted: Checked, tries = TRIES): Promise<Result<Placed, Refusal>> {
    // The same order twice at once: the second waits for the first, so that it takes no room a second time.
    const key = `${brand.id}/${stakeKey(player.playerId, guid)}`;
    const first = underWay.get(key);
    if (first || unknown.has(key)) {
      const before = await existing(guid);
      if (before) return before;
    }

    const betId = needs.ids();
    const asked = riskBet(brand, player.playerId, player.currency, accepted.quotes);
    const reserved = needs.risk.reserve(asked, { betId, stake: order.stake, potentialReturn: accepted.potentialReturn });
    if (!reserved.ok) {
      const room = reserved.refusal.code === 'liability-exceeded' ? needs.risk.room(asked).byLiability : undefined;
      return refused(worthTelling(ctx, room) ? withBound(reserved.refusal, room, player.currency) : reserved.refusal, guid, true);
    }
    const bet: NewBet = {
      id: betId,
      brandId: brand.id,
      playerId: player.playerId,
      sessionId: player.sessionId,
      guid,
      bodyHash,
      currency: player.currency,
      language: ctx.language,
      order,
      checked: accepted,
      waited: delay > 0,
      trace: undefined,
      exposures: reserved.value.amounts,
      placedAt: needs.clock.now(),
      checkAgain() {
        const again = check(true);
        if (!again.ok) return again.refusal;
        const moved = again.value.quotes.findIndex((quote, i) => quote.price !== accepted.quotes[i]!.price);
        return moved < 0 ? undefined : { code: 'price-changed', leg: moved, facts: { price: again.value.quotes[moved]!.price } };
      },
    };
    const release = () => needs.risk.release(reserved.value);
    const tellPlaced = () =>
      needs.events(
        'bet',
        {
          requestId: ctx.requestId,
          brand: brand.key,
          player: `${player.playerId}`,
          bet: `${betId}`,
          kind: accepted.kind,
          legs: order.legs.length,
          live: accepted.live,
          stake: moneyToText(order.stake, player.currency),
          currency: player.currency,
        },
        'a bet was placed',
      );
    let placement: Placement;
    try {
      const submitted = needs.tracing.within('place bet', {}, () => batch.submit({ ...bet, trace: needs.tracing.current() }));
      underWay.set(key, submitted);
      placement = await submitted;
      if (placement.kind === 'failed') throw placement.error;
      if (placement.kind !== 'placed') release();
    } catch (error) {
      if (!(error instanceof CommitUnknown)) {
        release();
        throw error;
      }
      // Whether the bet stands is open: what it takes stays taken until that is known.
      unknown.add(key, bet, { stands: tellPlaced, not: release });
      placement = { kind: 'failed', error };
    } finally {
      underWay.delete(key);
    }
    switch (placement.kind) {
      case 'placed':
        tellPlaced();
        return ok({
          kind: 'placed',
          guid,
          betId: bet.id,
          price: accepted.price,
          potentialReturn: accepted.potentialReturn,
          cash: placement.cash,
        });
      case 'repeated': {
        const before = await existing(guid);
        assert(before, 'a repeated bet is found by its guid');
        return before;
      }
      case 'refused': {
        // A price that its policy accepts moved while the order waited for the database: it is placed at that one.
        const again = placement.refusal.code === 'price-changed' && tries > 1 ? check() : undefined;
        return again?.ok ? place(guid, again.value, tries - 1) : refused(placement.refusal, guid, false);
      }
      case 'failed': {
        const before = await existing(guid);
        if (before) return before;
        throw placement.error;
      }
    }
  }
}
