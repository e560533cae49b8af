import { ACCOUNT_CALLS, envelope } from '@fairbook/contract';
import { type Http, plain } from '../../platform/http.ts';
import { orRefuse } from '../../platform/player-route.ts';
import type { PlayersNeeds } from './needs.ts';
import { askForPassword, resetPassword } from './reset-password.ts';

export function resetRoutes(http: Http, needs: PlayersNeeds): void {
  const forgot = ACCOUNT_CALLS.forgotPassword;
  http.route({
    method: forgot.method,
    url: forgot.path,
    schema: { body: forgot.body, response: { 200: envelope(forgot.answer) } },
    async handler(request, reply) {
      reply.header('cache-control', 'no-store');
      orRefuse(await askForPassword(needs, request.ctx, request.body.login));
      return plain({ inbox: needs.messages.inbox ?? null });
    },
  });

  const reset = ACCOUNT_CALLS.resetPassword;
  http.route({
    method: reset.method,
    url: reset.path,
    schema: { body: reset.body, response: { 200: envelope(reset.answer) } },
    async handler(request, reply) {
      reply.header('cache-control', 'no-store');
      const { token, password, password_confirmation } = request.body;
      orRefuse(await resetPassword(needs, request.ctx, { token, password, confirmation: password_confirmation }));
      return plain({ done: true as const });
    },
  });
}
