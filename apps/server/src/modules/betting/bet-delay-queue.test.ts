import { testClock } from '@fairbook/testkit';
import { beforeEach, expect, test } from 'vitest';
import { type BetDelayQueue, betDelayQueue, MAX_WAITING, MAX_WAITING_PER_PLAYER, RETURN_WITHIN_MS } from './bet-delay-queue.ts';

const ann = { player: '1/7', session: 1n };
const bob = { player: '1/8', session: 1n };

const clock = testClock(0);
let timers: { readonly at: number; readonly run: () => void | Promise<void>; off: boolean }[] = [];
let queue: BetDelayQueue<string>;
let decided: string[] = [];
beforeEach(() => {
  clock.set(0);
  timers = [];
  decided = [];
  queue = betDelayQueue<string>((ms, run) => {
    const timer = { at: clock.now() + ms, run, off: false };
    timers.push(timer);
    return {
      cancel() {
        timer.off = true;
      },
    };
  });
});

const enter = (who = ann, guid = 'a', hash = 'h', decide: () => Promise<string> = async () => `${decided.push(guid)}`) =>
  queue.enter(who, { guid, hash, delayMs: 5000, decide }, clock.now());
const find = (who = ann, guid = 'a', hash = 'h') => queue.find(who, guid, hash, clock.now());
const verdictOf = (heard: ReturnType<typeof enter> | undefined) =>
  typeof heard === 'object' && 'verdict' in heard ? heard.verdict : heard;
/** Time goes on, and what is due happens. */
const pass = async (ms: number) => {
  clock.advance(ms);
  const due = timers.filter((timer) => !timer.off && timer.at <= clock.now());
  for (const timer of due) timer.off = true;
  await Promise.all(due.map((timer) => timer.run()));
};

test('an order waits its delay, is decided once and hears of it once', async () => {
  expect(enter()).toEqual({ waitMs: 5000 });
  await pass(4999);
  expect(enter()).toEqual({ waitMs: 1 });
  expect(find()).toEqual({ waitMs: 1 });
  await pass(1);
  expect(decided).toEqual(['a']);
  expect(await verdictOf(find())).toBe('1');
  expect(find()).toBeUndefined();
  expect(enter()).toEqual({ waitMs: 5000 });
});

test('an order is decided when its delay is over, whether its player comes back at once, late or never', async () => {
  enter();
  await pass(5000);
  await pass(30_000);
  expect(decided).toEqual(['a']);
  expect(await verdictOf(find())).toBe('1');
  expect(decided).toEqual(['a']);
});

test('a player who comes back before a late timer hears the same verdict as it brings', async () => {
  enter();
  clock.advance(5000);
  const [one, two] = [find(), find()];
  await pass(1);
  expect([await verdictOf(one), await verdictOf(two), decided]).toEqual(['1', '1', ['a']]);
});

test('an order that could not be decided is told so, and may wait again', async () => {
  const fails = () => Promise.reject(new Error('the database is away'));
  enter(ann, 'a', 'h', fails);
  clock.advance(5000);
  await expect(verdictOf(find())).rejects.toThrow('away');
  expect(enter(ann, 'a', 'h', fails)).toEqual({ waitMs: 5000 });
  await pass(5000);
  expect(find()).toBeUndefined();
  expect(queue.size).toBe(0);
});

test('another order may not take the place of one that waits, nor another player', async () => {
  enter();
  expect(enter(ann, 'a', 'other')).toBe('conflict');
  await pass(9000);
  expect(find(ann, 'a', 'other')).toBe('conflict');
  expect(enter(bob)).toEqual({ waitMs: 5000 });
});

test('what waited in a session that ended is not placed, and has not waited in the next one', async () => {
  enter();
  expect(find({ ...ann, session: 2n })).toBeUndefined();
  expect(enter({ ...ann, session: 2n })).toEqual({ waitMs: 5000 });
  expect(queue.size).toBe(1);
  queue.endSession(2n);
  await pass(9000);
  expect([decided, queue.size]).toEqual([[], 0]);
});

test('an order that was left for another session does not take the new one with it when it is decided', async () => {
  const decision = Promise.withResolvers<string>();
  enter(ann, 'a', 'h', () => decision.promise);
  clock.advance(5000);
  const verdict = verdictOf(find());
  const next = { ...ann, session: 2n };
  expect(enter(next)).toEqual({ waitMs: 5000 });
  decision.resolve('placed');
  expect(await verdict).toBe('placed');
  expect([queue.size, find(next)]).toEqual([1, { waitMs: 5000 }]);
});

test('nothing is left running for an order whose player came back before its timer', () => {
  enter(ann, 'a', 'h', () => new Promise(() => {}));
  clock.advance(5000);
  find();
  expect(timers.map(({ off }) => off)).toEqual([true]);
});

test('who does not come back in time is not told any more', async () => {
  enter();
  await pass(5000);
  await pass(RETURN_WITHIN_MS);
  expect(find()).toBeUndefined();
  expect(enter()).toEqual({ waitMs: 5000 });
});

test('nothing is decided after the room is closed', async () => {
  enter();
  queue.close();
  await pass(9000);
  expect([decided, queue.size]).toEqual([[], 0]);
});

test('the room is bounded, for one player and for all, and those who never came back make place', () => {
  for (let i = 0; i < MAX_WAITING_PER_PLAYER; i++) expect(enter(ann, `a${i}`)).toEqual({ waitMs: 5000 });
  expect(enter(ann, 'one-more')).toBe('full');
  for (let i = queue.size; i < MAX_WAITING; i++) enter({ player: `1/${100 + i}`, session: 1n });
  expect(enter({ player: '1/9', session: 1n })).toBe('full');
  clock.advance(5000 + RETURN_WITHIN_MS);
  expect(enter({ player: '1/9', session: 1n })).toEqual({ waitMs: 5000 });
  expect(queue.size).toBeLessThan(MAX_WAITING);
});
