import type { Refusal } from '@fairbook/contract';
import { liveDelayOf } from '@fairbook/contract/brand';
import { CommitUnknown } from '@fairbook/database';
import { assert, moneyToText, ok, refuse, resolveGameId } from '@fairbook/domain';
import { steadyOf } from '../../platform/clock.ts';
import type { PlayerCtx } from '../../platform/context.ts';
import { type Checked, judge, judgeAgain, type Measured, riskBet } from './acceptance.ts';
import { type Attempt, cashNow, decline, keyOf, named, type PlaceBetParts, standing, standingBefore } from './attempt.ts';
import type { Heard, Waiter } from './bet-delay-queue.ts';
import type { Decided, Order } from './face.ts';
import type { NewBet } from './new-bet.ts';
import { orderHash } from './order.ts';
import type { Placement } from './placement.ts';

/** How often an order is tried at prices that move while it waits for the database. */
const TRIES = 3;

/**
 * Places a coupon: judged in the order of acceptance by what is in memory, then with all that arrive together by what the database
 * knows while the balances are held. A live leg first waits out its delay and is judged when that is over. The same guid and body
 * always give the same bet; a refused bet moves no money.
 */
export async function placeBet(parts: PlaceBetParts, ctx: PlayerCtx, order: Order): Promise<Decided> {
  const begun = performance.now();
  const { needs, waiting } = parts;
  const { brand, player } = ctx;
  const hash = orderHash(order, player.currency);
  const guid = order.guid ?? needs.guid();
  const attempt: Attempt = { parts, needs, ctx, brand, player, order, hash, guid, isNew: order.guid === undefined, waited: false };
  const who: Waiter = { player: `${brand.id}/${player.playerId}`, session: player.sessionId };

  // What waits is judged once, when its delay is over: until then nothing that happens meanwhile refuses it.
  const waits = attempt.isNew ? undefined : waiting.find(who, guid, hash, steadyOf(needs.clock));
  if (waits) return heard(attempt, waits);
  if (order.oneClick && !brand.settings.oneClickBet)
    return (await standingBefore(attempt)) ?? refuse({ code: 'not-offered', field: 'OneClickBet' });

  const delay = liveDelay(attempt);
  if (delay === 0) return timed(attempt, begun, decide(attempt));
  // It may be the repeat of a bet that stands: its answer got lost.
  const before = await standingBefore(attempt);
  if (before) return before;
  await needs.risk.ready(brand.id, player.playerId);
  const first = judge(attempt);
  if (!first.ok) return timed(attempt, begun, decline(attempt, first.refusal));
  const entered = performance.now();
  const decideAfterDelay = (): Promise<Decided> => {
    const over = performance.now();
    parts.watcher.waited(brand.id, over - entered);
    return timed(attempt, over, decide({ ...attempt, waited: true }));
  };
  return heard(attempt, waiting.enter(who, { guid, hash, delayMs: delay, decide: decideAfterDelay }, steadyOf(needs.clock)));
}

/** Judges an order and places it. Between the judgement and what it takes nothing else runs, so that two never take the same. */
async function decide(attempt: Attempt, tries = TRIES): Promise<Decided> {
  const { parts, needs, brand, player } = attempt;
  const reading = needs.risk.ready(brand.id, player.playerId);
  if (reading) await reading;
  // The same order twice at once: the second waits for the first, so that it takes nothing a second time.
  if (parts.underWay.has(keyOf(attempt)) || parts.unknown.has(keyOf(attempt))) {
    const before = await standing(attempt);
    if (before) return before;
  }
  const judged = judge(attempt);
  return judged.ok ? commit(attempt, judged.value, tries) : decline(attempt, judged.refusal);
}

