import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Brand, type BrandLook, CASINO_PLAY_CALLS, PAYMENT_CALLS, PLACING_PATHS, REGISTRATION_CALLS } from '@fairbook/contract';
import { toHex } from '@fairbook/ui/contrast.ts';
import { markSvg } from '@fairbook/ui/marks.ts';
import { palette, themeCss } from '@fairbook/ui/theme.ts';
import type { FastifyRequest, RouteOptions } from 'fastify';
import type { App } from '../app.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { type Document, documented } from '../openapi/document.ts';
import { CompressedText } from '../platform/compressed-text.ts';
import type { Ctx } from '../platform/context.ts';
import { answerFirst } from '../platform/fast-path.ts';
import { trustOf } from '../platform/forwarded.ts';
import { createHttp, type Http } from '../platform/http.ts';
import { languageOfRequest } from '../platform/language.ts';
import { RETRY_AFTER_SECONDS } from '../platform/refusal-answer.ts';
import { stopHttp } from '../platform/stop-http.ts';
import { traceHttp } from '../platform/trace-http.ts';
import { framesAt } from '../site/game-view.ts';
import { builtSite, mountSite, type SiteSource } from '../site/site.ts';
import { siteContext } from '../site/site-context.ts';
import { screenRoutes } from '../site/site-routes.ts';
import { wordRoutes } from '../words/word-routes.ts';
import type { Words } from '../words/words.ts';
import { createDesk } from './desk.ts';
import { fairnessRoute } from './fairness-page.ts';
import { feedFlagRoute, flagRoute } from './flag-routes.ts';
import type { Health } from './health.ts';
import { installRoutes } from './install.ts';
import { serviceWorker } from './offline-page.ts';
import { answerProbe, createProbes, probeRoutes } from './probes.ts';

/** Calls that are refused where a brand may not be played from: accounts are opened, paid into, bet and played with. What takes money out stays open. */
const NOT_FROM_EVERYWHERE: ReadonlySet<string> = new Set([
  ...PLACING_PATHS,
  REGISTRATION_CALLS.submitRegistration.path,
  REGISTRATION_CALLS.confirmRegistration.path,
  PAYMENT_CALLS.deposit.path,
  PAYMENT_CALLS.resume.path,
]);
/** The same of the casino alone: games are opened, and staked in by posts. What is staked already is played to its end from wherever its player is. */
const CASINO_STAKES: ReadonlySet<string> = new Set([
  CASINO_PLAY_CALLS.launch.path,
  CASINO_PLAY_CALLS.play.path,
  CASINO_PLAY_CALLS.join.path,
]);

/** What stays the same for a brand may be kept this long, seconds; its look can change at any start. */
const BRAND_SECONDS = 300;

/** Where a process answers; no site where it has no part in it. */
export interface Addresses {
  readonly site: string | undefined;
  readonly console: string | undefined;
  readonly metrics: string | undefined;
}

export interface Web {
  /** Opens the door for the probes alone: whoever wants the site is asked to come again. Gives the address. */
  standBy(): Promise<string>;
  listen(): Promise<Addresses>;
  close(): Promise<void>;
}

/** `?partner=` holds for the visit: later addresses do not carry it. */
const PARTNER_COOKIE = 'partner';

function partnerOf(request: FastifyRequest): number | undefined {
  const query = request.query as { partner?: string; ref?: string } | undefined;
  const text = query?.partner ?? query?.ref ?? request.cookies[PARTNER_COOKIE];
  const number = Number(text);
  return text !== undefined && Number.isSafeInteger(number) && number > 0 ? number : undefined;
}

