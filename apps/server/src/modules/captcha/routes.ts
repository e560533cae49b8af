import { CAPTCHA_CALLS, type OutsideCaptcha } from '@fairbook/contract';
import { bind } from '../../platform/bind.ts';
import { type Http, plain } from '../../platform/http.ts';
import { Refused } from '../../platform/player-route.ts';
import type { Asked } from './asked.ts';
import { type Challenges, FRAMES } from './challenges.ts';
import { framePage } from './frame-page.ts';
import { boundOf } from './guard.ts';
import type { CaptchaNeeds } from './needs.ts';
import type { Tickets } from './tickets.ts';

/** Challenges of a source: many people may share one. */
const TAKEN = { name: 'captcha-taken', tries: 300, windowMs: 600_000 } as const;

/** From there the usual hosts of services outside are not reached. */
const ALTERNATIVE_COUNTRY = 90;

/** Pages of our own in which services outside run. */
function frameRoutes(http: Http, { services, countryOf, say }: CaptchaNeeds): void {
  http.get(`${FRAMES}:service`, { schema: { hide: true } }, (request, reply) => {
    const service = services.get((request.params as { service: OutsideCaptcha }).service);
    if (!service) return reply.callNotFound();
    const { language, brand } = request.ctx;
    const { theme } = request.cookies;
    const { headers, body } = framePage(service.script({ language, alternative: countryOf(request) === ALTERNATIVE_COUNTRY }), {
      language,
      title: say(brand, language, 'captcha_title'),
      theme: theme === 'dark' || theme === 'light' ? theme : brand.look.defaultScheme,
    });
    return reply.headers(headers).send(body);
  });
}

export function captchaRoutes(
  http: Http,
  needs: CaptchaNeeds,
  { asked, challenges, tickets }: { readonly asked: Asked; readonly challenges: Challenges; readonly tickets: Tickets },
): void {
  const { attempts, clock, counts } = needs;
  frameRoutes(http, needs);
  bind(http, CAPTCHA_CALLS.challenge, {
    async handler(request, reply) {
      reply.header('cache-control', 'no-store');
      const { purpose, way } = request.body;
      const of = boundOf(request, purpose);
      if (counts && !(await attempts.take(TAKEN, `${of.brandId}/${of.source}`, clock.now())))
        throw new Refused({ code: 'too-many-attempts' });
      const { brand } = request.ctx;
      // Who is not asked for one may take the brand's own all the same: the counters may move between two calls.
      const type = (await asked.typeFor(of, brand, 0)) ?? (brand.settings.captcha === 'disabled' ? 'custom' : brand.settings.captcha);
      return plain(await challenges.make(of, type, way));
    },
  });

  bind(http, CAPTCHA_CALLS.solve, {
    async handler(request, reply) {
      reply.header('cache-control', 'no-store');
      const { challenge, answer } = request.body;
      const { brandId, source } = boundOf(request, undefined);
      const held = await tickets.use('challenge', challenge, { brandId, source });
      if (!held || !(await challenges.isSolved(held.content, answer, request.ctx.ip))) throw new Refused({ code: 'captcha-wrong' });
      const { ticket, expiresIn } = tickets.issue('token', { brandId, source, purpose: held.purpose });
      return plain({ token: ticket, expiresIn });
    },
  });
}
