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
} as const satisfies Record<string, Call>;

export const STAFF_COOKIE = { plain: 'fairbook_staff', secure: '__Host-fairbook_staff' } as const;
