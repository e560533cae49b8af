import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linkSentTo } from '@fairbook/testkit/inbox';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { WebSocket } from 'ws';
import { freePort, HOSTS, installedProxies, type Ports, type ProxyUnderTest, STAFF } from '../../scripts/installed-proxies.ts';
import { launchBrowser } from '../support/browser.ts';
import { check, until } from '../support/expect.ts';
import { newEmail, PASSWORD, REGISTRATION_FORM, type RegistrationForm, registrationOf } from '../support/player.ts';
import { type Server, startServer } from '../support/server.ts';
import { counting } from './count.ts';

/**
 * `npm run drill:proxy`: the shipped files of nginx and Caddy, as far as those are installed, in front of a real Fairbook with two brands:
 * TLS, HTTP/2, addresses that cannot be forged, the stream, sign-in in a browser, the console for the staff's network alone. Names given as
 * arguments choose: `npm run drill:proxy -- nginx`.
 */
const { step, end } = counting();
const chosen = process.argv.slice(2).map((name) => name.toLowerCase());
const METRICS_TOKEN = 'a token for the drill';
/** Somebody who is not staff, and from another address of this machine than the proxy: what the log must name. */
const VISITOR = '127.0.0.5';
const FORGED = '203.0.113.66';
const LIMIT_MS = 10_000;
/** Each once: a second one by the proxy would be another answer's. */
const SAID_ONCE = ['strict-transport-security', 'content-security-policy', 'x-content-type-options', 'x-frame-options', 'referrer-policy'];

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Names as they came, small letters. */
  readonly names: readonly string[];
  readonly body: string;
}

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The address it is asked from. */
  readonly from?: string;
}

/** Asks a host at the proxy as a client that trusts the proxy's authority alone. */
function asker(proxy: ProxyUnderTest, ports: Ports) {
  return (host: string, path: string, { method = 'GET', headers = {}, body, from = VISITOR }: Asked = {}): Promise<Answer> =>
    new Promise((done, fail) => {
      const asked = request(
        {
          host: '127.0.0.1',
          port: ports.https,
          servername: host,
          ca: proxy.authority(),
          localAddress: from,
          method,
          path,
          agent: false,
          timeout: LIMIT_MS,
          headers: {
            host,
            ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
            ...headers,
          },
        },
        (response) => {
          let text = '';
          response.setEncoding('latin1').on('data', (chunk: string) => {
            text += chunk;
          });
          response.on('error', fail);
          response.on('end', () =>
            done({
              status: response.statusCode ?? 0,
              headers: response.headers,
              names: response.rawHeaders.filter((_, i) => i % 2 === 0).map((name) => name.toLowerCase()),
              body: text,
            }),
          );
        },
      );
      asked.on('timeout', () => asked.destroy(new Error(`${host}${path} had no answer in ${LIMIT_MS / 1000} s`)));
      asked.on('error', fail);
      asked.end(body);
    });
}

/** Of a plain request, without TLS. */
const plainly = (
  port: number,
  host: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number; location: string }> =>
  new Promise((done, fail) => {
    httpRequest({ host: '127.0.0.1', port, path, headers: { host, ...headers }, agent: false }, (response) => {
      response.resume();
      done({ status: response.statusCode ?? 0, location: response.headers.location ?? '' });
    })
      .on('error', fail)
      .end();
  });

/** The first frame of the stream. */
const firstFrame = (proxy: ProxyUnderTest, ports: Ports, host: string, path: string, from: string): Promise<string> =>
  new Promise((done, fail) => {
    const socket = new WebSocket(`wss://${host}:${ports.https}${path}`, {
      ca: proxy.authority(),
      localAddress: from,
      lookup: (_name, _options, found) => found(null, '127.0.0.1', 4),
      headers: { host, 'x-forwarded-for': FORGED },
      origin: `https://${host}`,
      handshakeTimeout: LIMIT_MS,
    });
    socket.once('message', (data) => {
      done(String(data));
      socket.terminate();
    });
    socket.once('error', fail);
  });

