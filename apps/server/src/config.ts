import { cpus } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Pace, USUAL_PACE } from '@fairbook/database';
import type { GivenSettings } from '@fairbook/provider-kit';
import type { TrustedProxies } from './platform/forwarded.ts';
import { MANIFESTS } from './start/discovered-providers.ts';
import { readProviderSettings, usedAs } from './start/provider-settings.ts';
import {
  type AddressSettings,
  addressesOf,
  type ConsoleListener,
  consoleOf,
  countryHeader,
  type HealthNetwork,
  healthNetwork,
  isLoopback,
  proxiesOf,
  trustedProxies,
  withoutUser,
} from './start/read-addresses.ts';
import { checkNames, type Environment, integer, number, oneOf, SettingError, withSecretFiles } from './start/read-setting.ts';
import type { Setting } from './start/settings.ts';
import { weakness } from './start/weak-secret.ts';

export type { AddressSettings, HealthNetwork } from './start/read-addresses.ts';
export { SettingError } from './start/read-setting.ts';

/** The environment, read and checked once. Everything the program can be told stands here; docs/operating.md lists it. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Outside PostgreSQL; undefined: the embedded one in `varDir`. */
  readonly databaseUrl: string | undefined;
  /** Of the role that owns the outside database and migrates it; undefined: `databaseUrl` does both, or migrations run elsewhere. */
  readonly databaseOwnerUrl: string | undefined;
  readonly varDir: string;
  readonly heads: {
    /** Where signed heads of the ledger are published. */
    readonly folder: string;
    readonly keyFile: string;
    readonly everyMs: number;
    readonly webhook: { readonly url: string; readonly token: string | undefined } | undefined;
  };
  readonly ledgerCheck: { readonly everyMs: number; readonly wholeEveryMs: number };
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** `json`: a line of JSON for everything the process writes; `text`: for whoever reads along at a terminal. */
  readonly logFormat: (typeof LOG_FORMATS)[number];
  /** The level of the lines of each kind of event. */
  readonly logEvents: Readonly<Record<LogEvent, EventLevel>>;
  readonly roles: ReadonlySet<Role>;
  /** Number of this process among those that make ids at the same time, 0 to 7; undefined: a free one is given at the start. */
  readonly node: number | undefined;
  /** How long a shared coupon is kept, days. */
  readonly couponDays: number;
  /** Name of the feed. */
  readonly feed: string;
  /** Settings of the integrations that are used here, by kind and name. */
  readonly providers: ReadonlyMap<string, GivenSettings>;
  /** Where players reach the brands, and how a brand may be chosen. */
  readonly addresses: AddressSettings;
  /** Proxies whose forwarding headers are believed; 0: none. */
  readonly trustProxy: TrustedProxies;
  /** Header of those proxies with the visitor's country, in small letters; undefined: there is none. */
  readonly countryHeader: string | undefined;
  readonly console: ConsoleListener;
  /** Requests, registrations and connections are limited by address; false in load tests, which come from one. */
  readonly addressLimits: boolean;
  /** Where the metrics are served; undefined: on no port of their own. */
  readonly metrics: { readonly host: string; readonly port: number | undefined; readonly token: string | undefined };
  /** Where traces are sent, by OpenTelemetry's own names; undefined: there are none. */
  readonly tracing:
    | {
        readonly endpoint: string;
        readonly headers: Readonly<Record<string, string>>;
        readonly service: string;
        /** Part of the traces that are kept, 0 to 1. */
        readonly share: number;
      }
    | undefined;
  /** Whether e-mail goes out: players and staff cannot do without it. */
  readonly sendsMail: boolean;
  /** Where the sandbox inbox, which anybody can read, is shown; `local`: while nobody but this machine reaches a brand. */
  readonly inbox: 'always' | 'local' | 'never';
  /** Signs sandbox webhooks and continuation tokens; generated into `varDir` when not given. */
  readonly secret: string | undefined;
  /** Whether staff must have a second factor; `local`: not while nobody but this machine reaches a brand. */
  readonly staffSecondFactor: 'required' | 'optional' | 'local';
  /** Whether actions beyond a brand's bounds need a second employee; `local` as above. */
  readonly fourEyes: 'yes' | 'no' | 'local';
  /** Whether the embedded database is backed up before it is brought to a new version. */
  readonly upgradeBackup: boolean;
  readonly production: boolean;
  /** Sentences about settings that can be used and are seldom meant. */
  readonly cautions: readonly string[];
  readonly poolSize: number;
  /** With the role web: waits while another process has it, instead of ending. */
  readonly standby: boolean;
  /** How often the process with the role web gives a sign of life, and when it is replaced for want of one. */
  readonly pace: Pace;
  /** Who is told why a process is not ready. */
  readonly healthNetwork: HealthNetwork;
  /** The supervisor that wants to be told how it goes; undefined: none. */
  readonly supervisor: { readonly socket: string; readonly watchdogMs: number | undefined } | undefined;
}

