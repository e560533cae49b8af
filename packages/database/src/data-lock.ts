import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartRefused } from './start-refused.ts';

/** A running Fairbook keeps one session of this name, followed by its process number, open on its database. */
export const OWNER_SESSION = 'fairbook-owner';

/** A server that has just lost its owner session opens it again within this time, ms. */
const OWNER_GRACE_MS = 1_000;
/** A server that accepts connections and says nothing on them is busy, or was stopped: so long it is asked whose it is, ms. */
const SILENT_MS = 10_000;
/** What a dead or ownerless server gets to write what it holds and leave, ms. */
const LEAVE_MS = 60_000;
const POLL_MS = 50;

/** Whether there is a process of that number. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
  }
}

/** Processes that stand in the data folder, as every process of a PostgreSQL server does. Nothing is known where there is no /proc. */
function processesIn(data: string): number[] {
  let entries: string[];
  try {
    entries = readdirSync('/proc');
  } catch {
    return [];
  }
  return entries
    .filter((entry) => /^\d+$/.test(entry))
    .filter((entry) => {
      try {
        return readlinkSync(`/proc/${entry}/cwd`) === data;
      } catch {
        return false;
      }
    })
    .map(Number);
}

async function waitUntil(done: () => boolean | Promise<boolean>, limitMs: number): Promise<boolean> {
  const until = performance.now() + limitMs;
  for (;;) {
    if (await done()) return true;
    if (performance.now() >= until) return false;
    await sleep(POLL_MS);
  }
}

/** What its timers say of a connection, or a question, that was not answered. */
const UNANSWERED = /timeout expired|Query read timeout|timeout exceeded/;

/** The process number of another living Fairbook that owns the server behind `url`; the session of one killed a moment ago may still be listed. */
async function ownerOf(url: string): Promise<number | 'starting' | 'silent' | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: OWNER_GRACE_MS, query_timeout: OWNER_GRACE_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      'select application_name as name from pg_stat_activity where application_name like $1',
      [`${OWNER_SESSION} %`],
    );
    return rows.map(({ name }) => Number(name.slice(OWNER_SESSION.length + 1))).find((owner) => owner !== process.pid && isAlive(owner));
  } catch (error) {
    // Whoever started it has no session yet: a long crash recovery, not to be disturbed.
    const { message } = error as Error;
    return message.includes('starting up') ? 'starting' : UNANSWERED.test(message) ? 'silent' : undefined;
  } finally {
    // One that says nothing does not say goodbye either.
    void client.end().catch(() => {});
  }
}

/** Backends of a killed postmaster that are busy with a query outlive it; they must be gone before anything else touches the files. */
async function endOrphanedBackends(data: string): Promise<void> {
  const standing = processesIn(data);
  if (standing.length === 0) return;
  for (const pid of standing) {
    const command = commandOf(pid);
    // It left since the folder was looked at.
    if (command === '') continue;
    if (!command.startsWith('postgres: '))
      throw new StartRefused(`Process ${pid} (${basename(command.split(' ')[0] ?? '')}) uses the database folder ${data}: end it first.`);
    try {
      process.kill(pid, 'SIGQUIT');
    } catch {
      // Gone in the meantime.
    }
  }
  if (await waitUntil(() => processesIn(data).length === 0, LEAVE_MS)) return;
  throw new StartRefused(`Processes of an earlier database server still use ${data} (${processesIn(data).join(', ')}): end them first.`);
}

/**
 * Makes sure that no server works on `data`, so that one may be started there: tidies up after a killed one, and throws StartRefused
 * ("already running") when a living Fairbook owns it. `url` reaches that server's `postgres` database.
 */
export async function claimDataFolder(data: string, url: string): Promise<void> {
  const lockFile = join(data, 'postmaster.pid');
  let pid: number;
  try {
    pid = Number(readFileSync(lockFile, 'utf8').split('\n')[0]);
  } catch {
    return endOrphanedBackends(data);
  }
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return endOrphanedBackends(data);
  const command = commandOf(pid);
  if (!command.includes('postgres') || !command.includes(data)) {
    // The number went to a stranger (usual after a container's restart); PostgreSQL would refuse on seeing it alive.
    await endOrphanedBackends(data);
    rmSync(lockFile, { force: true });
    return;
  }
  let owner: Awaited<ReturnType<typeof ownerOf>>;
  const isKnown = async (): Promise<boolean> => {
    owner = await ownerOf(url);
    return typeof owner === 'number' || !isAlive(pid);
  };
  await waitUntil(async () => (await isKnown()) || owner !== 'silent', SILENT_MS);
  if (owner !== 'silent') await waitUntil(isKnown, OWNER_GRACE_MS);
  if (owner === 'silent' && isAlive(pid))
    throw new StartRefused(
      `The database server in ${data} (process ${pid}) does not answer, and nobody knows whose it is: wait until it does, or end it first.`,
    );
  if (owner !== undefined && owner !== 'silent')
    throw new StartRefused(`Fairbook is already running here (process ${owner}): stop it first.`);
  if (isAlive(pid)) process.kill(pid, 'SIGINT');
  if (!(await waitUntil(() => !isAlive(pid), LEAVE_MS)))
    throw new StartRefused(`An earlier database server (process ${pid}) does not stop: end it first.`);
}