/** A call made by the page itself, with the cookies of its host. */
const inPage = <T>(page: Page, method: string, path: string, body?: unknown): Promise<T> =>
  page.evaluate(
    async ([method, path, body]) => {
      const answer = await fetch(path as string, {
        method: method as string,
        headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', accept: 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`);
      return (JSON.parse(text) as { data: unknown }).data;
    },
    [method, path, body],
  ) as Promise<T>;

/** Opens an account through the pages of a host; the visitor is signed in afterwards. */
async function register(page: Page): Promise<void> {
  const form = await inPage<RegistrationForm>(page, 'GET', REGISTRATION_FORM);
  const email = newEmail();
  const surname = `Vella ${email.replaceAll(/[^a-z]/g, '')}`;
  await inPage(page, 'POST', '/web-api/api/registration/v1/submit', registrationOf(form, { email, surname }));
  const read = (path: string) => page.evaluate(async (path) => (await fetch(path)).text(), path);
  const { token } = await linkSentTo(read, email, { about: 'registration/confirm' });
  await inPage(page, 'POST', '/web-api/api/registration/v1/confirm', { token, password: PASSWORD });
}

/** A visitor whose browser finds the hosts at the proxy. */
const visitor = (browser: Browser): Promise<BrowserContext> => browser.newContext({ ignoreHTTPSErrors: true, locale: 'en-GB' });

async function drill(proxy: ProxyUnderTest, server: Server, ports: Ports): Promise<void> {
  const { name } = proxy;
  const { fairbook, kestrel, desk } = HOSTS;
  const checked = await step(`${name}: takes the shipped file`, () => proxy.check());
  if (!checked) return;
  const child: ChildProcess = proxy.start();
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  const ask = asker(proxy, ports);
  /** The line of Fairbook's log about a request that was answered. */
  const logged = (answer: Answer): Promise<string> =>
    until(
      'a line of the log about the request',
      async () =>
        server
          .output()
          .split('\n')
          .find((line) => line.includes(`"requestId":"${answer.headers['x-request-id']}"`)),
      LIMIT_MS,
    );
  let browser: Browser | undefined;
  try {
    const up = await step(`${name}: serves the first brand's page over TLS`, async () => {
      const page = await until('the proxy to answer', async () =>
        child.exitCode === null ? ask(fairbook, '/en') : Promise.reject(new Error(`${name} ended with ${child.exitCode}`)),
      );
      check(page.status === 200 && page.body.includes('<title>'), `/en answered ${page.status}`);
    });
    if (!up) return;
    await step(`${name}: another host is another brand`, async () => {
      check((await ask(fairbook, '/en')).body.includes('/brand/fairbook/theme.css'), 'the first host is not the first brand');
      check((await ask(kestrel, '/en')).body.includes('/brand/kestrel/theme.css'), 'the second host is not the second brand');
    });
    await step(`${name}: a brand cannot be chosen by a forged header`, async () => {
      const page = await ask(fairbook, '/en', { headers: { 'x-forwarded-host': kestrel, forwarded: `host=${kestrel}` } });
      check(page.body.includes('/brand/fairbook/theme.css'), 'X-Forwarded-Host of the visitor was believed');
    });
    await step(`${name}: an unknown host gets nothing`, async () => {
      const answer = await ask('other.example.com', '/en').catch(() => undefined);
      check(answer === undefined, `it was answered ${answer?.status}`);
    });
    await step(`${name}: HTTP/2`, async () => {
      const session = connectHttp2(`https://${fairbook}`, {
        ca: proxy.authority(),
        createConnection: undefined as never,
        host: '127.0.0.1',
        port: ports.https,
        servername: fairbook,
      } as never);
      try {
        await new Promise<void>((done, fail) => session.once('connect', () => done()).once('error', fail));
        check(session.alpnProtocol === 'h2', `it speaks ${session.alpnProtocol}`);
        const status = await new Promise<number>((done, fail) => {
          const stream = session.request({ ':path': '/en', ':authority': fairbook });
          stream.once('response', (headers) => done(Number(headers[':status']))).once('error', fail);
          stream.resume();
        });
        check(status === 200, `/en answered ${status}`);
      } finally {
        session.destroy();
      }
    });
    await step(`${name}: plain http leads to https, path and query kept`, async () => {
      const { status, location } = await plainly(ports.http, fairbook, '/en/live?a=b');
      check(status === 308 && location === `https://${fairbook}/en/live?a=b`, `it answered ${status} and led to ${location}`);
    });
    await step(`${name}: security headers stand once, and it adds none of its own`, async () => {
      const page = await ask(fairbook, '/en');
      for (const header of SAID_ONCE) {
        const count = page.names.filter((each) => each === header).length;
        check(count === 1, `${header} stands ${count} times`);
      }
      const direct = await fetch(`${server.origin}/en`, { headers: { 'x-forwarded-host': fairbook, 'x-forwarded-proto': 'https' } });
      check(
        page.headers['strict-transport-security'] === direct.headers.get('strict-transport-security'),
        'HSTS is not as Fairbook says it',
      );
    });
    await step(`${name}: pages are compressed by Fairbook as asked, once`, async () => {
      for (const [accepted, used] of [
        ['br, gzip', 'br'],
        ['gzip', 'gzip'],
        ['identity', undefined],
      ] as const) {
        const { headers } = await ask(fairbook, '/en', { headers: { 'accept-encoding': accepted } });
        check(headers['content-encoding'] === used, `asked for ${accepted} it answers ${headers['content-encoding']}`);
      }
    });
    await step(`${name}: what is for the inside is not reached, however it is written`, async () => {
      const token = { authorization: `Bearer ${METRICS_TOKEN}` };
      const direct = await fetch(`${server.origin}/metrics`, { headers: token });
      check(direct.status === 200, `the metrics themselves answered ${direct.status}`);
      for (const host of [fairbook, kestrel, desk])
        for (const path of [
          '/metrics',
          '/live',
          '/ready',
          '/metrics?x=1',
          '/%6detrics',
          '/%6Cive',
          '//metrics',
          '/./ready',
          '/en/../metrics',
        ]) {
          const answer = await ask(host, path, { headers: token, from: STAFF });
          check(
            answer.status >= 300 && !/process_cpu|"ready"|reasons/.test(answer.body),
            `${host}${path} answered ${answer.status}: ${answer.body.slice(0, 100)}`,
          );
        }
    });
    await step(`${name}: a long body gets Fairbook's refusal, a very long one is cut off by the proxy`, async () => {
      const post = (bytes: number) => ask(fairbook, '/user/auth', { method: 'POST', body: JSON.stringify({ login: 'x'.repeat(bytes) }) });
      const long = await post(80_000);
      check(long.status === 413 && long.body.includes('too-large'), `80 kB answered ${long.status} ${long.body.slice(0, 200)}`);
      // Caddy of Debian 12 answers 502 where newer ones answer 413; either may close the connection before the whole body was sent.
      const longer = await post(400_000).catch(({ code }: NodeJS.ErrnoException) => `${code}`);
      const cut =
        typeof longer === 'string'
          ? /^(EPIPE|ECONNRESET)$/.test(longer)
          : [413, 502].includes(longer.status) && !longer.body.includes('too-large');
      check(cut, `400 kB answered ${JSON.stringify(longer).slice(0, 200)}`);
    });
    await step(`${name}: the address in the log is the visitor's, whatever they forge`, async () => {
      const body = JSON.stringify({ login: 'nobody@example.com', password: 'a guess' });
      const headers = { 'x-forwarded-for': FORGED, 'x-real-ip': FORGED, forwarded: `for=${FORGED}`, 'true-client-ip': FORGED };
      const answer = await ask(fairbook, '/user/auth', { method: 'POST', body, headers });
      const line = await logged(answer);
      check(line.includes('a sign-in failed'), `the log says ${line}`);
      check(line.includes(`"${VISITOR}"`) && !line.includes(FORGED), `the log says ${line}`);
    });
    await step(`${name}: a flood from one address is refused, and a forged address does not escape it`, async () => {
      const body = (i: number) => JSON.stringify({ login: `nobody${i}@example.com`, password: 'a guess' });
      const from = name === 'nginx' ? '127.0.0.21' : '127.0.0.22';
      const codes = new Set<string>();
      const guess = async (i: number): Promise<void> => {
        const answer = await ask(fairbook, '/user/auth', {
          method: 'POST',
          body: body(i),
          from,
          headers: { 'x-forwarded-for': `198.51.100.${i}` },
        });
        codes.add(/"code":"([a-z-]+)"/.exec(answer.body)?.[1] ?? `${answer.status}`);
      };
      for (let i = 0; i < 110; i += 10) await Promise.all(Array.from({ length: 10 }, (_, j) => guess(i + j)));
      check(codes.has('too-many-attempts'), `the refusals were ${[...codes].join(', ')}`);
      const other = await ask(fairbook, '/user/auth', { method: 'POST', body: body(0) });
      check(!other.body.includes('too-many-attempts'), 'another address was held up too');
    });
    await step(`${name}: the stream opens on each brand's host`, async () => {
      for (const host of [fairbook, kestrel])
        check((await firstFrame(proxy, ports, host, '/stream', VISITOR)).startsWith('{'), `no frame on ${host}`);
    });
    await step(`${name}: the console is for the staff's network alone, and on its host alone`, async () => {
      for (const path of ['/console/', '/console-api/me', '/']) {
        const outside = await ask(desk, path);
        check(outside.status === 403, `${path} from outside answered ${outside.status}`);
        check((await ask(desk, path, { headers: { 'x-forwarded-for': STAFF } })).status === 403, 'a forged address opened it');
      }
      const inside = await ask(desk, '/console/', { from: STAFF });
      check(inside.status === 200 && inside.body.includes('<title>'), `inside it answered ${inside.status}`);
      const onSite = await ask(fairbook, '/console/', { from: STAFF });
      check(onSite.status !== 200 || !onSite.body.includes('csp-nonce'), 'the site has a console');
    });
    await step(`${name}: a failed sign-in of staff names their address`, async () => {
      const line = await logged(
        await ask(desk, '/console-api/sign-in', {
          method: 'POST',
          body: JSON.stringify({ login: 'nobody', password: 'a guess' }),
          from: STAFF,
          headers: { 'x-forwarded-for': FORGED },
        }),
      );
      check(line.includes('a sign-in to the console failed'), `the log says ${line}`);
      check(line.includes(`"${STAFF}"`) && !line.includes(FORGED), `the log says ${line}`);
    });

    const rules = Object.values(HOSTS).map((host) => `MAP ${host} 127.0.0.1:${ports.https}`);
    browser = await launchBrowser([`--host-resolver-rules=${rules.join(',')}`]);
    for (const [key, host] of [
      ['fairbook', fairbook],
      ['kestrel', kestrel],
    ] as const)
      await step(`${name}: in a browser a player of ${key} registers, is signed in by a __Host- cookie and hears the stream`, async () => {
        const context = await visitor(browser as Browser);
        const page = await context.newPage();
        const frames: string[] = [];
        page.on('websocket', (socket) =>
          socket.on('framereceived', ({ payload }) => frames.push(`${socket.url()} ${String(payload).slice(0, 40)}`)),
        );
        await page.goto(`https://${host}/en`);
        await register(page);
        const cookies = await context.cookies(`https://${host}`);
        const session = cookies.find((cookie) => cookie.name.startsWith('__Host-') && cookie.httpOnly);
        check(
          session?.secure && session.path === '/' && session.domain === host,
          `the cookies are ${cookies.map((cookie) => cookie.name).join(', ')}`,
        );
        frames.length = 0;
        await page.goto(`https://${host}/en/live`);
        await page
          .getByRole('link', { name: /^Balance / })
          .first()
          .waitFor();
        await until('a frame of the stream', async () => frames.some((frame) => frame.startsWith(`wss://${host}/stream`)));
        const [elsewhere] = await context.cookies(`https://${host === fairbook ? kestrel : fairbook}`);
        check(elsewhere === undefined, `the other brand has the cookie ${elsewhere?.name}`);
        await context.close();
      });
    await step(`${name}: in a browser staff sign in at the console's host`, async () => {
      const context = await visitor(browser as Browser);
      const page = await context.newPage();
      await page.goto(`https://${desk}/console/`);
      await inPage(page, 'POST', '/console-api/sign-in', server.staff);
      const cookies = await context.cookies(`https://${desk}`);
      check(
        cookies.some((cookie) => cookie.name.startsWith('__Host-') && cookie.httpOnly && cookie.secure),
        `the cookies are ${cookies.map((cookie) => cookie.name).join(', ')}`,
      );
      await page.goto(`https://${desk}/console/`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      const frame = await page.evaluate(
        () =>
          new Promise<string>((done, fail) => {
            const socket = new WebSocket(`wss://${location.host}/console-api/stream`);
            socket.onmessage = ({ data }) => done(String(data));
            socket.onclose = ({ code }) => fail(new Error(`the console's stream closed with ${code}`));
          }),
      );
      check(frame.startsWith('{'), `the console's stream says ${frame.slice(0, 100)}`);
      await context.close();
    });
  } finally {
    await browser?.close();
    child.kill('SIGTERM');
    const late = setTimeout(kill, LIMIT_MS);
    await ended;
    clearTimeout(late);
    process.off('exit', kill);
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
const folder = mkdtempSync(join(tmpdir(), 'fairbook-proxy-'));
// The proxies' own users pass through it.
chmodSync(folder, 0o755);
let server: Server | undefined;
try {
  server = await startServer({
    feedSpeed: 1,
    settings: {
      PUBLIC_URL: `fairbook=https://${HOSTS.fairbook},kestrel=https://${HOSTS.kestrel}`,
      CONSOLE_URL: `https://${HOSTS.desk}`,
      TRUST_PROXY: '1',
      STAFF_SECOND_FACTOR: 'optional',
      ADDRESS_LIMITS: 'yes',
      METRICS_TOKEN,
    },
  });
  let drilled = 0;
  for (let i = 0; ; i++) {
    mkdirSync(join(folder, `${i}`));
    const ports: Ports = { site: server.port, console: server.consolePort, http: await freePort(), https: await freePort() };
    const proxy = installedProxies(join(folder, `${i}`), ports)[i];
    if (!proxy) break;
    if (chosen.length > 0 && !chosen.includes(proxy.name.toLowerCase())) continue;
    drilled++;
    await drill(proxy, server, ports);
  }
  if (drilled === 0) process.stdout.write('None of them is installed here: on Debian, apt-get install nginx-light caddy.\n');
} finally {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}
end();
