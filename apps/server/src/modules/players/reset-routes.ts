import { ACCOUNT_CALLS } from '@fairbook/contract';
import { bind } from '../../platform/bind.ts';
import { type Http, plain } from '../../platform/http.ts';
import { orRefuse } from '../../platform/player-route.ts';
import type { PlayersNeeds } from './needs.ts';
import { askForPassword, resetPassword } from './reset-password.ts';

export function resetRoutes(http: Http, needs: PlayersNeeds): void {
  const forgot = ACCOUNT_CALLS.forgotPassword;
  bind(http, forgot, {
    async handler(request, reply) {
      reply.header('cache-control', 'no-store');
      orRefuse(await askForPassword(needs, request.ctx, request.body.login));
      return plain({ inbox: needs.messages.inbox ?? null });
    },
  });

  const reset = ACCOUNT_CALLS.resetPassword;
  bind(http, reset, {
    async handler(request, reply) {
      reply.header('cache-control', 'no-store');
      const { token, password, password_confirmation } = request.body;
      orRefuse(await resetPassword(needs, request.ctx, { token, password, confirmation: password_confirmation }));
      return plain({ done: true as const });
    },
  });
}
