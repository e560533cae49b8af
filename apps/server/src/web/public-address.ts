import type { Brand } from '@fairbook/contract';
import type { Config } from '../config.ts';
import type { Brands } from '../modules/brands/face.ts';

/**
 * Where a brand's site is reached, without a trailing slash: for links that leave the program. `origin`: its public one, when it has one.
 * `fallback`: the brand that answers where no name of a brand is asked for, and so is read at localhost by whoever just started it.
 */
export function publicAddress(
  origin: string | undefined,
  brand: Pick<Brand, 'id' | 'hosts'>,
  port: number,
  fallback: Pick<Brand, 'id'>,
): string {
  if (origin !== undefined) return origin;
  const own = brand.id === fallback.id ? undefined : brand.hosts.find((host) => host.endsWith('.localhost'));
  return `http://${own ?? 'localhost'}:${port}`;
}

/** The same of a brand as it is set up in this process. */
export const siteAddress = ({ port }: Pick<Config, 'port'>, brands: Pick<Brands, 'origin' | 'select'>, brand: Brand): string =>
  publicAddress(brands.origin(brand.id), brand, port, brands.select('', undefined));
