import { MANIFESTS } from './discovered-providers.ts';

/** Every setting of the server itself: `readConfig` can read no other. Those of integrations are in their manifests. */
const OWN_SETTINGS = [
  'HOST',
  'PORT',
  'CONSOLE_HOST',
  'CONSOLE_PORT',
  'CONSOLE_URL',
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_POOL',
  'VAR_DIR',
  'ROLES',
  'STANDBY',
  'HEALTH_NETWORK',
  'NODE_NUMBER',
  'COUPON_DAYS',
  'PUBLIC_URL',
  'BRAND_BY_PARTNER',
  'TRUST_PROXY',
  'COUNTRY_HEADER',
  'ADDRESS_LIMITS',
  'METRICS_PORT',
  'METRICS_HOST',
  'METRICS_TOKEN',
  'SECRET',
  'MESSAGING',
  'STAFF_SECOND_FACTOR',
  'HEADS_DIR',
  'HEADS_EVERY',
  'HEADS_WEBHOOK',
  'HEADS_WEBHOOK_TOKEN',
  'LEDGER_KEY_FILE',
  'LEDGER_CHECK_MINUTES',
  'LEDGER_CHECK_WHOLE_HOURS',
  'FOUR_EYES',
  'UPGRADE_BACKUP',
  'LOG_LEVEL',
  'LOG_FORMAT',
  'LOG_EVENTS',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_EXPORTER_OTLP_PROTOCOL',
  'OTEL_SERVICE_NAME',
  'OTEL_TRACES_SAMPLER',
  'OTEL_TRACES_SAMPLER_ARG',
  'FEED',
] as const;
export type Setting = (typeof OWN_SETTINGS)[number];

const OF_PROVIDERS = MANIFESTS.flatMap(({ settings }) => Object.entries(settings));

/**
 * Every setting there is. The table in docs/operating.md has these and no others, and a name of the environment that is nearly one of them is
 * a slip of the pen.
 */
export const SETTINGS: readonly string[] = [...OWN_SETTINGS, ...OF_PROVIDERS.map(([name]) => name)];

const OWN_SECRETS = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'SECRET',
  'METRICS_TOKEN',
  'HEADS_WEBHOOK_TOKEN',
] as const satisfies readonly Setting[];
export type SecretSetting = (typeof OWN_SECRETS)[number];

/** Settings that are secrets: each may stand in a file instead, named by the same setting with `_FILE` behind it. */
export const SECRETS: readonly string[] = [...OWN_SECRETS, ...OF_PROVIDERS.flatMap(([name, { secret }]) => (secret ? [name] : []))];

const KNOWN: ReadonlySet<string> = new Set([...SETTINGS, ...SECRETS.map((name) => `${name}_FILE`)]);

/** Names that begin so can be meant for nobody else. */
const OWN_PREFIXES = ['FAIRBOOK_', 'FEED_', 'HEADS_', 'LEDGER_CHECK_', 'LEDGER_KEY_', 'STAFF_SECOND_'];
/** What an orchestrator says of a service by its name, ours perhaps: nobody wrote it, so nobody misspelt it. */
const SERVICE_LINK = { name: /_SERVICE_(?:HOST|PORT)(?:_|$)|_PORT_\d+_(?:TCP|UDP)(?:_|$)/, value: /^(?:tcp|udp):\/\// };
/** Slips in a name at most, one in each of its words. */
const SLIPS = 2;
/** A shorter name is near to too many others to say that one of them is meant. */
const SHORTEST = 4;

/** Whether one slip turns `a` into `b`: a letter too many, too few, wrong, or two swapped. */
function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from++;
  const [restA, restB] = [a.slice(from), b.slice(from)];
  return (
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    restA.slice(1) === restB.slice(1) ||
    (restA.slice(2) === restB.slice(2) && restA[0] === restB[1] && restA[1] === restB[0])
  );
}

const singular = (word: string): string => word.replace(/IES$/, 'Y').replace(/([^S])S$/, '$1');
/** Slips between two words: 0, 1, or more than are looked at. */
const slipsOf = (a: string, b: string): number => (a === b ? 0 : isOneSlip(a, b) || singular(a) === singular(b) ? 1 : SLIPS + 1);

function isNear(written: string, setting: string): boolean {
  if (written.length < SHORTEST || written[0] !== setting[0]) return false;
  if (isOneSlip(written, setting)) return true;
  const [words, wanted] = [written.split(/[_-]/), setting.split('_')];
  if (words.length !== wanted.length) return words.join('') === wanted.join('');
  return words.reduce((sum, word, i) => sum + slipsOf(word, wanted[i] as string), 0) <= SLIPS;
}

/** A name of the environment that is no setting and was meant as one. */
export interface Misspelt {
  readonly name: string;
  /** The setting it was meant for, as far as can be told. */
  readonly meant: string | undefined;
}

/**
 * Names that were meant as settings and are none: those one slip from a setting in a word or two, written small, or with a prefix of our own.
 * What others put into an environment is near to none of them and is left alone.
 */
export function misspelt(environment: Readonly<Record<string, string | undefined>>): Misspelt[] {
  return Object.entries(environment).flatMap(([name, value]): Misspelt[] => {
    if (!value || KNOWN.has(name)) return [];
    const upper = name.toUpperCase();
    // Short words in small letters are anybody's.
    if (name !== upper && !name.includes('_')) return [];
    if (SERVICE_LINK.name.test(upper) || SERVICE_LINK.value.test(value)) return [];
    const bare = upper.replace(/^FAIRBOOK_/, '');
    const meant = SETTINGS.find((setting) => setting === bare) ?? SETTINGS.find((setting) => isNear(bare, setting));
    if (meant === undefined && !OWN_PREFIXES.some((prefix) => upper.startsWith(prefix))) return [];
    return [{ name, meant }];
  });
}
