import { randomBytes } from 'node:crypto';
import {
  APPLICATION_ROLE,
  cloneDatabase,
  type Db,
  dropDatabase,
  ensureDatabase,
  openDatabase,
  withDatabaseName,
  withRole,
} from '@fairbook/database';
import { inject } from 'vitest';

/** The migrated database every clone is made from. */
export const TEMPLATE = 'fairbook_template';

const CONNECTIONS = 10;
/** A test that holds a transaction open on purpose ends it itself, however slow the machine is, ms. */
const STILL_MS = 600_000;

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the run's PostgreSQL server, given by global-setup.ts. */
    databaseServer: string;
  }
}

/** A database of a test file's own. */
export interface TestDatabase {
  /** As the running server connects: a right it lacks fails the test. */
  readonly db: Db;
  readonly url: string;
  /** As the owner, past every right: for damage on purpose. */
  readonly owner: Db;
  readonly ownerUrl: string;
  drop(): Promise<void>;
}

interface Options {
  readonly connections?: number;
  readonly waitMs?: number;
}

const named = (): string => `t_${randomBytes(8).toString('hex')}`;

function opened(server: string, name: string, options: Options): TestDatabase {
  const ownerUrl = withDatabaseName(server, name);
  const url = withRole(ownerUrl, APPLICATION_ROLE);
  // A test that kills the server expects its connections to break.
  const db = openDatabase(url, {
    max: options.connections ?? CONNECTIONS,
    applicationName: 'fairbook-test',
    stillMs: STILL_MS,
    ...(options.waitMs === undefined ? {} : { waitMs: options.waitMs }),
    onError: () => {},
  });
  const owner = openDatabase(ownerUrl, { max: 2, applicationName: 'fairbook-test-owner', stillMs: STILL_MS, onError: () => {} });
  return {
    db,
    url,
    owner,
    ownerUrl,
    async drop() {
      await db.end();
      await owner.end();
      await dropDatabase(server, name);
    },
  };
}

/** Clones the migrated template (some 20 ms). Call it in beforeAll, `drop` in afterAll. Works in Vitest's `database` project only. */
export async function testDatabase(options: Options = {}): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const name = named();
  await cloneDatabase(server, TEMPLATE, name);
  return opened(server, name, options);
}

/** The same without any table: for tests of migrations. Nothing can be asked as the running server before they were run. */
export async function emptyDatabase(options: Options = {}): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const name = named();
  await ensureDatabase(server, name);
  return opened(server, name, options);
}
