import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { filesBelow } from '../../scripts/release/stage.ts';
import { ROOT } from '../../scripts/workspace.ts';
import { openAccount } from '../reliability/account.ts';
import { orderFor, place, readOffer } from '../reliability/betting.ts';
import { deposit } from '../reliability/paying.ts';
import { tally } from '../reliability/tally.ts';
import { check, until } from '../support/expect.ts';
import { counting } from './count.ts';

/**
 * `npm run drill:release`: makes a release, unpacks it elsewhere and runs it there as a user who may not write to it: the first start, a
 * deposit and a bet over HTTP, the books, a stop and a second start. `--short` lays the files into a folder instead of packing them.
 */
const { values } = parseArgs({ options: { short: { type: 'boolean', default: false } } });
const { step, end } = counting();

/** What a release may weigh, bytes. */
const PACKED_BYTES = 120e6;
const UNPACKED_BYTES = 330e6;
/** A first start makes a database and fits the models; the next ones do not. On machines whose cores are busy elsewhere too, ms. */
const FIRST_START_MS = 120_000;
const NEXT_START_MS = 30_000;
const STOP_MS = 15_000;
const COMMAND_MS = 300_000;
/** Shared libraries that anybody can replace, which is what their licence asks for (docs/decisions/0051). */
const REPLACEABLE = /^@img\/sharp-libvips-/;
/** Licences whose terms a release meets: permissive ones, the public domain, fonts, data with attribution, and MPL, whose files are passed on unchanged. */
const LICENCES =
  /^(MIT|MIT-0|Apache-2\.0|ISC|BSD-[23]-Clause|0BSD|BlueOak-1\.0\.0|Unlicense|OFL-1\.1|CC0-1\.0|CC-BY-4\.0|MPL-2\.0|MIT OR Apache-2\.0|\(MIT OR CC0-1\.0\)|MIT AND OFL-1\.1)$/;

const folder = mkdtempSync(join(tmpdir(), 'fairbook-release-'));
chmodSync(folder, 0o755);
const program = join(folder, 'program');
const varDir = join(folder, 'var');
const root = process.getuid?.() === 0;
/** Root may write everywhere, so that as root the drill runs the release as nobody. */
const user = root ? { uid: 65_534, gid: 65_534 } : {};

function run(file: string, args: readonly string[], input = ''): { readonly status: number | null; readonly output: string } {
  const env = { PATH: '/usr/bin:/bin', VAR_DIR: varDir };
  const { status, stdout, stderr } = spawnSync(file, args, { env, encoding: 'utf8', input, timeout: COMMAND_MS, ...user });
  return { status, output: `${stdout}${stderr}` };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address() as { port: number };
  await new Promise((done) => probe.close(done));
  return port;
}

/** Every file with its size, time and mode: what a program that writes into its folder would change. */
const stateOf = (): string =>
  filesBelow(program)
    .map((file) => {
      const { size, mtimeMs, mode } = lstatSync(file);
      return `${file} ${size} ${mtimeMs} ${mode}`;
    })
    .join('\n');

let child: ChildProcess | undefined;
let said = '';
process.on('exit', () => child?.kill('SIGKILL'));

async function start(port: number, consolePort: number, limitMs: number): Promise<number> {
  const since = performance.now();
  said = '';
  const started = spawn(join(program, 'bin/fairbook'), ['serve'], {
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', VAR_DIR: varDir, PORT: String(port), CONSOLE_PORT: String(consolePort), ADDRESS_LIMITS: 'no' },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
  child = started;
  for (const stream of [started.stdout, started.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-20_000);
    });
  await until(
    'the release to be ready',
    async () => {
      check(started.exitCode === null || limitMs < 0, '');
      return /"msg":"Fairbook is ready"\}\n/.test(said) || started.exitCode !== null;
    },
    limitMs,
  ).catch((error: Error) => {
    throw new Error(`${error.message}\n${said}`);
  });
  check(started.exitCode === null, `it ended with ${started.exitCode}:\n${said}`);
  return performance.now() - since;
}

