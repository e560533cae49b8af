import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, chownSync, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findBinaries } from './binaries.ts';
import { openDatabase } from './db.ts';
import { isMigrated } from './migrate.ts';
import { roleOf } from './rights.ts';
import { serverUser } from './server-user.ts';
import { soleHolder } from './sole-holder.ts';

/** A PostgreSQL that speaks TLS alone, with a certificate for `localhost` by an authority of its own. */
const folder = mkdtempSync(join(tmpdir(), 'fairbook-tls-'));
const data = join(folder, 'data');
let port = 0;
let stop = async (): Promise<void> => {};

const openssl = (...args: string[]): void => void execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc', '-days', '2'];
const authority = (name: string): void =>
  openssl('req', '-x509', ...KEY, '-keyout', `${name}.key`, '-out', `${name}.pem`, '-subj', `/CN=${name}`);

beforeAll(async () => {
  chmodSync(folder, 0o755);
  authority('ours');
  authority('theirs');
  openssl(
    'req',
    '-x509',
    ...KEY,
    '-CA',
    'ours.pem',
    '-CAkey',
    'ours.key',
    '-keyout',
    'server.key',
    '-out',
    'server.pem',
    '-subj',
    '/CN=database',
    '-addext',
    'subjectAltName=DNS:localhost',
    '-addext',
    'basicConstraints=critical,CA:FALSE',
  );
  const user = serverUser(data);
  const { initdb, postgres } = await findBinaries(user);
  const own = (path: string): void => user && chownSync(path, user.uid, user.gid);
  own(folder);
  writeFileSync(join(folder, 'password'), 'a password', { mode: 0o600 });
  own(join(folder, 'password'));
  const made = spawnSync(initdb, ['-D', data, '-U', 'fairbook', '-A', 'scram-sha-256', '--pwfile', join(folder, 'password'), '--no-sync'], {
    cwd: '/',
    encoding: 'utf8',
    ...user,
  });
  expect(made.stderr).toBe('');
  for (const file of ['server.key', 'server.pem']) {
    copyFileSync(join(folder, file), join(data, file));
    chmodSync(join(data, file), 0o600);
    own(join(data, file));
  }
  // Without TLS nobody gets in.
  writeFileSync(join(data, 'pg_hba.conf'), 'hostssl all all 127.0.0.1/32 scram-sha-256\nhostssl all all ::1/128 scram-sha-256\n');
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  ({ port } = probe.address() as { port: number });
  probe.close();
  await once(probe, 'close');
  appendFileSync(
    join(data, 'postgresql.conf'),
    `listen_addresses = 'localhost'\nport = ${port}\nunix_socket_directories = ''\nssl = on\nssl_cert_file = 'server.pem'\nssl_key_file = 'server.key'\nfsync = off\n`,
  );
  const server = spawn(postgres, ['-D', data], { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], ...user });
  let said = '';
  server.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  stop = async () => {
    server.kill('SIGINT');
    if (server.exitCode === null) await once(server, 'exit');
  };
  await vi.waitFor(() => expect(said).toContain('ready to accept connections'), 60_000);
});
afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

const urlOf = (settings: string, host = 'localhost'): string => `postgres://fairbook:a%20password@${host}:${port}/postgres?${settings}`;
const verified = (ca: string): string => `sslmode=verify-full&sslrootcert=${join(folder, `${ca}.pem`)}`;

/** What every way into the database makes of a URL: the pool, the migrations, a lock, a single question. */
async function ways(url: string): Promise<string[]> {
  const db = openDatabase(url, { max: 1, applicationName: 'test', onError: () => {} });
  const reported = (error: unknown): string => (error as Error).message;
  const holder = soleHolder(url, [1, 2], { waitMs: 0, onLost: () => {}, refused: () => new Error('held') });
  const said = await Promise.all([
    db.query<{ ssl: boolean }>('select ssl from pg_stat_ssl where pid = pg_backend_pid()').then(([row]) => `ssl ${row?.ssl}`, reported),
    isMigrated(url).then((is) => `migrated ${is}`, reported),
    roleOf(url).then((role) => `role ${role}`, reported),
    holder.then(() => 'lock', reported),
  ]);
  await Promise.all([db.end(), holder.then((held) => held.release()).catch(() => {})]);
  return said;
}

test('verify-full goes in over TLS where authority and host are right, in every way the program connects', async () => {
  expect(await ways(urlOf(verified('ours')))).toEqual(['ssl true', 'migrated false', 'role fairbook', 'lock']);
});

test.each([
  ['another authority', () => urlOf(verified('theirs')), /unable to verify the first certificate|unable to get local issuer/],
  [
    'the authorities of the system',
    () => urlOf('sslmode=verify-full'),
    /unable to verify the first certificate|unable to get local issuer/,
  ],
  ['an address the certificate is not for', () => urlOf(verified('ours'), '127.0.0.1'), /does not match certificate's altnames/],
  ['no TLS', () => urlOf('sslmode=disable'), /no pg_hba\.conf entry .* no encryption/],
])('%s is refused before anything is asked', async (_what, url, reason) => {
  for (const said of await ways(url())) expect(said).toMatch(reason);
});

test('the certificate of the test is the one the server shows', () => {
  const shown = execFileSync('openssl', ['s_client', '-starttls', 'postgres', '-connect', `127.0.0.1:${port}`], {
    input: '',
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  expect(shown.toString()).toContain(readFileSync(join(folder, 'server.pem'), 'utf8').trim());
});
