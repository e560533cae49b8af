import { CONTACT_CALLS } from '@fairbook/contract';
import type { FastifyRequest } from 'fastify';
import { bind } from '../../platform/bind.ts';
import { type Http, plain } from '../../platform/http.ts';
import { orRefuse, playerCtx } from '../../platform/player-route.ts';
import type { CodeSent } from '../codes/face.ts';
import { askForEmail, confirmEmail } from './email-change.ts';
import { changeLogin } from './login-name.ts';
import type { PlayersNeeds } from './needs.ts';

const secondsUntil = (moment: number, now: number): number => Math.ceil((moment - now) / 1000);

/** What is told of a code that was sent. */
const sentBody = ({ clock, voice, messages }: PlayersNeeds, { ctx }: FastifyRequest, { length, sent, expiresAt, againAt }: CodeSent) =>
  plain({
    message: voice(ctx.brand, ctx.language).say('code_sent'),
    code_length: length,
    sent,
    expires_in: secondsUntil(expiresAt, clock.now()),
    again_in: secondsUntil(againAt, clock.now()),
    inbox: messages.inbox ?? null,
  });

/** The names a player signs in with. */
export function contactRoutes(http: Http, needs: PlayersNeeds): void {
  bind(http, CONTACT_CALLS.login, {
    async handler(request) {
      const { login, auth_by_email: byEmail } = request.body;
      const changed = orRefuse(await changeLogin(needs, playerCtx(request), { login, byEmail }));
      return plain({ login: changed.login, auth_by_email: changed.byEmail });
    },
  });
  bind(http, CONTACT_CALLS.changeEmail, {
    handler: async (request) => sentBody(needs, request, orRefuse(await askForEmail(needs, playerCtx(request), request.body.email))),
  });
  bind(http, CONTACT_CALLS.confirmEmail, {
    handler: async (request) => plain({ email: orRefuse(await confirmEmail(needs, playerCtx(request), request.body.confirm_code)) }),
  });
}
