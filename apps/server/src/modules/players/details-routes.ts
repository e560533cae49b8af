import { ACCOUNT_CALLS } from '@fairbook/contract';
import { bind } from '../../platform/bind.ts';
import { type Http, plain } from '../../platform/http.ts';
import { orRefuse, playerCtx } from '../../platform/player-route.ts';
import { confirmDetails, giveDetails } from './complete-details.ts';
import type { PlayersNeeds } from './needs.ts';

export function detailsRoutes(http: Http, needs: PlayersNeeds): void {
  const give = ACCOUNT_CALLS.giveDetails;
  bind(http, give, {
    async handler(request) {
      const { name, surname, date_birthday, email, phone } = request.body;
      const typed = { name, surname, birthDate: date_birthday, email, phone: phone?.replace(/[\s()-]/g, '') || undefined };
      orRefuse(await giveDetails(needs, playerCtx(request), typed));
      return plain({ sent: 'e-mail' as const, inbox: needs.messages.inbox ?? null });
    },
  });

  const confirm = ACCOUNT_CALLS.confirmDetails;
  bind(http, confirm, {
    async handler(request) {
      orRefuse(await confirmDetails(needs, playerCtx(request), request.body.token));
      return plain({ done: true as const });
    },
  });
}
