import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  APPLICATION_ROLE,
  dropDatabase,
  ensureDatabase,
  findRunning,
  migrate,
  readArchive,
  startEmbedded,
  withClient,
  withDatabaseName,
  withRole,
} from '@fairbook/database';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { type Config, readConfig } from '../config.ts';
import { type AppHarness, appHarness } from '../testing/app-harness.ts';
import { backupNow, exportNow, type PutBack, restoreNow } from './backup-commands.ts';
import { MIGRATIONS, openConfiguredDatabase } from './database.ts';

const NOTHING: PutBack = { replace: false, newHeads: false };
const quiet = { onError: () => {}, onRestart: () => {}, onGone: () => {} };
const ROOT = process.getuid?.() === 0;
/** A user that is nobody else. */
const STRANGER = 34_567;
const MAIN = join(import.meta.dirname, '../main.ts');
/** What a player sent, where the disk stores it. */
const UPLOAD = 'files/fairbook/pq/0123456789abcdefghjkmnpq';
/** Number of a migration that is not the newest. */
const EARLIER = 22;
/** The form of a head; what it says is of no matter here. */
const HEAD = {
  number: 1,
  at: 1_785_900_000_000,
  previous: '0'.repeat(64),
  size: 0,
  root: '0'.repeat(64),
  lanes: [0, 1, 2, 3].map(() => ({ from: 0, seq: 0, block: 0, hash: '0'.repeat(64) })),
  hash: '0'.repeat(64),
  key: '0'.repeat(16),
  signature: `${'A'.repeat(86)}==`,
};

let folder: string;
let made = 0;
/** The books of a house where money moved, in a database outside. */
let harness: AppHarness;
let outside: Config;

const configOf = (varDir: string, env: Readonly<Record<string, string>> = {}): Config =>
  readConfig({ VAR_DIR: varDir, LOG_LEVEL: 'silent', NODE_ENV: 'development', ...env });
/** A path in the tests' folder that nothing is at. */
const fresh = (name: string): string => join(folder, `${name}-${++made}`);