export const ROLES = ['web', 'place', 'stream', 'feed', 'worker'] as const;
export type Role = (typeof ROLES)[number];

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;
const LOG_FORMATS = ['json', 'text'] as const;
const EVENT_LEVELS = ['trace', 'debug', 'info', 'warn', 'off'] as const;
type EventLevel = (typeof EVENT_LEVELS)[number];
/** What happens all the time and is written where it is wanted. Sign-ins that fail are warnings wherever these stand. */
const LOG_EVENTS = ['sign-in', 'refusal', 'bet'] as const;
export type LogEvent = (typeof LOG_EVENTS)[number];
/** Said at a start that could send nobody a message. */
export const NO_MAIL =
  'SMTP_URL and MAIL_FROM must be set where others reach the server: registrations and new passwords need e-mail. MESSAGING=sandbox shows messages to everybody at /sandbox/inbox instead, for demonstrations.';

/** As systemd tells a service: where it listens, and for whom and how often the watchdog wants a sign, us. */
function supervisor(env: Environment): Config['supervisor'] {
  const socket = env['NOTIFY_SOCKET'] || undefined;
  if (socket === undefined) return undefined;
  const us = Number(env['WATCHDOG_USEC']);
  const meant = [undefined, '', String(process.pid)].includes(env['WATCHDOG_PID']);
  return { socket, watchdogMs: meant && Number.isSafeInteger(us) && us > 0 ? us / 1000 : undefined };
}

function standby(env: Environment, roles: readonly string[], databaseUrl: string | undefined): boolean {
  const wanted = oneOf(env, 'STANDBY', 'no', ['yes', 'no'] as const) === 'yes';
  if (wanted && !roles.includes('web')) throw new SettingError('STANDBY=yes is for a process with the role web: others work side by side.');
  if (wanted && databaseUrl === undefined)
    throw new SettingError('STANDBY=yes needs DATABASE_URL: the embedded database ends with the one process that uses it.');
  return wanted;
}

/** Characters of the shortest token that is not simply guessed. */
const SHORTEST_TOKEN = 16;

function metricsOf(env: Environment): Config['metrics'] {
  const token = env['METRICS_TOKEN'] || undefined;
  if (token !== undefined && token.length < SHORTEST_TOKEN)
    throw new SettingError(`METRICS_TOKEN must have at least ${SHORTEST_TOKEN} characters.`);
  const port = env['METRICS_PORT'] ? integer(env, 'METRICS_PORT', 0, 1, 65_535) : undefined;
  return { host: env['METRICS_HOST'] || '127.0.0.1', port, token };
}

