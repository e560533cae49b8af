import type { Brand } from '@fairbook/contract';

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
