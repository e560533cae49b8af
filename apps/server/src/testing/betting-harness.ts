import { loadBrands } from '@fairbook/brands';
import type { Brand } from '@fairbook/contract';
import type { Db } from '@fairbook/database';
import {
  constIdOf,
  convertUp,
  eventIdOf,
  type MarketName,
  outcomeById,
  type PeriodName,
  type Phase,
  paymentTransfer,
  type ReceivedFacts,
  type ResultFacts,
  resolveGameId,
  type Selection,
  standingFacts,
} from '@fairbook/domain';
import { sportOf } from '@fairbook/domain/sports';
import { type TestClock, testClock } from '@fairbook/testkit';
import { type Betting, type BettingNeeds, createBetting, type Order } from '../modules/betting/index.ts';
import type { Ledger } from '../modules/ledger/face.ts';
import { createLedger, type Verdict } from '../modules/ledger/index.ts';
import type { Risk } from '../modules/risk/face.ts';
import { createRisk } from '../modules/risk/index.ts';
import type { Settlement } from '../modules/settlement/face.ts';
import { createSettlement, type SettlementNeeds } from '../modules/settlement/index.ts';
import type { PlayerCtx } from '../platform/context.ts';
import { idSource } from '../platform/ids.ts';
import { type Outbox, outbox } from '../platform/outbox.ts';
import { noTracing } from '../platform/tracing.ts';

type Quote = ReturnType<BettingNeeds['board']['quote']>;
type Headroom = Awaited<ReturnType<BettingNeeds['limits']['headroomForStake']>>[number];

/** No limit and no restriction. */
export const FREE = { refusal: undefined, left: undefined, over: undefined } as const satisfies Headroom;

/** A price the fake board offers until told otherwise. */
export interface Offer {
  status: Quote['status'];
  price: number;
  fairProbability: number;
  movedTo?: NonNullable<Quote['movedTo']>;
}

/** Money's modules wired as app.ts does, on a real database, with a board, limits and facts that the test moves by hand. */
export interface BettingHarness {
  readonly db: Db;
  readonly clock: TestClock;
  readonly brand: Brand;
  readonly ledger: Ledger;
  readonly risk: Risk;
  readonly betting: Betting;
  readonly settlement: Settlement;
  readonly news: Outbox;
  readonly needs: BettingNeeds;
  /** What the log was told of, in order. */
  readonly events: readonly { readonly event: string; readonly bet?: string }[];
  readonly settlementNeeds: SettlementNeeds;
  /** What is not set is open at 2.00. */
  offer(selection: Selection, offer: Partial<Offer>): void;
  setFresh(fresh: boolean): void;
  setHeadroom(headroom: Headroom): void;
  /** Whether visitors may look at another shared bet. */
  setMayRead(may: boolean): void;
  /** Lets the timers run whose time has come, and what they begin. */
  runTimers(): Promise<void>;
  /** The next version of a fixture's facts; settles by it. */
  result(fixture: number, facts: Omit<ResultFacts, 'version'>): Promise<number>;
  factsOf(fixture: number): ResultFacts | undefined;
  /** A fixture's start, told anew; until then one is an hour away whenever it is asked for. */
  reschedule(fixture: number, startsAt: number): void;
  /** Settlement as another process would have it, on the same house. */
  anotherSettlement(): Settlement;
  /** Its provider's statements alone decide the fixture. */
  settledByProvider(fixture: number): void;
  /** Where statements and facts did not agree. */
  readonly differences: unknown[];
  player(cash: bigint): Promise<PlayerCtx>;
  /** Books a step of a payment as the module of that name would; under the same id once. `paysDebt` by a brand's rule. */
  pay(
    playerId: bigint,
    kind: 'deposit' | 'withdrawal-hold' | 'withdrawal-paid' | 'withdrawal-released',
    amount: bigint,
    more?: { readonly id?: string; readonly paysDebt?: boolean },
  ): Promise<Verdict>;
  /** Money in from outside. */
  deposit(ctx: PlayerCtx, amount: bigint): Promise<Verdict>;
  /** Money out, held and paid at once. */
  withdraw(ctx: PlayerCtx, amount: bigint): Promise<Verdict>;
  cash(ctx: PlayerCtx): Promise<bigint>;
}

/** A selection on the main game of a fixture; outcome 1 is home of 1x2, 9 over of total. */
export const pick = (fixture: number, outcomeId = 1, line = 0, phase: Phase = 'line', slot = 0): Selection => ({
  gameId: eventIdOf(fixture, slot, phase),
  outcomeId,
  line,
  playerId: 0,
});

