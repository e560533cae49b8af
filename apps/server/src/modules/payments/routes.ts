import { PAYMENT_CALLS, type PaymentBody } from '@fairbook/contract';
import { moneyToText } from '@fairbook/domain';
import type { PaymentProvider, ProviderPages } from '@fairbook/provider-kit';
import type { FastifyRequest } from 'fastify';
import { bind } from '../../platform/bind.ts';
import { sendProviderPage } from '../../platform/browser-policy.ts';
import type { PlayerCtx } from '../../platform/context.ts';
import { type Http, plain } from '../../platform/http.ts';
import { orRefuse, playerCtx, Refused } from '../../platform/player-route.ts';
import { titleIn } from '../../platform/titles.ts';
import { beginDeposit, beginWithdrawal, ownerOf, providersOf, withdrawable } from './begin-payment.ts';
import { hearNotice } from './hear-notice.ts';
import type { PaymentsNeeds } from './needs.ts';
import { findOwn, lifetimeNet, pendingDeposits, readPage } from './payment-store.ts';
import { PAGE_SIZE, toPaymentBody } from './payment-view.ts';
import { cancelWithdrawal } from './review.ts';
import { cancelDeposit, resumeDeposit } from './unfinished-deposit.ts';

/** Bytes of a form of a provider's page at most. */
const PAGE_FORM_BYTES = 16_384;
/** Bytes of a provider's notice at most. */
const NOTICE_BYTES = 32 * 1024;

/** Where a player comes back to from a provider: the site's own payments screen. */
const returnTo = (needs: PaymentsNeeds, request: FastifyRequest, ctx: PlayerCtx) => (id: bigint) =>
  `${needs.publicOrigin(ctx.brand.id) ?? `${request.protocol}://${request.host}`}/${ctx.language}/office/payments?payment=${id}`;

/** How the player may pay, and how much now. */
function methodsRoute(http: Http, needs: PaymentsNeeds): void {
  const { db } = needs;
  bind(http, PAYMENT_CALLS.methods, {
    async handler(request) {
      const ctx = playerCtx(request);
      const { currency } = ctx.player;
      const owner = ownerOf(ctx);
      const limits = ctx.brand.limits[currency];
      const providers = new Set((['deposit', 'withdrawal'] as const).flatMap((d) => providersOf(needs, ctx.brand, currency, d)));
      const pending = await pendingDeposits(db, owner);
      const headroom = await needs.compliance.headroomForDeposit(db, { ...owner, currency }, pending.sums);
      const balance = (await needs.ledger.balances(db, owner.brandId, owner.playerId)).find((b) => b.currency === currency);
      const text = (minor: bigint) => moneyToText(minor, currency);
      return plain({
        currency,
        methods: [...providers].map(({ name, title, directions }) => ({
          provider: name,
          title: titleIn(title, ctx.language),
          directions: [...directions],
          minimumDeposit: text(BigInt(limits?.minimumDeposit ?? '0')),
          maximumDeposit: text(BigInt(limits?.maximumDeposit ?? '0')),
          minimumWithdrawal: text(BigInt(limits?.minimumWithdrawal ?? '0')),
        })),
        depositHeadroom: headroom.left === undefined ? null : text(headroom.left),
        depositsUnderWay: text(pending.sums.get(currency) ?? 0n),
        unfinished: pending.deposits.map(toPaymentBody),
        depositLimitChosen: headroom.chosen,
        detailsNeeded: headroom.refusal?.code === 'identity-not-verified',
        withdrawable: text(withdrawable(needs, owner.brandId, balance)),
      });
    },
  });
}