function brandRoutes(http: Http, app: App, words: Words): void {
  const workers = new WeakMap<Brand, string>();
  // A browser asks for it anew with every page it registers it on.
  http.get('/service-worker.js', { schema: { hide: true } }, (request, reply) => {
    const { brand } = request.ctx;
    const worker = workers.get(brand) ?? serviceWorker(brand, words);
    workers.set(brand, worker);
    return reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(worker);
  });
  const brandOf = (request: FastifyRequest) => app.brands.byKey((request.params as { key: string }).key);
  const themes = new WeakMap<BrandLook, CompressedText>();
  http.get('/brand/:key/theme.css', { schema: { hide: true } }, async (request, reply) => {
    const brand = brandOf(request);
    if (!brand) return reply.code(404).send();
    const theme = themes.get(brand.look) ?? new CompressedText(themeCss(brand.look));
    themes.set(brand.look, theme);
    return theme.send(request, reply.type('text/css; charset=utf-8').header('cache-control', `public, max-age=${BRAND_SECONDS}`));
  });
  http.get('/brand/:key/fonts/:file', { schema: { hide: true } }, async (request, reply) => {
    const brand = brandOf(request);
    const font = brand && app.brands.font(brand.id, (request.params as { file: string }).file);
    if (!font) return reply.code(404).send();
    return reply.type('font/woff2').header('cache-control', `public, max-age=${BRAND_SECONDS}`).send(font);
  });
  http.get('/brand/:key/icon.svg', { schema: { hide: true } }, async (request, reply) => {
    const brand = brandOf(request);
    if (!brand) return reply.code(404).send();
    const colours = palette(brand.look, brand.look.defaultScheme);
    return reply
      .type('image/svg+xml')
      .header('cache-control', `public, max-age=${BRAND_SECONDS}`)
      .send(markSvg(brand.look.mark, (fill) => toHex(colours[fill])));
  });
}

/** A brand chosen by address goes on for the visit. */
function keepBrand(http: Http, { byPartner, secure }: App['brands']): void {
  http.addHook('onSend', async (request, reply) => {
    const query = request.query as { partner?: string } | undefined;
    if (
      byPartner &&
      query?.partner !== undefined &&
      request.headers.accept?.includes('text/html') &&
      request.cookies[PARTNER_COOKIE] !== query.partner
    )
      reply.setCookie(PARTNER_COOKIE, String(request.ctx?.brand.id ?? ''), { path: '/', sameSite: 'lax', httpOnly: true, secure });
  });
}

