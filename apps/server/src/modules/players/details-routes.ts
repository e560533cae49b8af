import { ACCOUNT_CALLS, envelope } from '@fairbook/contract';
import { type Http, plain } from '../../platform/http.ts';
import { orRefuse, playerCtx } from '../../platform/player-route.ts';
import { confirmDetails, giveDetails } from './complete-details.ts';
import type { PlayersNeeds } from './needs.ts';

const player = { access: 'player' } as const;

export function detailsRoutes(http: Http, needs: PlayersNeeds): void {
  const give = ACCOUNT_CALLS.giveDetails;
  http.route({
    method: give.method,
    url: give.path,
    config: player,
    schema: { body: give.body, response: { 200: envelope(give.answer) } },
    async handler(request) {
      const { name, surname, date_birthday, email, phone } = request.body;
      const typed = { name, surname, birthDate: date_birthday, email, phone: phone?.replace(/[\s()-]/g, '') || undefined };
      orRefuse(await giveDetails(needs, playerCtx(request), typed));
      return plain({ sent: 'e-mail' as const, inbox: needs.messages.inbox ?? null });
    },
  });

  const confirm = ACCOUNT_CALLS.confirmDetails;
  http.route({
    method: confirm.method,
    url: confirm.path,
    config: player,
    schema: { body: confirm.body, response: { 200: envelope(confirm.answer) } },
    async handler(request) {
      orRefuse(await confirmDetails(needs, playerCtx(request), request.body.token));
      return plain({ done: true as const });
    },
  });
}