/** Payments begun and gone on with. */
function beginRoutes(http: Http, needs: PaymentsNeeds): void {
  bind(http, PAYMENT_CALLS.deposit, {
    async handler(request) {
      const ctx = playerCtx(request);
      const begun = orRefuse(await beginDeposit(needs, ctx, request.body, returnTo(needs, request, ctx)));
      return plain({ payment: toPaymentBody(begun.payment), redirectUrl: begun.redirectUrl ?? null });
    },
  });

  bind(http, PAYMENT_CALLS.withdraw, {
    async handler(request) {
      const ctx = playerCtx(request);
      orRefuse(await needs.confirmPassword(ctx, request.body.password));
      return plain({ payment: toPaymentBody(orRefuse(await beginWithdrawal(needs, ctx, request.body, returnTo(needs, request, ctx)))) });
    },
  });

  bind(http, PAYMENT_CALLS.resume, {
    async handler(request) {
      const ctx = playerCtx(request);
      const id = BigInt(request.params.id);
      const { payment, redirectUrl } = orRefuse(await resumeDeposit(needs, ownerOf(ctx), id, returnTo(needs, request, ctx)(id)));
      return plain({ payment: toPaymentBody(payment), redirectUrl: redirectUrl ?? null });
    },
  });
}

/** What became of payments, and their end before it. */
function paymentStateRoutes(http: Http, needs: PaymentsNeeds): void {
  const { db } = needs;
  bind(http, PAYMENT_CALLS.payment, {
    async handler(request): Promise<ReturnType<typeof plain<{ payment: PaymentBody }>>> {
      const payment = await findOwn(db, ownerOf(playerCtx(request)), BigInt(request.params.id));
      if (!payment) throw new Refused({ code: 'not-found' });
      return plain({ payment: toPaymentBody(payment) });
    },
  });

  bind(http, PAYMENT_CALLS.cancel, {
    async handler(request) {
      const owner = ownerOf(playerCtx(request));
      const id = BigInt(request.params.id);
      const deposit = (await findOwn(db, owner, id))?.direction === 'deposit';
      const cancelled = orRefuse(await (deposit ? cancelDeposit : cancelWithdrawal)(needs, owner, id));
      return plain({ payment: toPaymentBody(cancelled) });
    },
  });

  bind(http, PAYMENT_CALLS.history, {
    async handler(request) {
      const ctx = playerCtx(request);
      const { currency } = ctx.player;
      const { payments, ...rest } = await readPage(db, ownerOf(ctx), request.body.page_number ?? 1, PAGE_SIZE);
      const { net, since } = await lifetimeNet(db, ownerOf(ctx), currency);
      return plain({
        payments: payments.map(toPaymentBody),
        ...rest,
        lifetimeNetDeposits: moneyToText(net, currency),
        since: since ?? needs.clock.now(),
      });
    },
  });
}

export function paymentRoutes(http: Http, needs: PaymentsNeeds): void {
  methodsRoute(http, needs);
  beginRoutes(http, needs);
  paymentStateRoutes(http, needs);
  webhookRoute(http, needs);
  for (const provider of needs.providers) if (provider.pages) pageRoutes(http, provider, provider.pages);
}

/** Takes the body as it came: a signature is over bytes, not over what a parser made of them. */
function webhookRoute(http: Http, needs: PaymentsNeeds): void {
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: NOTICE_BYTES }, (_request, body, done) => done(null, body));
    bind(scope as unknown as Http, PAYMENT_CALLS.webhook, {
      async handler(request) {
        const provider = needs.providers.find(({ name }) => name === request.params.provider);
        const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, `${value}`]));
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const notice = provider?.readWebhook({ headers, body, now: needs.clock.now() });
        if (!provider || !notice) throw new Refused({ code: 'not-allowed' });
        const verdict = await hearNotice(needs, provider, notice);
        if (!verdict) throw new Refused({ code: 'not-found' });
        return plain({ verdict });
      },
    });
  });
}

/** Pages of a provider that lives inside the server. They take plain forms; what those mean stands in their address, so a body is read and left. */
function pageRoutes(http: Http, provider: PaymentProvider, pages: ProviderPages): void {
  http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: PAGE_FORM_BYTES }, (_request, body, done) => done(null, body));
    scope.route<{ Params: { '*': string } }>({
      method: ['GET', 'POST'],
      url: `${pages.root}/*`,
      schema: { hide: true, summary: `Payment page of ${provider.name}` },
      async handler(request, reply) {
        const answer = await pages.handle({ method: request.method === 'POST' ? 'POST' : 'GET', path: request.params['*'] });
        return sendProviderPage(reply, answer);
      },
    });
  });
}
