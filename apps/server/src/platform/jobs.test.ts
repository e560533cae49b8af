import { type TestDatabase, testDatabase } from '@fairbook/testkit';
import { PgBoss } from 'pg-boss';
import { Type } from 'typebox';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createJobs, HopelessJob, type Jobs, jobKind } from './jobs.ts';

const GREET = jobKind({
  name: 'greet',
  body: Type.Object({ who: Type.String() }),
  tries: 3,
  wait: { least: 1, most: 60 },
  limitSeconds: 30,
  pollSeconds: 60,
});

let base: TestDatabase;
let jobs: Jobs;
let errors: unknown[];
let dead: string[];
let run: (body: { who: string }) => Promise<void>;

beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.drop());

function create(works = false, atOnce = 1): Jobs {
  const made = createJobs(base.db, { works, onError: (error) => errors.push(error), onDead: (kind) => dead.push(kind) });
  made.on({ ...GREET, atOnce }, (body) => run(body));
  return made;
}

beforeEach(async () => {
  await base.db.query('delete from jobs.job');
  errors = [];
  dead = [];
  run = async () => {};
  jobs = create();
  await jobs.start();
});
afterEach(() => jobs.stop());

const add = (who: string, afterMs?: number) => base.db.transaction((tx) => jobs.add(tx, GREET, { who }, afterMs));
/** The database's clock counts: what waits is made due instead. */
const wait = (seconds: number) => base.db.query('update jobs.job set start_after = start_after - make_interval(secs => $1)', [seconds]);
const counted = async () => (await jobs.counts()).find(({ kind }) => kind === 'greet');

test('the tables are those that this version of the library asks for, and the role of the server can work with them', async () => {
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => ({ rows: await base.owner.query(text, values) }) },
    schema: 'jobs',
    migrate: false,
  });
  await boss.start();
  const drift = await boss.detectSchemaDrift();
  await boss.stop({ close: false, graceful: false });
  expect(drift).toMatchObject({ ok: true, missingTables: [], columnDrift: [] });
});

