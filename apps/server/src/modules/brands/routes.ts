import { ACCOUNT_CALLS, envelope } from '@fairbook/contract';
import type { CountryOption } from '../../platform/countries.ts';
import { type Http, plain } from '../../platform/http.ts';
import { siteConfiguration } from './site-configuration.ts';

export function brandRoutes(http: Http, country: (alpha2: string) => CountryOption | undefined): void {
  const { method, path, answer } = ACCOUNT_CALLS.siteConfiguration;
  http.route({
    method,
    url: path,
    schema: { response: { 200: envelope(answer) } },
    handler: (request) => plain(siteConfiguration(request.ctx.brand, request.ctx.language, country)),
  });
}
