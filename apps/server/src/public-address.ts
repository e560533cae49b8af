import type { Brand } from '@fairbook/contract';

/** Where a brand's site is reached, without a trailing slash: for links that leave the program. `origin`: its public one, when it has one. */
export function publicAddress(origin: string | undefined, brand: Pick<Brand, 'hosts'>, port: number): string {
  if (origin !== undefined) return origin;
  const own = brand.hosts.includes('localhost') ? undefined : brand.hosts.find((host) => host.endsWith('.localhost'));
  return `http://${own ?? 'localhost'}:${port}`;
}
