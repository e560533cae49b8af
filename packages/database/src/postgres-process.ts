import { type ChildProcess, spawn } from 'node:child_process';
import type { ServerUser } from './server-user.ts';

/**
 * Waits for postgres and, beside it, for the end of fd 3, a pipe held by our process alone: when it closes, on purpose or because
 * we died in whatever way, postgres gets SIGINT (fast shutdown). So no database is left behind by a killed server.
 * Only words of the shell itself: the PATH may hold nothing but node and npm.
 */
const WATCH_PARENT =
  '"$@" </dev/null & p=$!; trap "kill -INT $p" INT TERM; (read -r end; kill -INT $p) <&3 3<&- & w=$!; ' +
  'wait $p; r=$?; while kill -0 $p 2>/dev/null; do wait $p; r=$?; done; kill $w 2>/dev/null; exit $r';

const STDERR_KEPT_BYTES = 4096;

/** A running postgres under its watching shell. */
export interface PostgresProcess {
  /** Settles when postgres is gone; never rejects. */
  readonly exited: Promise<void>;
  /** False from the moment postgres is gone. */
  running(): boolean;
  /** The last lines it said, for the message when it does not start. */
  lastWords(): string;
  /** Fast shutdown: closes the pipe and waits. */
  stop(): Promise<void>;
}

/** Starts `postgres` with `args`; `onLine` hears what it logs. */
export function startPostgres(
  postgres: string,
  args: readonly string[],
  user: ServerUser | undefined,
  onLine: (line: string) => void,
): PostgresProcess {
  // Its own process group: Ctrl-C in a terminal must reach our server first, which then closes the database in order.
  const child: ChildProcess = spawn('/bin/sh', ['-c', WATCH_PARENT, 'sh', postgres, ...args], {
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    ...user,
  });
  let alive = true;
  let kept = '';
  let partial = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    kept = (kept + text).slice(-STDERR_KEPT_BYTES);
    const lines = (partial + text).split('\n');
    partial = (lines.pop() ?? '').slice(-STDERR_KEPT_BYTES);
    for (const line of lines) onLine(line);
  });
  const pipe = child.stdio[3];
  // Writing never happens; a reset of the pipe when the shell dies is no news beside `exited`.
  pipe?.on('error', () => {});
  const exited = new Promise<void>((resolve) => {
    const gone = () => {
      alive = false;
      resolve();
    };
    child.once('error', (error) => {
      kept += error.message;
      gone();
    });
    child.once('exit', gone);
  });
  return {
    exited,
    running: () => alive,
    lastWords: () => kept.trim(),
    async stop() {
      pipe?.destroy();
      await exited;
    },
  };
}