/** Every call of the server, without pages and files. `onRoute` is told of each as it is registered. */
export async function createCalls(
  app: App,
  words: Words,
  metrics: Metrics,
  health: Health,
  onRoute?: (route: RouteOptions) => void,
): Promise<Http> {
  const { config, brands, sessions } = app;
  const brandFor = (request: FastifyRequest) => brands.select(request.host, partnerOf(request));
  const context = async (request: FastifyRequest): Promise<Ctx> => {
    const brand = brandFor(request);
    // What an order is worth may depend on when it came, and asking who sends it may take time.
    const now = app.clock.now();
    return {
      brand,
      player: await sessions.authenticate(request.headers, brand.id),
      language: languageOfRequest(request, brand),
      requestId: request.id,
      ip: request.ip,
      now,
    };
  };
  const isBlocked = (request: FastifyRequest): boolean => {
    const { url = '' } = request.routeOptions;
    const isCasino = request.method === 'POST' && CASINO_STAKES.has(url);
    if (!isCasino && !NOT_FROM_EVERYWHERE.has(url)) return false;
    const { blocked, casinoBlocked } = app.visitorOf(request);
    return blocked || (casinoBlocked && isCasino);
  };
  const http = await createHttp({
    config,
    context,
    isBlocked,
    say: app.say,
    sayField: ({ key, facts }, ctx) => app.voice(ctx.brand, ctx.language).say(key, facts),
    faultLog: app.faultLog,
    log: app.log,
    addresses: brands,
  });
  if (onRoute) http.addHook('onRoute', onRoute);
  metrics.http.watch(http, 'site', new Set(PLACING_PATHS));
  if (app.tracing) traceHttp(http, app.tracing, trustOf(config.trustProxy));

  keepBrand(http, brands);

  await http.register(async (scope) => {
    const routes = scope as Http;
    app.siteRoutes(routes);
    wordRoutes(routes, words);
    screenRoutes(routes, app);
    let document: CompressedText | undefined;
    routes.get('/openapi.json', { schema: { hide: true } }, (request, reply) => {
      document ??= new CompressedText(JSON.stringify(documented(http.swagger() as unknown as Document, (code) => app.say({ code }, 'en'))));
      return document.send(request, reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache'));
    });
    metrics.routes(routes);
    probeRoutes(routes, health, metrics);
    brandRoutes(routes, app, words);
    installRoutes(routes, app.brands.byKey, words);
    fairnessRoute(routes);
    flagRoute(routes);
    feedFlagRoute(routes);
  });
  return http;
}

/** Pages, calls and the stream on one port, the console on another. */
async function createSite(app: App, words: Words, metrics: Metrics, health: Health, source: SiteSource) {
  const { config, role } = app;
  // Staff are served where bets are placed: what they change is in that process's memory.
  const desk = config.roles.has('web') ? await createDesk(app, metrics) : undefined;
  const http = await createCalls(app, words, metrics, health);
  await mountSite(http, source, {
    words: words.byBrand,
    context: (request) => siteContext(app, words, request),
    frames: (path) => framesAt(app, path),
    gameScreens: app.casinoLobby.screens,
  });
  answerFirst(http.server, (request, response) => {
    const isAnswered = app.board.fastPath(request, response);
    if (isAnswered) metrics.http.fromMemory(response.statusCode);
    return isAnswered;
  });
  // Before anything else: one that stood still knows old prices and old settings until it has asked whether it is still the one.
  if (role) for (const { server } of desk ? [http, desk] : [http]) answerFirst(server, turnedAway(role.doubtful));
  app.stream.attach(http.server);
  return {
    async listen() {
      const address = await http.listen({ host: config.host, port: config.port });
      const site = app.brands.origin(app.brands.all()[0]?.id ?? 0) ?? address.replace('127.0.0.1', 'localhost');
      const deskAt = await desk?.listen({ host: config.console.host, port: config.console.port });
      const console = deskAt && `${config.console.url?.replace(/\/$/, '') ?? deskAt.replace('127.0.0.1', 'localhost')}/console`;
      return { site, console };
    },
    async close() {
      await app.stream.stop();
      await Promise.all([stopHttp(http), ...(desk ? [stopHttp(desk)] : [])]);
    },
  };
}

/** Sends everybody but the probes away while there is doubt. */
const turnedAway = (doubtful: () => boolean) => (request: IncomingMessage, response: ServerResponse) => {
  if (!doubtful() || /^\/(live|ready)(\?|$)/.test(request.url ?? '')) return false;
  response.writeHead(503, { 'retry-after': RETRY_AFTER_SECONDS, 'cache-control': 'no-store', connection: 'close' }).end();
  return true;
};

/** What this process answers over HTTP: the site where it has a part in it, probes and metrics in any case. */
export async function createWeb(app: App, words: Words, metrics: Metrics, health: Health, source = builtSite()): Promise<Web> {
  const { config } = app;
  const probes = createProbes(health, metrics, { host: config.host, port: config.port });
  const site = config.roles.has('web') || config.roles.has('stream') ? await createSite(app, words, metrics, health, source) : undefined;
  // Whoever reaches that port is the operator.
  const openMetrics = () => metrics.listen((request, response) => answerProbe(health, request, response, () => true));

  return {
    async standBy() {
      const address = await probes.listen();
      await openMetrics();
      return address;
    },
    async listen() {
      if (site) await probes.close();
      const open = site ? await site.listen() : { site: undefined, console: undefined };
      const at = site ? open.site : await probes.listen();
      const beside = config.metrics.token === undefined ? undefined : `${at}/metrics`;
      return { ...open, metrics: (await openMetrics()) ?? beside };
    },
    async close() {
      await site?.close();
      await probes.close();
      await metrics.close();
    },
  };
}
