import type { CAPTCHA_SERVICES, CaptchaService } from './captcha.ts';
import type { CasinoSupplier } from './casino.ts';
import type { SupplierStore, SupplierWallet } from './casino-wallet.ts';
import type { FeedProvider } from './feed.ts';
import type { FileStore } from './files.ts';
import type { Channel, MessagingProvider } from './messaging.ts';
import type { PaymentProvider } from './payment.ts';
import type { ExclusionRegister } from './register.ts';

/** A setting of the environment that an integration reads. */
export interface ProviderSetting {
  /** May stand in a file, named by the setting with `_FILE` behind it, and is told nowhere. */
  readonly secret?: true;
  /** What is wrong with a value, in a sentence that follows its name ("must be an address such as …"); undefined for a right one. */
  problem(value: string): string | undefined;
}

/** The values of an integration's settings, those that were given. */
export type GivenSettings = Readonly<Partial<Record<string, string>>>;

interface ManifestParts {
  /** 2 to 40 of lower-case letters, digits and hyphens; no other of its kind has it. Brands name it. */
  readonly name: string;
  /** By the name in the environment: capitals, digits and underscores; no other integration has one of the same name. */
  readonly settings: Readonly<Record<string, ProviderSetting>>;
  /** Of these all are given or none, and none means that it is not used. Absent: it always is. */
  readonly needs?: readonly string[];
}

/** What every integration is given of the server. */
export interface ProviderHost {
  readonly clock: { now(): number };
  /** Of this integration alone, 64 hexadecimal digits; the same in every process and at every start. */
  readonly secret: string;
  /** Where it may keep files on this machine; their names begin with its own. */
  readonly folder: string;
  /** Told to the operator. Secrets and people's data stay out of it. */
  log(level: 'warn' | 'error', text: string, facts?: Readonly<Record<string, unknown>>): void;
}

/** How a brand looks, for pages that the server shows; colours are CSS values. */
export interface ProviderLook {
  readonly name: string;
  readonly dark: boolean;
  readonly page: string;
  readonly card: string;
  readonly line: string;
  readonly text: string;
  readonly quiet: string;
  readonly accent: string;
  /** CSS pixels. */
  readonly radius: number;
}

export interface PaymentHost extends ProviderHost {
  /** Name of a brand as its players know it. */
  brandName(brand: string): string;
  /** Posts to an address of this server from within; false when it was not taken. */
  post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<boolean>;
}

export interface MessagingHost extends ProviderHost {
  look(brand: string): ProviderLook;
  /** Whether what would be sent may be shown to everybody instead: a demonstration. */
  readonly demonstration: boolean;
}

export interface PaymentManifest extends ManifestParts {
  readonly kind: 'payment';
  load(): Promise<(given: GivenSettings, host: PaymentHost) => PaymentProvider>;
}

export interface MessagingManifest extends ManifestParts {
  readonly kind: 'messaging';
  readonly channels: readonly Channel[];
  /** Where several carry a channel and the brand does not say which, the one with the lower number does; 0 when absent. */
  readonly rank?: number;
  /** Undefined: it is not used here. */
  load(): Promise<(given: GivenSettings, host: MessagingHost) => MessagingProvider | undefined>;
}

/** When a jackpot was opened (the first), stood still, or went on. */
export interface JackpotChange {
  /** Stakes of its games play for it from then on; else it takes none. */
  readonly fed: boolean;
  /** Unix ms. */
  readonly at: number;
}

/** A jackpot that a brand hangs over games of a supplier in this process, as it was opened. It never changes but for being fed or not. */
export interface HungJackpot {
  readonly jackpot: string;
  /** Key of the brand. */
  readonly brand: string;
  readonly currency: string;
  /** In their order, one at least. The last says how it stands now. */
  readonly changes: readonly JackpotChange[];
  /** JSON in the supplier's own form. */
  readonly rules: string;
  /** JSON, secret: what its values come from. */
  readonly chains: string;
  /** Told to everybody. */
  readonly salt: string;
}

/** What a supplier of games is given: the money of players, and what it keeps of them. */
export interface CasinoHost extends ProviderHost {
  /** Where this server is reached from this machine, without a trailing slash. */
  readonly origin: string;
  /** Of all brands. */
  readonly currencies: readonly string[];
  /** Keys of all brands: what was begun at one that offers its games no more is ended all the same. */
  readonly brands: readonly string[];
  /** Waits by the server's clock. */
  readonly setTimer: (ms: number, run: () => void | Promise<void>) => { cancel(): void };
  /** Tells the operator of what went wrong by itself, unless the fault is one of the database that is told already. */
  failed(what: string, error: unknown): void;
  readonly wallet: SupplierWallet;
  readonly store: SupplierStore;
  /** Those of all brands, as they stand now. */
  readonly jackpots: () => readonly HungJackpot[];
}