/** A single of 2.00 unless told otherwise. */
export const order = (stake: bigint, selections: readonly Selection[], more: Partial<Order> = {}): Order => ({
  betType: selections.length > 1 ? 1 : 0,
  legs: selections.map((selection) => ({ selection, price: 2000 })),
  stake,
  policy: 0,
  guid: undefined,
  funding: 'balance',
  skipDelay: false,
  oneClick: false,
  source: 0,
  ...more,
});

/** A football match that ended home:away, nothing known but the score of both halves. */
export function score(
  home: number,
  away: number,
  status: ResultFacts['status'] = 'ended',
  complete: readonly PeriodName[] = ['match', 'first-half', 'second-half'],
): Omit<ResultFacts, 'version'> {
  return {
    status,
    complete,
    counts: { score: { match: { home, away }, 'first-half': { home: 0, away: 0 }, 'second-half': { home, away } } },
  };
}

const keyOf = (s: Selection): string => `${s.gameId}:${s.outcomeId}:${s.line}`;

export async function bettingHarness(
  db: Db,
  options: {
    readonly node?: number;
    readonly brand?: Partial<Brand>;
    readonly clock?: TestClock;
    /** Instead of the headroom that `setHeadroom` gives. */
    readonly limits?: BettingNeeds['limits'];
    /** Instead of sessions that never end. */
    readonly sessions?: BettingNeeds['sessions'];
    /** Instead of the facts that `result` gives. */
    readonly facts?: SettlementNeeds['facts'];
  } = {},
): Promise<BettingHarness> {
  const { brands } = await loadBrands();
  const brand: Brand = { ...brands[0]!, ...options.brand };
  const clock = options.clock ?? testClock('2026-08-01T12:00:00Z');
  const ids = idSource(clock, options.node ?? 0);
  const news = outbox(db, (error) => {
    throw error;
  });
  const offers = new Map<string, Offer>();
  let fresh = true;
  let headroom: Headroom = FREE;
  let mayRead = true;
  const differences: unknown[] = [];
  const received = new Map<number, ReceivedFacts[]>();
  const standing = (fixture: number) => standingFacts(received.get(fixture) ?? []);
  const tell = (fixture: number, facts: Omit<ResultFacts, 'version'>, corrected: boolean): ResultFacts => {
    const before = received.get(fixture) ?? [];
    const written = { ...facts, version: before.length + 1 };
    received.set(fixture, [...before, { facts: written, at: clock.now(), corrected }]);
    return written;
  };
  const starts = new Map<number, number>();
  const deciding = new Map<number, { explicit: boolean; corrected: number }>();

  const quote = (_brandId: number, selection: Selection): Quote => {
    const game = resolveGameId(selection.gameId);
    const known = outcomeById(selection.outcomeId);
    const offer = offers.get(keyOf(selection)) ?? { status: 'open', price: 2000, fairProbability: 0.48 };
    const fixture = game?.fixture ?? 0;
    const slot = game?.slot ?? 0;
    return {
      ...offer,
      seq: 1,
      status: game && known && sportOf('football').games.some((g) => g.slot === slot) ? offer.status : 'unknown',
      phase: game?.phase ?? 'line',
      fixture,
      constId: constIdOf(fixture, slot),
      gameId: selection.gameId,
      player: 0,
      slot,
      sport: 'football',
      sportId: 1,
      competitionId: 88637,
      ofCompetition: false,
      tier: 1,
      market: (known?.market.name ?? '1x2') as MarketName,
      marketId: known?.market.id ?? 0,
      outcome: known?.outcome.name ?? '',
      line: selection.line,
      startsAt: starts.get(fixture) ?? clock.now() + 3_600_000,
      play:
        game?.phase === 'live'
          ? { score: { home: 1, away: 0 }, minute: 40, period: 'first-half', onBreak: false, clock: undefined }
          : undefined,
      describe: (language) => ({
        home: `Home ${fixture}`,
        away: `Away ${fixture}`,
        opponents: [`Home ${fixture}`, `Away ${fixture}`],
        competition: `League (${language})`,
        market: known?.market.name ?? '',
        pick: known?.outcome.name ?? '',
      }),
    };
  };

  const ledger: Ledger = createLedger({ clock, reconciliations: () => [betting.differences, settlement.differences, risk.differences] });
  const risk = createRisk({ db, clock, ids, outbox: news, convert: convertUp });
  const settlementNeeds: SettlementNeeds = {
    db,
    clock,
    ids,
    outbox: news,
    ledger,
    bets: { change: (tx, what) => betting.change(tx, what) },
    facts: options.facts ?? {
      standing: async (_db, fixture) => standing(fixture),
      startsAt: async (fixture) => starts.get(fixture),
      ordersAfter: async () => [],
      deciding: async (_db, fixture) => deciding.get(fixture) ?? { explicit: false, corrected: 0 },
      async correct(_tx, fixture, next) {
        const written = tell(fixture, next, true);
        deciding.set(fixture, { explicit: deciding.get(fixture)?.explicit ?? false, corrected: written.version });
        return written;
      },
    },
    postponementHours: () => brand.postponementHours,
    differs: (difference) => void differences.push(difference),
    onError: (error) => {
      throw error;
    },
  };
  const settlement = createSettlement(settlementNeeds);
  let guids = 0;
  const timers = new Set<{ readonly at: number; readonly run: () => void | Promise<void> }>();
  const events: { event: string }[] = [];
  const needs: BettingNeeds = {
    db,
    clock,
    setTimer(ms, run) {
      const timer = { at: clock.now() + ms, run };
      timers.add(timer);
      return { cancel: () => void timers.delete(timer) };
    },
    ids,
    guid: () => `guid-${++guids}`,
    draw: (below) => guids++ % below,
    mayReadProof: async () => mayRead,
    drawProof: async () => Buffer.from('picture'),
    couponMs: 30 * 86_400_000,
    maySaveCoupon: async () => true,
    outbox: news,
    board: { quote, feedFresh: () => fresh, play: () => undefined },
    legNames: async (legs) => legs.map(() => undefined),
    ledger: ledger as BettingNeeds['ledger'],
    limits: options.limits ?? { headroomForStake: async (_db, players) => players.map(() => headroom) },
    sessions: options.sessions ?? { over: async () => new Set() },
    risk,
    tracing: noTracing,
    receipts: settlement,
    mayPlace: async () => {},
    events: (event, facts) => void events.push({ event, ...facts }),
    refuse: (reply) => reply,
  };
  const betting: Betting = createBetting(needs);
  let players = 0n;
  let payments = 0n;
  const pay: BettingHarness['pay'] = async (playerId, kind, amount, { id = `${++payments}`, paysDebt = false } = {}) => {
    const step = paymentTransfer(kind, { player: playerId, payment: 0n, provider: 'sandbox', amount });
    const transfers = [{ ...step, cause: { kind: 'payment', id } }];
    const posting = { key: `${kind}:${id}`, brandId: brand.id, currency: 'EUR', transfers, depositsPayDebt: paysDebt };
    const [verdict] = await db.transaction((tx) => ledger.post(tx, [posting]));
    return verdict as Verdict;
  };

  return {
    db,
    clock,
    brand,
    ledger,
    risk,
    betting,
    settlement,
    news,
    needs,
    events,
    settlementNeeds,
    offer: (selection, more) =>
      offers.set(keyOf(selection), { status: 'open', price: 2000, fairProbability: 0.48, ...offers.get(keyOf(selection)), ...more }),
    setFresh: (value) => {
      fresh = value;
    },
    setHeadroom: (value) => {
      headroom = value;
    },
    setMayRead: (may) => {
      mayRead = may;
    },
    async runTimers() {
      const due = [...timers].filter(({ at }) => at <= clock.now());
      for (const timer of due) timers.delete(timer);
      await Promise.all(due.map(({ run }) => run()));
    },
    async result(fixture, next) {
      tell(fixture, next, false);
      return (await settlement.settleFixture(fixture)).bets;
    },
    factsOf: standing,
    reschedule: (fixture, startsAt) => void starts.set(fixture, startsAt),
    anotherSettlement: () => createSettlement(settlementNeeds),
    settledByProvider: (fixture) => void deciding.set(fixture, { explicit: true, corrected: 0 }),
    differences,
    pay,
    deposit: (ctx, amount) => pay(ctx.player.playerId, 'deposit', amount),
    async withdraw(ctx, amount) {
      const id = `${++payments}`;
      const held = await pay(ctx.player.playerId, 'withdrawal-hold', amount, { id });
      return held === 'posted' ? pay(ctx.player.playerId, 'withdrawal-paid', amount, { id }) : held;
    },
    async player(cash) {
      players += 1n;
      const playerId = players;
      await db.transaction((tx) => ledger.openAccount(tx, brand.id, playerId, 'EUR'));
      if (cash > 0n) await pay(playerId, 'deposit', cash);
      return {
        brand,
        player: { playerId, sessionId: 1n, sessionSince: clock.now(), currency: 'EUR', status: 'active' },
        language: 'en',
        requestId: 'test',
        ip: '127.0.0.1',
        get now() {
          return clock.now();
        },
      };
    },
    async cash(ctx) {
      const balances = await ledger.balances(db, brand.id, ctx.player.playerId);
      return balances.find((b) => b.currency === 'EUR')?.cash ?? 0n;
    },
  };
}
