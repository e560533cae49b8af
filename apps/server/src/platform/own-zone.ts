import { isTimeZone } from '@fairbook/domain';
import type { FastifyRequest } from 'fastify';

type Cookies = Readonly<Record<string, string | undefined>>;

/** The zone a visitor chose, else that of their browser; undefined where neither is known. */
export function zoneCookies({ cookies }: Pick<FastifyRequest, 'cookies'>): { readonly chosen?: string; readonly browser?: string } {
  // Nothing reads cookies on the console's server.
  const { zone, 'own-zone': own } = (cookies as Cookies | undefined) ?? {};
  return {
    ...(zone !== undefined && isTimeZone(zone) ? { chosen: zone } : {}),
    ...(own !== undefined && isTimeZone(own) ? { browser: own } : {}),
  };
}

/** The zone in which times are written for whoever sent a request, where they said one. */
export function ownZoneOf(request: Pick<FastifyRequest, 'cookies'>): string | undefined {
  const { chosen, browser } = zoneCookies(request);
  return chosen ?? browser;
}
