import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ROOT } from './workspace.ts';

/** Hosts of the shipped files, which lead to this machine in a drill. */
export const HOSTS = { fairbook: 'bets.example.com', kestrel: 'kestrel.example.com', desk: 'desk.example.com' } as const;
/** In the shipped files the staff's network; in a drill, one address of this machine. */
export const STAFF = '127.0.0.1';

export interface Ports {
  readonly site: number;
  readonly console: number;
  readonly http: number;
  readonly https: number;
}

/** A proxy of deploy/ as it is shipped, with ports, names of files and the staff's network of a drill. */
export interface ProxyUnderTest {
  readonly name: string;
  /** Its configuration is taken by the proxy itself. @throws with what it said. */
  check(): void;
  start(): ChildProcess;
  /** Certificate of the authority that signed its certificates. */
  authority(): string;
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address() as { port: number };
  await new Promise((done) => probe.close(done));
  return port;
}

/** Replaces what must be there: a shipped file that changed shape is a failure, not a drill of something else. */
function put(text: string, from: string | RegExp, to: string): string {
  const parts = text.split(from);
  if (parts.length === 1) throw new Error(`the shipped file has no ${from}`);
  return parts.join(to);
}

const found = (program: string): boolean => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

function ran(program: string, args: readonly string[], env = process.env): void {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', env, timeout: 60_000 });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? `${stdout}${stderr}`}`);
}

/** An authority and a certificate for each host, by openssl. */
function certificates(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc'];
  openssl('req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=drill', '-days', '2');
  for (const host of Object.values(HOSTS)) {
    openssl(
      'req',
      '-x509',
      ...key,
      '-CA',
      'ca.pem',
      '-CAkey',
      'ca.key',
      '-keyout',
      `${host}.key`,
      '-out',
      `${host}.pem`,
      '-subj',
      `/CN=${host}`,
      '-days',
      '1',
      '-addext',
      `subjectAltName=DNS:${host}`,
      '-addext',
      'basicConstraints=critical,CA:FALSE',
    );
  }
}

function nginx(folder: string, ports: Ports): ProxyUnderTest {
  const main = join(folder, 'nginx.conf');
  mkdirSync(join(folder, 'snippets'), { recursive: true });
  certificates(join(folder, 'tls'));
  copyFileSync(join(ROOT, 'deploy/nginx/fairbook-proxy.conf'), join(folder, 'snippets/fairbook-proxy.conf'));
  let text = readFileSync(join(ROOT, 'deploy/nginx/fairbook.conf'), 'utf8');
  text = put(text, /^ *listen \[::\].*\n/gm, '');
  text = put(text, 'listen 443', `listen 127.0.0.1:${ports.https}`);
  text = put(text, 'listen 80;', `listen 127.0.0.1:${ports.http};`);
  text = put(text, '127.0.0.1:3000', `127.0.0.1:${ports.site}`);
  text = put(text, '127.0.0.1:3001', `127.0.0.1:${ports.console}`);
  text = put(text, '/etc/ssl/fairbook/', `${folder}/tls/`);
  text = put(text, 'allow 10.20.0.0/16', `allow ${STAFF}/32`);
  writeFileSync(join(folder, 'fairbook.conf'), text);
  // As Debian's own file has it: compression is on unless a host says otherwise.
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((each) => `${each}_temp_path ${folder}/${each};`).join(' ');
  writeFileSync(
    main,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1; events { worker_connections 512; }
http { access_log off; gzip on; gzip_proxied any; gzip_types *; ${temporary} include fairbook.conf; }\n`,
  );
  return {
    name: 'nginx',
    check: () => ran('nginx', ['-t', '-q', '-p', folder, '-c', main]),
    start: () => spawn('nginx', ['-p', folder, '-c', main], { stdio: 'ignore' }),
    authority: () => readFileSync(join(folder, 'tls/ca.pem'), 'utf8'),
  };
}

function caddy(folder: string, ports: Ports): ProxyUnderTest {
  const file = join(folder, 'Caddyfile');
  mkdirSync(folder, { recursive: true });
  let text = readFileSync(join(ROOT, 'deploy/caddy/Caddyfile'), 'utf8');
  // Certificates by an authority of its own, and no port that another Caddy has.
  text = put(
    text,
    /^\temail .*\n/gm,
    `\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\tstorage file_system ${folder}/data\n\thttp_port ${ports.http}\n\thttps_port ${ports.https}\n\tdefault_bind 127.0.0.1\n`,
  );
  writeFileSync(file, text);
  const env = {
    PATH: process.env['PATH'],
    HOME: folder,
    XDG_CONFIG_HOME: folder,
    XDG_DATA_HOME: folder,
    STAFF_NETWORK: `${STAFF}/32`,
    FAIRBOOK_SITE: `127.0.0.1:${ports.site}`,
    FAIRBOOK_CONSOLE: `127.0.0.1:${ports.console}`,
  };
  const args = ['--adapter', 'caddyfile', '--config', file];
  return {
    name: 'Caddy',
    check: () => ran('caddy', ['validate', ...args], env),
    start: () => spawn('caddy', ['run', ...args], { env, stdio: 'ignore' }),
    authority: () => readFileSync(join(folder, 'data/pki/authorities/local/root.crt'), 'utf8'),
  };
}

/** The proxies that are installed here, their files laid out in `folder`. */
export function installedProxies(folder: string, ports: Ports): ProxyUnderTest[] {
  return [
    ...(found('nginx') ? [nginx(join(folder, 'nginx'), ports)] : []),
    ...(found('caddy') ? [caddy(join(folder, 'caddy'), ports)] : []),
  ];
}
