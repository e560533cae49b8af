import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, startEmbedded } from '@fairbook/database';
import { afterAll, describe, expect, test } from 'vitest';
import { ROOT } from './workspace.ts';

function fairbook(args: readonly string[], input = ''): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [join(ROOT, 'scripts/fairbook.ts'), ...args], { encoding: 'utf8', input });
}
const answers = (stdout: string): unknown[] =>
  stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('fairbook', () => {
  test('answers every line in order, bad ones with a refusal of their own', () => {
    const lines = [
      '{"from":"decimal","value":"1.85","to":"american"}',
      'nonsense',
      '{}',
      '{"from":"decimal","value":"2","to":"fractional"}',
    ];
    const { status, stdout } = fairbook(['rules', 'odds'], lines.join('\n'));
    expect(status).toBe(0);
    expect(answers(stdout)).toEqual([
      { ok: true, value: '-118' },
      { ok: false, code: 'bad-json', message: expect.any(String) },
      { ok: false, code: 'missing-field', message: expect.any(String) },
      { ok: true, value: '1/1' },
    ]);
  });

  test.each(['settle', 'market', 'odds', 'margin', 'price-football', 'money', 'phone', 'email', 'slug'])(
    'has the rule %s, with help',
    (name) => {
      expect(fairbook(['rules', name, '--help']).stdout).toContain('in:');
      expect(answers(fairbook(['rules', name], '{}\n').stdout)).toEqual([
        { ok: false, code: expect.any(String), message: expect.any(String) },
      ]);
    },
  );

  test('ends quietly for a reader that has seen enough, and says when its answers cannot be written', () => {
    const program = `yes '{"from":"decimal","value":"1.85","to":"american"}' | head -50000 | "$0" scripts/fairbook.ts rules odds`;
    const shell = (text: string) => spawnSync('bash', ['-c', text, process.execPath], { encoding: 'utf8', cwd: ROOT });
    expect(shell(`${program} | head -1; exit \${PIPESTATUS[2]}`)).toMatchObject({
      status: 0,
      stdout: '{"ok":true,"value":"-118"}\n',
      stderr: '',
    });
    if (!existsSync('/dev/full')) return;
    const full = shell(`${program} >/dev/full; exit \${PIPESTATUS[2]}`);
    expect(full).toMatchObject({ status: 1, stderr: expect.stringMatching(/^The answers cannot be written: ENOSPC.*\n$/) });
  });

  test.each([
    'serve',
    'migrate',
    'backup',
    'restore',
    'export',
    'import',
    'verify-ledger',
    'staff',
    'why',
    'studio',
    'attack-wallet',
    'rules',
  ])('lists the command %s, and the command explains itself', (command) => {
    expect(fairbook(['--help']).stdout).toContain(`  ${command}`);
    const { status, stdout } = fairbook([command, '--help']);
    expect(stdout).toContain(`fairbook ${command}`);
    expect(status).toBe(0);
  });

  test.each([
    [['sell'], 'There is no command "sell": fairbook --help lists them.\n'],
    [['rules', 'toString'], expect.stringMatching(/^There is no rule "toString": it must be one of settle, .*\n$/)],
    [['staff'], 'The command is: staff reset <name>.\n'],
    [['staff', 'reset'], 'The command is: staff reset <name>.\n'],
    [['staff', 'raise', 'mara'], 'The command is: staff reset <name>.\n'],
    [['secret'], 'The command is: secret changed.\n'],
    [['secret', 'changed', 'now'], 'The command is: secret changed.\n'],
    [['backup'], 'The command is: backup <file or folder>.\n'],
    [['restore', 'one', 'two'], 'The command is: restore <file>.\n'],
    [['restore', '/nowhere/at-all'], 'There is no file /nowhere/at-all.\n'],
    [['import', 'one', '--new-heads'], 'The command import takes no --new-heads.\n'],
    [['export', 'one', '--replace'], 'The command export takes no --replace.\n'],
    [['backup', 'one/', '--keep', '0'], '--keep must be a whole number from 1 to 10000, not "0".\n'],
    [['migrate', 'now'], 'The command migrate takes no arguments, and here is "now".\n'],
    [['verify-ledger', '--fast'], "Unknown option '--fast': fairbook --help says what there is.\n"],
    [['migrate', '--roles'], "Option '--roles <value>' argument missing: fairbook --help says what there is.\n"],
    [['verify-ledger', '--key', 'key.pem'], '--key names the key of the heads: it goes with --against.\n'],
    [['migrate', '--against', 'heads'], 'The command migrate takes no --against.\n'],
    [['verify-proof', 'nowhere.json'], expect.stringMatching(/^The proof cannot be checked: ENOENT.*\n$/)],
    [['migrate', '--roles', 'web'], 'The command migrate takes no --roles.\n'],
    [['rules', 'odds', '2.0'], 'A rule takes no arguments, it reads standard input: 2.0\n'],
  ])('refuses %j with one sentence', (args, sentence) => {
    const { status, stderr, stdout } = fairbook(args);
    expect({ status, stderr, stdout }).toEqual({ status: 1, stderr: sentence, stdout: '' });
  });
});

test('verify-ledger refuses a folder without a database and makes none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairbook-empty-'));
  for (const varDir of [folder, join(folder, 'missing')]) {
    const { status, stderr, stdout } = spawnSync(process.execPath, [join(ROOT, 'scripts/fairbook.ts'), 'verify-ledger'], {
      encoding: 'utf8',
      env: { ...process.env, VAR_DIR: varDir },
    });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toBe(`There is no database in ${varDir}: set VAR_DIR to the folder Fairbook runs on, or DATABASE_URL.\n`);
  }
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});

