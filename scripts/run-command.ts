import { spawn } from 'node:child_process';

/** How a program ended, and everything it said. */
export interface Ended {
  readonly ok: boolean;
  readonly output: string;
  readonly seconds: number;
}

/** What is kept of a program's output, from its end, characters. */
const KEPT_OUTPUT = 400_000;

/** Runs a program to its end, or kills it with its children after `limitMinutes`. Never rejects: a program that cannot be run has failed. */
export function runCommand(
  program: string,
  args: readonly string[],
  options: { cwd: string; limitMinutes: number; env?: Readonly<Record<string, string>> },
): Promise<Ended> {
  const since = performance.now();
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    });
    let output = '';
    const hear = (text: string) => {
      output = (output + text).slice(-KEPT_OUTPUT);
    };
    const killAll = () => {
      if (child.pid === undefined) return;
      try {
        process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
      } catch {
        // All gone already.
      }
    };
    const limit = setTimeout(() => {
      hear(`\nstopped after ${options.limitMinutes} minutes\n`);
      killAll();
    }, options.limitMinutes * 60_000);
    const end = (ok: boolean) => {
      clearTimeout(limit);
      process.off('exit', killAll);
      resolve({ ok, output: output.trim(), seconds: (performance.now() - since) / 1000 });
    };
    process.once('exit', killAll);
    child.stdout.setEncoding('utf8').on('data', hear);
    child.stderr.setEncoding('utf8').on('data', hear);
    child.once('error', (error) => {
      hear(error.message);
      end(false);
    });
    child.once('close', (code) => end(code === 0));
  });
}