/** Files that outlive the process, of what takes long to compute and follows from code and data alone. */
export interface FileCache {
  read(name: string): Buffer | undefined;
  write(name: string, content: string | Buffer): void;
}

/** What a feed that computes or plays by itself may be given beside its settings. */
export interface FeedServices extends ProviderHost {
  /** A cache in a folder of this name. It holds for one state of the sources, which are folders of the project. */
  fileCache(name: string, sources: readonly string[]): FileCache;
}

export interface FeedManifest extends ManifestParts {
  readonly kind: 'feed';
  /** The one that runs where nobody chose. */
  readonly usual?: true;
  /** Whoever commands it decides who wins: it runs only where nobody but this machine can bet. */
  readonly localOnly?: true;
  load(): Promise<(given: GivenSettings, host: FeedServices) => FeedProvider>;
}

export interface RegisterHost extends ProviderHost {
  /** Whether made-up people may stand in for those of the register: a demonstration. */
  readonly demonstration: boolean;
}

export interface RegisterManifest extends ManifestParts {
  readonly kind: 'register';
  /** It stands in for any register that is not set up. */
  readonly standsIn?: true;
  /** Undefined: it is not used here. */
  load(): Promise<(given: GivenSettings, host: RegisterHost) => ExclusionRegister | undefined>;
}

export interface FilesManifest extends ManifestParts {
  readonly kind: 'files';
  /** Of several that are set up the one with the lowest number takes new files; 0 when absent. */
  readonly rank?: number;
  load(): Promise<(given: GivenSettings, host: ProviderHost) => FileStore>;
}

export interface CasinoManifest extends ManifestParts {
  readonly kind: 'casino';
  load(): Promise<(given: GivenSettings, host: CasinoHost) => CasinoSupplier>;
}

export interface CaptchaManifest extends ManifestParts {
  readonly kind: 'captcha';
  readonly name: (typeof CAPTCHA_SERVICES)[number];
  load(): Promise<(given: GivenSettings, host: ProviderHost) => CaptchaService>;
}

/** What a folder of `providers/` is: its `src/manifest.ts` exports one as `manifest`. It imports nothing heavy, `load` does. */
export type ProviderManifest =
  | PaymentManifest
  | MessagingManifest
  | FeedManifest
  | FilesManifest
  | CasinoManifest
  | CaptchaManifest
  | RegisterManifest;

const NAME = /^[a-z][a-z0-9-]{1,39}$/;
const SETTING = /^[A-Z][A-Z0-9_]{2,59}$/;

/** What is wrong with the manifests of all integrations together; none where they can be used. */
export function manifestProblems(manifests: readonly ProviderManifest[]): string[] {
  const problems: string[] = [];
  const names = new Set<string>();
  const settings = new Map<string, string>();
  for (const { kind, name, settings: own, needs = [] } of manifests) {
    const who = `${kind} ${name}`;
    if (!NAME.test(name)) problems.push(`${who}: its name must have 2 to 40 of lower-case letters, digits and hyphens`);
    if (names.has(who)) problems.push(`${who}: there are two of that name`);
    names.add(who);
    for (const setting of Object.keys(own)) {
      if (!SETTING.test(setting)) problems.push(`${who}: the setting ${setting} must be in capitals`);
      const other = settings.get(setting);
      if (other !== undefined) problems.push(`${who}: ${other} has a setting ${setting} too`);
      settings.set(setting, who);
    }
    for (const setting of needs) if (!Object.hasOwn(own, setting)) problems.push(`${who}: it needs ${setting}, which is no setting of its`);
  }
  return problems;
}

/** A setting that is a number of a range. */
export const numberSetting = (least: number, most: number, { whole = false } = {}): ProviderSetting => ({
  problem(text) {
    const value = text.trim() === '' ? Number.NaN : Number(text);
    if (!Number.isFinite(value) || value < least || value > most) return `must be a number from ${least} to ${most}, not "${text}"`;
    return whole && !Number.isInteger(value) ? `must be a whole number, not "${text}"` : undefined;
  },
});

/** A setting that is a key of an account with somebody outside. */
export const keySetting = (secret?: true): ProviderSetting => ({
  ...(secret && { secret }),
  problem: (value) => (/^[\w.:/+=-]{8,4000}$/.test(value) ? undefined : 'must be a key as the service gives it'),
});

/** A setting that is an address under https, or of this machine. Its value is not told, for it may hold a password. */
export const addressSetting = (example: string, secret?: true): ProviderSetting => ({
  ...(secret && { secret }),
  problem(text) {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    const isLocal = url?.protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
    return url?.protocol === 'https:' || isLocal ? undefined : `must be an address such as ${example}`;
  },
});
