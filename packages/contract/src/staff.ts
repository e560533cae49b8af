import Type, { type Static } from 'typebox';
import { type Call, IdText, Moment, maybe } from './call.ts';

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

/** `access` any: the console's calls know staff, not players; they answer 401 themselves. */
export const STAFF_CALLS = {
  signIn: {
    method: 'POST',
    path: '/console-api/sign-in',
    access: 'any',
    body: Type.Object({ login: Type.String({ minLength: 1, maxLength: 100 }), password: Secret }),
    answer: StaffBody,
  },
  signOut: {
    method: 'POST',
    path: '/console-api/sign-out',
    access: 'any',
    body: Type.Object({}),
    answer: Type.Object({ ended: Type.Boolean() }),
  },
  me: { method: 'GET', path: '/console-api/me', access: 'any', answer: StaffBody },
  changePassword: {
    method: 'PUT',
    path: '/console-api/password',
    access: 'any',
    body: Type.Object({ old_password: Secret, password: Secret }),
    answer: Type.Object({ ended: Type.Integer() }),
  },
  /** The own address; null clears it. */
  changeEmail: {
    method: 'PUT',
    path: '/console-api/email',
    access: 'any',
    body: Type.Object({ password: Secret, email: maybe(Type.String({ maxLength: 254 })) }),
    answer: Type.Object({ done: Type.Literal(true) }),
  },
  /** One answer whether or not there is such an employee. `inbox`: where a demonstration shows the message. */
  forgotPassword: {
    method: 'POST',
    path: '/console-api/password/forgot',
    access: 'any',
    body: Type.Object({ login: Type.String({ minLength: 1, maxLength: 254, description: 'login or e-mail' }) }),
    answer: Type.Object({ inbox: maybe(Type.String()) }),
  },
  resetPassword: {
    method: 'POST',
    path: '/console-api/password/reset',
    access: 'any',
    body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }), password: Secret }),
    answer: Type.Object({ done: Type.Literal(true) }),
  },
} as const satisfies Record<string, Call>;

export const STAFF_COOKIE = { plain: 'fairbook_staff', secure: '__Host-fairbook_staff' } as const;