test('verify-ledger refuses a database that is not there, and one that nobody ever worked on, in one sentence', async () => {
  const verify = (DATABASE_URL: string) => {
    const env = { ...process.env, DATABASE_URL };
    const { status, stderr, stdout } = spawnSync(process.execPath, [join(ROOT, 'scripts/fairbook.ts'), 'verify-ledger'], {
      encoding: 'utf8',
      env,
    });
    return { status, stderr, stdout };
  };
  expect(verify('postgres://me:word@127.0.0.1:1/fairbook')).toEqual({
    status: 1,
    stdout: '',
    stderr: 'The database cannot be used (connect ECONNREFUSED 127.0.0.1:1): look at DATABASE_URL and DATABASE_OWNER_URL.\n',
  });
  const folder = mkdtempSync(join(tmpdir(), 'fairbook-empty-'));
  chmodSync(folder, 0o755);
  const server = await startEmbedded({ folder, throwaway: true });
  try {
    const empty = { status: 1, stdout: '', stderr: 'The database is empty: no Fairbook has ever worked on it.\n' };
    expect(verify(server.url)).toEqual(empty);
    const db = openDatabase(server.url, { max: 1, applicationName: 'test', onError: () => {} });
    await db.query('create table migration (number int primary key, name text not null, sha256 text not null)');
    expect(verify(server.url)).toEqual(empty);
    expect(await db.query("select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'")).toEqual([
      { relname: 'migration' },
    ]);
    await db.end();
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
});

/** The server under the environment `env`, which must not let it come as far as a database. */
function serve(env: Record<string, string>): { status: number | null; stderr: string } {
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'apps/server/src/main.ts'), 'serve'], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    timeout: 100_000,
  });
  return { status, stderr };
}

describe('a start that cannot be says why in one sentence and leaves nothing behind:', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairbook-refused-'));
  const data = join(folder, 'var');
  afterAll(() => rmSync(folder, { recursive: true }));

  async function listen(): Promise<Server> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return server;
  }
  const portOf = (server: Server): string => String((server.address() as AddressInfo).port);

  /** At a port that was free a moment before; where another program took it since, at the next. */
  async function serveAtFreePort(env: Record<string, string>): Promise<ReturnType<typeof serve>> {
    for (;;) {
      const free = await listen();
      const port = portOf(free);
      free.close();
      const served = serve({ ...env, PORT: port });
      if (!served.stderr.startsWith(`Port ${port} is in use`)) return served;
    }
  }

  test.each([
    [{ DATABSE_URL: 'postgres://127.0.0.1/fairbook' }, 'DATABSE_URL is no setting of Fairbook: is DATABASE_URL meant?\n'],
    [{ SECRET: 'not long enough' }, 'SECRET has 15 bytes and must have at least 32: openssl rand -hex 32 makes one.\n'],
    [
      { PUBLIC_URL: 'https://bets.example.com/en', TRUST_PROXY: '1' },
      'PUBLIC_URL must be an address alone, such as https://bets.example.com, and the one given has a path.\n',
    ],
  ])('%j', (env, sentence) => {
    expect(serve({ ...env, VAR_DIR: data } as unknown as Record<string, string>)).toEqual({ status: 1, stderr: sentence });
    expect(existsSync(data)).toBe(false);
  });

  test('its port is in use', async () => {
    const taken = await listen();
    const port = portOf(taken);
    expect(serve({ PORT: port, VAR_DIR: data })).toEqual({
      status: 1,
      stderr: `Port ${port} is in use: stop what listens there or choose another with PORT.\n`,
    });
    expect(existsSync(data)).toBe(false);
    taken.close();
  });

  test('its host is none of this machine', () => {
    const { status, stderr } = serve({ HOST: '192.0.2.1', VAR_DIR: data });
    expect(stderr).toBe('HOST must be an address or a name of this machine, and "192.0.2.1" is none (EADDRNOTAVAIL).\n');
    expect(status).toBe(1);
    expect(existsSync(data)).toBe(false);
  });

  const file = join(folder, 'file');
  test.each([
    ['is a file', file, 'EEXIST'],
    // Nobody can make anything there, and Node's own way of making a folder with those above it never ends.
    ...(existsSync('/proc') ? [['cannot be made by anybody', '/proc/x/y', 'ENOENT']] : []),
  ])('its folder %s', async (_what, path = '', code = '') => {
    writeFileSync(file, '');
    const { status, stderr } = await serveAtFreePort({ VAR_DIR: path });
    expect(stderr).toBe(`The folder ${path} cannot be written (${code}): make it writable, or set VAR_DIR to one that is.\n`);
    expect(status).toBe(1);
  });
});

test.each([
  ['scripts/reset.ts', ['--help'], 1, 'reset takes no arguments and empties the whole sandbox; nothing was done.\n'],
  ['bench/run.ts', ['--fast'], 1, "Unknown option '--fast': npm run bench -- --help says what there is.\n"],
  ['bench/run.ts', ['P99'], 1, expect.stringMatching(/^There is no row P99; there are .*\n$/)],
])('%s refuses %j with one sentence', (script, args, code, sentence) => {
  // Were it not refused, it must find nothing to empty.
  const env = { ...process.env, VAR_DIR: join(tmpdir(), 'fairbook-of-nobody') };
  const { status, stderr, stdout } = spawnSync(process.execPath, [join(ROOT, script), ...args], { encoding: 'utf8', env });
  expect({ status, stderr, stdout }).toEqual({ status: code, stderr: sentence, stdout: '' });
});

test('npm runs each command in the place of its shell, which would keep a signal to npm for itself', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
  for (const command of Object.values(scripts)) expect(command).toMatch(/^exec node scripts\/setup\.mjs /);
});
