import Type, { type Static } from 'typebox';
import { AmountText, type Call, CurrencyCode, Moment, maybe } from './call.ts';

export const LimitKind = Type.Union([
  Type.Literal('deposit'),
  Type.Literal('stake'),
  Type.Literal('loss'),
  Type.Literal('single-bet'),
  Type.Literal('session-time'),
]);
/** What a limit counts over: a period, or (of `single-bet` alone) each bet or round by itself. */
export const LimitPeriod = Type.Union([Type.Literal('day'), Type.Literal('week'), Type.Literal('month'), Type.Literal('bet')]);

/** `amount`, `used` and `left` are money, or whole minutes for `session-time`. `pending.amount` null: the limit is to be removed. */
export const LimitBody = Type.Object({
  kind: LimitKind,
  period: LimitPeriod,
  currency: CurrencyCode,
  amount: AmountText,
  used: AmountText,
  left: AmountText,
  /** Of a loss limit: what of `used` is in open bets and so not lost yet. */
  inPlay: maybe(AmountText),
  /** When the period began and when it starts anew; null of a limit on each bet. */
  since: maybe(Moment),
  until: maybe(Moment),
  /** A rise or removal that was asked for: takes effect once confirmed, and it cannot be confirmed before `from`. */
  pending: maybe(Type.Object({ amount: maybe(AmountText), from: Moment, needsConfirmation: Type.Boolean() })),
});

export const RestrictionBody = Type.Object({
  kind: Type.Union([Type.Literal('time-out'), Type.Literal('self-exclusion')]),
  /** Whose it is: the player’s own, or that of the place’s register, which alone ends it. */
  by: Type.Union([Type.Literal('player'), Type.Literal('register')]),
  since: Moment,
  /** As it was chosen; null: for good. */
  until: maybe(Moment),
  /**
   * The player's way out of a self-exclusion that does not end by itself; null: it ends with `until`, or never. `closed`: they may ask to come
   * back at `from`. `may-ask`: now. `waiting`: asked, to be confirmed at `from`. `may-confirm`: now, until `until`.
   */
  lifting: maybe(
    Type.Object({
      step: Type.Union([Type.Literal('closed'), Type.Literal('may-ask'), Type.Literal('waiting'), Type.Literal('may-confirm')]),
      from: maybe(Moment),
      until: maybe(Moment),
    }),
  ),
});

const LimitsAnswer = Type.Object({
  limits: Type.Array(LimitBody),
  /** False until the player chose a deposit limit, or explicitly none: no deposit before that. */
  depositLimitChosen: Type.Boolean(),
  realityCheckMinutes: maybe(Type.Integer()),
  /** When the last reminder was answered, or play began; in the future: nothing is staked until then. */
  remindedAt: maybe(Moment),
  restriction: maybe(RestrictionBody),
  now: Moment,
});

/** Who helps with gambling, apart from the operator. `phone` empty: not by telephone; `always`: at any hour of any day. */
export const HelpService = Type.Object({
  name: Type.String(),
  phone: Type.String(),
  url: Type.String(),
  always: Type.Boolean(),
  does: Type.Union([Type.Literal('talk'), Type.Literal('exclude'), Type.Literal('online'), Type.Literal('meet')]),
});
export type HelpService = Static<typeof HelpService>;

const Question = Type.Object({ id: Type.String(), text: Type.String() });

