import type { SlotMode } from '@fairbook/games/slots/slot';
import { describe, expect, test } from 'vitest';
import type { PlayOrder, Seat } from '../../casino-game/index.ts';
import type { Surface } from '../stage/surface.ts';
import { findRound, shownRound, THEMES } from '../testing/rounds.ts';
import { BOOK_OF_HOURS_THEME as BOOK } from '../themes/book-of-hours.ts';
import { PAPER_KOI_THEME as KOI } from '../themes/paper-koi.ts';
import type { Step } from '../timeline/steps.ts';
import { SlotPlayer, type SlotRoundOf } from './slot-player.ts';

type Round = ReturnType<typeof shownRound>;
const ORDER: PlayOrder = { options: { mode: 'spin' }, stakes: [{ spot: 'stake', amount: 100n }] };

/** A clock that moves when told, and draws a frame every 20 ms. */
function clock() {
  let now = 0;
  const timers = new Set<{ at: number; run: () => void }>();
  const frames = new Set<() => void>();
  const host = {
    now: () => now,
    frame(draw: () => void) {
      frames.add(draw);
      return () => void frames.delete(draw);
    },
    after(ms: number, run: () => void) {
      const timer = { at: now + ms, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
  };
  const pass = (ms: number): void => {
    for (const until = now + ms; now < until; ) {
      now += 20;
      const drawing = [...frames];
      frames.clear();
      for (const draw of drawing) draw();
      for (const timer of [...timers].filter(({ at }) => at <= now)) {
        timers.delete(timer);
        timer.run();
      }
    }
  };
  return { host, pass };
}

/** A seat whose orders are answered when the test says so. */
function fakeSeat() {
  const listeners = new Set<() => void>();
  let state: Partial<ReturnType<Seat['state']>> = { phase: 'ready', round: undefined, held: false, readyAt: 0 };
  let done: (played: unknown) => void = () => {};
  const orders: PlayOrder[] = [];
  let arrivals = 0;
  const set = (part: typeof state): void => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  const seat = {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: () => state,
    play(order: PlayOrder) {
      orders.push(order);
      set({ phase: 'sending' });
      return new Promise((answer) => {
        done = answer;
      });
    },
    arrive() {
      arrivals++;
      set({ phase: 'ready' });
      done({ ok: true });
    },
  } as unknown as Seat;
  return {
    seat,
    orders,
    arrivals: () => arrivals,
    answer: (round: Round, awards: SlotRoundOf['awards'] = []) =>
      set({
        phase: 'moving',
        round: { round: String(orders.length), view: round, staked: 100n, won: BigInt(round.pays), awards } as unknown as SlotRoundOf,
      }),
    async refuse() {
      set({ phase: 'ready' });
      done({ ok: false, refusal: { code: 'loss-limit' } });
      await Promise.resolve();
    },
    set,
    /** A round that was over before the page came to it. */
    found: (view: Round) =>
      set({
        round: { round: 'before', phase: 'settled', view, staked: 100n, won: BigInt(view.pays), awards: [] } as unknown as SlotRoundOf,
      }),
  };
}

function play(theme = KOI) {
  const time = clock();
  const seat = fakeSeat();
  const heard: Step[] = [];
  const did: string[] = [];
  const surface: Surface = {
    pictures: () => {},
    turn: () => void did.push('turn'),
    plan: () => {},
    step: (step, progress) => void (progress === 0 && did.push(step.kind)),
    frame: () => {},
    moves: () => false,
  };
  const pace = { reduced: false, quick: false, leastCycle: 0, plainReturns: true };
  const own = { byItself: false };
  const player = new SlotPlayer({
    ...{ theme, seat: seat.seat, host: time.host, pace: () => pace },
    byItself: () => own.byItself,
    hear: (step) => void heard.push(step),
  });
  player.enter();
  player.attach(surface);
  return { ...time, ...seat, player, heard, did, pace, own };
}

describe('a spin', () => {
  const plain = findRound(KOI, ({ pays, pictures }) => pays > 100 && pays < 500 && pictures.length === 1);

  test('turns the reels with the press, stops them at the answer, and frees the seat once nothing is hidden', () => {
    const { player, pass, answer, orders, arrivals, did } = play();
    player.press(ORDER);
    expect([orders.length, did, player.state().open]).toEqual([1, ['turn'], false]);
    pass(300);
    answer(plain);
    pass(1400);
    expect(arrivals()).toBe(0);
    pass(200);
    expect([arrivals(), player.state().open, player.state().next]).toEqual([1, true, 'spin']);
    expect(player.state().shown.grid).toEqual(plain.pictures[0]?.grid);
    expect(player.state().shown.paid).toBe(plain.pays);
  });

  test('takes one press: others while it goes on are nothing', () => {
    const { player, pass, answer, orders } = play();
    player.press(ORDER);
    player.press(ORDER);
    answer(plain);
    pass(500);
    player.press(ORDER);
    expect(orders).toHaveLength(1);
    pass(1600);
    player.press(ORDER);
    expect(orders).toHaveLength(2);
  });

  test('that is refused leaves the reels as they stood', async () => {
    const { player, pass, refuse, did } = play();
    const before = player.state().shown.grid;
    player.press(ORDER);
    pass(400);
    await refuse();
    expect([player.state().open, player.state().next, player.state().shown.grid]).toEqual([true, 'spin', before]);
    expect(did).toEqual(['turn']);
  });

  test('does not begin while the seat is held or waits for its cycle', () => {
    const { player, orders, set } = play();
    set({ held: true });
    player.press(ORDER);
    set({ held: false, readyAt: 1000 });
    player.press(ORDER);
    expect(orders).toHaveLength(0);
  });

  test('shows the outcome at once where nothing may move, without turning', () => {
    const { player, pass, answer, did, pace } = play();
    pace.reduced = true;
    player.press(ORDER);
    answer(plain);
    pass(200);
    expect(did.filter((kind) => kind === 'turn' || kind === 'swap')).toEqual(['swap']);
    expect(player.state().shown.grid).toEqual(plain.pictures[0]?.grid);
  });
});

describe('a round that was over before the page came to it', () => {
  test.each(THEMES.map((theme) => [theme.slot.id, theme] as const))(
    'stands in %s as it would have after all of it was shown',
    (_, theme) => {
      const [seen, found] = [play(theme), play(theme)];
      const round = findRound(theme, ({ pays, pictures }) => pays > 0 && pictures.length > 1);
      seen.player.press(ORDER);
      seen.answer(round);
      for (seen.pass(30_000); seen.player.state().next !== 'spin'; seen.pass(30_000)) seen.player.press(undefined);
      const { player, heard, arrivals } = found;
      found.set({ phase: 'opening' });
      found.found(round);
      expect({ ...player.state().shown, plate: undefined }).toEqual({ ...seen.player.state().shown, plate: undefined });
      expect([player.state().open, player.state().next, player.state().shown.plate]).toEqual([true, 'spin', undefined]);
      // Nothing of it is a movement: it makes no sound and ends nothing at the seat.
      expect([heard, arrivals()]).toEqual([[], 0]);
    },
  );

  test('is drawn again on a stage that comes later or is made anew, until the next press', () => {
    const { player, found, did, set, orders } = play();
    found(findRound(KOI, ({ pays, pictures }) => pays > 0 && pictures.length === 1));
    expect(did).toContain('win');
    const once = [...did];
    player.again();
    expect(did).toEqual([...once, ...once]);
    set({ phase: 'ready' });
    player.press(ORDER);
    did.length = 0;
    player.again();
    expect([orders.length, did]).toEqual([1, []]);
  });
});

test('free spins are gone through press by press, and nothing is staked between them', () => {
  const { player, pass, answer, orders, arrivals } = play();
  const round = findRound(KOI, ({ pictures }) => pictures.some(({ scene }) => scene === 'free'));
  player.press(ORDER);
  answer(round);
  let presses = 0;
  for (pass(12_000); player.state().next === 'free-spin'; pass(12_000)) {
    player.press(ORDER);
    presses++;
  }
  expect(presses).toBe(round.pictures.length - 1);
  expect([orders.length, arrivals(), player.state().shown.paid, player.state().shown.scene]).toEqual([1, 1, round.pays, 'base']);
});

test('a press during what is only shown goes on, and shows nothing of it afterwards', () => {
  const { player, pass, answer, orders } = play();
  const round = findRound(KOI, ({ pays, pictures }) => pays >= 500 && pays < 2500 && pictures.length === 1);
  player.press(ORDER);
  answer(round);
  pass(1900);
  player.press(ORDER);
  expect(orders).toHaveLength(2);
  pass(3000);
  expect([player.state().shown.plate, player.state().shown.win]).toEqual([undefined, undefined]);
});

test('a big win is closed by a press of its own before a new round begins', () => {
  const { player, pass, answer, orders } = play();
  const round = findRound(KOI, ({ pays, pictures }) => pays >= 2500 && pictures.length === 1);
  player.press(ORDER);
  answer(round);
  pass(60_000);
  expect([player.state().next, player.state().shown.plate?.tier]).toEqual(['close', 'big']);
  player.press(ORDER);
  expect([orders.length, player.state().next, player.state().shown.plate]).toEqual([1, 'spin', undefined]);
  player.press(ORDER);
  expect(orders).toHaveLength(2);
});

test('a jackpot over the game is a plate of its own, whatever its rules pay besides', () => {
  const { player, pass, answer } = play();
  player.press(ORDER);
  answer(
    findRound(KOI, ({ pays }) => pays === 0),
    [{ pot: 'citron_mini', amount: 1234n }],
  );
  pass(10_000);
  expect(player.state()).toMatchObject({ next: 'close', shown: { plate: { tier: 'big', pot: true } } });
});

describe('rounds that play by themselves', () => {
  /** Orders one as the auto player does, which presses nothing. */
  function orderOne({ seat, pass, answer }: ReturnType<typeof play>, round: Round): void {
    void seat.play({ ...ORDER, features: ['auto-play'] });
    pass(100);
    answer(round);
  }

  test('turn the reels as a press does', () => {
    const all = play();
    orderOne(all, shownRound(KOI.slot.modes[0], 1));
    expect(all.did[0]).toBe('turn');
    all.pass(3000);
    expect(all.player.state().shown.grid).toEqual(shownRound(KOI.slot.modes[0], 1).pictures[0]?.grid);
  });

  test('go through their free spins without a press, and stop going once nobody wants them to', () => {
    const all = play();
    const { player, pass, own, arrivals } = all;
    const round = findRound(KOI, ({ pictures }) => pictures.some(({ scene }) => scene === 'free'));
    own.byItself = true;
    orderOne(all, round);
    pass(12_000);
    const before = player.state().shown.count?.played ?? 0;
    expect(before).toBeGreaterThan(0);
    own.byItself = false;
    pass(60_000);
    expect([player.state().next, arrivals()]).toEqual(['free-spin', 0]);
    own.byItself = true;
    player.press(undefined);
    pass(300_000);
    expect([arrivals(), player.state().shown.paid]).toEqual([1, round.pays]);
  });

  test('are seen to their end: marks of every win, and a plate, which is closed then', async () => {
    const all = play();
    const { player, pass, own } = all;
    const round = findRound(KOI, ({ pays, pictures }) => pays >= 2500 && pictures.length === 1);
    own.byItself = true;
    orderOne(all, round);
    for (let ms = 0; player.state().next !== 'close' && ms < 20_000; ms += 20) pass(20);
    let seen = false;
    const waiting = player.seen().then(() => {
      seen = true;
    });
    pass(3000);
    expect([seen, player.state().shown.plate?.tier]).toEqual([false, 'big']);
    pass(3000);
    await waiting;
    expect([player.state().next, player.state().shown.plate]).toEqual(['spin', undefined]);
  });
});

test('a feature that is bought begins at once: its reels turn with the first free spin', () => {
  const time = clock();
  const seat = fakeSeat();
  const did: string[] = [];
  const player = new SlotPlayer({
    ...{ theme: BOOK, seat: seat.seat, host: time.host, hear: () => {}, byItself: () => false },
    pace: () => ({ reduced: false, quick: false, leastCycle: 0, plainReturns: true }),
  });
  const turn = () => void did.push('turn');
  player.enter();
  player.attach({ pictures() {}, turn, plan() {}, step: ({ kind }) => void (kind === 'turn' && turn()), frame() {}, moves: () => false });
  player.press({ ...ORDER, options: { mode: 'buy' } });
  time.pass(100);
  seat.answer(shownRound(BOOK.slot.modes[1] as SlotMode, 5));
  time.pass(3000);
  expect([did, player.state().next, player.state().shown.scene]).toEqual([[], 'free-spin', 'free']);
  player.press(undefined);
  time.pass(100);
  expect(did.length).toBeGreaterThan(0);
});

test('a player that was only made, for a drawing that was thrown away, neither follows the seat nor ends its movements', () => {
  const { pass, answer, player, arrivals, seat } = play();
  const unused = new SlotPlayer({
    ...{ theme: KOI, seat, host: { now: () => 0, frame: () => () => {}, after: () => () => {} }, hear: () => {}, byItself: () => false },
    pace: () => ({ reduced: false, quick: false, leastCycle: 0, plainReturns: true }),
  });
  player.press(ORDER);
  answer(shownRound(KOI.slot.modes[0], 1));
  pass(5000);
  expect([arrivals(), unused.state().open, unused.state().round]).toEqual([1, true, undefined]);
});

test('each step is heard once, when it begins', () => {
  const { player, pass, answer, heard } = play();
  player.press(ORDER);
  answer(shownRound(KOI.slot.modes[0], 1));
  pass(5000);
  expect(heard.filter(({ kind }) => kind === 'turn')).toHaveLength(1);
  expect(heard.filter(({ kind }) => kind === 'stop')).toHaveLength(5);
});