test('a job runs once its transaction has committed, and not at all when it does not', async () => {
  const greeted: string[] = [];
  run = async ({ who }) => void greeted.push(who);
  await add('kept');
  const undone = base.db.transaction(async (tx) => {
    await jobs.add(tx, GREET, { who: 'undone' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await jobs.drain();
  await jobs.drain();
  expect(greeted).toEqual(['kept']);
});

test('a job that is to run later waits for its moment', async () => {
  const greeted: string[] = [];
  run = async ({ who }) => void greeted.push(who);
  await add('later', 60_000);
  await jobs.drain();
  expect(greeted).toEqual([]);
  await wait(60);
  await jobs.drain();
  expect(greeted).toEqual(['later']);
});

test('a job that fails is tried again after longer and longer waits, then it is dead until staff retry or discard it', async () => {
  run = async () => {
    throw Object.assign(new Error('no luck'), { detail: 'Key (email)=(robin@example.com)' });
  };
  await add('robin');
  for (let attempt = 1; attempt <= GREET.tries; attempt++) {
    await jobs.drain();
    await wait(60);
  }
  expect(await counted()).toMatchObject({ waiting: 0, active: 0, dead: 1 });
  expect(dead).toEqual(['greet']);
  const { rows, total } = await jobs.dead(0, 10);
  expect(total).toBe(1);
  expect(rows[0]).toMatchObject({ kind: 'greet', body: { who: 'robin' }, attempts: 3, error: expect.stringContaining('no luck') });
  expect(JSON.stringify(await base.db.query('select row_to_json(j) as row from jobs.job j'))).not.toContain('robin@example.com');

  const id = rows[0]!.id;
  expect(await base.db.transaction((tx) => jobs.retryDead(tx, id))).toMatchObject({ kind: 'greet' });
  expect(await base.db.transaction((tx) => jobs.retryDead(tx, id))).toBeUndefined();
  run = async () => {};
  await jobs.drain();
  expect(await counted()).toMatchObject({ waiting: 0, active: 0, dead: 0 });
});

test('a hopeless job and one with an unknown body are dead at once, and may be discarded', async () => {
  run = async () => {
    throw new HopelessJob('never');
  };
  await add('robin');
  await jobs.drain();
  await base.db.query(`insert into jobs.job (name, data, dead_letter, retry_limit) values ('greet', '{"what":1}', 'dead', 2)`);
  await jobs.drain();
  const { rows } = await jobs.dead(0, 10);
  expect(rows.map(({ error, attempts }) => [error.split('\n')[0], attempts])).toEqual([
    ['Error: its body is not what this version expects', 1],
    ['Error: never', 1],
  ]);
  for (const { id } of rows) expect(await base.db.transaction((tx) => jobs.discardDead(tx, id))).toBeDefined();
  expect((await jobs.dead(0, 10)).total).toBe(0);
});

test('a body that its kind does not allow is refused where it is added', async () => {
  await expect(base.db.transaction((tx) => jobs.add(tx, GREET, { who: 7 as never }))).rejects.toThrow('another body');
});

test('a process that works runs what it is handed at once, runs each job once beside another, and ends what is under way when it stops', async () => {
  const greeted: string[] = [];
  const workers = [create(true), create(true)];
  for (const worker of workers) await worker.start();
  let ended = false;
  run = async ({ who }) => {
    greeted.push(who);
    if (who !== 'slow') return;
    await new Promise((resolve) => setTimeout(resolve, 300));
    ended = true;
  };
  for (const who of ['a', 'b', 'c', 'd']) await base.db.transaction((tx) => workers[who < 'c' ? 0 : 1]!.add(tx, GREET, { who }));
  await vi.waitFor(() => expect([...greeted].sort()).toEqual(['a', 'b', 'c', 'd']), 10_000);
  await base.db.transaction((tx) => workers[0]!.add(tx, GREET, { who: 'slow' }));
  await vi.waitFor(() => expect(greeted).toContain('slow'), 10_000);
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(ended).toBe(true);
  expect(errors).toEqual([]);
});

test('jobs that come together are done one after the other, without waiting for the next look', async () => {
  const greeted: string[] = [];
  run = async ({ who }) => void greeted.push(who);
  const worker = create(true);
  await worker.start();
  const names = ['a', 'b', 'c', 'd', 'e'];
  await base.db.transaction(async (tx) => {
    for (const who of names) await worker.add(tx, GREET, { who });
  });
  // A look every 60 s would take five minutes.
  await vi.waitFor(() => expect([...greeted].sort()).toEqual(names), 30_000);
  await worker.stop();
});

test('one that takes long holds up no more than its own place', async () => {
  const greeted: string[] = [];
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  run = async ({ who }) => {
    if (who === 'silent') await answered;
    greeted.push(who);
  };
  const worker = create(true, 2);
  await worker.start();
  for (const who of ['silent', 'a', 'b']) await base.db.transaction((tx) => worker.add(tx, GREET, { who }));
  await vi.waitFor(() => expect(greeted).toEqual(['a', 'b']), 30_000);
  answer();
  await vi.waitFor(() => expect(greeted).toEqual(['a', 'b', 'silent']), 30_000);
  await worker.stop();
});

test('what is due by the clock is added once, and a kind that is no longer due by it is forgotten', async () => {
  const worker = create(true);
  worker.every(GREET, '7 * * * *', { who: 'all' });
  await worker.start();
  await worker.stop();
  const schedules = () => base.db.query<{ name: string; cron: string }>('select name, cron from jobs.schedule');
  expect(await schedules()).toEqual([{ name: 'greet', cron: '7 * * * *' }]);
  const next = create(true);
  await next.start();
  await next.stop();
  expect(await schedules()).toEqual([]);
});
