import Type, { type Static } from 'typebox';
import { type Call, IdText, Moment, maybe } from './call.ts';
import { FactorCode, MadePasskey, NewCodes, PasskeyBody, PasskeyName, PasskeyOptions, SignedPasskey } from './factors.ts';

/** `trader`: prices, limits, suspensions, results. `support`: players, their bets and payments. `admin`: both, and staff and brands. */
export const StaffRole = Type.Union([Type.Literal('trader'), Type.Literal('support'), Type.Literal('admin')]);
export type StaffRole = Static<typeof StaffRole>;

/** An employee who is signed in. */
export const StaffBody = Type.Object({
  id: IdText,
  login: Type.String(),
  name: Type.String(),
  /** Where a new password can be asked for. */
  email: maybe(Type.String()),
  roles: Type.Array(StaffRole),
  /** Brands they work for; null: all. */
  brandIds: maybe(Type.Array(Type.Integer())),
  sessionExpires: Moment,
});
export type StaffBody = Static<typeof StaffBody>;

const Secret = Type.String({ minLength: 1, maxLength: 128 });
/** Name to sign in with; kept in lower case. */
export const StaffLogin = Type.String({ minLength: 3, maxLength: 100, pattern: '^\\s*[A-Za-z0-9._@-]{3,100}\\s*$' });
/** What has to happen next before the console opens. */
export const SignInStep = Type.Enum(['second-factor', 'first-password', 'enrol', 'done']);
export type SignInStep = Static<typeof SignInStep>;
export const SecondFactor = Type.Enum(['totp', 'passkey', 'backup-code']);
export type SecondFactor = Static<typeof SecondFactor>;

/** Where a sign-in stands. */
export const SignInState = Type.Object({
  step: SignInStep,
  login: Type.String(),
  name: Type.String(),
  /** Those the employee may prove. */
  factors: Type.Array(SecondFactor),
  /** Passkeys are bound to a host name that is known and safe: false where the console is opened at an address without one. */
  passkeysWork: Type.Boolean(),
});
export type SignInState = Static<typeof SignInState>;

/** The employee's own second factors. */
export const StaffSecurity = Type.Object({
  login: Type.String(),
  required: Type.Boolean(),
  totp: Type.Boolean(),
  /** Not used yet. */
  backupCodes: Type.Integer(),
  passkeysWork: Type.Boolean(),
  passkeys: Type.Array(PasskeyBody),
});
export type StaffSecurity = Static<typeof StaffSecurity>;

const none = Type.Object({});
const done = Type.Object({ done: Type.Literal(true) });
const SIGN_IN = '/console-api/sign-in';
const SECURITY = '/console-api/security';

