import { REGISTRATION_CALLS, registrationTypes } from '@fairbook/contract';
import type { FastifyReply } from 'fastify';
import { bind } from '../../platform/bind.ts';
import type { Ctx } from '../../platform/context.ts';
import { type Http, plain } from '../../platform/http.ts';
import { orRefuse, Refused } from '../../platform/player-route.ts';
import { confirmRegistration } from './confirm-registration.ts';
import type { PlayersNeeds } from './needs.ts';
import type { OpenedAccount } from './open-account.ts';
import { askPhoneCode, checkPhoneCode } from './phone-registration.ts';
import { referenceRoutes } from './reference-routes.ts';
import { register } from './register.ts';
import { formOf, registrationData } from './registration-data.ts';

/** What a registration asks for. */
function formRoutes(http: Http, needs: PlayersNeeds): void {
  const form = (ctx: Ctx, asked: string) => {
    const found = formOf(needs, ctx, asked);
    if (!found) throw new Refused({ code: 'bad-input', field: 'type', facts: { type: asked.slice(0, 30) } });
    return found;
  };

  bind(http, REGISTRATION_CALLS.registrationData, {
    handler: (request) => plain(registrationData(request.ctx.brand, needs.country, request.body.isWidget ?? false)),
  });

  bind(http, REGISTRATION_CALLS.registrationTypes, {
    handler: (request) => plain({ attributes: { types: [...registrationTypes(request.ctx.brand)] } }),
  });

  bind(http, REGISTRATION_CALLS.registrationFields, {
    handler: (request) => plain({ attributes: form(request.ctx, request.params.type) }),
  });

  bind(http, REGISTRATION_CALLS.registrationFieldsPost, {
    handler: (request) => plain({ ...form(request.ctx, request.body.type), banners: [] }),
  });
}

export function registrationRoutes(http: Http, needs: PlayersNeeds): void {
  formRoutes(http, needs);
  referenceRoutes(http, needs);
  /** The session of an account just opened, as its cookie and as data. */
  const signedIn = (reply: FastifyReply, account: OpenedAccount) => {
    reply.header('set-cookie', needs.sessions.cookie(account.token, account.expiresAt));
    return {
      userId: `${account.playerId}`,
      login: `${account.number}`,
      token: account.token,
      expireDate: account.expiresAt,
      sessionId: `${account.sessionId}`,
      previousSessionAt: null,
    };
  };

  bind(http, REGISTRATION_CALLS.submitRegistration, {
    async handler(request, reply) {
      const registered = orRefuse(await register(needs, request.ctx, request.body, request.headers['user-agent'] ?? ''));
      reply.header('cache-control', 'no-store');
      if (registered.kind === 'sent') return plain({ sent: 'e-mail' as const, inbox: needs.messages.inbox ?? null });
      return plain({ ...signedIn(reply, registered.account), password: registered.password });
    },
  });

  bind(http, REGISTRATION_CALLS.sendRegistrationCode, {
    async handler(request, reply) {
      const { ticket = '', length, ...sent } = orRefuse(await askPhoneCode(needs, request.ctx, request.body));
      reply.header('cache-control', 'no-store');
      return plain({ ticket, code_length: length, ...sent, inbox: needs.messages.inbox ?? null });
    },
  });

  bind(http, REGISTRATION_CALLS.checkRegistrationCode, {
    async handler(request) {
      orRefuse(await checkPhoneCode(needs, request.ctx, request.body));
      return plain({ confirmed: true as const });
    },
  });

  bind(http, REGISTRATION_CALLS.confirmRegistration, {
    async handler(request, reply) {
      const opened = orRefuse(await confirmRegistration(needs, request.ctx, request.body, request.headers['user-agent'] ?? ''));
      return plain(signedIn(reply.header('cache-control', 'no-store'), opened));
    },
  });
}
