import { ACCOUNT_CALLS, envelope } from '@fairbook/contract';
import type { CountryOption } from '../../platform/countries.ts';
import { type Http, plain } from '../../platform/http.ts';
import { siteConfiguration } from './site-configuration.ts';

/** How long a browser keeps how it wants its pages. */
const DISPLAY_SECONDS = 365 * 86_400;

export function brandRoutes(http: Http, country: (alpha2: string) => CountryOption | undefined): void {
  const { method, path, answer } = ACCOUNT_CALLS.siteConfiguration;
  http.route({
    method,
    url: path,
    schema: { response: { 200: envelope(answer) } },
    handler: (request) => plain(siteConfiguration(request.ctx.brand, request.ctx.language, country)),
  });
  const display = ACCOUNT_CALLS.chooseDisplay;
  http.route({
    method: display.method,
    url: display.path,
    schema: { body: display.body, response: { 200: envelope(display.answer) } },
    handler: (request, reply) => {
      const options = { path: '/', maxAge: DISPLAY_SECONDS, sameSite: 'lax', secure: request.protocol === 'https' } as const;
      const { theme, odds } = request.body;
      if (theme) reply.setCookie('theme', theme, options);
      if (odds) reply.setCookie('odds', odds, options);
      return plain({ ...(theme && { theme }), ...(odds && { odds }) });
    },
  });
}