/** Signing in needs nobody signed in; its later steps need a sign-in that was begun. */
export const STAFF_CALLS = {
  signIn: {
    summary: 'Signs a member of staff in',
    method: 'POST',
    path: SIGN_IN,
    access: 'any',
    body: Type.Object({ login: Type.String({ minLength: 1, maxLength: 100 }), password: Secret }),
    answer: SignInState,
  },
  signInState: {
    summary: 'What a sign-in that was begun needs next',
    description: 'Of a sign-in that was begun: a page that was loaded again goes on with it.',
    method: 'GET',
    path: SIGN_IN,
    access: 'any',
    refusals: ['not-signed-in'],
    answer: SignInState,
  },
  proveCode: {
    summary: 'Proves the second factor by a code',
    method: 'POST',
    path: `${SIGN_IN}/code`,
    access: 'any',
    refusals: ['not-signed-in'],
    body: Type.Object({ code: FactorCode }),
    answer: SignInState,
  },
  askPasskey: {
    summary: 'What a passkey has to sign',
    method: 'POST',
    path: `${SIGN_IN}/passkey/options`,
    access: 'any',
    refusals: ['not-signed-in'],
    body: none,
    answer: PasskeyOptions,
  },
  provePasskey: {
    summary: 'Proves the second factor by a passkey',
    method: 'POST',
    path: `${SIGN_IN}/passkey`,
    access: 'any',
    refusals: ['not-signed-in'],
    body: Type.Object({ passkey: SignedPasskey }),
    answer: SignInState,
  },
  firstPassword: {
    summary: 'Chooses an own name and password at the first sign-in',
    description: 'In place of the password that was given: an own one, and an own name.',
    method: 'POST',
    path: `${SIGN_IN}/first-password`,
    access: 'any',
    refusals: ['not-signed-in'],
    body: Type.Object({ login: StaffLogin, password: Secret }),
    answer: SignInState,
  },
  signOut: {
    summary: 'Signs a member of staff out',
    method: 'POST',
    path: '/console-api/sign-out',
    access: 'any',
    body: none,
    answer: Type.Object({ ended: Type.Boolean() }),
  },
  me: { summary: 'Who is signed in, and what they may do', method: 'GET', path: '/console-api/me', access: 'staff', answer: StaffBody },
  confirm: {
    summary: 'Proves the password again before something dangerous',
    description: 'Proves the password again: what is dangerous asks for a proof of the last minutes.',
    method: 'POST',
    path: '/console-api/confirm',
    access: 'staff',
    body: Type.Object({ password: Secret }),
    answer: done,
  },
  changePassword: {
    summary: 'Changes one’s own password',
    method: 'PUT',
    path: '/console-api/password',
    access: 'staff',
    body: Type.Object({ old_password: Secret, password: Secret }),
    answer: Type.Object({ ended: Type.Integer() }),
  },
  changeEmail: {
    summary: 'Changes one’s own e-mail address',
    description: 'The own address; null clears it.',
    method: 'PUT',
    path: '/console-api/email',
    access: 'staff',
    body: Type.Object({ password: Secret, email: maybe(Type.String({ maxLength: 254 })) }),
    answer: Type.Object({ done: Type.Literal(true) }),
  },
  forgotPassword: {
    summary: 'Sends an employee a link to choose a new password, if there is such a one',
    description: 'One answer whether or not there is such an employee. `inbox`: where a demonstration shows the message.',
    method: 'POST',
    path: '/console-api/password/forgot',
    access: 'any',
    body: Type.Object({ login: Type.String({ minLength: 1, maxLength: 254, description: 'login or e-mail' }) }),
    answer: Type.Object({ inbox: maybe(Type.String()) }),
  },
  resetPassword: {
    summary: 'Chooses an employee’s new password with a link that was sent',
    method: 'POST',
    path: '/console-api/password/reset',
    access: 'any',
    body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }), password: Secret }),
    answer: Type.Object({ done: Type.Literal(true) }),
  },
  changeLogin: {
    summary: 'Changes the name one signs in with',
    method: 'PUT',
    path: '/console-api/login',
    access: 'staff',
    body: Type.Object({ login: StaffLogin }),
    answer: done,
  },
  security: { summary: 'One’s own second factors', method: 'GET', path: SECURITY, access: 'staff', answer: StaffSecurity },
  beginTotp: {
    summary: 'Begins to set up an authenticator app',
    description: 'The secret of an authenticator app; it counts once a code of it came back.',
    method: 'POST',
    path: `${SECURITY}/totp`,
    access: 'staff',
    body: none,
    answer: Type.Object({ secret: Type.String(), uri: Type.String() }),
  },
  confirmTotp: {
    summary: 'Finishes setting up an authenticator app with its first code',
    method: 'PUT',
    path: `${SECURITY}/totp`,
    access: 'staff',
    body: Type.Object({ code: FactorCode }),
    answer: NewCodes,
  },
  removeTotp: { summary: 'Removes the authenticator app', method: 'DELETE', path: `${SECURITY}/totp`, access: 'staff', answer: done },
  newBackupCodes: {
    summary: 'Makes new backup codes in place of the old',
    method: 'POST',
    path: `${SECURITY}/backup-codes`,
    access: 'staff',
    body: none,
    answer: Type.Object({ backupCodes: Type.Array(Type.String()) }),
  },
  beginPasskey: {
    summary: 'What a new passkey is made from',
    method: 'POST',
    path: `${SECURITY}/passkeys/options`,
    access: 'staff',
    body: none,
    answer: PasskeyOptions,
  },
  addPasskey: {
    summary: 'Adds a passkey',
    method: 'POST',
    path: `${SECURITY}/passkeys`,
    access: 'staff',
    body: Type.Object({ name: PasskeyName, passkey: MadePasskey }),
    answer: NewCodes,
  },
  removePasskey: {
    summary: 'Removes a passkey',
    method: 'DELETE',
    path: `${SECURITY}/passkeys/:passkeyId`,
    access: 'staff',
    params: Type.Object({ passkeyId: IdText }),
    answer: done,
  },
} as const satisfies Record<string, Call>;

export const STAFF_COOKIE = { plain: 'fairbook_staff', secure: '__Host-fairbook_staff' } as const;
