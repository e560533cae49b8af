import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { createSupervisor } from './supervisor.ts';

let folder: string;
let answers: boolean;
let asked = 0;
let wrong: { name: 'database'; ok: boolean; text: string }[];
const errors: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairbook-notify-'));
  answers = true;
  wrong = [];
  errors.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

const health = {
  readiness: async () => ({ ready: wrong.length === 0, status: wrong.length === 0 ? 'ready' : 'not ready', checks: wrong }) as const,
  async databaseAnswers() {
    asked++;
    return answers;
  },
};
const supervisorOf = (watchdogMs: number | undefined, path: string) =>
  createSupervisor({ socket: join(folder, 'notify'), watchdogMs }, health, (error) => void errors.push(error.message), { PATH: path });

/** A stand-in for the program of systemd, which writes down what it was called with. */
function standIn(): { readonly path: string; said(): string[] } {
  const log = join(folder, 'said');
  writeFileSync(join(folder, 'systemd-notify'), `#!/bin/sh\n{ printf '%s|' "$NOTIFY_SOCKET" "$@"; echo; } >> '${log}'\n`);
  chmodSync(join(folder, 'systemd-notify'), 0o755);
  return {
    path: `${folder}:/usr/bin:/bin`,
    said: () =>
      existsSync(log)
        ? readFileSync(log, 'utf8')
            .trim()
            .split('\n')
            .map((line) => line.replace(`${folder}/notify|`, ''))
        : [],
  };
}

test('systemd is told of the start, of each change of state, of the stop, and gets its signs of life while the database answers', async () => {
  const { path, said } = standIn();
  const supervisor = supervisorOf(40, path);
  await supervisor.ready();
  expect(said()[0]).toBe('READY=1|STATUS=ready.|');
  await vi.waitFor(() => expect(said().filter((line) => line === 'WATCHDOG=1|').length).toBeGreaterThan(2), 60_000);
  answers = false;
  wrong = [{ name: 'database', ok: false, text: 'The database cannot be asked.' }];
  await vi.waitFor(() => expect(said().at(-1)).toBe('STATUS=not ready. The database cannot be asked.|'), 60_000);
  const silent = said().length;
  const looks = asked;
  await vi.waitFor(() => expect(asked).toBeGreaterThan(looks + 5), 60_000);
  expect(said()).toHaveLength(silent);
  answers = true;
  wrong = [];
  await vi.waitFor(() => expect(said().slice(silent)).toContain('STATUS=ready.|WATCHDOG=1|'), 60_000);
  await supervisor.stopping();
  expect(said().at(-1)).toBe('STOPPING=1|STATUS=stopping.|');
  expect(errors).toEqual([]);
});

test('a machine without the program is told so once, and nothing else happens', async () => {
  const supervisor = supervisorOf(20, folder);
  await supervisor.ready();
  await supervisor.stopping();
  expect(errors).toEqual(['systemd cannot be told how it goes: systemd-notify is not on the path']);
});

test('without a supervisor nothing is started', async () => {
  const supervisor = createSupervisor(undefined, health, (error) => void errors.push(error.message), { PATH: standIn().path });
  await supervisor.ready();
  await supervisor.stopping();
  expect([errors, existsSync(join(folder, 'said'))]).toEqual([[], false]);
});

test('the watchdog of another process is not this one’s', () => {
  const of = (env: Record<string, string>) => readConfig({ NOTIFY_SOCKET: '/run/notify', ...env }).supervisor;
  expect(of({})).toEqual({ socket: '/run/notify', watchdogMs: undefined });
  expect(of({ WATCHDOG_USEC: '30000000', WATCHDOG_PID: `${process.pid}` })).toEqual({ socket: '/run/notify', watchdogMs: 30_000 });
  expect(of({ WATCHDOG_USEC: '30000000', WATCHDOG_PID: '1' })).toEqual({ socket: '/run/notify', watchdogMs: undefined });
  expect(readConfig({}).supervisor).toBeUndefined();
});

/** Prints each datagram that comes to a socket, as the manager itself would hear it. */
const RECEIVER = `use Socket; $| = 1; socket(my $s, PF_UNIX, SOCK_DGRAM, 0) or die $!; bind($s, sockaddr_un($ARGV[0])) or die $!; print "open\\n";
  while (defined recv($s, my $m, 4096, 0)) { $m =~ s/\\n/ /g; print "$m\\n" if $m !~ /^BARRIER/ }`;
const has = (program: string): boolean => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

// The protocol itself is systemd's own program: where that and something that can receive datagrams are installed, both are tried for real.
test.skipIf(!has('systemd-notify') || !has('perl'))('what is said arrives at the socket', async () => {
  const receiver = spawn('perl', ['-e', RECEIVER, join(folder, 'notify')], { stdio: ['ignore', 'pipe', 'inherit'] });
  let heard = '';
  receiver.stdout.on('data', (chunk: Buffer) => {
    heard += chunk.toString();
  });
  try {
    await vi.waitFor(() => expect(heard).toBe('open\n'), 60_000);
    const supervisor = supervisorOf(100, process.env['PATH'] ?? '');
    await supervisor.ready();
    await vi.waitFor(() => expect(heard).toMatch(/READY=1 STATUS=ready\. *\n(.*\n)*WATCHDOG=1/), 60_000);
    await supervisor.stopping();
    await vi.waitFor(() => expect(heard).toMatch(/STOPPING=1 STATUS=stopping\./), 60_000);
    expect(errors).toEqual([]);
  } finally {
    receiver.kill('SIGKILL');
  }
});
