import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '@fairbook/database';
import { type TestDatabase, testDatabase } from '@fairbook/testkit';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MIGRATIONS } from '../start/database.ts';
import { type DeadLetter, type News, type Outbox, outbox, RETRY_MOST, RETRY_WAIT } from './outbox.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
});
async function empty(): Promise<void> {
  for (const table of ['outbox', 'outbox_retry', 'dead_letter']) await base.db.query(`delete from ${table}`);
}
beforeEach(empty);
afterAll(() => base.drop());

let now = Date.UTC(2026, 0, 1);

/** A process, what it reported, and its dead letters. */
function process(): [Outbox, unknown[], unknown[]] {
  const [errors, dead]: [unknown[], unknown[]] = [[], []];
  const made = outbox(base.db, (error) => void errors.push(error), {
    clock: { now: () => now },
    onDead: (letter) => void dead.push(letter),
  });
  return [made, errors, dead];
}
const news = (topic: string, n: number): News => ({ topic, brandId: 1, key: `${n}`, body: { n } });
const add = (from: Outbox, all: readonly News[]) => base.db.transaction((tx) => from.add(tx, all));
const numbers = (into: number[]) => (received: News) => void into.push((received.body as { n: number }).n);

test('news waits for a process that hears its topic, in its order, however much is told together', async () => {
  const [[web], [worker]] = [process(), process()];
  const [bets, results]: [number[], number[]] = [[], []];
  web.on('bet', numbers(bets));
  worker.on('result', numbers(results));
  const mixed = Array.from({ length: 50 }, (_, n) => news(n % 10 < 7 ? 'bet' : 'result', n));
  await add(worker, mixed);
  await add(worker, [news('bet', 50)]);
  await worker.drain();
  await worker.drain();
  expect([bets, results]).toEqual([[], mixed.filter(({ topic }) => topic === 'result').map(({ key }) => Number(key))]);
  await web.drain();
  expect(bets).toEqual([...mixed.filter(({ topic }) => topic === 'bet').map(({ key }) => Number(key)), 50]);
  expect(await base.db.query('select * from outbox')).toEqual([]);
});

describe('a handler that hears keys side by side', () => {
  test('has news of all keys at once, of each in its order', async () => {
    const [worker] = process();
    const begun: string[] = [];
    const all = Promise.withResolvers<void>();
    worker.onApart('round', async ({ key, body }) => {
      begun.push(`${key}:${(body as { n: number }).n}`);
      if (begun.length === 3) all.resolve();
      // Handed on one by one it would wait for keys that never come.
      await all.promise;
    });
    const told = (key: string, n: number): News => ({ topic: 'round', brandId: 1, key, body: { n } });
    await add(worker, [told('a', 1), told('b', 1), told('a', 2), told('c', 1), told('a', 3), told('b', 2)]);
    await worker.drain();
    expect(begun.slice(0, 3)).toEqual(['a:1', 'b:1', 'c:1']);
    expect(begun.filter((each) => each.startsWith('a'))).toEqual(['a:1', 'a:2', 'a:3']);
    expect(begun).toHaveLength(6);
    expect(await base.db.query('select * from outbox')).toEqual([]);
  });

  test('has what failed again, with what follows of its key behind it', async () => {
    const [worker, errors] = process();
    const heard: string[] = [];
    let fails = true;
    worker.onApart('round', async ({ key, body }) => {
      if (key === 'a' && fails) throw new Error('not now');
      heard.push(`${key}:${(body as { n: number }).n}`);
    });
    await add(
      worker,
      ['a', 'b', 'a', 'b'].map((key, n) => ({ topic: 'round', brandId: 1, key, body: { n } })),
    );
    await worker.drain();
    expect([heard, errors.length]).toEqual([['b:1', 'b:3'], 1]);
    fails = false;
    now += RETRY_WAIT.most;
    await worker.drain();
    expect(heard).toEqual(['b:1', 'b:3', 'a:0', 'a:2']);
  });

  test('hears them one by one where another handler of the topic needs that', async () => {
    const [worker] = process();
    let under = 0;
    const most: number[] = [];
    worker.onApart('round', async () => {
      under += 1;
      most.push(under);
      await new Promise((done) => setImmediate(done));
      under -= 1;
    });
    worker.on('round', () => {});
    await add(worker, [news('round', 1), news('round', 2), news('round', 3)]);
    await worker.drain();
    expect(most).toEqual([1, 1, 1]);
  });
});

test('news that waited in rows without a topic is told after the upgrade, in its order', async () => {
  const [web] = process();
  const bets: number[] = [];
  web.on('bet', numbers(bets));
  const pack = JSON.stringify([news('bet', 1), news('result', 2), news('bet', 3)]);
  await base.db.query(`insert into outbox (topic, brand_id, key, body) values ('', 0, '', $1::jsonb), ('bet', 1, '4', '{"n": 4}')`, [pack]);
  await base.db.query(await readFile(join(MIGRATIONS, '0009_news_by_topic.sql'), 'utf8'));
  await web.drain();
  expect(bets).toEqual([1, 3, 4]);
});

