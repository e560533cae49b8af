import { PRICE_FORMATS } from '@fairbook/domain';
import Type from 'typebox';
import { AccountType } from './balance.ts';
import { AmountText, type Call, CurrencyCode, IdText, Moment, maybe } from './call.ts';
import { CLOCKS } from './clocks.ts';
import { PasskeyBody } from './factors.ts';
import { SecondStep, SignedIn } from './signing-in.ts';

export const BalanceBody = Type.Object({
  /** The account's own number. */
  id: Type.Integer({ minimum: 1 }),
  type: AccountType,
  currency_id: Type.Integer({ minimum: 1 }),
  currency: CurrencyCode,
  cash: AmountText,
  bonus: AmountText,
  freeBet: AmountText,
  locked: AmountText,
  openStakes: AmountText,
  owed: AmountText,
  /** Bonus money or a free bet is in it. */
  holdsBonus: Type.Boolean(),
  active: Type.Boolean(),
});

export const SessionBody = Type.Object({
  session_id: IdText,
  current: Type.Boolean(),
  kind: Type.Union([Type.Literal('web'), Type.Literal('mobile')]),
  started_at: Moment,
  last_seen_at: Moment,
  /** Where it came from, as far as it is told: the address without its last part. */
  network: Type.String(),
  /** ISO alpha-2, as networks are registered; null: nobody knows. A guess, for networks are lent. */
  country: maybe(Type.String()),
  user_agent: Type.String(),
});
/** A session that is over, and why; `idle` and `expired` ended by time. */
export const EndedSessionBody = Type.Object({
  ...SessionBody.properties,
  ended_at: Moment,
  ended_why: Type.Enum(['sign-out', 'closed', 'expired', 'password-change', 'blocked', 'refreshed', 'idle']),
});

