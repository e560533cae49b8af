import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from './db.ts';
import { type EmbeddedOptions, type EmbeddedServer, startEmbedded } from './embedded.ts';
import { removeEmbedded } from './remove-embedded.ts';

const INDEX = fileURLToPath(new URL('./index.ts', import.meta.url));

/** Holds a database that was made, started and stopped once: each test begins with a copy, for to make one takes seconds. */
let made: string;
let root: string;
let started: EmbeddedServer[];
let children: ChildProcess[];

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'fairbook-embedded-'));
  await chmod(path, 0o755);
  return path;
}

beforeAll(async () => {
  made = await folder();
  const server = await startEmbedded({ folder: join(made, 'var'), throwaway: true });
  await server.stop();
});
afterAll(() => rm(made, { recursive: true }));

beforeEach(async () => {
  root = await folder();
  execFileSync('cp', ['-a', join(made, 'var'), root]);
  started = [];
  children = [];
});
afterEach(async () => {
  for (const server of started) await server.stop();
  await Promise.all(
    children.map(async (child) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    }),
  );
  // Waits until the database of a killed child has stopped, too.
  await removeEmbedded(join(root, 'var'));
  await rm(root, { recursive: true });
});

/** With fsync, as in earnest. */
async function start(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedServer> {
  const server = await startEmbedded({ folder: join(root, 'var'), ...options });
  started.push(server);
  return server;
}

const open = (server: EmbeddedServer) => openDatabase(server.url, { max: 4, applicationName: 'test', onError: () => {} });
const postmaster = (server: EmbeddedServer) => Number(readFileSync(join(server.data, 'postmaster.pid'), 'utf8').split('\n')[0]);

/** A Fairbook in miniature: another process that owns the database and says when it is up. */
function launchElsewhere(env: Readonly<Record<string, string>> = {}): ChildProcess {
  const program = `const { startEmbedded } = await import(${JSON.stringify(INDEX)});
    await startEmbedded({ folder: ${JSON.stringify(join(root, 'var'))} }); console.log('up'); setInterval(() => {}, 1e6);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ...env },
  });
  children.push(child);
  return child;
}

async function startElsewhere(env: Readonly<Record<string, string>> = {}): Promise<ChildProcess> {
  const child = launchElsewhere(env);
  if (child.stdout) await once(child.stdout, 'data');
  return child;
}

test('a killed postmaster comes back by itself and has everything committed', async () => {
  const restarted = Promise.withResolvers<number>();
  const server = await start({ onRestart: restarted.resolve });
  const db = open(server);
  await db.query('create table kept (n int)');
  for (let n = 1; n <= 50; n++) await db.query('insert into kept values ($1)', [n]);
  const before = postmaster(server);
  process.kill(before, 'SIGKILL');
  await restarted.promise;
  expect(postmaster(server)).not.toBe(before);
  expect(await db.query('select count(*) as n from kept')).toEqual([{ n: 50n }]);
  await db.end();
});

test('a backend busy with a query does not keep a killed server from coming back', async () => {
  const restarted = Promise.withResolvers<number>();
  const server = await start({ onRestart: restarted.resolve });
  const db = open(server);
  const busy = db.query('select count(*) from generate_series(1, 1e12::int8) where pg_backend_pid() > 0').catch((error: Error) => error);
  const running =
    "select 1 as one from pg_stat_activity where query like '%generate_series%' and pid <> pg_backend_pid() and state = 'active'";
  await expect.poll(() => db.query(running)).toEqual([{ one: 1 }]);
  process.kill(postmaster(server), 'SIGKILL');
  await restarted.promise;
  expect(await busy).toBeInstanceOf(Error);
  expect(await db.query('select 1 as one')).toEqual([{ one: 1 }]);
  await db.end();
});

test('a transaction under way when the server is killed fails, keeps nothing and leaves the pool usable', async () => {
  const restarted = Promise.withResolvers<number>();
  const server = await start({ onRestart: restarted.resolve });
  const db = open(server);
  await db.query('create table kept (n int)');
  const lost = db.transaction(async (tx) => {
    await tx.query('insert into kept values (1)');
    process.kill(postmaster(server), 'SIGKILL');
    await restarted.promise;
    await tx.query('insert into kept values (2)');
  });
  await expect(lost).rejects.toThrow();
  expect(await db.query('select n from kept')).toEqual([]);
  await db.end();
});

test('the database of a killed server stops, and the next start has everything committed', async () => {
  const other = await startElsewhere();
  other.kill('SIGKILL');
  await once(other, 'exit');
  const server = await start();
  const db = open(server);
  expect(await db.query('select 1 as one')).toEqual([{ one: 1 }]);
  await db.end();
});

test('the database stops with a killed server also where the path has no programs', async () => {
  const other = await startElsewhere({ PATH: root });
  const pid = Number(readFileSync(join(root, 'var/postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  other.kill('SIGKILL');
  await once(other, 'exit');
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), 60_000);
});

test('a second server on the same folder is refused and leaves the first alone', async () => {
  const other = await startElsewhere();
  await expect(start()).rejects.toThrow(`Fairbook is already running here (process ${other.pid})`);
  await expect(start()).rejects.toThrow('already running');
});

test('of two started at the same moment on one database one gets it and keeps it', async () => {
  await (await start()).stop();
  const both = [launchElsewhere(), launchElsewhere()];
  const isUp = async (child: ChildProcess) => {
    const up = child.stdout && once(child.stdout, 'data').then(() => true);
    return await Promise.race([up, once(child, 'exit').then(() => false)]);
  };
  expect((await Promise.all(both.map(isUp))).filter(Boolean)).toHaveLength(1);
  const winner = both.find((child) => child.exitCode === null);
  await expect(start()).rejects.toThrow(`process ${winner?.pid}`);
});

test('a lock file whose number went to a stranger does not stop the start', async () => {
  const first = await start();
  await first.stop();
  await writeFile(join(first.data, 'postmaster.pid'), `${process.pid}\n${first.data}\n`);
  const second = await start();
  expect(postmaster(second)).not.toBe(process.pid);
});

test('a path too long for a socket still works', async () => {
  const server = await start({ folder: join(root, 'a-folder-with-quite-a-long-name'.repeat(3)), throwaway: true });
  const db = open(server);
  expect(await db.query('select 1 as one')).toEqual([{ one: 1 }]);
  await db.end();
  await rm(new URL(server.url).searchParams.get('host') ?? '', { recursive: true });
});

test.runIf(process.getuid?.() === 0)(
  'root keeps the data where an unprivileged user can reach it when the folder is closed to it',
  async () => {
    const closed = join(root, 'closed');
    await mkdir(closed, { mode: 0o700 });
    const server = await start({ folder: join(closed, 'var'), throwaway: true });
    expect(server.data).toMatch(/^\/var\/lib\/fairbook\//);
    expect(server.notice).toContain(server.data);
    await server.stop();
    await removeEmbedded(join(closed, 'var'));
    expect(existsSync(server.data)).toBe(false);
  },
);

/** A disk of a few megabytes that only root can make; false where it cannot be made at all. */
function smallDisk(folder: string): boolean {
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m,mode=755', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

test.runIf(process.getuid?.() === 0)(
  'a disk that is full ends no more than what is asked for, and everything goes on with room',
  async (context) => {
    const disk = join(root, 'disk');
    if (!smallDisk(disk)) return context.skip();
    try {
      const gone: Error[] = [];
      const said: string[] = [];
      const server = await start({
        folder: join(disk, 'var'),
        onGone: (error) => void gone.push(error),
        onLog: ({ severity, text }) => void said.push(`${severity} ${text}`),
      });
      const db = open(server);
      await db.query('create table kept (n int)');
      await db.query('insert into kept values (1)');
      const filler = join(disk, 'filler');
      expect(() => {
        for (;;) appendFileSync(filler, Buffer.alloc(1 << 20));
      }).toThrow('no space');
      // PostgreSQL's own log finds no room. It ends, or begins again and again: which of them is its own affair.
      const panic = async () => {
        for (;;) await db.query("select pg_logical_emit_message(true, 'full', repeat('x', 4000000))");
      };
      await expect(panic()).rejects.toMatchObject({ code: '53100' });
      rmSync(filler);
      const write = () => db.query('update kept set n = 2 where n in (1, 2) returning n');
      await expect
        .poll(() => write().catch((error: Error) => error.message))
        .toEqual([{ n: 2 }])
        .catch((error: Error) => {
          throw new Error(`${error.message}\nPostgreSQL said:\n${said.slice(-50).join('\n')}`);
        });
      expect(gone).toEqual([]);
      await db.end();
      await server.stop();
    } finally {
      execFileSync('umount', ['-l', disk]);
    }
  },
);

test('nothing is removed while a Fairbook runs on it, everything afterwards', async () => {
  const other = await startElsewhere();
  const data = join(root, 'var', 'postgres');
  await expect(removeEmbedded(join(root, 'var'))).rejects.toThrow(`process ${other.pid}`);
  expect(existsSync(data)).toBe(true);
  other.kill('SIGKILL');
  await once(other, 'exit');
  expect(await removeEmbedded(join(root, 'var'))).toBe(true);
  expect(existsSync(data)).toBe(false);
  expect(await removeEmbedded(join(root, 'var'))).toBe(false);
});

test('stop() ends PostgreSQL', async () => {
  const server = await start();
  const pid = postmaster(server);
  await server.stop();
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

test('its log has what went wrong, and neither the row nor the statement', async () => {
  const lines: string[] = [];
  const server = await startEmbedded({
    folder: join(root, 'var'),
    throwaway: true,
    onLog: ({ severity, text }) => void lines.push(`${severity} ${text}`),
  });
  started.push(server);
  const db = openDatabase(server.url, { max: 1, applicationName: 'test', onError: () => {} });
  await db.query('create table person (email text primary key, name text not null)');
  await db.query("insert into person values ('typed@example.com', 'typed')");
  await expect(db.query("insert into person values ('typed@example.com', 'again')")).rejects.toThrow('duplicate key');
  await expect(db.query("insert into person values ('typed', null)")).rejects.toThrow('not-null');
  await db.end();
  await expect.poll(() => lines.filter((line) => line.startsWith('ERROR'))).toHaveLength(2);
  expect(lines.join('\n')).toMatch(/duplicate key value violates unique constraint "person_pkey"/);
  expect(lines.join('\n')).not.toMatch(/typed|insert into/);
});

test('a server that stands still is nobody’s to end: a start beside it is refused, and it goes on', async () => {
  const child = launchElsewhere();
  await once(child.stdout!, 'data');
  const pid = Number(readFileSync(join(root, 'var', 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(pid, 'SIGSTOP');
  try {
    await expect(start()).rejects.toThrow('does not answer');
  } finally {
    process.kill(pid, 'SIGCONT');
  }
  await expect(start()).rejects.toThrow('already running');
  expect(Number(readFileSync(join(root, 'var', 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])).toBe(pid);
}, 60_000);
