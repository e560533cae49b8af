import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createDiskStore } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'fairbook-files-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const store = createDiskStore(folder);
const KEY = 'fairbook/0123456789abcdefghjkmnpq';
const BYTES = Uint8Array.from({ length: 1000 }, (_, i) => i % 256);

test('what was stored is there as it was, for the server alone, until it is removed', async () => {
  await store.put(KEY, BYTES);
  await store.put(KEY, BYTES);
  expect(Buffer.from((await store.get(KEY))!).equals(BYTES)).toBe(true);
  expect(statSync(join(folder, 'fairbook/pq/0123456789abcdefghjkmnpq')).mode & 0o777).toBe(0o600);
  for (const each of ['fairbook', 'fairbook/pq']) expect(statSync(join(folder, each)).mode & 0o777).toBe(0o700);
  expect(readdirSync(join(folder, 'fairbook/pq'))).toEqual(['0123456789abcdefghjkmnpq']);
  for (let i = 0; i < 2; i++) await store.remove(KEY);
  expect(await store.get(KEY)).toBeUndefined();
});

test('what a crash left of an unfinished file goes with it', async () => {
  await store.put(KEY, BYTES);
  writeFileSync(join(folder, 'fairbook/pq/0123456789abcdefghjkmnpq.part'), 'half');
  await store.remove(KEY);
  expect(readdirSync(join(folder, 'fairbook/pq'))).toEqual([]);
});

test.each([
  '../secret',
  'fairbook/../../../../etc/passwd',
  'fairbook/short',
  '/fairbook/0123456789abcdefghjkmnpq',
  '',
  'fairbook/0123456789abcdefghjkmnp.part',
  `fairbook/${'a'.repeat(61)}`,
  'fairbook/0123456789abcdefghjkmnpq\n',
])('%j is not a key', async (key) => {
  await expect(async () => store.put(key, BYTES)).rejects.toThrow('not the key of a file');
  await expect(async () => store.get(key)).rejects.toThrow('not the key of a file');
  await expect(async () => store.remove(key)).rejects.toThrow('not the key of a file');
});