function webhook(env: Environment): Config['heads']['webhook'] {
  const url = env['HEADS_WEBHOOK'] || undefined;
  if (url === undefined) return undefined;
  if (!(/^https?:\/\//i.test(url) && URL.canParse(url)))
    throw new SettingError(
      `HEADS_WEBHOOK must be an address such as https://archive.example.com/heads/{number}.json, not "${withoutUser(url)}".`,
    );
  return { url, token: env['HEADS_WEBHOOK_TOKEN'] || undefined };
}

function databaseAddress(env: Environment, name: Setting): string | undefined {
  const url = env[name] || undefined;
  if (url !== undefined && !/^postgres(ql)?:\/\//.test(url))
    throw new SettingError(`${name} must begin with postgres:// or postgresql://.`);
  if (url !== undefined && /[?&]application_name=/i.test(url))
    throw new SettingError(
      `${name} must not set application_name: each process names its sessions itself, and one that takes over ends those of the one before by that name.`,
    );
  return url;
}

/** Whoever commands a feed decides who wins: such a one runs only where nobody else can bet. */
function refuseFeedForOthers(env: Environment, feed: string, hasPublicAddress: boolean): void {
  if (!MANIFESTS.some((each) => each.kind === 'feed' && each.name === feed && each.localOnly)) return;
  const hosts = [env['HOST'] || '127.0.0.1', env['CONSOLE_HOST'] || '127.0.0.1'];
  const proxied = trustedProxies(env) !== 0;
  if (hasPublicAddress || env['CONSOLE_URL'] || proxied || hosts.some((host) => !isLoopback(host)))
    throw new SettingError(
      `FEED=${feed} is for tests on this machine alone: it takes no PUBLIC_URL, CONSOLE_URL or TRUST_PROXY, and HOST and CONSOLE_HOST must be loopback addresses.`,
    );
}

/** Names of OpenTelemetry's specification, as far as they are obeyed; others it has are refused rather than passed over. */
function tracingOf(env: Environment): Config['tracing'] {
  const endpoint = env['OTEL_EXPORTER_OTLP_ENDPOINT'] || undefined;
  oneOf(env, 'OTEL_EXPORTER_OTLP_PROTOCOL', 'http/json', ['http/json'] as const);
  oneOf(env, 'OTEL_TRACES_SAMPLER', 'parentbased_traceidratio', ['parentbased_traceidratio'] as const);
  const share = number(env, 'OTEL_TRACES_SAMPLER_ARG', 1, 0, 1);
  const headers = (env['OTEL_EXPORTER_OTLP_HEADERS'] || '')
    .split(',')
    .filter((pair) => pair.trim() !== '')
    .map((pair) => {
      const at = pair.indexOf('=');
      // The value may be a key: it is not repeated.
      if (at < 1) throw new SettingError('OTEL_EXPORTER_OTLP_HEADERS must be a list such as api-key=secret,team=trading.');
      return [pair.slice(0, at).trim(), decoded(pair.slice(at + 1).trim())] as const;
    });
  if (endpoint === undefined) return undefined;
  if (!(/^https?:\/\//i.test(endpoint) && URL.canParse(endpoint)))
    throw new SettingError('OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://127.0.0.1:4318.');
  return { endpoint, headers: Object.fromEntries(headers), service: env['OTEL_SERVICE_NAME'] || 'fairbook', share };
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Given, and nothing that could be guessed. */
function secretOf(env: Environment): string | undefined {
  const secret = env['SECRET'] || undefined;
  const weak = secret === undefined ? undefined : weakness(secret);
  if (weak !== undefined) throw new SettingError(`SECRET ${weak}: openssl rand -hex 32 makes one.`);
  return secret;
}

/** `info` for all kinds, or one for each: `bet=info,refusal=off`. */
function logEvents(env: Environment): Config['logEvents'] {
  const levels: Record<LogEvent, EventLevel> = { 'sign-in': 'info', refusal: 'debug', bet: 'info' };
  const wrong = new SettingError(
    `LOG_EVENTS must be a level (${EVENT_LEVELS.join(', ')}) or a list such as bet=info,refusal=off of ${LOG_EVENTS.join(', ')}, not "${env['LOG_EVENTS']}".`,
  );
  for (const part of (env['LOG_EVENTS'] ?? '').split(',').map((each) => each.trim().toLowerCase())) {
    if (part === '') continue;
    const [, event, level] = /^(?:([a-z-]+)=)?([a-z]+)$/.exec(part) ?? [];
    if (!(EVENT_LEVELS as readonly (string | undefined)[]).includes(level)) throw wrong;
    const events = LOG_EVENTS.filter((each) => event === undefined || each === event);
    if (events.length === 0) throw wrong;
    for (const each of events) levels[each] = level as EventLevel;
  }
  return levels;
}

/** Where nobody reads along at a terminal, lines are for machines. @throws SettingError */
export const logFormatOf = (env: Environment, isTerminal: boolean): Config['logFormat'] =>
  oneOf(env, 'LOG_FORMAT', isTerminal ? 'text' : 'json', LOG_FORMATS);

function rolesOf(env: Environment, given: string | undefined): readonly Role[] {
  const roles = (given ?? (env['ROLES'] || ROLES.join(','))).split(',').map((role) => role.trim());
  for (const role of roles)
    if (!(ROLES as readonly string[]).includes(role)) throw new SettingError(`A role must be one of ${ROLES.join(', ')}, not "${role}".`);
  if (roles.includes('place') && !(roles.includes('web') && roles.includes('feed')))
    throw new SettingError('The role place goes with web and feed: bets are asked for there and placed at the prices of the same process.');
  return roles as Role[];
}

function databasesOf(env: Environment): Pick<Config, 'databaseUrl' | 'databaseOwnerUrl'> {
  const databaseUrl = databaseAddress(env, 'DATABASE_URL');
  const databaseOwnerUrl = databaseAddress(env, 'DATABASE_OWNER_URL');
  if (databaseOwnerUrl !== undefined && databaseUrl === undefined)
    throw new SettingError('DATABASE_OWNER_URL goes with DATABASE_URL, which names the same database for the role that serves.');
  return { databaseUrl, databaseOwnerUrl };
}

/** Whether messages are sent to people, or shown to everybody who looks into the sandbox. */
function messagingOf(env: Environment, providers: Config['providers']): { readonly sends: boolean; readonly sandbox: boolean } {
  const messaging = oneOf(env, 'MESSAGING', '', ['', 'sandbox'] as const);
  // What needs settings sends to people; what needs none stands in for it in a demonstration.
  const sending = MANIFESTS.find(
    (each) => each.kind === 'messaging' && each.needs && each.channels.includes('email') && providers.has(usedAs(each)),
  );
  if (sending && messaging === 'sandbox')
    throw new SettingError(`MESSAGING=sandbox and ${sending.needs?.[0]} exclude each other: messages go one way.`);
  return { sends: sending !== undefined, sandbox: messaging === 'sandbox' };
}

/** Signed heads and checks of the ledger. */
function ledgerOf(env: Environment, varDir: string): Pick<Config, 'heads' | 'ledgerCheck'> {
  return {
    heads: {
      folder: env['HEADS_DIR'] || join(varDir, 'heads'),
      keyFile: env['LEDGER_KEY_FILE'] || join(varDir, 'ledger-key.pem'),
      everyMs: integer(env, 'HEADS_EVERY', 600, 10, 86_400) * 1000,
      webhook: webhook(env),
    },
    ledgerCheck: {
      everyMs: integer(env, 'LEDGER_CHECK_MINUTES', 60, 5, 1440) * 60_000,
      wholeEveryMs: integer(env, 'LEDGER_CHECK_WHOLE_HOURS', 24, 1, 168) * 3_600_000,
    },
  };
}

/** `isTerminal`: whether somebody reads along. @throws SettingError naming the first wrong setting. */
export function readConfig(given: Environment, options: { roles?: string; isTerminal?: boolean } = {}): Config {
  const cautions = checkNames(given);
  const env = withSecretFiles(given);
  const roles = rolesOf(env, options.roles);
  const databases = databasesOf(env);
  const host = env['HOST'] || '127.0.0.1';
  const { used: providers, feed } = readProviderSettings(MANIFESTS, env, (sentence) => new SettingError(sentence));
  const messaging = messagingOf(env, providers);
  const addresses = addressesOf(env);
  refuseFeedForOthers(env, feed, addresses.publicUrls.size > 0);
  const trustProxy = proxiesOf(env, addresses);
  // Behind a proxy others come, whatever address is listened at.
  const local = addresses.publicUrls.size === 0 && trustProxy === 0 && isLoopback(host);
  const port = integer(env, 'PORT', 3000, 1, 65_535);
  const consoleListener = consoleOf(env, port);
  const deskLocal = local && consoleListener.url === undefined && isLoopback(consoleListener.host);
  const varDir = env['VAR_DIR'] || fileURLToPath(new URL('../../../var', import.meta.url));
  return {
    host,
    port,
    console: consoleListener,
    ...databases,
    varDir,
    ...ledgerOf(env, varDir),
    logLevel: oneOf(env, 'LOG_LEVEL', 'warn', LOG_LEVELS),
    logFormat: logFormatOf(env, options.isTerminal ?? false),
    logEvents: logEvents(env),
    roles: new Set(roles),
    node: env['NODE_NUMBER'] ? integer(env, 'NODE_NUMBER', 0, 0, 7) : undefined,
    couponDays: integer(env, 'COUPON_DAYS', 30, 1, 366),
    feed,
    providers,
    addresses,
    trustProxy,
    countryHeader: countryHeader(env, trustProxy),
    addressLimits: oneOf(env, 'ADDRESS_LIMITS', 'yes', ['yes', 'no'] as const) === 'yes',
    metrics: metricsOf(env),
    tracing: tracingOf(env),
    sendsMail: messaging.sends,
    inbox: messaging.sends ? 'never' : messaging.sandbox ? 'always' : local ? 'local' : 'never',
    secret: secretOf(env),
    staffSecondFactor: oneOf(env, 'STAFF_SECOND_FACTOR', deskLocal ? 'local' : 'required', ['required', 'optional'] as const),
    fourEyes: oneOf(env, 'FOUR_EYES', deskLocal ? 'local' : 'yes', ['yes', 'no'] as const),
    upgradeBackup: oneOf(env, 'UPGRADE_BACKUP', 'yes', ['yes', 'no'] as const) === 'yes',
    production: env['NODE_ENV'] !== 'development',
    standby: standby(env, roles, databases.databaseUrl),
    pace: USUAL_PACE,
    healthNetwork: healthNetwork(env),
    supervisor: supervisor(env),
    cautions,
    poolSize: integer(env, 'DATABASE_POOL', Math.max(10, cpus().length * 4), 4, 200),
  };
}
