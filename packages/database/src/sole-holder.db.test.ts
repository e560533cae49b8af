import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { dropDatabase, ensureDatabase, withDatabaseName } from './admin.ts';
import { openDatabase } from './db.ts';
import { type EmbeddedServer, startEmbedded } from './embedded.ts';
import { soleHolder } from './sole-holder.ts';

let root: string;
let server: EmbeddedServer;
let url: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'fairbook-sole-'));
  await chmod(root, 0o755);
  server = await startEmbedded({ folder: join(root, 'var'), throwaway: true });
  await ensureDatabase(server.url, 'sole');
  url = withDatabaseName(server.url, 'sole');
});
afterAll(async () => {
  await server.stop();
  await rm(root, { recursive: true });
});

const lost: string[] = [];
const take = (key: readonly [number, number] = [1, 1], at = url, waitMs = 0) =>
  soleHolder(at, key, {
    waitMs,
    refused: (from, since) => new Error(`held from ${from} since ${since.getTime() <= Date.now()}`),
    onLost: (error) => void lost.push(error.message),
  });
const ask = async (text: string): Promise<number> => {
  const db = openDatabase(url, { max: 1, applicationName: 'test', onError: () => {} });
  const rows = await db.query(text);
  await db.end();
  return rows.length;
};
const endHolder = () => ask("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'fairbook-sole'");
/** Backends that have the lock. */
const holders = () => ask("select from pg_locks where locktype = 'advisory' and granted and classid = 1 and objid = 1");

test('one holds the lock of a database; who comes second is told who does, and has it once the first lets go', async () => {
  const first = await take();
  await expect(take()).rejects.toThrow('held from this machine since true');
  const other = await take([1, 2]);
  await ensureDatabase(server.url, 'beside');
  const beside = await take([1, 1], withDatabaseName(server.url, 'beside'));
  const waits = take([1, 1], url, 60_000);
  await first.release();
  await Promise.all([(await waits).release(), other.release(), beside.release()]);
  await dropDatabase(server.url, 'beside');
});

test('a connection that broke is made anew with its lock', async () => {
  const holder = await take();
  expect(await endHolder()).toBe(1);
  await vi.waitFor(async () => expect(await holders()).toBe(1), 60_000);
  await expect(take()).rejects.toThrow('held from');
  expect(lost).toEqual([]);
  await holder.release();
  expect(await holders()).toBe(0);
});

test('a holder whose lock somebody else has meanwhile is told', async () => {
  const holder = await take();
  const db = openDatabase(url, { max: 1, applicationName: 'test', onError: () => {} });
  // Stands in line, so it is first when the connection breaks.
  const next = db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock(1, 1)');
    await vi.waitFor(() => expect(lost).toEqual(['held from this machine since true']), 60_000);
  });
  await vi.waitFor(async () => expect(await ask("select from pg_locks where locktype = 'advisory' and not granted")).toBe(1), 60_000);
  await endHolder();
  await next;
  await db.end();
  await holder.release();
  expect(await holders()).toBe(0);
});
