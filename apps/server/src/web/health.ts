import type { IncomingMessage } from 'node:http';
import type { App } from '../app.ts';
import type { HealthNetwork } from '../config.ts';
import { addressOf, trustOf } from '../platform/forwarded.ts';
import { RETRY_AFTER_SECONDS } from '../platform/refusal-answer.ts';

/** One thing a process must have in order to do its work. */
export interface Check {
  readonly name: 'process' | 'database' | 'schema' | 'feed' | 'role' | 'worker';
  readonly ok: boolean;
  /** A sentence for the operator. */
  readonly text: string;
}

export interface Readiness {
  readonly ready: boolean;
  /** The state in a word. */
  readonly status: 'ready' | 'starting' | 'standby' | 'stopping' | 'not ready';
  readonly checks: readonly Check[];
}

/** An answer to a probe, however it is sent. */
export interface ProbeAnswer {
  readonly code: 200 | 503;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Health {
  /** What this process is about; it begins as `starting`. */
  stage: 'starting' | 'standby' | 'running' | 'stopping';
  readiness(): Promise<Readiness>;
  /** That the database answers, asked like the probes: once a second at most. */
  databaseAnswers(): Promise<boolean>;
  /** What a probe is told: that the event loop turns, and no more. */
  live(): ProbeAnswer;
  /** `reasons`: with the checks, for the operator. */
  ready(reasons: boolean): Promise<ProbeAnswer>;
  /** Whether who asks is of the operator's network. */
  isOperator(request: IncomingMessage): boolean;
}

/** The database must answer a probe in this, ms: what takes longer does no work either. */
const ANSWER_MS = 1500;
/** An answer of the database holds so long, ms: probes cannot load it. */
const KEPT_MS = 1000;
/** The outbox ends a round at least this often, ms: one takes 20 s at most. */
const ROUND_MS = 60_000;

const LOOPBACK = trustOf(['loopback']);
const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-real-ip'] as const;

/** Whether an address, and the way it came, is of the operator's network. What a stranger's proxy passes on says nothing of who asked. */
export function operatorsNetwork(network: HealthNetwork, trustProxy: Parameters<typeof trustOf>[0]): (request: IncomingMessage) => boolean {
  const trust = trustOf(trustProxy);
  const inside = network === 'loopback' ? LOOPBACK : trustOf(network);
  return (request) => {
    const peer = request.socket.remoteAddress ?? '';
    const forwarded = FORWARDING.some((name) => request.headers[name] !== undefined);
    if (!forwarded) return inside(peer, 0);
    return (
      network !== 'loopback' && request.headers['x-forwarded-for'] !== undefined && trust(peer, 0) && inside(addressOf(request, trust), 0)
    );
  };
}

const NEWEST = 'select max(number) as newest from migration';

type HealthApp = Pick<App, 'config' | 'db' | 'feed' | 'outbox' | 'role' | 'working'>;

async function askDatabase(db: HealthApp['db'], schema: number, answerMs: number): Promise<readonly Check[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it did not answer within ${answerMs} ms`)), answerMs);
  });
  const answer = db.query<{ newest: number | null }>(NEWEST);
  answer.catch(() => {});
  try {
    const newest = (await Promise.race([answer, late]))[0]?.newest ?? 0;
    const text =
      newest === schema
        ? `The schema is that of this version (${schema}).`
        : `The schema is at ${newest}, and this version of Fairbook is made for ${schema}.`;
    return [
      { name: 'database', ok: true, text: 'The database answers.' },
      // In an upgrade the version before serves on a newer schema until the next one takes its place: nobody else could meanwhile.
      { name: 'schema', ok: newest >= schema, text },
    ];
  } catch (error) {
    return [{ name: 'database', ok: false, text: `The database cannot be asked: ${(error as Error).message}.` }];
  } finally {
    clearTimeout(timer);
  }
}

/** Asks one question at a time, whoever asks, and gives its answer again for a while. */
function sparingly(ask: () => Promise<readonly Check[]>): () => Promise<readonly Check[]> {
  let asked: { readonly at: number; readonly checks: Promise<readonly Check[]> } | undefined;
  return () => {
    if (asked && performance.now() - asked.at < KEPT_MS) return asked.checks;
    const mine = { at: Number.POSITIVE_INFINITY, checks: ask() };
    asked = mine;
    void mine.checks.then(() => {
      mine.at = performance.now();
    });
    return mine.checks;
  };
}

function roleCheck(role: NonNullable<HealthApp['role']>, { pace }: HealthApp['config']): Check {
  const silent = role.silentMs();
  const fresh = role.state === 'held' && !role.doubtful() && silent < pace.takeMs;
  const text = {
    none: 'The role web is not taken yet.',
    waiting: 'Another process has the role web, and this one waits for it.',
    held: `It has the role web, with a sign of life ${Math.round(silent / 1000)} s ago${fresh ? '' : ', which is too long'}.`,
    lost: 'Another process took the role web over.',
  };
  return { name: 'role', ok: fresh, text: text[role.state] };
}

function feedCheck(feed: HealthApp['feed']): Check {
  const beginning = feed.beginning();
  const silent = feed.health().flatMap(({ producer, status }) => (status === 'silent' ? [producer] : []));
  // Silence closes its own markets; another process would hear no more, so it is told and holds nothing up.
  const text =
    beginning.length > 0
      ? `Still being told what stands by ${beginning.join(', ')}.`
      : silent.length > 0
        ? `Told what stands; silent now: ${silent.join(', ')}.`
        : 'Every feed has told what stands.';
  return { name: 'feed', ok: beginning.length === 0, text };
}

function workerCheck({ working, outbox }: Pick<HealthApp, 'outbox' | 'working'>): Check {
  const ok = working() && outbox.quietMs() < ROUND_MS;
  const text = !working()
    ? 'The work of the role worker has not begun.'
    : `The work of the role worker goes on: news was looked for ${Math.round(outbox.quietMs() / 1000)} s ago${ok ? '' : ', which is too long'}.`;
  return { name: 'worker', ok, text };
}

/** What a process knows of itself without asking anybody. */
function ownChecks(app: HealthApp, stage: Health['stage']): Check[] {
  const { roles } = app.config;
  const texts = { starting: 'It is starting.', standby: 'It stands by.', running: 'It runs.', stopping: 'It is stopping.' };
  return [
    { name: 'process', ok: stage === 'running', text: texts[stage] },
    ...(roles.has('web') && app.role ? [roleCheck(app.role, app.config)] : []),
    ...(roles.has('feed') && stage !== 'standby' ? [feedCheck(app.feed)] : []),
    ...(roles.has('worker') && stage !== 'standby' ? [workerCheck(app)] : []),
  ];
}

/** Whether a process lives and can do its work. `schema`: number of the newest migration this program is made for. */
export function createHealth(app: HealthApp, schema: number, { answerMs = ANSWER_MS }: { readonly answerMs?: number } = {}): Health {
  const { config, db } = app;
  const database = sparingly(() => askDatabase(db, schema, answerMs));
  const HEADERS = { 'cache-control': 'no-store' };
  const health: Health = {
    stage: 'starting',
    async readiness() {
      const checks = [...(await database()), ...ownChecks(app, health.stage)];
      const ready = checks.every(({ ok }) => ok);
      return { ready, status: ready ? 'ready' : health.stage === 'running' ? 'not ready' : health.stage, checks };
    },
    async databaseAnswers() {
      return (await database()).some(({ name, ok }) => name === 'database' && ok);
    },
    live: () => ({ code: 200, headers: { ...HEADERS, 'content-type': 'text/plain; charset=utf-8' }, body: 'live\n' }),
    async ready(reasons) {
      const { ready, status, checks } = await health.readiness();
      return {
        code: ready ? 200 : 503,
        headers: {
          ...HEADERS,
          'content-type': reasons ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
          ...(ready ? {} : { 'retry-after': RETRY_AFTER_SECONDS }),
        },
        body: reasons ? `${JSON.stringify({ status, checks })}\n` : `${status}\n`,
      };
    },
    isOperator: operatorsNetwork(config.healthNetwork, config.trustProxy),
  };
  return health;
}
