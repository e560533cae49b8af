import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from './admin.ts';
import { type EmbeddedServer, startEmbedded } from './embedded.ts';
import { analyzeStale } from './planner-statistics.ts';

let root: string;
let server: EmbeddedServer;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'fairbook-statistics-'));
  await chmod(root, 0o755);
  server = await startEmbedded({ folder: join(root, 'var'), throwaway: true });
});
afterAll(async () => {
  await server.stop();
  await rm(root, { recursive: true });
});

const run = (text: string) => withClient(server.url, (client) => client.query<{ estimate: number }>(text));
const ROWS = 'insert into pick select n % 16, n from generate_series(1, 8000) n';

test('a table nobody counted, or that doubled since, is counted; a small one and one that is known are left alone', async () => {
  // What a crash does to the counters of PostgreSQL: nothing tells it that these tables have changed.
  await run('create table pick (player int, bet int) with (autovacuum_enabled = false)');
  await run('create table sized (n int) with (autovacuum_enabled = false)');
  await run('create table few (n int) with (autovacuum_enabled = false)');
  await run('insert into few values (1)');
  await run(ROWS);
  await run('insert into sized select generate_series(1, 16000)');
  // Tells how large it is, and nothing of what is in it.
  await run('vacuum sized');
  expect(await analyzeStale(server.url)).toEqual(['public.pick', 'public.sized']);
  const { rows } = await run("select reltuples::int as estimate from pg_class where relname = 'pick'");
  expect(rows[0]?.estimate).toBe(8000);
  expect(await analyzeStale(server.url)).toEqual([]);
  await run(ROWS);
  await run(ROWS);
  expect(await analyzeStale(server.url)).toEqual(['public.pick']);
});
