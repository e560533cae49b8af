import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { APPLICATION_ROLE, ensureDatabase, migrate, startEmbedded, withDatabaseName } from '@fairbook/database';
import type { TestProject } from 'vitest/node';
import { TEMPLATE } from './test-database.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../apps/server/src/migrations', import.meta.url));

/** One throw-away PostgreSQL per run with a migrated template in it; each test file clones that. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'fairbook-test-'));
  // Run as root, PostgreSQL is another user and must be able to pass.
  await chmod(folder, 0o755);
  const server = await startEmbedded({ folder, throwaway: true });
  const tearDown = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await ensureDatabase(server.url, TEMPLATE);
    if (existsSync(MIGRATIONS)) await migrate(withDatabaseName(server.url, TEMPLATE), MIGRATIONS, APPLICATION_ROLE);
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide('databaseServer', server.url);
  return tearDown;
}
