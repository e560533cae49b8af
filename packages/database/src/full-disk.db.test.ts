import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startEmbedded } from './embedded.ts';
import type { PostgresLine } from './postgres-log.ts';

/** A disk of its own that can be filled, where mounting is allowed. */
const folder = mkdtempSync(join(tmpdir(), 'fairbook-full-'));
chmodSync(folder, 0o755);
const hasDisk = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=250m,mode=755', 'fairbook-test', folder]).status === 0;
const ballast = join(folder, 'ballast');
afterAll(() => {
  if (hasDisk) spawnSync('umount', ['-l', folder]);
  rmSync(folder, { recursive: true, force: true });
});

function fill(): void {
  const block = Buffer.alloc(1024 * 1024);
  for (let size = block.length; size > 0; size = Math.floor(size / 2))
    try {
      for (;;) writeFileSync(ballast, block.subarray(0, size), { flag: 'a' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
}

test.skipIf(!hasDisk)('a start on a full disk is told once, waits, and goes on with room', async () => {
  const first = await startEmbedded({ folder });
  await first.stop();
  fill();
  const reported: string[] = [];
  const lines: PostgresLine[] = [];
  const starting = startEmbedded({ folder, onFull: (data) => void reported.push(data), onLog: (line) => void lines.push(line) });
  starting.catch(() => {});
  await expect.poll(() => reported).toHaveLength(1);
  const waited = await Promise.race([
    starting.then(
      () => 'started',
      () => 'refused',
    ),
    new Promise((done) => setTimeout(done, 1500, 'waits')),
  ]);
  expect(waited).toBe('waits');
  rmSync(ballast);
  const server = await starting;
  expect(reported).toEqual([server.data]);
  expect(lines.some(({ text }) => /No space left on device/.test(text))).toBe(true);
  await server.stop();
});

test.skipIf(!hasDisk)('a first start on a full disk is refused in a sentence about the disk', async () => {
  rmSync(join(folder, 'postgres'), { recursive: true, force: true });
  fill();
  await expect(startEmbedded({ folder })).rejects.toThrow(/There is no room on the disk for a database in .*: make some and start again\./);
  rmSync(ballast);
});
