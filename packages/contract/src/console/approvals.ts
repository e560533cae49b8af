import Type from 'typebox';
import { AmountText, CurrencyCode, IdText, Moment, maybe, preset } from '../call.ts';
import { BRAND, BrandId, because, type ConsoleCall, ConsolePage, Done, everyone, ofBrand, pageOf, ROOT, support } from './parts.ts';
import { ActionPreview } from './trading-bodies.ts';

/** What an action would change: bets and money by the rules that settle, and what stands before and after. */
export const Consequence = Type.Object({
  changes: ActionPreview.properties.changes,
  money: ActionPreview.properties.money,
  more: ActionPreview.properties.more,
  before: Type.Unknown(),
  after: Type.Unknown(),
});

export const ApprovalBody = Type.Object({
  id: IdText,
  /** Null: it concerns every brand. */
  brandId: maybe(Type.Integer()),
  /** The action's name in the audit log. */
  action: Type.String(),
  subjectKind: Type.String(),
  subjectId: Type.String(),
  subjectName: maybe(Type.String()),
  askedBy: Type.String(),
  /** Asked for by who asks now. */
  own: Type.Boolean(),
  why: Type.String(),
  askedAt: Moment,
  expiresAt: Moment,
  state: Type.Enum(['waiting', 'expired', 'agreed', 'refused', 'withdrawn', 'outdated']),
  decidedBy: maybe(Type.String()),
  decidedWhy: maybe(Type.String()),
  decidedAt: maybe(Moment),
});
const ApprovalDetail = Type.Object({
  approval: ApprovalBody,
  /** As it was when it was asked for. */
  consequence: Consequence,
  /** Of a waiting one as it is now, of an outdated one as it was found; null when it is the same or cannot be told. */
  present: maybe(Consequence),
  mayDecide: Type.Boolean(),
});

export const DeskWithdrawal = Type.Object({
  id: IdText,
  playerId: IdText,
  playerNumber: IdText,
  playerName: maybe(Type.String()),
  amount: AmountText,
  currency: CurrencyCode,
  provider: Type.String(),
  /** `waiting` and `on-hold` are for staff to decide. */
  state: Type.Enum(['waiting', 'on-hold', 'held', 'succeeded', 'failed', 'cancelled', 'refused']),
  at: Moment,
  finishedAt: maybe(Moment),
  /** A request for a second person that waits. */
  request: maybe(IdText),
});
const WithdrawalDetail = Type.Object({
  withdrawal: DeskWithdrawal,
  /** What the player asked for in the 24 hours before, and got or may get. */
  lastDay: AmountText,
  /** Approving it needs a second person. */
  second: Type.Boolean(),
  events: Type.Array(Type.Object({ at: Moment, status: Type.String(), cause: Type.String() })),
  /** The player's withdrawals before, the newest first. */
  earlier: Type.Array(DeskWithdrawal),
});

const ofRequest = Type.Object({ requestId: IdText });
const ofWithdrawal = Type.Object({ brandId: BrandId, paymentId: IdText });
const REQUEST = `${ROOT}/approvals/:requestId`;
const WITHDRAWAL = `${BRAND}/withdrawals/:paymentId`;

export const APPROVAL_CALLS = {
  waiting: {
    summary: 'How many requests and withdrawals wait',
    description: 'How much waits for who asks: for the marks of the navigation.',
    method: 'GET',
    path: `${BRAND}/waiting`,
    access: 'staff',
    roles: everyone,
    params: ofBrand,
    answer: Type.Object({ approvals: Type.Integer(), withdrawals: Type.Integer() }),
  },
  approvals: {
    summary: 'Requests for a second person',
    description: 'Those of actions the role may do.',
    method: 'GET',
    path: `${ROOT}/approvals`,
    access: 'staff',
    roles: everyone,
    query: Type.Object({
      state: preset(Type.Enum(['waiting', 'all']), 'waiting'),
      subjectKind: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
      subjectId: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
      page: ConsolePage,
    }),
    answer: pageOf(ApprovalBody),
  },
  approval: {
    summary: 'One request with what it would change',
    method: 'GET',
    path: REQUEST,
    access: 'staff',
    roles: everyone,
    params: ofRequest,
    answer: ApprovalDetail,
  },
  agreeApproval: {
    summary: 'Agrees to a request: its action is done',
    description: 'Does what was asked for, when it would still change what it would have changed then.',
    method: 'POST',
    path: `${REQUEST}/agree`,
    access: 'staff',
    roles: everyone,
    confirmed: true,
    action: 'agree-approval',
    params: ofRequest,
    body: because,
    answer: Done,
  },
  refuseApproval: {
    summary: 'Refuses a request',
    method: 'POST',
    path: `${REQUEST}/refuse`,
    access: 'staff',
    roles: everyone,
    action: 'refuse-approval',
    params: ofRequest,
    body: because,
    answer: Done,
  },
  withdrawApproval: {
    summary: 'Takes one’s own request back',
    method: 'POST',
    path: `${REQUEST}/withdraw`,
    access: 'staff',
    roles: everyone,
    action: 'withdraw-approval',
    params: ofRequest,
    body: because,
    answer: Done,
  },
  withdrawal: {
    summary: 'One withdrawal with what came before it',
    method: 'GET',
    path: WITHDRAWAL,
    access: 'staff',
    roles: support,
    params: ofWithdrawal,
    answer: WithdrawalDetail,
  },
  holdWithdrawal: {
    summary: 'Holds a withdrawal back',
    method: 'POST',
    path: `${WITHDRAWAL}/hold`,
    access: 'staff',
    roles: support,
    action: 'hold-withdrawal',
    params: ofWithdrawal,
    body: because,
    answer: Done,
  },
  approveWithdrawal: {
    summary: 'Approves a withdrawal, or asks for a second person',
    method: 'POST',
    path: `${WITHDRAWAL}/approve`,
    access: 'staff',
    roles: support,
    confirmed: true,
    action: 'approve-withdrawal',
    params: ofWithdrawal,
    body: because,
    /** `request`: a second person has to agree first. */
    answer: Type.Object({ request: maybe(IdText) }),
  },
  refuseWithdrawal: {
    summary: 'Refuses a withdrawal: the money goes back',
    method: 'POST',
    path: `${WITHDRAWAL}/refuse`,
    access: 'staff',
    roles: support,
    action: 'refuse-withdrawal',
    params: ofWithdrawal,
    body: because,
    answer: Done,
  },
} as const satisfies Record<string, ConsoleCall>;
