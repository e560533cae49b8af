import type { Brand } from '@fairbook/contract';
import { type AddressSettings, SettingError } from '../../config.ts';

export interface PublicAddresses {
  /** Players come over https: cookies are `Secure` and named `__Host-`, answers carry HSTS. */
  readonly secure: boolean;
  readonly partner: boolean;
  /** By id of the brand: the origin links are made with. */
  readonly origins: ReadonlyMap<number, string>;
  /** Host names that select a brand. */
  readonly hosts: ReadonlyMap<string, number>;
}

const isLocal = (host: string): boolean => /^(?:localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);

function originOf(text: string, what: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const bare = url && url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '' && url.password === '';
  if (!url || !bare || !(url.protocol === 'https:' || (url.protocol === 'http:' && isLocal(url.hostname))))
    throw new SettingError(`${what} must be an address such as https://bets.example.com, not "${text}".`);
  return url;
}

/** The addresses of all brands, checked. @throws SettingError naming what to change. */
export function publicAddresses(brands: readonly Brand[], settings: AddressSettings): PublicAddresses {
  const keys = new Map(brands.map((brand, i) => [brand.key, i] as const));
  for (const key of settings.publicUrls.keys())
    if (key !== '' && !keys.has(key)) throw new SettingError(`PUBLIC_URL names the brand "${key}", and there is none.`);
  const urls = new Map<number, URL>();
  for (const [i, brand] of brands.entries()) {
    const set = settings.publicUrls.get(brand.key) ?? (i === 0 ? settings.publicUrls.get('') : undefined);
    const text = set ?? brand.publicUrl;
    if (text !== undefined) urls.set(brand.id, originOf(text, set === undefined ? `publicUrl of the brand ${brand.key}` : 'PUBLIC_URL'));
  }
  const schemes = new Set([...urls.values()].map((url) => url.protocol));
  if (schemes.size > 1) throw new SettingError('The public addresses of the brands must be all https, or all http on this machine.');

  const hosts = new Map<string, number>();
  const add = (host: string, brand: Brand): void => {
    const owner = hosts.get(host);
    if (owner !== undefined && owner !== brand.id)
      throw new SettingError(`The brands ${brands.find(({ id }) => id === owner)?.key} and ${brand.key} both have the host ${host}.`);
    hosts.set(host, brand.id);
  };
  for (const brand of brands) {
    const url = urls.get(brand.id);
    if (url) add(url.hostname, brand);
    // Names for trying things out select nothing where a public address leads in.
    for (const host of brand.hosts) if (urls.size === 0 || !isLocal(host)) add(host, brand);
  }
  return {
    secure: schemes.has('https:'),
    partner: settings.partner ?? urls.size === 0,
    origins: new Map([...urls].map(([id, url]) => [id, url.origin])),
    hosts,
  };
}
