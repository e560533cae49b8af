import { createAsked } from './asked.ts';
import { createChallenges } from './challenges.ts';
import type { Captcha } from './face.ts';
import { guardByCaptcha } from './guard.ts';
import type { CaptchaNeeds } from './needs.ts';
import { captchaRoutes } from './routes.ts';
import { createTickets } from './tickets.ts';

export type { CaptchaNeeds } from './needs.ts';

/** Asks who fails or asks too often for a sign of a person: six kinds behind one face. */
export function createCaptcha(needs: CaptchaNeeds): Captcha {
  const asked = createAsked(needs);
  const tickets = createTickets(needs);
  const challenges = createChallenges(needs, tickets);
  return {
    routes(http) {
      guardByCaptcha(http, asked, tickets);
      captchaRoutes(http, needs, { asked, challenges, tickets });
    },
  };
}
