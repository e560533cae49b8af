import Type, { type Static } from 'typebox';
import { IdText, Moment, maybe } from './call.ts';

/** Names a sign-in that was begun, or a code that was asked for. */
export const Ticket = Type.String({ minLength: 43, maxLength: 43, pattern: '^[A-Za-z0-9_-]{43}$' });

/** What signing in and registering give. The token is also set as an HttpOnly cookie; browsers need not keep it. */
export const SignedIn = Type.Object({
  userId: IdText,
  /** Login number of the account. */
  login: Type.String(),
  token: Type.String(),
  expireDate: Moment,
  sessionId: IdText,
  previousSessionAt: maybe(Moment),
});

/** What a player proves besides the password. */
export const PlayerFactor = Type.Enum(['totp', 'passkey', 'backup-code']);
export type PlayerFactor = Static<typeof PlayerFactor>;

/** A sign-in whose password was right and that goes on with a second factor. */
export const SecondStep = Type.Object({
  twoFactor: Type.Object({
    authId: Ticket,
    /** Those the player may prove. */
    factors: Type.Array(PlayerFactor),
    /** Until then, unix ms. */
    expireDate: Moment,
  }),
});
export type SecondStep = Static<typeof SecondStep>;
