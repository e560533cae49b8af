import { CASINO_HISTORY_CALLS } from '@fairbook/contract';
import type { FastifyRequest } from 'fastify';
import { bind } from '../../platform/bind.ts';
import { type Http, plain } from '../../platform/http.ts';
import { orRefuse, playerCtx } from '../../platform/player-route.ts';
import { askHistoryMail } from './mail-history.ts';
import type { HistoryNeeds } from './needs.ts';

export function historyRoutes(http: Http, needs: HistoryNeeds): void {
  bind(http, CASINO_HISTORY_CALLS.mail, {
    async handler(request) {
      const { to } = orRefuse(await askHistoryMail(needs, playerCtx(request as FastifyRequest), request.body));
      return plain({ to, inbox: needs.messages.inbox ?? null });
    },
  });
}
