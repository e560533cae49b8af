import { type AnswerOf, CONSOLE_CALLS } from '@fairbook/contract';
import { moneyToText } from '@fairbook/domain';
import type { Http } from '../../platform/http.ts';
import { brandsOf, serve } from './access.ts';
import type { ConsoleNeeds } from './needs.ts';
import { type PaymentRow, readPayments, sumWaiting } from './payment-rows.ts';
import { statusOf } from './player-rows.ts';
import { TOGETHER_MS } from './together.ts';
import { isBeyondSole } from './withdrawals.ts';

type Calls = typeof CONSOLE_CALLS;
type Payment = AnswerOf<Calls['payments']>['items'][number];

function toPayment(needs: ConsoleNeeds, row: PaymentRow): Payment {
  const text = (amount: bigint) => moneyToText(amount, row.currency);
  const brand = needs.brands.byId(row.brand_id);
  return {
    id: `${row.payment_id}`,
    brandId: row.brand_id,
    direction: row.direction,
    amount: text(row.amount),
    currency: row.currency,
    provider: row.provider,
    state: row.state,
    at: Number(row.created_at),
    finishedAt: row.finished_at === null ? null : Number(row.finished_at),
    request: row.request_id === null ? null : `${row.request_id}`,
    second:
      needs.fourEyes &&
      row.direction === 'withdrawal' &&
      (brand === undefined || isBeyondSole(brand, row.currency, row.amount + row.withdrawn_before)),
    player: {
      id: `${row.player_id}`,
      number: `${row.number}`,
      name: row.person,
      status: statusOf(row, needs.clock.now()),
      registeredAt: Number(row.registered_at),
      identified: row.identified_at !== null,
      deposits: text(row.deposits),
      withdrawals: text(row.withdrawals),
      net: text(row.deposits - row.withdrawals),
      owed: text(row.owed),
      openBets: row.open_bets,
      limits: row.limits,
      notes: row.notes,
    },
  };
}

/** Deposits and withdrawals in one queue, and the sums of both that have not ended. */
export function paymentQueueRoutes(http: Http, needs: ConsoleNeeds): void {
  const { db, clock } = needs;
  serve(http, needs, CONSOLE_CALLS.payments, async ({ staff, query }) => {
    const { direction, state, page } = query;
    const { items, ...rest } = await readPayments(db, {
      ...{ direction, page, now: clock.now(), togetherMs: TOGETHER_MS },
      brandIds: brandsOf(needs, staff, query.brandId),
      waiting: state === 'waiting',
    });
    return { ...rest, items: items.map((row) => toPayment(needs, row)) };
  });
  serve(http, needs, CONSOLE_CALLS.paymentsWaiting, async ({ staff, query }) => ({
    sums: (await sumWaiting(db, brandsOf(needs, staff, query.brandId))).map(
      ({ brand_id: brandId, review, direction, currency, count, ...sum }) => ({
        ...{ brandId, direction, currency, count },
        by: review ? ('review' as const) : ('provider' as const),
        amount: moneyToText(sum.amount, currency),
        oldestAt: Number(sum.oldest),
      }),
    ),
  }));
}