export const Birthday = Type.String({ description: 'yyyy-MM-dd', minLength: 10, maxLength: 10, pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
export const Secret = Type.String({ minLength: 1, maxLength: 128 });

/** How a registration's deposit limit is given: a limit, or `none` when the player explicitly wants none. */
export const DepositLimitChoice = Type.Union([
  Type.Literal('none'),
  Type.Object({ period: Type.Union([Type.Literal('day'), Type.Literal('week'), Type.Literal('month')]), amount: AmountText }),
]);

/** Everything else is told by e-mail. `inbox`: where a demonstration shows the message. */
export const MessageSent = Type.Object({ sent: Type.Literal('e-mail'), inbox: maybe(Type.String()) });

export const THEMES = ['dark', 'light', 'device'] as const;
const DisplayChoice = Type.Object({
  theme: Type.Optional(Type.Enum(THEMES)),
  odds: Type.Optional(Type.Enum(PRICE_FORMATS)),
  clock: Type.Optional(Type.Enum(CLOCKS)),
  /** IANA name; empty: the browser's own. */
  zone: Type.Optional(Type.String({ maxLength: 64 })),
});

export const ACCOUNT_CALLS = {
  siteConfiguration: {
    summary: 'The brand as a visitor sees it: languages, currencies, formats, limits',
    method: 'GET',
    path: '/web-api/user/getuserconfig',
    access: 'any',
    answer: Type.Record(Type.String(), Type.Unknown()),
  },
  chooseDisplay: {
    summary: 'Keeps how this browser wants its pages: theme and form of prices',
    description: 'How this browser wants its pages: kept in cookies of the same names, which the server draws by.',
    method: 'PUT',
    path: '/web-api/user/display',
    access: 'any',
    body: DisplayChoice,
    answer: DisplayChoice,
  },
  signIn: {
    summary: 'Signs in',
    description:
      'Where the account has a second factor the answer says what is to be proven to `/user/twoauth/`, and nobody is signed in yet.',
    method: 'POST',
    path: '/user/auth',
    access: 'any',
    captcha: 'sign-in',
    body: Type.Object({ login: Type.String({ minLength: 1, maxLength: 254, description: 'login number or e-mail' }), password: Secret }),
    answer: Type.Union([SignedIn, SecondStep]),
  },
  forgotPassword: {
    summary: 'Sends a link to choose a new password, if there is such an account',
    description: 'One answer whether or not there is such an account. `inbox`: where a demonstration shows the message.',
    method: 'POST',
    path: '/web-api/user/password/forgot',
    access: 'any',
    captcha: 'password-reset',
    body: Type.Object({ login: Type.String({ minLength: 1, maxLength: 254, description: 'login number or e-mail' }) }),
    answer: Type.Object({ inbox: maybe(Type.String()) }),
  },
  resetPassword: {
    summary: 'Chooses a new password with a link that was sent',
    description: '`token` is what stands behind the # of the link. Every session ends.',
    method: 'POST',
    path: '/web-api/user/password/reset',
    access: 'any',
    body: Type.Object({
      token: Type.String({ minLength: 1, maxLength: 100 }),
      password: Secret,
      password_confirmation: Secret,
    }),
    answer: Type.Object({ done: Type.Literal(true) }),
  },
  signOut: {
    summary: 'Signs out',
    method: 'POST',
    path: '/user/disconnect',
    access: 'any',
    body: Type.Object({}),
    answer: Type.Object({ ended: Type.Boolean() }),
  },
  sessionId: {
    summary: 'The number of this session',
    method: 'GET',
    path: '/office-api/getsessionid',
    access: 'player',
    answer: Type.Object({ session_id: IdText }),
  },
  sessions: {
    summary: 'Open and ended sessions',
    description: '`sessions` are open, the last seen first; `ended` are the fifty newest of those that are over.',
    method: 'POST',
    path: '/session-api/sessions/user',
    access: 'player',
    body: Type.Object({}),
    answer: Type.Object({ sessions: Type.Array(SessionBody), ended: Type.Array(EndedSessionBody) }),
  },
  closeSession: {
    summary: 'Ends one session',
    method: 'POST',
    path: '/office-api/closesession',
    access: 'player',
    body: Type.Object({ session_id: IdText }),
    answer: Type.Object({ ended: Type.Integer() }),
  },
  disconnectEverywhere: {
    summary: 'Ends all other sessions',
    description: 'Ends every other session; this one too when `include_current` is true.',
    method: 'POST',
    path: '/office-api/disconnecteverywhere',
    access: 'player',
    body: Type.Object({ include_current: Type.Optional(Type.Boolean()) }),
    answer: Type.Object({ ended: Type.Integer() }),
  },
  changePassword: {
    summary: 'Changes the password',
    description: 'Other sessions end, and the address of the account is told.',
    method: 'PUT',
    path: '/office-api/password',
    access: 'player',
    captcha: 'password-change',
    body: Type.Object({ old_password: Secret, password: Secret, password_confirmation: Secret }),
    answer: Type.Object({ ended: Type.Integer() }),
  },
  security: {
    summary: 'What protects the account',
    description: 'What protects the account. `email` null: nothing can be sent to it, so a lost password cannot be replaced.',
    method: 'GET',
    path: '/web-api/user/security',
    access: 'player',
    answer: Type.Object({
      email: maybe(Type.String()),
      confirmed: Type.Boolean(),
      passwordChangedAt: Moment,
      /** A name of the player's own to sign in with. */
      loginName: maybe(Type.String()),
      /** The e-mail address is a name to sign in with. */
      emailSignIn: Type.Boolean(),
      /** An authenticator app is in use. */
      app: Type.Boolean(),
      passkeys: Type.Array(PasskeyBody),
      /** Passkeys are bound to a host name that is known and safe: false where the site is opened at an address without one. */
      passkeysWork: Type.Boolean(),
      /** Not used yet. */
      backupCodes: Type.Integer(),
      /** Until then dangerous things may be done without proving again who is signed in. */
      confirmedUntil: Moment,
    }),
  },
  giveDetails: {
    summary: 'Takes the details of an account that names nobody, and sends a link to their address',
    description: 'Names the player of a one-click account. The answer is always that a message was sent to the address.',
    method: 'POST',
    path: '/web-api/user/details',
    access: 'player',
    body: Type.Object({
      name: Type.String({ maxLength: 100 }),
      surname: Type.String({ maxLength: 100 }),
      date_birthday: Birthday,
      email: Type.String({ maxLength: 254 }),
      phone: Type.Optional(Type.String({ maxLength: 30, description: 'international, such as +356 9912 3456' })),
    }),
    answer: MessageSent,
  },
  confirmDetails: {
    summary: 'Makes the details the account’s, by the link that was sent',
    description: "Makes the details the account's. `token` is what stands behind the # of the link.",
    method: 'POST',
    path: '/web-api/user/details/confirm',
    access: 'player',
    body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }) }),
    answer: Type.Object({ done: Type.Literal(true) }),
  },
  token: {
    summary: 'A bearer token for scripts, good for five minutes',
    description: "A token for scripts, minutes long and dead with its session; the session's own stays in its cookie.",
    method: 'GET',
    path: '/web-api/user/gettoken',
    access: 'player',
    answer: Type.Object({ token: Type.String(), expireDate: Moment }),
  },
  mobileToken: {
    summary: 'The token a mobile client holds and when it ends',
    description: 'A mobile client gets its own token; a browser one as `token` gives.',
    method: 'GET',
    path: '/web-api/api/mobile/v1/token/',
    access: 'player',
    answer: Type.Object({ attributes: Type.Object({ userToken: Type.String(), expireDate: Moment }) }),
  },
  refreshMobileToken: {
    summary: 'Exchanges a token for a fresh one; the session ends when it would have',
    description:
      'Asked with a bearer token. The one before is spent: presented again later it ends the session. The end of the session stays.',
    method: 'POST',
    path: '/web-api/api/mobile/v1/token/refresh',
    access: 'any',
    body: Type.Object({}),
    answer: Type.Object({ attributes: Type.Object({ userToken: Type.String(), expireDate: Moment }) }),
  },
  balance: {
    summary: 'Balances of all accounts, as numbers',
    description: "Bare, without the envelope: `balance` is the answer's own root. First = the account in use.",
    method: 'GET',
    path: '/account-api/user/balance',
    access: 'player',
    answers: 'bare',
    answer: Type.Object({
      balance: Type.Array(
        Type.Object({
          id: Type.Integer(),
          type: AccountType,
          money: Type.Number(),
          kode: Type.String(),
          bonus: Type.Number(),
          locked: Type.Number(),
          openStakes: Type.Number(),
        }),
      ),
    }),
  },
  accounts: {
    summary: 'Balances of all accounts, as exact texts',
    method: 'POST',
    path: '/web-api/user/balance',
    access: 'player',
    body: Type.Object({}),
    answer: Type.Object({ accounts: Type.Array(BalanceBody) }),
  },
  setActiveAccount: {
    summary: 'Chooses the account that is played from',
    method: 'POST',
    path: '/web-api/user/setactiveaccount',
    access: 'player',
    body: Type.Object({ account_id: Type.Integer({ minimum: 1, description: 'number of an open account (`user/balance`)' }) }),
    answer: Type.Object({ account_id: Type.Integer(), currency: CurrencyCode }),
  },
  createCurrencyAccount: {
    summary: 'Opens an account in another currency',
    method: 'POST',
    path: '/office-api/createCurrencyAccount',
    access: 'player',
    body: Type.Object({ currency_id: Type.Integer({ minimum: 1 }) }),
    answer: Type.Object({ account_id: Type.Integer(), currency: CurrencyCode }),
  },
  deleteCurrencyAccount: {
    summary: 'Closes an empty account',
    description: 'Only an empty account that is not in use can be closed.',
    method: 'POST',
    path: '/office-api/deleteCurrencyAccount',
    access: 'player',
    body: Type.Object({ account_id: Type.Integer({ minimum: 1 }) }),
    answer: Type.Object({ account_id: Type.Integer() }),
  },
} as const satisfies Record<string, Call>;

/** The cookie a browser's session lives in: with the prefix only where the connection is encrypted. */
export const SESSION_COOKIE = { plain: 'fairbook_session', secure: '__Host-fairbook_session' } as const;
