import { CONSOLE_CALLS } from '@fairbook/contract';
import type { Http } from '../../platform/http.ts';
import { orRefuse } from '../../platform/player-route.ts';
import { type Asked, auditOf, serve, whoOf, written } from './access.ts';
import { agree, approvalDetail, endApproval, listApprovals, perform } from './four-eyes.ts';
import type { ConsoleNeeds } from './needs.ts';
import { countWithdrawals } from './withdrawal-store.ts';
import { withdrawalDetail, withdrawalOf } from './withdrawals.ts';

const DONE = { done: true } as const;
type Calls = typeof CONSOLE_CALLS;

/** What waits for somebody: requests for a second person, and withdrawals. */
export function approvalRoutes(http: Http, needs: ConsoleNeeds): void {
  const { db } = needs;
  serve(http, needs, CONSOLE_CALLS.waiting, async ({ staff, brand }) => {
    const support = staff.roles.includes('admin') || staff.roles.includes('support');
    const approvals = await listApprovals(needs, staff, { waiting: true, page: 1 });
    return { approvals: approvals.total, withdrawals: support ? await countWithdrawals(db, brand.id) : 0 };
  });
  serve(http, needs, CONSOLE_CALLS.approvals, ({ staff, query }) => {
    const { state, subjectKind, subjectId, page } = query;
    const subject = subjectKind && subjectId ? { subject: { kind: subjectKind, id: subjectId } } : {};
    return listApprovals(needs, staff, { waiting: state === 'waiting', ...subject, page });
  });
  serve(http, needs, CONSOLE_CALLS.approval, ({ staff, params }) => approvalDetail(needs, staff, params.requestId));
  serve(http, needs, CONSOLE_CALLS.agreeApproval, async (asked) => {
    await agree(needs, asked, asked.params.requestId);
    return DONE;
  });
  serve(http, needs, CONSOLE_CALLS.refuseApproval, async (asked) => {
    await endApproval(needs, asked, asked.params.requestId, 'refused');
    return DONE;
  });
  serve(http, needs, CONSOLE_CALLS.withdrawApproval, async (asked) => {
    await endApproval(needs, asked, asked.params.requestId, 'withdrawn');
    return DONE;
  });

  serve(http, needs, CONSOLE_CALLS.withdrawal, ({ brand, params }) => withdrawalDetail(needs, brand, BigInt(params.paymentId)));
  serve(http, needs, CONSOLE_CALLS.approveWithdrawal, async (asked) => {
    const { brand, params } = asked;
    return { request: (await perform(needs, asked, brand.id, { action: 'approve-withdrawal', payment: params.paymentId })).request };
  });

  async function review(asked: Asked<Calls['holdWithdrawal'] | Calls['refuseWithdrawal']>, to: 'on-hold' | 'refused'): Promise<void> {
    const { brand, params, staff } = asked;
    const row = await withdrawalOf(needs, brand, BigInt(params.paymentId));
    const action = auditOf(asked, {
      action: to === 'refused' ? CONSOLE_CALLS.refuseWithdrawal.action : CONSOLE_CALLS.holdWithdrawal.action,
      brandId: brand.id,
      subject: { kind: 'payment', id: params.paymentId },
      before: { state: row.state },
      after: { state: to, player: `${row.number}` },
    });
    const order = { brandId: brand.id, paymentId: row.payment_id, to, who: whoOf(staff), alongside: written(needs, action) };
    orRefuse(await needs.payments.review(order));
  }
  serve(http, needs, CONSOLE_CALLS.holdWithdrawal, async (asked) => {
    await review(asked, 'on-hold');
    return DONE;
  });
  serve(http, needs, CONSOLE_CALLS.refuseWithdrawal, async (asked) => {
    await review(asked, 'refused');
    return DONE;
  });
}