export const LIMIT_CALLS = {
  limits: {
    spec: 'limit-service v3: limits get, post, delete; availablelimits; reasons/selfexclude; limitaction; testanswers; BlockUser',
    summary: 'The player’s own limits',
    method: 'GET',
    path: '/limit-service/v3/limits',
    access: 'player',
    answer: LimitsAnswer,
  },
  setLimit: {
    summary: 'Sets a limit; a lower one holds at once, a higher one waits',
    description:
      'Sets one limit. Lower or new: at once. Higher: waits for the jurisdiction\'s time and then for `limitaction` confirm. `kind` deposit with `amount` null says "no deposit limit", the other valid choice before the first deposit. `kind` reality-check sets the minutes between reminders (null: off, where the jurisdiction allows it).',
    method: 'POST',
    path: '/limit-service/v3/limits',
    access: 'player',
    body: Type.Object({
      kind: Type.Union([LimitKind, Type.Literal('reality-check')]),
      period: Type.Optional(LimitPeriod),
      amount: maybe(AmountText),
    }),
    answer: LimitsAnswer,
  },
  removeLimit: {
    summary: 'Asks for the removal of a limit, which waits like a higher one',
    description: 'Asks for removal; waits and needs confirmation like a rise.',
    method: 'DELETE',
    path: '/limit-service/v3/limits',
    access: 'player',
    query: Type.Object({ kind: LimitKind, period: LimitPeriod }),
    answer: LimitsAnswer,
  },
  limitAction: {
    summary: 'Confirms or cancels a limit that waits',
    description: 'Confirms a rise or removal whose waiting time is over, or takes it back at any time.',
    method: 'POST',
    path: '/limit-service/v3/limitaction',
    access: 'player',
    body: Type.Object({ kind: LimitKind, period: LimitPeriod, action: Type.Union([Type.Literal('confirm'), Type.Literal('cancel')]) }),
    answer: LimitsAnswer,
  },
  availableLimits: {
    summary: 'Which limits there are, and their bounds',
    method: 'GET',
    path: '/limit-service/v3/availablelimits',
    access: 'player',
    answer: Type.Object({
      limits: Type.Array(Type.Object({ kind: LimitKind, periods: Type.Array(LimitPeriod), minimum: AmountText, maximum: AmountText })),
      currency: CurrencyCode,
      /** Hours a rise waits, and where that rule stands. */
      increaseWaitHours: Type.Integer(),
      source: Type.String(),
      realityCheckMinutes: Type.Array(Type.Integer()),
      realityCheckRequired: Type.Boolean(),
      timeOutHours: Type.Array(Type.Integer()),
      selfExclusionMonths: Type.Array(Type.Integer({ description: '0: for good' })),
      /** How a self-exclusion ends; `indefiniteMonths`: how long one for good holds at least, null: nobody ends it. */
      exclusion: Type.Object({
        endsByItself: Type.Boolean(),
        liftWaitHours: Type.Object({ definite: Type.Integer(), indefinite: Type.Integer() }),
        indefiniteMonths: maybe(Type.Integer()),
      }),
      help: Type.Array(HelpService),
    }),
  },
  exclusionReasons: {
    summary: 'Reasons and lengths of a time-out or self-exclusion',
    method: 'GET',
    path: '/limit-service/v3/reasons/selfexclude',
    access: 'player',
    answer: Type.Object({ reasons: Type.Array(Type.Object({ id: Type.String(), text: Type.String() })) }),
  },
  answerReminder: {
    summary: 'The player’s answer to the reminder of the time played',
    description:
      'The next stretch of `realityCheckMinutes` begins with it. Where the jurisdiction says so nothing is staked from when a reminder is due until it is answered (`reality-check`), nor in the pause after it (`remindedAt` is its end then). One that is not due changes nothing.',
    method: 'POST',
    path: '/limit-service/v3/realitycheck',
    access: 'player',
    answer: LimitsAnswer,
  },
  blockUser: {
    summary: 'Begins a time-out or a self-exclusion',
    description:
      'A break. Effective at once; the player may still withdraw and see everything. `confirm` must be true: the one confirmation.',
    method: 'POST',
    path: '/limit-service/v3/BlockUser',
    access: 'player',
    body: Type.Object({
      kind: Type.Union([Type.Literal('time-out'), Type.Literal('self-exclusion')]),
      /** time-out: hours, 24 to 1008. */
      hours: Type.Optional(Type.Integer({ minimum: 24, maximum: 1008 })),
      /** self-exclusion: months from 6; 0 is for good. */
      months: Type.Optional(Type.Integer({ minimum: 0, maximum: 120 })),
      reason: Type.Optional(Type.String({ maxLength: 40 })),
      confirm: Type.Boolean(),
    }),
    answer: RestrictionBody,
  },
  liftExclusion: {
    summary: 'A step back from a self-exclusion whose time is over',
    description:
      'A self-exclusion that does not end by itself (`restriction.lifting`) holds until its player asked to come back, waited as long as the jurisdiction says, and confirmed it. `confirm` must be true: each step is meant. `cancel` takes the wish back.',
    method: 'POST',
    path: '/limit-service/v3/UnblockUser',
    access: 'player',
    body: Type.Object({
      action: Type.Union([Type.Literal('ask'), Type.Literal('cancel'), Type.Literal('confirm')]),
      confirm: Type.Boolean(),
    }),
    answer: LimitsAnswer,
  },
  selfAssessment: {
    summary: 'Questions of the self-assessment',
    description: 'The self-assessment: nine questions on the last twelve months, each 0 never to 3 almost always.',
    method: 'GET',
    path: '/limit-service/v3/testanswers',
    access: 'player',
    answer: Type.Object({
      questions: Type.Array(Question),
      answers: Type.Array(Type.Object({ value: Type.Integer(), text: Type.String() })),
      last: maybe(Type.Object({ at: Moment, score: Type.Integer(), band: Type.String() })),
    }),
  },
  answerSelfAssessment: {
    summary: 'Advice by the answers of the self-assessment',
    method: 'POST',
    path: '/limit-service/v3/testanswers',
    access: 'player',
    body: Type.Object({ answers: Type.Array(Type.Integer({ minimum: 0, maximum: 3 }), { minItems: 9, maxItems: 9 }) }),
    answer: Type.Object({
      score: Type.Integer(),
      band: Type.Union([Type.Literal('none'), Type.Literal('low'), Type.Literal('moderate'), Type.Literal('high')]),
      advice: Type.String(),
      /** What we suggest doing now, strongest first. */
      suggestions: Type.Array(
        Type.Union([Type.Literal('self-exclusion'), Type.Literal('time-out'), Type.Literal('limits'), Type.Literal('help')]),
      ),
    }),
  },
} as const satisfies Record<string, Call>;

export type LimitBody = Static<typeof LimitBody>;
export type RestrictionBody = Static<typeof RestrictionBody>;