/** Asks it to stop in order; gives its exit code. */
async function stop(): Promise<number | null> {
  const stopping = child;
  if (!stopping) return null;
  const gone = new Promise<number | null>((done) => stopping.once('exit', (code) => done(code)));
  stopping.kill('SIGTERM');
  const late = setTimeout(() => stopping.kill('SIGKILL'), STOP_MS);
  const code = await gone;
  clearTimeout(late);
  child = undefined;
  return code;
}

try {
  const made = await step(values.short ? 'the release is laid into a new folder' : 'the release is packed and unpacked', async () => {
    const args = values.short ? ['--folder', program] : [];
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts/release.ts'), ...args], {
      encoding: 'utf8',
      timeout: COMMAND_MS,
    });
    check(status === 0, `${stdout}${stderr}`);
    if (values.short) return;
    const packed = join(ROOT, /^(dist\/\S+\.tar\.gz): /m.exec(stdout)?.[1] ?? '');
    const { size } = statSync(packed);
    process.stdout.write(`        ${(size / 1e6).toFixed(0)} MB packed\n`);
    check(size <= PACKED_BYTES, `it weighs ${size} bytes packed`);
    mkdirSync(program);
    const unpacked = spawnSync('tar', ['-xzf', packed, '--strip-components=1', '-C', program], { encoding: 'utf8' });
    check(unpacked.status === 0, unpacked.stderr);
  });
  if (made) {
    mkdirSync(varDir);
    if (root) chownSync(varDir, 65_534, 65_534);
    // Where it is not root that runs this, the release belongs to whoever runs it, and the bits alone keep them out.
    else
      for (const entry of readdirSync(program, { recursive: true, withFileTypes: true }))
        if (!entry.isSymbolicLink())
          chmodSync(
            join(entry.parentPath, entry.name),
            entry.isDirectory() ? 0o555 : 0o444 | (statSync(join(entry.parentPath, entry.name)).mode & 0o111),
          );
    const before = stateOf();

    await step('it holds the built program and what it needs, and nothing of how it was made', () => {
      const bytes = filesBelow(program).reduce((sum, file) => sum + lstatSync(file).size, 0);
      process.stdout.write(`        ${(bytes / 1e6).toFixed(0)} MB in ${filesBelow(program).length} files\n`);
      check(bytes <= UNPACKED_BYTES, `it weighs ${bytes} bytes`);
      for (const path of [
        'LICENSE',
        'licences.txt',
        'sbom.cdx.json',
        'docs/operating.md',
        'deploy/systemd/fairbook.service',
        'data/NOTICE.md',
      ])
        check(existsSync(join(program, path)), `${path} is missing`);
      for (const path of ['scripts/build.ts', 'node_modules/vite', 'node_modules/typescript', 'apps/server/src/app.ts', 'e2e'])
        check(!existsSync(join(program, path)), `${path} came along`);
      const tests = filesBelow(program).filter((file) => /\.test\.tsx?$/.test(file));
      check(tests.length === 0, `tests came along: ${tests.slice(0, 3).join(' ')}`);
    });
    await step('its components are listed with licences that let it be passed on', () => {
      const bill = JSON.parse(readFileSync(join(program, 'sbom.cdx.json'), 'utf8')) as {
        components: { name: string; version: string; purl?: string; licenses?: { license?: { id?: string }; expression?: string }[] }[];
      };
      for (const name of ['fastify', 'find-my-way', 'pg', 'react', '@node-rs/argon2'])
        check(
          bill.components.some((component) => component.name === name),
          `${name} is not in the list`,
        );
      const other = bill.components.filter(
        ({ name, licenses = [] }) =>
          !(REPLACEABLE.test(name) && licenses.every(({ license }) => license?.id === 'LGPL-3.0-or-later')) &&
          (!licenses.every(({ license, expression }) => LICENCES.test(expression ?? license?.id ?? '')) || licenses.length === 0),
      );
      check(other.length === 0, `other licences: ${other.map(({ name, licenses }) => `${name} ${JSON.stringify(licenses)}`).join('; ')}`);
      const texts = readFileSync(join(program, 'licences.txt'), 'utf8');
      for (const text of ['Permission is hereby granted', 'Apache License', 'SIL OPEN FONT LICENSE'])
        check(texts.includes(text), `no text says "${text}"`);
    });
    await step('its commands run', () => {
      check(run(join(program, 'bin/fairbook'), ['--help']).output.includes('verify-ledger'), 'no help');
      const odds = run(join(program, 'bin/fairbook'), ['rules', 'odds'], '{"from":"decimal","value":"1.85","to":"american"}\n');
      check(odds.output === '{"ok":true,"value":"-118"}\n', odds.output);
      const proof = run(join(program, 'bin/fairbook'), ['verify-proof', 'nowhere.json']);
      check(/^The proof cannot be checked: ENOENT/.test(proof.output), proof.output);
      const none = run(join(program, 'bin/fairbook'), ['verify-ledger']);
      check(none.status === 1 && none.output.startsWith('There is no database in'), none.output);
    });
    const [port, consolePort] = [await freePort(), await freePort()];
    const up = await step('it starts as a user who may not write to it, without building', async () => {
      const ms = await start(port, consolePort, FIRST_START_MS);
      process.stdout.write(`        ready after ${(ms / 1000).toFixed(1)} s\n`);
      check(!said.includes('Building'), said);
    });
    if (up) {
      await step('it serves pages, files, flags and the console', async () => {
        const get = async (path: string, at = port): Promise<string> => {
          const answer = await fetch(`http://localhost:${at}${path}`);
          const text = await answer.text();
          check(answer.status === 200, `${path} answered ${answer.status}: ${text.slice(0, 200)}`);
          return text;
        };
        const page = await get('/en');
        const script = /(?:src|href)="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '/no-script-in-the-page';
        for (const path of [script, '/assets/flags/4x3/mt.svg', '/openapi.json', '/brand/fairbook/theme.css']) await get(path);
        check((await get('/console/', consolePort)).includes('<title>'), 'no console');
      });
      await step('a player deposits and bets over HTTP', async () => {
        const counts = tally();
        const player = await openAccount(1, { server: port, proxy: port }, counts);
        const endAt = Date.now() + 60_000;
        const over = (): boolean => Date.now() > endAt;
        await deposit(player, { direction: 'deposit', key: randomUUID(), amount: 5000n }, over, counts);
        check(player.payments[0]?.status === 'succeeded', `the deposit is ${player.payments[0]?.status}`);
        const offer = await readOffer(player.direct);
        const leg = offer?.line[0];
        check(leg, 'nothing can be bet on');
        const order = orderFor([leg], 500n, randomUUID());
        await place(player, order, { accepted: () => {}, over }, counts);
        check(order.outcome?.kind === 'placed', `the bet is ${JSON.stringify(order.outcome)}`);
        player.http.close();
        player.direct.close();
      });
      await step('its books are clean while it runs', () => {
        const { status, output } = run(join(program, 'bin/fairbook'), ['verify-ledger']);
        check(status === 0, output);
      });
      await step('it stops in order', async () => {
        const code = await stop();
        check(code === 0, `it ended with ${code}:\n${said}`);
      });
      await step('the next start fits nothing and makes nothing anew', async () => {
        const ms = await start(port, consolePort, NEXT_START_MS);
        process.stdout.write(`        ready after ${(ms / 1000).toFixed(1)} s\n`);
        check(!/Fitting|Building|first sign-in/.test(said), said);
        check((await stop()) === 0, 'it did not stop in order');
      });
      await step('nothing in its folder has changed', () => check(stateOf() === before, 'a file was written, or changed'));
    }
  }
} finally {
  await stop();
  rmSync(folder, { recursive: true, force: true });
}
end();