test('news that failed before the clock was set back is not held until the clock has caught up', async () => {
  const [web] = process();
  const received: number[] = [];
  let broken = true;
  web.on('bet', (each) => {
    if (broken) throw new Error('not now');
    numbers(received)(each);
  });
  await add(web, [news('bet', 1), { ...news('bet', 2), key: '1' }]);
  now += 3_600_000;
  await web.drain();
  broken = false;
  now -= 3_600_000;
  await web.drain();
  expect(received).toEqual([1, 2]);
});

test('what must not count twice is told once, whatever becomes of the news beside it', async () => {
  const [web, errors] = process();
  const [bets, counted]: [number[], number[]] = [[], []];
  let broken = true;
  web.on('bet', (received) => {
    if (broken) throw new Error('not now');
    numbers(bets)(received);
  });
  web.once('exposure', numbers(counted));
  await add(web, [news('exposure', 1), news('bet', 2)]);
  await web.drain();
  expect([bets, counted, errors.length]).toEqual([[], [1], 1]);
  broken = false;
  now += RETRY_WAIT.least;
  await web.drain();
  await web.drain();
  expect([bets, counted]).toEqual([[2], [1]]);
});

describe('a handler that throws', () => {
  test('holds up its own key and nothing else, and its key goes on in order once it is through', async () => {
    const [web] = process();
    const received: string[] = [];
    let broken = true;
    const hear = (topic: string) =>
      web.on(topic, ({ key, body }) => {
        if (broken && topic === 'bet' && key === 'a') throw new Error('not now');
        received.push(`${topic} ${key} ${(body as { n: number }).n}`);
      });
    hear('bet');
    hear('result');
    const of = (topic: string, key: string, n: number): News => ({ topic, brandId: 1, key, body: { n } });
    await add(web, [of('bet', 'a', 1), of('bet', 'b', 2), of('result', 'a', 3), of('bet', 'a', 4)]);
    await web.drain();
    expect(received).toEqual(['bet b 2', 'result a 3']);
    broken = false;
    // What comes later does not overtake it, also when it would be delivered by now.
    await add(web, [of('bet', 'a', 5), of('bet', 'b', 6)]);
    await web.drain();
    expect(received.slice(2)).toEqual(['bet b 6']);
    expect(await web.undelivered()).toEqual({ retrying: 3, dead: 0 });
    now += RETRY_WAIT.least;
    await web.drain();
    expect(received.slice(3)).toEqual(['bet a 1', 'bet a 4', 'bet a 5']);
    expect(await web.undelivered()).toEqual({ retrying: 0, dead: 0 });
  });

  test('or never ends holds up its own key and nothing else, and is a dead letter like any other', async () => {
    const dead: unknown[] = [];
    const web = outbox(base.db, () => {}, { clock: { now: () => now }, handlerMs: 20, onDead: (letter) => void dead.push(letter) });
    const received: string[] = [];
    web.on('bet', ({ key }) => (key === '1' ? new Promise<void>(() => {}) : void received.push(key)));
    await add(web, [news('bet', 1), news('bet', 2), news('bet', 3)]);
    await web.drain();
    expect([received, await web.undelivered()]).toEqual([['2', '3'], { retrying: 1, dead: 0 }]);
    for (let i = 0; i < RETRY_MOST; i++) {
      now += RETRY_WAIT.most;
      await web.drain();
    }
    expect([dead.length, await web.undelivered()]).toEqual([1, { retrying: 0, dead: 1 }]);
  });

  test('of one topic holds up the key in every topic of its lane', async () => {
    const [web] = process();
    const received: string[] = [];
    let broken = true;
    web.on(
      'cancel',
      () => {
        if (broken) throw new Error('not now');
        received.push('cancel');
      },
      'statements',
    );
    web.on('rollback', () => void received.push('rollback'), 'statements');
    await add(web, [news('cancel', 7)]);
    await web.drain();
    await add(web, [news('rollback', 7)]);
    await web.drain();
    expect(received).toEqual([]);
    broken = false;
    now += RETRY_WAIT.least;
    await web.drain();
    expect(received).toEqual(['cancel', 'rollback']);
  });

  test('is tried with growing waits, then its news is a dead letter and its key goes on', async () => {
    const [web, , dead] = process();
    const [received, tries]: [number[], number[]] = [[], []];
    web.on('bet', ({ body }) => {
      const { n } = body as { n: number };
      if (n === 1) {
        tries.push(now);
        throw new Error('never');
      }
      received.push(n);
    });
    const of = (n: number): News => ({ topic: 'bet', brandId: 1, key: 'a', body: { n } });
    const begun = now;
    await add(web, [of(1), of(2)]);
    for (let attempt = 0; attempt < RETRY_MOST; attempt++) {
      await web.drain();
      const wait = Math.min(RETRY_WAIT.least * 2 ** attempt, RETRY_WAIT.most);
      // Not a moment too early.
      now += wait - 1;
      await web.drain();
      now += 1;
    }
    const waits = tries.slice(1).map((at, i) => at - tries[i]!);
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect([tries.length, waits[0], waits.at(-1)]).toEqual([RETRY_MOST, RETRY_WAIT.least, RETRY_WAIT.most]);
    expect(received).toEqual([2]);
    const { rows, total } = await web.deadLetters(0, 10);
    expect([total, rows]).toMatchObject([
      1,
      [
        {
          topic: 'bet',
          key: 'a',
          body: { n: 1 },
          attempts: RETRY_MOST,
          firstAt: begun,
          lastAt: tries.at(-1),
          error: expect.stringContaining('never'),
        },
      ],
    ]);
    expect(dead).toHaveLength(1);
  });

  test('leaves a dead letter that staff have delivered again, or discard', async () => {
    const [web] = process();
    const received: number[] = [];
    let broken = true;
    web.on('bet', (each) => {
      if (broken) throw new Error('never');
      numbers(received)(each);
    });
    await add(web, [news('bet', 1), news('bet', 2)]);
    for (let i = 0; i < RETRY_MOST; i++) {
      await web.drain();
      now += RETRY_WAIT.most;
    }
    const { rows } = await web.deadLetters(0, 10);
    expect(rows).toHaveLength(2);
    broken = false;
    const [retried, discarded] = rows as [DeadLetter, DeadLetter];
    expect(await base.db.transaction((tx) => web.retryDeadLetter(tx, retried.id))).toMatchObject({ id: retried.id });
    expect(await base.db.transaction((tx) => web.discardDeadLetter(tx, discarded.id))).toMatchObject({ id: discarded.id });
    expect(await base.db.transaction((tx) => web.retryDeadLetter(tx, discarded.id))).toBeUndefined();
    await web.drain();
    expect([received, await web.undelivered()]).toEqual([[Number(retried.key)], { retrying: 0, dead: 0 }]);
  });
});

