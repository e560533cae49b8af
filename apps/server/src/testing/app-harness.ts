import { type Brands as LoadedBrands, loadBrands } from '@fairbook/brands';
import type { Brand } from '@fairbook/contract';
import { type Db, newestMigration } from '@fairbook/database';
import type { FeedProvider } from '@fairbook/provider-kit';
import { type TestClock, type TestDatabase, testClock, testDatabase } from '@fairbook/testkit';
import type { RouteOptions } from 'fastify';
import { type App, createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { appMetrics } from '../metrics/app-metrics.ts';
import { createMetrics, type Metrics } from '../metrics/metrics.ts';
import type { PlacingRole } from '../placing/placing-role.ts';
import type { Http } from '../platform/http.ts';
import { tracedDatabase } from '../platform/traced-database.ts';
import type { Tracing } from '../platform/tracing.ts';
import { MIGRATIONS } from '../start/database.ts';
import type { Integrations } from '../start/integrations.ts';
import { readProviderSettings } from '../start/provider-settings.ts';
import { createDeskCalls } from '../web/desk.ts';
import { createHealth, type Health } from '../web/health.ts';
import { createCalls } from '../web/web.ts';
import { loadWords } from '../words/words.ts';
import { quietFaultLog, quietLog } from './quiet-fault-log.ts';

interface Route {
  readonly method: string;
  readonly url: string;
}

/** The whole server as main.ts wires it, without pages and feeds, on a database of its own. */
export interface AppHarness {
  readonly base: TestDatabase;
  readonly clock: TestClock;
  readonly app: App;
  readonly health: Health;
  readonly http: Http;
  readonly metrics: Metrics;
  /** Fails transactions that read figures for the metrics; undefined: no longer. */
  breakDatabase(error: Error | undefined): void;
  /** The console, on a listener of its own. */
  readonly deskHttp: Http;
  /** Every route of the public port and of the console's as registered, HEAD and OPTIONS left out. */
  readonly routes: readonly Route[];
  readonly deskRoutes: readonly Route[];
  end(): Promise<void>;
}

const usedOf = ({ payment, messaging, casino, captcha, feed, files, register }: Integrations, settings: Readonly<Record<string, string>>) =>
  readProviderSettings(
    [...payment, ...messaging, ...casino, ...captcha, ...feed, ...files, ...register].map(({ manifest }) => manifest),
    settings,
    (sentence) => new Error(sentence),
  ).used;

/** `beside`: a second server on the database of a first one, which must end last. */
export async function appHarness(
  options: {
    readonly beside?: Pick<AppHarness, 'base' | 'clock'>;
    readonly providers?: readonly FeedProvider[];
    readonly roles?: string;
    /** Of a process that may have others beside it. */
    readonly placing?: PlacingRole;
    /** Settings beside what every test server is given. */
    readonly settings?: Readonly<Record<string, string>>;
    /** Statements of the app are told to it too. */
    readonly tracing?: Tracing;
    /** How long figures of the metrics are given again. */
    readonly figuresCachedMs?: number;
    /** Other brands than those of the product. */
    readonly brands?: LoadedBrands;
    /** What the first brand's folder says otherwise. */
    readonly brand?: Partial<Brand>;
    /** Integrations other than those of the product; of `settings` they are told theirs. */
    readonly integrations?: Integrations;
  } = {},
): Promise<AppHarness> {
  const base = options.beside?.base ?? (await testDatabase());
  const clock = options.beside?.clock ?? testClock('2026-08-05T12:00:00Z');
  const loaded = options.brands ?? (await loadBrands());
  // Many players of a test come from one address, and none of them solves captchas.
  const settings = { captcha: 'disabled', captchaHarder: 'disabled' } as const;
  const calm = loaded.brands.map((brand) => ({ ...brand, settings: { ...brand.settings, ...settings } }));
  const brands = { ...loaded, brands: calm.map((brand, i) => (i === 0 ? { ...brand, ...options.brand } : brand)) };
  const words = loadWords(brands.brands);
  const config = readConfig(
    { LOG_LEVEL: 'silent', NODE_ENV: 'development', MESSAGING: 'sandbox', NODE_NUMBER: options.beside ? '1' : '0', ...options.settings },
    options.roles === undefined ? {} : { roles: options.roles },
  );
  const app = createApp({
    config: options.integrations ? { ...config, providers: usedOf(options.integrations, options.settings ?? {}) } : config,
    db: options.tracing ? tracedDatabase(base.db, options.tracing) : base.db,
    tracing: options.tracing,
    clock,
    log: quietLog,
    faultLog: quietFaultLog,
    brands,
    say: words.say,
    voice: words.voice,
    secret: 'a secret of these tests',
    providers: options.providers ?? [],
    ...(options.integrations && { integrations: options.integrations }),
    placing: options.placing,
  });
  const health = createHealth(app, await newestMigration(MIGRATIONS));
  const routes: Route[] = [];
  const deskRoutes: Route[] = [];
  const note =
    (into: Route[]) =>
    ({ method, url }: RouteOptions) => {
      for (const one of [method].flat()) if (one !== 'HEAD' && one !== 'OPTIONS') into.push({ method: one, url });
    };
  const metrics = createMetrics(config.metrics);
  let brokenBy: Error | undefined;
  const figuresOf: Pick<Db, 'transaction'> = {
    transaction: async (run) => {
      if (brokenBy) throw brokenBy;
      return base.db.transaction(run);
    },
  };
  appMetrics(
    metrics,
    { ...app, db: { ...base.db, ...figuresOf } },
    { placingLock: () => config.roles.has('web') },
    { cachedMs: options.figuresCachedMs ?? 5000 },
  );
  const http = await createCalls(app, words, metrics, health, note(routes));
  await http.ready();
  const deskHttp = await createDeskCalls(app, metrics, note(deskRoutes));
  await deskHttp.ready();
  await app.start();
  health.stage = 'running';
  return {
    base,
    clock,
    app,
    health,
    http,
    metrics,
    breakDatabase(error) {
      brokenBy = error;
    },
    deskHttp,
    routes,
    deskRoutes,
    async end() {
      await http.close();
      await deskHttp.close();
      await app.stop();
      if (!options.beside) await base.drop();
    },
  };
}
