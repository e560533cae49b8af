import type { Db, Tx } from '@fairbook/database';
import { type TestDatabase, testDatabase } from '@fairbook/testkit';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { untilLocked } from '../testing/until-locked.ts';
import { type News, type Outbox, outbox, RETRY_MOST, RETRY_WAIT } from './outbox.ts';
import { dueRetries, takeLanes } from './outbox-store.ts';

/** Stories told; more by OUTBOX_STORIES. */
const STORIES = Number(process.env['OUTBOX_STORIES'] ?? 25);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_127);

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.drop());
beforeEach(async () => {
  for (const table of ['outbox', 'outbox_retry', 'dead_letter']) await base.db.query(`delete from ${table}`);
});

let now = Date.UTC(2026, 0, 1);
const clock = { now: () => now };
const tick = (): Promise<void> => new Promise((done) => setImmediate(done));
const roundOf = (key: number, n: number): News => ({ topic: 'round', brandId: 1, key: `${key}`, body: { n } });

interface Message {
  readonly key: number;
  /** How often it fails before it is taken. */
  readonly fails: number;
  /** How long its handler takes. */
  readonly ticks: number;
}
const STORY = fc.record({
  messages: fc.array(
    fc.record({
      key: fc.integer({ min: 0, max: 4 }),
      fails: fc.constantFrom(0, 0, 0, 0, 1, 3, Number.POSITIVE_INFINITY),
      ticks: fc.integer({ min: 0, max: 4 }),
    }),
    { minLength: 1, maxLength: 40 },
  ),
  /** How many are told together. */
  together: fc.array(fc.integer({ min: 1, max: 15 }), { minLength: 1, maxLength: 8 }),
  /** Whether a process is killed after it handed on everything and before that is committed, time after time. */
  kills: fc.array(fc.boolean(), { maxLength: 10 }),
  workers: fc.integer({ min: 1, max: 3 }),
});

/** What was handed on, as the rule of `onApart` is to be held against it. */
class Heard {
  readonly #left: number[];
  readonly #under = new Set<string>();
  /** In the order in which each was taken first. */
  readonly firsts: number[] = [];
  readonly times: number[];
  readonly beside: string[] = [];
  readonly #messages: readonly Message[];

  constructor(messages: readonly Message[]) {
    this.#messages = messages;
    this.#left = messages.map(({ fails }) => fails);
    this.times = messages.map(() => 0);
  }

