import { type TrustedProxies, trustOf } from '../platform/forwarded.ts';
import { type Environment, integer, oneOf, SettingError } from './read-setting.ts';

/** Addresses and subnets of the operator; `loopback`: this machine, and nobody who came through a proxy. */
export type HealthNetwork = 'loopback' | readonly string[];

/** What the operator says of the addresses; brands may say theirs in their folder. */
export interface AddressSettings {
  /** Public address by key of the brand; '' is the first brand's. */
  readonly publicUrls: ReadonlyMap<string, string>;
  /** Whether `?partner=` chooses a brand; undefined: in a demonstration, where no brand has a public address. */
  readonly partner: boolean | undefined;
}

/** Where the console listens, apart from the site; `url`: how staff reach it when a proxy stands in front. */
export interface ConsoleListener {
  readonly host: string;
  readonly port: number;
  readonly url: string | undefined;
}

export const isLoopback = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host);

/** Proxies in a row at most. */
const MOST_PROXIES = 8;

/** A header that anybody can send says nothing of where they are: it takes a proxy that is believed. */
export function countryHeader(env: Environment, proxies: TrustedProxies): string | undefined {
  const name = env['COUNTRY_HEADER']?.trim().toLowerCase();
  if (!name) return undefined;
  if (!/^[a-z0-9-]{1,64}$/.test(name))
    throw new SettingError(`COUNTRY_HEADER must be the name of a header such as cf-ipcountry, not "${name}".`);
  if (proxies === 0)
    throw new SettingError('COUNTRY_HEADER is what a proxy in front says: set TRUST_PROXY to the proxies that are believed.');
  return name;
}

export function trustedProxies(env: Environment): TrustedProxies {
  const text = (env['TRUST_PROXY'] || 'no').trim();
  if (text.toLowerCase() === 'no') return 0;
  const wrong = new SettingError(
    `TRUST_PROXY must be no, the number of proxies in front (1 to ${MOST_PROXIES}) or a list of their addresses such as 10.0.0.0/8,192.0.2.7, not "${text}".`,
  );
  if (/^\d+$/.test(text)) {
    const hops = Number(text);
    if (hops < 1 || hops > MOST_PROXIES) throw wrong;
    return hops;
  }
  const addresses = text.split(',').map((part) => part.trim());
  try {
    trustOf(addresses);
    return addresses;
  } catch {
    throw wrong;
  }
}

export function healthNetwork(env: Environment): HealthNetwork {
  const text = (env['HEALTH_NETWORK'] ?? '').trim();
  if (text === '') return 'loopback';
  const addresses = text.split(',').map((part) => part.trim());
  try {
    trustOf(addresses);
    return addresses;
  } catch {
    throw new SettingError(`HEALTH_NETWORK must be a list of addresses and subnets such as 127.0.0.1,10.0.0.0/8, not "${text}".`);
  }
}

/** What an address has beside its origin, in a word. */
function moreThanOrigin(url: URL): string | undefined {
  if (url.username !== '' || url.password !== '') return 'a user';
  if (url.search !== '' || url.href.includes('?')) return 'a query';
  if (url.hash !== '' || url.href.includes('#')) return 'a fragment';
  return url.pathname === '/' ? undefined : 'a path';
}

/** An address as it may be told: who writes a password into one finds it in no log. */
export const withoutUser = (url: string): string => url.replace(/(^|\/\/).*@/, '$1');

/** `https://bets.example.com` for the first brand, or `fairbook=https://bets.example.com,kestrel=https://kestrel.example.com`. */
export function addressesOf(env: Environment): AddressSettings {
  const publicUrls = new Map<string, string>();
  for (const part of (env['PUBLIC_URL'] ?? '').split(',').map((each) => each.trim())) {
    if (part === '') continue;
    const [, key = '', url = ''] = /^(?:([a-z][a-z0-9-]*)=)?(.*)$/.exec(part) ?? [];
    if (publicUrls.has(key)) throw new SettingError(`PUBLIC_URL has two addresses for ${key === '' ? 'the first brand' : key}.`);
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
      throw new SettingError(`PUBLIC_URL must be an address such as https://bets.example.com, not "${withoutUser(url)}".`);
    const more = moreThanOrigin(new URL(url));
    if (more !== undefined)
      throw new SettingError(`PUBLIC_URL must be an address alone, such as ${new URL(url).origin}, and the one given has ${more}.`);
    publicUrls.set(key, url);
  }
  const partner = env['BRAND_BY_PARTNER'] ? oneOf(env, 'BRAND_BY_PARTNER', 'no', ['yes', 'no'] as const) === 'yes' : undefined;
  return { publicUrls, partner };
}

export function consoleOf(env: Environment, port: number): ConsoleListener {
  const url = env['CONSOLE_URL'] || undefined;
  if (url !== undefined && (!URL.canParse(url) || new URL(url).protocol !== 'https:' || moreThanOrigin(new URL(url)) !== undefined))
    throw new SettingError(`CONSOLE_URL must be an address such as https://desk.example.com, not "${withoutUser(url)}".`);
  // 0 lets the system choose.
  const own = integer(env, 'CONSOLE_PORT', port === 65_535 ? port - 1 : port + 1, 0, 65_535);
  if (own === port) throw new SettingError(`CONSOLE_PORT must not be the port of the site, ${port}.`);
  return { host: env['CONSOLE_HOST'] || '127.0.0.1', port: own, url };
}

export function proxiesOf(env: Environment, { publicUrls }: AddressSettings): TrustedProxies {
  const trustProxy = trustedProxies(env);
  // Fairbook itself speaks no https, so somebody stands in front: whose word to take has to be said, if only that it is nobody's.
  const proxied = [...publicUrls.values()].find((url) => new URL(url).protocol === 'https:');
  if (proxied !== undefined && !env['TRUST_PROXY'])
    throw new SettingError(
      `PUBLIC_URL is ${new URL(proxied).origin}, which a proxy answers: set TRUST_PROXY to the number of proxies in front (1) or to their addresses, or to no when all visitors may count as one.`,
    );
  return trustProxy;
}
