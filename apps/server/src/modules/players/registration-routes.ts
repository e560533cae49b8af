import { ACCOUNT_CALLS } from '@fairbook/contract';
import type { FastifyReply } from 'fastify';
import { bind } from '../../platform/bind.ts';
import type { Ctx } from '../../platform/context.ts';
import { type Http, plain } from '../../platform/http.ts';
import { orRefuse, Refused } from '../../platform/player-route.ts';
import { confirmRegistration } from './confirm-registration.ts';
import type { PlayersNeeds } from './needs.ts';
import type { OpenedAccount } from './open-account.ts';
import { register } from './register.ts';
import { registrationForm, typesOf } from './registration-form.ts';

const TABS = {
  fast_reg: { caption: 'registration_fast_reg', icon: 'lightning' },
  full_reg: { caption: 'registration_full_reg', icon: 'envelope-simple' },
} as const;

/** What a registration asks for. */
function formRoutes(http: Http, needs: PlayersNeeds): void {
  const form = (ctx: Ctx, type: string) => {
    const fields = registrationForm(ctx.brand, type, ctx.language, needs.clock.now(), needs.country);
    if (!fields) throw new Refused({ code: 'bad-input', field: 'type', facts: { type: type.slice(0, 30) } });
    return fields;
  };

  bind(http, ACCOUNT_CALLS.registrationData, {
    handler(request) {
      const { brand } = request.ctx;
      const countries = brand.servedCountries.flatMap((alpha2) => needs.country(alpha2) ?? []);
      return plain({
        registrationTabs: typesOf(brand).map((value) => ({ value, ...TABS[value] })),
        // No bonus is offered: none exists.
        hasFirstDeposit: false,
        percentFirstDeposit: 0,
        minAgesInCountries: Object.fromEntries(countries.map((country) => [`${country.id}`, brand.settings.minimumAge])),
        bonusAmount: '0',
        bannerTextByBonusCode: {},
        banner: null,
        bonuses: [],
        additionalConfig: { isLoginSavingNotificationVisible: true, showDepositBanner: false, showBackButton: true, showLeftBanner: true },
      });
    },
  });

  bind(http, ACCOUNT_CALLS.registrationTypes, {
    handler: (request) => plain({ attributes: { types: typesOf(request.ctx.brand) } }),
  });

  bind(http, ACCOUNT_CALLS.registrationFields, {
    handler: (request) => plain({ attributes: { fields: form(request.ctx, request.params.type), relation_fields: [] } }),
  });

  bind(http, ACCOUNT_CALLS.registrationFieldsPost, {
    handler: (request) => plain({ fields: form(request.ctx, request.body.type), banners: [] }),
  });
}

export function registrationRoutes(http: Http, needs: PlayersNeeds): void {
  formRoutes(http, needs);
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

  bind(http, ACCOUNT_CALLS.submitRegistration, {
    async handler(request, reply) {
      const registered = orRefuse(await register(needs, request.ctx, request.body, request.headers['user-agent'] ?? ''));
      reply.header('cache-control', 'no-store');
      if (registered.kind === 'sent') return plain({ sent: 'e-mail' as const, inbox: needs.messages.inbox ?? null });
      return plain({ ...signedIn(reply, registered.account), password: registered.password });
    },
  });

  bind(http, ACCOUNT_CALLS.confirmRegistration, {
    async handler(request, reply) {
      const opened = orRefuse(await confirmRegistration(needs, request.ctx, request.body, request.headers['user-agent'] ?? ''));
      return plain(signedIn(reply.header('cache-control', 'no-store'), opened));
    },
  });
}