  readonly take = async ({ key, body }: News): Promise<void> => {
    const { n } = body as { n: number };
    if (this.#under.has(key)) this.beside.push(`${key}: ${n}`);
    this.#under.add(key);
    for (let i = 0; i < this.#messages[n]!.ticks; i++) await tick();
    this.#under.delete(key);
    if (this.#left[n]! > 0) {
      this.#left[n]! -= 1;
      throw new Error('not now');
    }
    this.times[n]! += 1;
    if (!this.firsts.includes(n)) this.firsts.push(n);
  };
}

test(`news of keys side by side, in ${STORIES} random stories of workers beside each other, failures and kills: each at least once, in the order of its key, and what never can be is a dead letter`, async () => {
  await fc.assert(
    fc.asyncProperty(STORY, async ({ messages, together, kills, workers }) => {
      await base.db.query('delete from outbox_retry');
      await base.db.query('delete from dead_letter');
      const heard = new Heard(messages);
      const left = [...kills];
      const shaky: Db = {
        ...base.db,
        transaction: (run) =>
          base.db.transaction(async (tx) => {
            const value = await run(tx);
            if (left.shift()) throw new Error('killed');
            return value;
          }),
      };
      const begin = (db: Db): Outbox => {
        const made = outbox(db, () => {}, { clock });
        made.onApart('round', heard.take);
        return made;
      };
      const side = () => Promise.allSettled(Array.from({ length: workers }, () => begin(shaky).drain()));
      const writer = outbox(base.db, () => {}, { clock });
      const news = messages.map(({ key }, n) => roundOf(key, n));
      for (let at = 0, i = 0; at < news.length; i++) {
        const some = news.slice(at, at + together[i % together.length]!);
        at += some.length;
        // Told while workers hand on what came before.
        await Promise.all([base.db.transaction((tx) => writer.add(tx, some)), side()]);
      }
      while (left.length > 0) await side();
      await begin(base.db).drain();
      const isHealthy = (n: number): boolean => messages.every(({ key, fails }) => key !== messages[n]!.key || fails === 0);
      expect(messages.flatMap((_, n) => (isHealthy(n) && !heard.firsts.includes(n) ? [n] : []))).toEqual([]);
      for (let i = 0; i < 2 * RETRY_MOST * messages.length; i++) {
        now += RETRY_WAIT.most;
        await side();
        if ((await writer.undelivered()).retrying === 0) break;
      }
      const { rows } = await writer.deadLetters(0, 100);
      const poisoned = messages.flatMap(({ fails }, n) => (fails === Number.POSITIVE_INFINITY ? [n] : []));
      expect(rows.map(({ body }) => (body as { n: number }).n).sort((a, b) => a - b)).toEqual(poisoned);
      expect(heard.firsts.toSorted((a, b) => a - b)).toEqual(messages.flatMap((_, n) => (poisoned.includes(n) ? [] : [n])));
      for (let key = 0; key <= 4; key++) {
        const own = heard.firsts.filter((n) => messages[n]!.key === key);
        expect(own).toEqual(own.toSorted((a, b) => a - b));
      }
      expect(heard.beside).toEqual([]);
      if (!kills.includes(true)) expect(heard.times).toEqual(messages.map(({ fails }) => (fails === Number.POSITIVE_INFINITY ? 0 : 1)));
      expect(await base.db.query('select 1 from outbox')).toEqual([]);
    }),
    { numRuns: STORIES, seed: SEED },
  );
}, 600_000);

/** Has statements of a transaction wait at a gate before they try to take a lane: as one does that comes while many others are at work. */
async function gated(): Promise<{ readonly at: (tx: Tx) => Promise<unknown>; readonly open: () => void; readonly shut: Promise<void> }> {
  await base.owner.query(`
    create schema if not exists gated;
    create or replace function gated.pg_try_advisory_xact_lock(key bigint) returns boolean language plpgsql volatile as $$
    begin
      perform pg_catalog.pg_advisory_xact_lock(42);
      return pg_catalog.pg_try_advisory_xact_lock(key);
    end $$;
    grant usage on schema gated to public`);
  const [opened, ready] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const shut = base.db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock(42)');
    ready.resolve();
    await opened.promise;
  });
  await ready.promise;
  return { at: (tx) => tx.query('set local search_path = gated, pg_catalog, public'), open: opened.resolve, shut };
}

test('a worker that comes while another one ends hands on nothing that the other did', async () => {
  const { db } = base;
  const first = outbox(db, () => {}, { clock });
  first.onApart('round', async () => Promise.reject(new Error('not now')));
  await db.transaction((tx) => first.add(tx, [roundOf(1, 1)]));
  await first.drain();
  now += RETRY_WAIT.most;
  const gate = await gated();
  const [taken, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // It has the lane, and hands the news on.
  const one = db.transaction(async (tx) => {
    await takeLanes(tx, ['round']);
    await tx.query('delete from outbox_retry');
    taken.resolve();
    await ended.promise;
  });
  await taken.promise;
  let isOver = false;
  const other = db
    .transaction(async (tx) => {
      await gate.at(tx);
      return dueRetries(tx, await takeLanes(tx, ['round']), { by: now, after: now + RETRY_WAIT.most }, 10);
    })
    .finally(() => {
      isOver = true;
    });
  await untilLocked(db, () => isOver);
  ended.resolve();
  await one;
  gate.open();
  await gate.shut;
  expect(await other).toEqual([]);
});

test('the transaction of a delivery says that it is there while the handlers of a message work, and no longer', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const said: Parameters<Tx['query']>[0][] = [];
    const heard: Db = {
      ...base.db,
      transaction: (run) =>
        base.db.transaction((tx) => {
          const query: Tx['query'] = (text, ...more) => {
            said.push(text);
            return tx.query(text, ...more);
          };
          return run({ ...tx, query });
        }),
    };
    const beats = () => said.filter((text) => text === 'select').length;
    const worker = outbox(heard, () => {}, { clock, handlerMs: 1000 });
    const counted: number[] = [];
    for (let i = 0; i < 3; i++)
      worker.onApart('round', async () => {
        vi.advanceTimersByTime(1000);
        counted.push(beats());
      });
    await base.db.transaction((tx) => worker.add(tx, [roundOf(1, 1)]));
    await worker.drain();
    vi.advanceTimersByTime(10_000);
    expect([counted, beats()]).toEqual([[2, 4, 6], 6]);
    expect(await worker.undelivered()).toEqual({ retrying: 0, dead: 0 });
  } finally {
    vi.useRealTimers();
  }
});