test('whatever fails and wherever it crashes, nothing is lost, keys keep their order and healthy keys never wait', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        // Each message: its key, and how often it fails; a key whose messages never fail is healthy.
        messages: fc.array(
          fc.record({ key: fc.integer({ min: 0, max: 4 }), fails: fc.constantFrom(0, 0, 0, 1, 3, Number.POSITIVE_INFINITY) }),
          {
            minLength: 1,
            maxLength: 24,
          },
        ),
        crashes: fc.array(fc.boolean(), { maxLength: 6 }),
      }),
      async ({ messages, crashes }) => {
        await empty();
        const left = messages.map(({ fails }) => fails);
        const firsts: number[] = [];
        const crash = [...crashes];
        /** Ends after everything was told and before it is committed, as a killed process does. */
        const shaky: Db = {
          ...base.db,
          transaction: (run) =>
            base.db.transaction(async (tx) => {
              const value = await run(tx);
              if (crash.shift()) throw new Error('killed');
              return value;
            }),
        };
        const begin = (db: Db): Outbox => {
          const made = outbox(db, () => {}, { clock: { now: () => now } });
          made.on('bet', ({ body }) => {
            const { n } = body as { n: number };
            if (left[n]! > 0) {
              left[n]!--;
              throw new Error('not now');
            }
            if (!firsts.includes(n)) firsts.push(n);
          });
          return made;
        };
        const all = messages.map(({ key }, n): News => ({ topic: 'bet', brandId: 1, key: `${key}`, body: { n } }));
        const writer = begin(base.db);
        // Some alone, some in rows of many.
        await add(writer, all.slice(0, 3));
        if (all.length > 3) await add(writer, all.slice(3));
        const drain = async () => {
          while (crash.length > 0)
            if (
              await begin(shaky)
                .drain()
                .then(
                  () => true,
                  () => false,
                )
            )
              break;
          crash.length = 0;
          await begin(base.db).drain();
        };
        await drain();
        const healthy = messages.flatMap(({ key }, n) => (messages.every((each) => each.key !== key || each.fails === 0) ? [n] : []));
        expect(healthy.filter((n) => !firsts.includes(n))).toEqual([]);
        for (let i = 0; i < 2 * RETRY_MOST * messages.length; i++) {
          now += RETRY_WAIT.most;
          await begin(base.db).drain();
          if ((await writer.undelivered()).retrying === 0) break;
        }
        const poisoned = messages.flatMap(({ fails }, n) => (fails === Number.POSITIVE_INFINITY ? [n] : []));
        const { rows } = await writer.deadLetters(0, 100);
        expect(rows.map(({ body }) => (body as { n: number }).n).sort((a, b) => a - b)).toEqual(poisoned);
        expect([...firsts].sort((a, b) => a - b)).toEqual(messages.flatMap((_, n) => (poisoned.includes(n) ? [] : [n])));
        for (let key = 0; key <= 4; key++) {
          const received = firsts.filter((n) => messages[n]!.key === key);
          expect(received).toEqual([...received].sort((a, b) => a - b));
        }
        expect(await base.db.query('select 1 from outbox')).toEqual([]);
      },
    ),
    { numRuns: 25, seed: 8 },
  );
}, 600_000);
