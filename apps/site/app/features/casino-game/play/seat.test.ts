import { mines } from '@fairbook/games/instant/mines/index';
import { expect, test } from 'vitest';
import { createDemoSession } from '../session/demo-session.ts';
import type { GameSession, Played } from '../session/session.ts';
import { manualTime, settled } from '../testing.ts';
import { createSeat, type SeatRules } from './seat.ts';

const ORDER = { options: { mines: 1 }, stakes: [{ spot: 'stake', amount: 100n }] };
const INSTANT: SeatRules = { minimumCycleMs: 0, mayHurry: true, moveMs: () => 0 };

function seated(rules: Partial<SeatRules> = {}, change: (session: GameSession) => GameSession = (same) => same) {
  let seed = 0;
  const time = manualTime();
  const session = change(createDemoSession(mines, { random: (bytes) => new Uint8Array(bytes).fill(++seed), now: time.host.now }));
  const seat = createSeat(session, { ...INSTANT, ...rules }, time.host);
  const shown: string[] = [];
  seat.onShown((round) => shown.push(`${round.phase} ${round.decisions.length}`));
  seat.opened();
  return { seat, session, time, shown };
}

test('nothing is begun before the game has opened, nor while it is held', async () => {
  const { session, time } = seated();
  const seat = createSeat(session, INSTANT, time.host);
  expect(await seat.play(ORDER)).toBeUndefined();
  seat.opened();
  seat.hold(true);
  expect(await seat.play(ORDER)).toBeUndefined();
  seat.hold(false);
  expect(await seat.play(ORDER)).toMatchObject({ ok: true });
});

test('a result is shown when its movement is over: until then neither list nor balance has it', async () => {
  const { seat, time, shown } = seated({ moveMs: ({ decisions }) => decisions.length * 100 });
  await seat.play(ORDER);
  const first = seat.decide({ move: 'open', value: 0 });
  await settled();
  expect(seat.state()).toMatchObject({ phase: 'moving', before: { decisions: [] }, round: { decisions: [{ value: 0 }] } });
  expect(await seat.decide({ move: 'open', value: 1 })).toBeUndefined();
  await time.pass(100);
  expect((await first)?.ok).toBe(true);
  const lost = seat.state().round?.phase === 'settled';
  if (!lost) {
    const cash = seat.decide({ move: 'cash-out' });
    await settled();
    expect(seat.state()).toMatchObject({ phase: 'moving', balance: 99_900n, last: [] });
    await time.pass(200);
    await cash;
  }
  const { round, balance, last } = seat.state();
  expect(balance).toBe(99_900n + (round?.won ?? 0n));
  expect(last).toEqual([round]);
  expect(shown.at(-1)).toMatch(/^settled/);
});

test('a movement ends at once when it is skipped, and only once', async () => {
  const { seat, time, shown } = seated({ moveMs: () => 10_000 });
  const played = seat.play(ORDER);
  await settled();
  seat.arrive();
  await played;
  expect(seat.state().phase).toBe('ready');
  await time.pass(20_000);
  expect(shown).toEqual(['deciding 0']);
});

test.each([
  [true, 'ready'],
  [false, 'moving'],
])('where a movement may be hurried (%s) a press for its result leaves the seat %s; the stage ends it anyway', async (mayHurry, phase) => {
  const { seat } = seated({ mayHurry, moveMs: () => 10_000 });
  const played = seat.play(ORDER);
  await settled();
  seat.hurry();
  await settled();
  expect(seat.state().phase).toBe(phase);
  seat.arrive();
  await played;
  expect(seat.state().phase).toBe('ready');
});

test('a round begins no sooner than the least cycle after the last one, and a decision waits for nothing', async () => {
  const { seat, time } = seated({ minimumCycleMs: 5000 });
  await seat.play(ORDER);
  const opened = await seat.decide({ move: 'open', value: 0 });
  if (opened?.ok && opened.round.phase === 'deciding') await seat.decide({ move: 'cash-out' });
  await time.pass(4999);
  expect(await seat.play(ORDER)).toBeUndefined();
  await time.pass(1);
  expect(await seat.play(ORDER)).toMatchObject({ ok: true });
});

test('a refusal is told until the next press, and a wait that it names is kept', async () => {
  const refused: Played = { ok: false, refusal: { code: 'cycle-too-fast', facts: { waitMs: 800 } } };
  const { seat, time } = seated({}, (session) => ({ ...session, play: async () => refused }));
  expect(await seat.play(ORDER)).toBe(refused);
  expect(seat.state()).toMatchObject({ phase: 'ready', problem: refused, readyAt: 800 });
  expect(await seat.play(ORDER)).toBeUndefined();
  await time.pass(800);
  const next = seat.play(ORDER);
  expect(seat.state().problem).toBeUndefined();
  await next;
});

test('a game that is refused at its door stays shut, with the reason', () => {
  const { session, time } = seated();
  const seat = createSeat(session, INSTANT, time.host);
  seat.opened({ ok: false, refusal: { code: 'self-excluded' } });
  expect(seat.state()).toMatchObject({ phase: 'opening', problem: { refusal: { code: 'self-excluded' } } });
});

test('what pots paid of a round is told when its movement is over, and of a table’s as soon as that says so', async () => {
  const awards = [{ pot: 'pier_mini', amount: 700n }];
  const settle = (played: Played): Played => (played.ok ? { ...played, round: { ...played.round, phase: 'settled', awards } } : played);
  const { seat, time } = seated({ moveMs: () => 100 }, (session) => ({
    ...session,
    play: async (order) => settle(await session.play(order)),
  }));
  const told: string[] = [];
  const stop = seat.onPaid(({ round, awards: [first] }) => told.push(`${round} ${first?.amount}`));
  const played = seat.play(ORDER);
  await settled();
  expect(told).toEqual([]);
  await time.pass(100);
  await played;
  const { round } = seat.state();
  expect(told).toEqual([`${round?.round} 700`]);
  seat.tellPaid({ round: 'bet', staked: 100n, won: 700n, awards });
  stop();
  seat.tellPaid({ round: 'later', staked: 100n, won: 700n, awards });
  expect(told.slice(1)).toEqual(['bet 700']);
});

test('a round that no pot paid anything of is told of to nobody who waits for that', async () => {
  const { seat } = seated({}, (session) => ({
    ...session,
    play: async (order) => {
      const played = await session.play(order);
      return played.ok ? { ...played, round: { ...played.round, phase: 'settled' } } : played;
    },
  }));
  let told = 0;
  seat.onPaid(() => told++);
  await seat.play(ORDER);
  expect(told).toBe(0);
});

test('a round that ended before the game opened is among the last ones, and nobody is told of it', async () => {
  const { session } = seated();
  await session.play(ORDER);
  const over = await session.decide({ move: 'open', value: 0 });
  const ended = over.ok && over.round.phase === 'settled' ? over : await session.decide({ move: 'cash-out' });
  const told: unknown[] = [];
  let begun = false;
  const reading: GameSession = { ...session, state: () => ({ ...session.state(), ...(!begun && { round: undefined, last: [] }) }) };
  const seat = createSeat(reading, INSTANT, manualTime().host);
  seat.onShown((round) => told.push(round));
  begun = true;
  seat.opened();
  expect(ended).toMatchObject({ ok: true });
  expect([seat.state().last, told]).toEqual([session.state().last, []]);
});
