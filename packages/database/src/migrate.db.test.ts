import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dropDatabase, ensureDatabase, withDatabaseName } from './admin.ts';
import { openDatabase } from './db.ts';
import { type EmbeddedServer, startEmbedded } from './embedded.ts';
import { migrate, refuseOldServer } from './migrate.ts';
import { StartRefused } from './start-refused.ts';

let root: string;
let folder: string;
let server: EmbeddedServer;
let url: string;
let made = 0;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'fairbook-migrate-'));
  await chmod(root, 0o755);
  server = await startEmbedded({ folder: join(root, 'var'), throwaway: true });
});
afterAll(async () => {
  await server.stop();
  await rm(root, { recursive: true });
});

beforeEach(async () => {
  made += 1;
  folder = join(root, `files-${made}`);
  await mkdir(folder);
  await ensureDatabase(server.url, `m${made}`);
  url = withDatabaseName(server.url, `m${made}`);
  return () => dropDatabase(server.url, `m${made}`);
});

const write = (name: string, text: string) => writeFile(join(folder, name), text);
async function ask<Row>(text: string): Promise<Row[]> {
  const db = openDatabase(url, { max: 1, applicationName: 'test', onError: () => {} });
  try {
    return await db.query<Row>(text);
  } finally {
    await db.end();
  }
}

test('applies new files once and in order', async () => {
  await write('0001_first.sql', 'create table a (n int); -- a comment at the end');
  expect(await migrate(url, folder)).toEqual(['0001_first.sql']);
  await write('0003_third.sql', 'insert into a select n + 1 from a');
  await write('0002_second.sql', 'insert into a values (1)');
  expect(await migrate(url, folder)).toEqual(['0002_second.sql', '0003_third.sql']);
  expect(await migrate(url, folder)).toEqual([]);
  expect(await ask('select n from a order by n')).toEqual([{ n: 1 }, { n: 2 }]);
});

test('a failing file leaves nothing of itself and keeps those before it', async () => {
  await write('0001_first.sql', 'create table a (n int)');
  await write('0002_broken.sql', 'insert into a values (1); insert into nowhere values (1)');
  await expect(migrate(url, folder)).rejects.toThrow('0002_broken.sql failed: relation "nowhere" does not exist');
  expect(await ask('select n from a')).toEqual([]);
  expect(await ask('select name from migration')).toEqual([{ name: '0001_first.sql' }]);
});

test('two servers starting at once apply each file once', async () => {
  await write('0001_first.sql', 'create table a (n int); insert into a values (1)');
  const applied = await Promise.all([migrate(url, folder), migrate(url, folder), migrate(url, folder)]);
  expect(applied.flat()).toEqual(['0001_first.sql']);
});

test.each([
  ['an edited file', '0001_first.sql', 'create table b (n int)', 'was edited after it had been applied'],
  ['a doubled number', '0001_other.sql', '', 'Two migrations have the number 0001'],
  ['a name without a number', 'first.sql', '', 'must be named like'],
])('refuses %s', async (_what, name, text, message) => {
  await write('0001_first.sql', 'create table a (n int)');
  await migrate(url, folder);
  await write(name, text);
  await expect(migrate(url, folder)).rejects.toThrow(message);
});

test('refuses a number below one already applied', async () => {
  await write('0002_second.sql', '');
  await migrate(url, folder);
  await write('0001_first.sql', '');
  await expect(migrate(url, folder)).rejects.toThrow('only go forward');
});

test('refuses a database of a newer version', async () => {
  await write('0001_first.sql', '');
  await migrate(url, folder);
  await rm(join(folder, '0001_first.sql'));
  await expect(migrate(url, folder)).rejects.toThrow('does not know');
});

test.each([
  ['nobody listens', () => 'postgres://localhost:1/fairbook', /cannot be used \(.+\): look at DATABASE_URL/],
  ['there is no such database', () => withDatabaseName(server.url, 'nowhere'), /"nowhere" does not exist.*look at DATABASE_URL/],
])('a database that cannot be used is one sentence for the operator: %s', async (_, address, sentence) => {
  const refused = await migrate(address(), folder).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StartRefused);
  expect((refused as Error).message).toMatch(sentence);
});

test('a PostgreSQL before 15 is refused', () => {
  expect(() => refuseOldServer(140_022)).toThrow('PostgreSQL 14; Fairbook needs 15 or newer');
  expect(() => refuseOldServer(150_000)).not.toThrow();
});

test.each([
  [
    'its user owns nothing there',
    async () => {
      await ask('create role guest login');
      return url.replace('user=fairbook', 'user=guest');
    },
  ],
  [
    'it is read-only',
    async () => {
      await ask(`alter database m${made} set default_transaction_read_only = on`);
      return url;
    },
  ],
])('a database that may not be changed is one sentence for the operator: %s', async (_, prepare) => {
  await write('0001_first.sql', 'create table a (n int)');
  const failed = await migrate(await prepare(), folder).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(StartRefused);
  expect((failed as Error).message).toMatch(/^The database may not be changed \(.+\): .+\.$/);
});