/** Takes what a judged order needs of open bets and liability, and writes it with all that arrive together. */
async function commit(attempt: Attempt, accepted: Measured, tries: number): Promise<Decided> {
  const { parts, needs, ctx, brand, player, order, guid } = attempt;
  const bet = newBet(attempt, accepted);
  const asked = riskBet(brand, player.playerId, player.currency, accepted.quotes);
  const taken = needs.risk.take(asked, { betId: bet.id, stake: order.stake, ...accepted });
  const release = () => needs.risk.release(taken);
  const tellPlaced = () => needs.events('bet', factsForLog(ctx, bet), 'a bet was placed');
  let placement: Placement;
  try {
    const submitted = needs.tracing.within('place bet', {}, () => parts.batch.submit({ ...bet, trace: needs.tracing.current() }));
    parts.underWay.set(keyOf(attempt), submitted);
    placement = await submitted;
    if (placement.kind === 'failed') throw placement.error;
    if (placement.kind !== 'placed') release();
  } catch (error) {
    if (!(error instanceof CommitUnknown)) {
      release();
      throw error;
    }
    // Whether the bet stands is open: what it takes stays taken until that is known.
    parts.unknown.add(keyOf(attempt), bet, { stands: tellPlaced, not: release });
    placement = { kind: 'failed', error };
  } finally {
    parts.underWay.delete(keyOf(attempt));
  }
  switch (placement.kind) {
    case 'placed': {
      tellPlaced();
      const { price, potentialReturn } = accepted;
      return ok({ kind: 'placed', guid, betId: bet.id, price, potentialReturn, cash: placement.cash });
    }
    case 'repeated': {
      const before = await standing(attempt);
      assert(before, 'a repeated bet is found by its guid');
      return before;
    }
    case 'refused':
      // A price moved while the order waited for the database: where its policy accepts that, it is placed at the new one.
      if (placement.refusal.code === 'price-changed' && tries > 1) return decide(attempt, tries - 1);
      return (await standing(attempt)) ?? refuse(named(attempt, placement.refusal));
    case 'failed': {
      const before = await standing(attempt);
      if (before) return before;
      throw placement.error;
    }
  }
}

/** Longest bet delay of the live legs, ms; 0 where nothing waits. */
function liveDelay({ needs, brand, order }: Attempt): number {
  if (!isLive(order) || (order.skipDelay && brand.settings.notWait)) return 0;
  const quotes = order.legs.map(({ selection }) => needs.board.quote(brand.id, selection));
  const delays = quotes.map(({ status, phase, sport }) => (phase === 'live' && status !== 'unknown' ? liveDelayOf(brand, sport) : 0));
  return Math.max(...delays);
}

/** Whether an order has a live leg, by the numbers it names. */
const isLive = ({ legs }: Order): boolean => legs.some(({ selection }) => resolveGameId(selection.gameId)?.phase === 'live');

async function heard(attempt: Attempt, outcome: Heard<Decided> | 'full'): Promise<Decided> {
  if (outcome === 'conflict') return refuse({ code: 'idempotency-conflict' });
  if (outcome === 'full') return refuse({ code: 'too-many-attempts' });
  return 'verdict' in outcome
    ? outcome.verdict
    : ok({ kind: 'wait', guid: attempt.guid, waitMs: outcome.waitMs, cash: await cashNow(attempt) });
}

/** Tells what is decided, and how long that took since `begun` by the machine's own steady clock. */
async function timed({ parts, brand, order }: Attempt, begun: number, decision: Promise<Decided>): Promise<Decided> {
  const tell = (result: 'accepted' | 'refused' | 'failed'): void =>
    parts.watcher.decided({ brandId: brand.id, live: isLive(order), result, tookMs: performance.now() - begun });
  try {
    const decided = await decision;
    tell(decided.ok ? 'accepted' : 'refused');
    return decided;
  } catch (error) {
    tell('failed');
    throw error;
  }
}

function newBet(attempt: Attempt, accepted: Measured): Omit<NewBet, 'trace'> & { readonly trace: undefined } {
  const { needs, ctx, brand, player, order, hash, guid, waited } = attempt;
  return {
    id: needs.ids(),
    brandId: brand.id,
    playerId: player.playerId,
    sessionId: player.sessionId,
    guid,
    bodyHash: hash,
    currency: player.currency,
    language: ctx.language,
    order,
    checked: accepted,
    waited,
    trace: undefined,
    exposures: accepted.exposures,
    placedAt: needs.clock.now(),
    checkAgain: () => stillHolds(attempt, accepted),
  };
}

/** Checks an order once more that had to wait for the database: the refusal, or undefined when it holds at the very same prices. */
function stillHolds(attempt: Attempt, accepted: Checked): Refusal | undefined {
  const again = judgeAgain(attempt);
  if (!again.ok) return again.refusal.refusal;
  const moved = again.value.quotes.findIndex((quote, i) => quote.price !== accepted.quotes[i]!.price);
  return moved < 0 ? undefined : { code: 'price-changed', leg: moved, facts: { price: again.value.quotes[moved]!.price } };
}

const factsForLog = (ctx: PlayerCtx, { id, playerId, checked, order, currency }: Omit<NewBet, 'trace'>) => ({
  requestId: ctx.requestId,
  brand: ctx.brand.key,
  player: `${playerId}`,
  bet: `${id}`,
  kind: checked.kind,
  legs: order.legs.length,
  live: checked.live,
  stake: moneyToText(order.stake, currency),
  currency,
});
