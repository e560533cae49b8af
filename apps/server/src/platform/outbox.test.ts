import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestDatabase, testDatabase } from '@fairbook/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MIGRATIONS } from '../database.ts';
import { type News, type Outbox, outbox } from './outbox.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
});
beforeEach(() => base.db.query('delete from outbox'));
afterAll(() => base.drop());

const process = (): Outbox =>
  outbox(base.db, (error) => {
    throw error;
  });
const news = (topic: string, n: number): News => ({ topic, brandId: 1, key: `${n}`, body: { n } });
const add = (from: Outbox, all: readonly News[]) => base.db.transaction((tx) => from.add(tx, all));
const numbers = (into: number[]) => (told: News) => void into.push((told.body as { n: number }).n);

test('news waits for a process that hears its topic, in its order, however much is told together', async () => {
  const [web, worker] = [process(), process()];
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

test('news that waited in rows without a topic is told after the upgrade, in its order', async () => {
  const web = process();
  const bets: number[] = [];
  web.on('bet', numbers(bets));
  const pack = JSON.stringify([news('bet', 1), news('result', 2), news('bet', 3)]);
  await base.db.query(`insert into outbox (topic, brand_id, key, body) values ('', 0, '', $1::jsonb), ('bet', 1, '4', '{"n": 4}')`, [pack]);
  await base.db.query(await readFile(join(MIGRATIONS, '0009_news_by_topic.sql'), 'utf8'));
  await web.drain();
  expect(bets).toEqual([1, 3, 4]);
});

test('what must not count twice is told once, also when its batch is tried again', async () => {
  const web = process();
  const [bets, counted]: [number[], number[]] = [[], []];
  let broken = true;
  web.on('bet', (told) => {
    if (broken) throw new Error('not now');
    numbers(bets)(told);
  });
  web.once('exposure', numbers(counted));
  await add(web, [news('exposure', 1), news('bet', 2)]);
  await expect(web.drain()).rejects.toThrow('not now');
  expect(counted).toEqual([]);
  broken = false;
  await web.drain();
  await web.drain();
  expect([bets, counted]).toEqual([[2], [1]]);
});