/** Every row of every table that outlives a crash, as text. */
const contentOf = (url: string): Promise<Record<string, string>> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' order by 1`,
    );
    const content: Record<string, string> = {};
    for (const { name } of rows) {
      const found = await client.query<{ text: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as text from "${name}" t`,
      );
      content[name] = found.rows[0]?.text ?? '';
    }
    const numbers = await client.query<{ text: string }>(
      `select string_agg(sequencename || ' ' || coalesce(last_value::text, '-'), ', ' order by sequencename) as text from pg_sequences where schemaname = 'public' and sequencename <> 'session_news_id_seq'`,
    );
    return { ...content, sequences: numbers.rows[0]?.text ?? '' };
  });

/** The content of the embedded database in a folder, at rest. */
async function embeddedContent(varDir: string): Promise<Record<string, string>> {
  const server = await startEmbedded({ folder: varDir });
  try {
    return await contentOf(server.url);
  } finally {
    await server.stop();
  }
}

/** Tables whose sizes PostgreSQL has not looked at since it was put there; one that only has partitions holds nothing itself. */
async function unknownTables(varDir: string): Promise<unknown[]> {
  const server = await startEmbedded({ folder: varDir });
  try {
    return await withClient(server.url, async (client) => {
      const { rows } = await client.query(
        "select s.relname from pg_stat_user_tables s join pg_class c on c.oid = s.relid where s.last_analyze is null and c.relkind = 'r'",
      );
      return rows;
    });
  } finally {
    await server.stop();
  }
}

/** The program, as an operator runs it. */
const fairbook = (args: readonly string[], env: Readonly<Record<string, string>>) =>
  spawnSync(process.execPath, [MAIN, ...args], { encoding: 'utf8', env: { ...process.env, ...env } });
const program = (args: readonly string[], varDir: string) =>
  spawn(process.execPath, [MAIN, ...args], { env: { ...process.env, VAR_DIR: varDir }, stdio: 'ignore' });

let said: string[];
const output = vi.spyOn(process.stdout, 'write');

beforeAll(async () => {
  output.mockImplementation((text) => {
    said.push(String(text));
    return true;
  });
  said = [];
  folder = mkdtempSync(join(tmpdir(), 'fairbook-backup-'));
  chmodSync(folder, 0o755);
  const varDir = join(folder, 'outside');
  mkdirSync(varDir);
  harness = await appHarness();
  outside = configOf(varDir, { DATABASE_URL: harness.base.url, DATABASE_OWNER_URL: harness.base.ownerUrl });
  writeFileSync(join(varDir, 'secret'), 'f00d'.repeat(16), { mode: 0o600 });
  writeFileSync(join(varDir, 'sandbox-payments'), '17 succeeded\n');
  mkdirSync(join(varDir, 'files/fairbook/pq'), { recursive: true });
  writeFileSync(join(varDir, UPLOAD), 'encrypted', { mode: 0o600 });
  writeFileSync(join(varDir, `${UPLOAD}.part`), 'half');
  mkdirSync(join(varDir, 'run'));
  mkdirSync(join(varDir, 'calendar'));
  writeFileSync(join(varDir, 'calendar/nba.x'), 'computed anew');

  const { app, base } = harness;
  await base.db.transaction(async (tx) => {
    await app.ledger.openAccount(tx, 1, 11n, 'EUR');
    await app.ledger.openAccount(tx, 1, 12n, 'EUR');
    await app.ledger.post(
      tx,
      [11n, 12n].map((playerId) => ({
        key: `money-of-${playerId}`,
        brandId: 1,
        currency: 'EUR',
        transfers: [
          {
            kind: 'adjustment' as const,
            debit: { house: 'adjustment' as const },
            credit: { player: playerId, account: 'cash' as const },
            amount: 10_000n,
            cause: { kind: 'adjustment' as const, id: `${playerId}` },
          },
        ],
      })),
    );
  });
  // What text formats get wrong first.
  await base.owner.query(
    `insert into audit_entry values (1, -1, null, 'system', null, 'test', 't', E'tab\\t back\\\\slash\\nline', E'\\\\N', '{"a": 1.10, "b": "\\u00e9\\ud83d\\ude00"}', 'null', '', '::1')`,
  );
  await base.owner.query(`insert into team (provider, ref, name) values ('p', 'r', 'Ünïcode "quoted"')`);
});
afterAll(async () => {
  output.mockRestore();
  await harness.end();
  rmSync(folder, { recursive: true });
});

/** An empty database beside the others. */
async function emptyDatabase(): Promise<{ ownerUrl: string; config: Config; drop(): Promise<void> }> {
  const server = inject('databaseServer');
  const name = `moved_${process.pid}_${++made}`;
  await ensureDatabase(server, name);
  const ownerUrl = withDatabaseName(server, name);
  const config = configOf(fresh('var'), { DATABASE_URL: withRole(ownerUrl, APPLICATION_ROLE), DATABASE_OWNER_URL: ownerUrl });
  return { ownerUrl, config, drop: () => dropDatabase(server, name) };
}

let embedded: Config;
let running: string;
let restored: Config;
let content: Record<string, string>;

test('an export of an outside database becomes an embedded one, row for row, and verifies', async () => {
  content = await contentOf(harness.base.ownerUrl);
  // The player's two, and the seeds of the brands' jackpots.
  expect(Number.parseInt(content['transfer'] ?? '', 10)).toBeGreaterThan(2);
  expect(content['audit_entry']).toMatch(/^1 /);
  const exported = fresh('export');
  await exportNow(outside, exported);
  embedded = configOf(fresh('var'));
  said = [];
  await restoreNow(embedded, exported, NOTHING, 'rows');
  expect(said.join('')).toContain('"transfers":2');
  expect(said.join('')).toContain('"differences":0');
  expect(readFileSync(join(embedded.varDir, 'secret'), 'utf8')).toBe('f00d'.repeat(16));
  expect(statSync(join(embedded.varDir, 'secret')).mode & 0o777).toBe(0o600);
  expect(readdirSync(embedded.varDir).sort()).toEqual(['files', 'postgres', 'run', 'sandbox-payments', 'secret']);
});

test('what is imported is as it was made; beside a Fairbook that runs a backup has what was committed, and nothing is restored', async () => {
  const opened = await openConfiguredDatabase(embedded, quiet);
  running = fresh('backup');
  try {
    await expect(opened.db.query('delete from transfer')).rejects.toThrow('permission denied');
    const owner = (await findRunning(embedded.varDir)) ?? '';
    expect(await contentOf(owner)).toEqual(content);
    await withClient(owner, async (client) => {
      await expect(client.query('delete from transfer')).rejects.toThrow();
      await expect(client.query('truncate audit_entry')).rejects.toThrow();
      // A foreign key that was off meanwhile.
      await expect(client.query(`insert into ledger_block values (99, 1, 1, 1, sha256(''), sha256(''), 0)`)).rejects.toThrow('foreign key');
      const { rows } = await client.query<{ id: number }>(`insert into team (provider, ref, name) values ('p', 'next', 'n') returning id`);
      expect(rows[0]?.id).toBe(10_002);
    });
    symlinkSync('nowhere', join(embedded.varDir, 'a-link'));
    await backupNow(embedded, running, undefined);
    content = await contentOf(owner);
    const { status, stderr } = fairbook(['restore', running, '--replace'], { VAR_DIR: embedded.varDir });
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: `Fairbook is already running here (process ${process.pid}): stop it first.\n`,
    });
  } finally {
    await opened.close();
  }
});

test('a backup restores what was there, for the one the folder belongs to', async () => {
  restored = configOf(fresh('var'));
  mkdirSync(restored.varDir);
  if (ROOT) chownSync(restored.varDir, STRANGER, STRANGER);
  said = [];
  await restoreNow(restored, running, NOTHING);
  expect(said.join('')).toContain('"differences":0');
  expect(await embeddedContent(restored.varDir)).toEqual(content);
  // What it would plan by otherwise is what the tables were when PostgreSQL last looked, and it forgot how they grew.
  expect(await unknownTables(restored.varDir)).toEqual([]);
  expect(readFileSync(join(restored.varDir, 'sandbox-payments'), 'utf8')).toBe('17 succeeded\n');
  expect(readFileSync(join(restored.varDir, UPLOAD), 'utf8')).toBe('encrypted');
  expect(statSync(join(restored.varDir, UPLOAD)).mode & 0o777).toBe(0o600);
  expect(existsSync(join(restored.varDir, `${UPLOAD}.part`))).toBe(false);
  for (const name of ['secret', 'sandbox-payments', 'postgres', 'postgres/PG_VERSION', 'postgres/base', 'postgres/global/pg_control'])
    expect([name, statSync(join(restored.varDir, name)).uid]).toEqual([name, ROOT ? STRANGER : process.getuid?.()]);
  expect(statSync(join(restored.varDir, 'postgres')).mode & 0o777).toBe(0o700);
});

test('an export of the embedded database becomes an outside one again', async () => {
  const file = fresh('export');
  await exportNow(restored, file);
  const target = await emptyDatabase();
  try {
    await restoreNow(target.config, file, NOTHING, 'rows');
    expect(await contentOf(target.ownerUrl)).toEqual(content);
    expect(readFileSync(join(target.config.varDir, 'secret'), 'utf8')).toBe('f00d'.repeat(16));
    // It is not empty any more.
    await expect(restoreNow(target.config, file, NOTHING, 'rows')).rejects.toThrow('Somebody has worked on this database');
    expect(await contentOf(target.ownerUrl)).toEqual(content);
  } finally {
    await target.drop();
  }
});

test('an export of an earlier version is brought to this one', async () => {
  const source = await emptyDatabase();
  const target = await emptyDatabase();
  try {
    await migrate(source.ownerUrl, MIGRATIONS, APPLICATION_ROLE, EARLIER);
    await withClient(source.ownerUrl, (client) => client.query(`insert into team (provider, ref, name) values ('p', 'old', 'old')`));
    const file = fresh('export');
    await exportNow(source.config, file);
    // As an import leaves it that was killed while it made the tables.
    await migrate(target.ownerUrl, MIGRATIONS, APPLICATION_ROLE, EARLIER - 2);
    await restoreNow(target.config, file, NOTHING, 'rows');
    await withClient(target.ownerUrl, async (client) => {
      expect((await client.query('select name from team')).rows).toEqual([{ name: 'old' }]);
      expect((await client.query(`select max(number) > ${EARLIER} as now from migration`)).rows).toEqual([{ now: true }]);
    });
  } finally {
    await source.drop();
    await target.drop();
  }
});

describe('a restore changes nothing when', () => {
  const refused = async (config: Config, file: string, sentence: string, how: Partial<PutBack> = {}): Promise<void> => {
    // Places for a database are made on the way, and stay empty.
    const names = () =>
      (existsSync(config.varDir) ? readdirSync(config.varDir, { recursive: true }) : [])
        .filter((name) => !['postgres', 'run'].includes(`${name}`))
        .sort();
    const before = names();
    await expect(restoreNow(config, file, { ...NOTHING, ...how })).rejects.toThrow(sentence);
    expect(names()).toEqual(before);
  };

  test('the folder is not empty', async () => {
    await refused(restored, running, 'is not empty');
    const strange = fresh('var');
    mkdirSync(strange);
    writeFileSync(join(strange, 'letters.txt'), 'dear');
    await refused(configOf(strange), running, 'is not empty');
  });

  test('SECRET is another one', () =>
    refused(
      configOf(fresh('var'), { SECRET: 'a71c0e94d5b8f2630c9be1475ad82f36' }),
      running,
      'SECRET is set and is not the one of the backup',
    ));

  test('the file is damaged', async () => {
    const damaged = fresh('damaged');
    const bytes = readFileSync(running);
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = (bytes[middle] ?? 0) ^ 4;
    writeFileSync(damaged, bytes);
    await refused(restored, damaged, 'damaged', { replace: true });
  });

  test('it is for another way in', async () => {
    await expect(restoreNow(configOf(fresh('var')), running, NOTHING, 'rows')).rejects.toThrow('fairbook restore takes it');
    const database = { DATABASE_URL: harness.base.url, DATABASE_OWNER_URL: harness.base.ownerUrl };
    await refused(configOf(fresh('var'), database), running, 'DATABASE_URL is set');
  });

  test('another restore is under way there', async () => {
    const config = configOf(fresh('var'));
    mkdirSync(join(config.varDir, '.restoring'), { recursive: true });
    writeFileSync(join(config.varDir, '.restoring', 'process'), String(process.ppid));
    await refused(config, running, 'Another restore');
  });
});

test('--replace keeps what was there, the other backups, and heads published since', async () => {
  mkdirSync(join(restored.varDir, 'backups'));
  writeFileSync(join(restored.varDir, 'backups', 'kept'), '');
  mkdirSync(restored.heads.folder);
  writeFileSync(join(restored.heads.folder, '2026-08-05.jsonl'), `${JSON.stringify(HEAD)}\n`);
  said = [];
  await restoreNow(restored, running, { ...NOTHING, replace: true });
  expect(said.join('')).toContain('1 signed heads were published after this backup');
  expect(existsSync(join(restored.heads.folder, '2026-08-05.jsonl'))).toBe(true);
  expect(existsSync(join(restored.varDir, 'backups', 'kept'))).toBe(true);
  const aside = readdirSync(restored.varDir).find((name) => name.startsWith('replaced-')) ?? '';
  expect(readdirSync(join(restored.varDir, aside)).sort()).toEqual(['files', 'postgres', 'sandbox-payments', 'secret']);
});

describe('an upgrade of the embedded database', () => {
  const sentences: string[] = [];
  const listener = { ...quiet, onUpgrade: (sentence: string) => void sentences.push(sentence) };
  let config: Config;
  beforeAll(async () => {
    config = configOf(fresh('var'));
    const server = await startEmbedded({ folder: config.varDir });
    await migrate(server.url, MIGRATIONS, APPLICATION_ROLE, EARLIER);
    await server.stop();
  });

  test('takes a backup of it as it was, keeps the last few, and takes none when nothing changes', async () => {
    const backups = join(config.varDir, 'backups');
    mkdirSync(backups);
    const old = [1, 2, 3].map((day) => `before-0020-2026-01-0${day}T00-00-00.tar.zst`);
    for (const name of old) writeFileSync(join(backups, name), '');
    await (await openConfiguredDatabase(config, listener)).close();
    expect(sentences.join('')).toMatch(/Backed up before the upgrade \(\d+ steps to \d{4}\)/);
    const [made = '', ...others] = readdirSync(backups).filter((name) => !old.includes(name));
    expect(others).toEqual([]);
    expect(readdirSync(backups).length).toBe(3);
    const manifest = await readArchive(
      join(backups, made),
      () => {},
      async () => {},
    );
    expect(manifest.schema.at(-1)?.number).toBe(EARLIER);
    await (await openConfiguredDatabase(config, quiet)).close();
    expect(readdirSync(backups).length).toBe(3);
  });
});

test('a backup that is killed leaves nothing that looks like one; --keep removes the oldest and nothing else', async () => {
  const target = fresh('backups');
  mkdirSync(target);
  const old = [1, 2, 3].map((day) => `fairbook-2026-01-0${day}T000000Z.tar.zst`);
  const others = ['letters.tar.zst', 'fairbook-notes'];
  for (const name of [...old, ...others]) writeFileSync(join(target, name), '');
  const child = program(['backup', target], restored.varDir);
  await vi.waitUntil(() => readdirSync(target).length > 5, { timeout: 60_000, interval: 1 });
  child.kill('SIGKILL');
  await once(child, 'exit');
  const left = readdirSync(target).filter((name) => ![...old, ...others].includes(name));
  expect(left).toEqual([expect.stringMatching(/^\.fairbook-unfinished-/)]);
  const { status, stderr } = fairbook(['backup', target, '--keep', '2'], { VAR_DIR: restored.varDir });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const names = readdirSync(target).filter((name) => !left.includes(name));
  expect(names.length).toBe(4);
  expect(names).toEqual(expect.arrayContaining([old[2], ...others]));
});

test('a restore that is killed leaves no half of a Fairbook: nothing starts there, and it can be done again', async () => {
  const config = configOf(fresh('var'));
  const child = program(['restore', running], config.varDir);
  await vi.waitUntil(() => existsSync(join(config.varDir, '.restoring', 'postgres', 'base')), { timeout: 60_000, interval: 1 });
  child.kill('SIGKILL');
  await once(child, 'exit');
  await expect(openConfiguredDatabase(config, quiet)).rejects.toThrow('was broken off');
  await expect(backupNow(config, fresh('backup'), undefined)).rejects.toThrow('was broken off');
  // Another one that fails leaves it broken off.
  const other = configOf(config.varDir, { SECRET: 'a71c0e94d5b8f2630c9be1475ad82f36' });
  await expect(restoreNow(other, running, { ...NOTHING, replace: true })).rejects.toThrow('SECRET is set');
  await expect(openConfiguredDatabase(config, quiet)).rejects.toThrow('was broken off');
  const { status, stderr } = fairbook(['restore', running], { VAR_DIR: config.varDir });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(readdirSync(config.varDir)).not.toContain('.restoring');
});

test('of two restores at the same moment one is done, whole, and the other changes nothing', async () => {
  const config = configOf(fresh('var'));
  const ends = await Promise.all(
    [0, 1].map(async () => {
      const child = program(['restore', running], config.varDir);
      const [status] = (await once(child, 'exit')) as [number | null];
      return status;
    }),
  );
  expect(ends.filter((status) => status === 0)).toHaveLength(1);
  expect(readdirSync(config.varDir).filter((name) => name.startsWith('.restoring'))).toEqual([]);
  await (await openConfiguredDatabase(config, quiet)).close();
});
