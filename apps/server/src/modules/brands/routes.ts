import type { Jurisdiction } from '@fairbook/brands';
import { ACCOUNT_CALLS, type Brand } from '@fairbook/contract';
import { isTimeZone } from '@fairbook/domain';
import { bind } from '../../platform/bind.ts';
import { type Http, plain } from '../../platform/http.ts';
import { Refused } from '../../platform/player-route.ts';
import type { BrandsNeeds } from './needs.ts';
import { siteConfiguration } from './site-configuration.ts';

/** How long a browser keeps how it wants its pages. */
const DISPLAY_SECONDS = 365 * 86_400;

/** The brands as these routes see them. */
interface Known {
  readonly byPartner: boolean;
  byId(id: number): Brand | undefined;
  jurisdiction(brand: Brand): Jurisdiction;
}

/** The partner an address names that is none of ours; undefined: it names none, or the host says the brand. */
function unknownPartner(query: unknown, brands: Known): string | undefined {
  const { partner, ref } = query as { readonly partner?: unknown; readonly ref?: unknown };
  const named = partner ?? ref;
  return brands.byPartner && typeof named === 'string' && named !== '' && brands.byId(Number(named)) === undefined ? named : undefined;
}

export function brandRoutes(http: Http, brands: Known, { country, visitorOf }: BrandsNeeds): void {
  bind(http, ACCOUNT_CALLS.siteConfiguration, {
    handler: (request) => {
      const { brand, language } = request.ctx;
      if (unknownPartner(request.query, brands) !== undefined) throw new Refused({ code: 'config-is-absent', field: 'partner' });
      return plain(siteConfiguration(brand, brands.jurisdiction(brand), language, visitorOf(request), country));
    },
  });
  const display = ACCOUNT_CALLS.chooseDisplay;
  bind(http, display, {
    handler: (request, reply) => {
      const options = { path: '/', maxAge: DISPLAY_SECONDS, sameSite: 'lax', secure: request.protocol === 'https' } as const;
      const { theme, odds, clock, zone } = request.body;
      if (zone && !isTimeZone(zone)) throw new Refused({ code: 'bad-input', field: 'zone' });
      if (theme) reply.setCookie('theme', theme, options);
      if (odds) reply.setCookie('odds', odds, options);
      if (clock === 'auto') reply.clearCookie('clock', { path: '/' });
      else if (clock) reply.setCookie('clock', clock, options);
      if (zone === '') reply.clearCookie('zone', { path: '/' });
      else if (zone) reply.setCookie('zone', zone, options);
      return plain({ ...(theme && { theme }), ...(odds && { odds }), ...(clock && { clock }), ...(zone !== undefined && { zone }) });
    },
  });
}
