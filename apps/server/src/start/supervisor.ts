import { spawn } from 'node:child_process';
import type { Config } from '../config.ts';
import type { Health } from '../web/health.ts';

/** The program that comes with systemd. Node opens no datagram sockets of the local kind, and this is kept by whoever keeps the protocol. */
const PROGRAM = 'systemd-notify';
/** One that has not ended by then is of no use, ms. */
const TELL_MS = 5000;
/** Without a watchdog the state is still told, this often, ms. */
const STATUS_MS = 10_000;

export interface Supervisor {
  /** The start is over: the process serves, or stands by to. */
  ready(): Promise<void>;
  stopping(): Promise<void>;
}

/**
 * Tells systemd how it goes (sd_notify): READY=1 after the start, STATUS in words, STOPPING=1, and WATCHDOG=1 at least twice in
 * each of its intervals while the event loop turns and the database answers.
 */
export function createSupervisor(
  supervisor: Config['supervisor'],
  health: Pick<Health, 'readiness' | 'databaseAnswers'>,
  onError: (error: Error) => void,
  env: NodeJS.ProcessEnv = process.env,
): Supervisor {
  if (!supervisor) return { async ready() {}, async stopping() {} };
  const { socket, watchdogMs } = supervisor;
  let failed = false;
  let timer: NodeJS.Timeout | undefined;
  let said = '';
  let over = false;
  let looking = false;
  let before: Promise<void> = Promise.resolve();

  const send = (words: readonly string[]): Promise<void> =>
    new Promise((done) => {
      const child = spawn(PROGRAM, words, { env: { PATH: env['PATH'], NOTIFY_SOCKET: socket }, stdio: 'ignore', timeout: TELL_MS });
      const ended = (problem: string | undefined): void => {
        // Once: whoever runs a machine without it is told at the start, not twice a minute.
        if (problem !== undefined && !failed) onError(new Error(`systemd cannot be told how it goes: ${PROGRAM} ${problem}`));
        failed = problem !== undefined;
        done();
      };
      child.once('error', (error: NodeJS.ErrnoException) => ended(error.code === 'ENOENT' ? 'is not on the path' : error.message));
      child.once('exit', (code, signal) => ended(code === 0 ? undefined : `ended with ${code ?? signal}`));
    });

  /** One after the other: a sign of life that overtakes STOPPING=1 would be news from the dead. */
  function tell(...words: readonly string[]): Promise<void> {
    before = before.then(() => send(words));
    return before;
  }

  async function status(): Promise<string | undefined> {
    const { status, checks } = await health.readiness();
    const wrong = checks.filter(({ ok, name }) => !ok && name !== 'process').map(({ text }) => text);
    const words = `STATUS=${[`${status}.`, ...wrong].join(' ')}`.replaceAll('\n', ' ');
    if (words === said) return undefined;
    said = words;
    return words;
  }

  async function look(): Promise<void> {
    if (looking) return;
    looking = true;
    try {
      const [words, alive] = [await status(), watchdogMs !== undefined && (await health.databaseAnswers())];
      const all = [...(words === undefined ? [] : [words]), ...(alive ? ['WATCHDOG=1'] : [])];
      if (all.length > 0 && !over) await tell(...all);
    } finally {
      looking = false;
    }
  }

  return {
    async ready() {
      if (timer || over) return;
      timer = setInterval(() => void look().catch(onError), watchdogMs === undefined ? STATUS_MS : Math.min(watchdogMs / 2, STATUS_MS));
      const words = await status();
      await tell('READY=1', ...(words === undefined ? [] : [words]));
    },
    async stopping() {
      over = true;
      clearInterval(timer);
      await tell('STOPPING=1', 'STATUS=stopping.');
    },
  };
}
