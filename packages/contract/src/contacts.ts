import Type from 'typebox';
import { type Call, maybe } from './call.ts';

/** A code as it is typed; spaces and dashes do not count. */
export const TypedCode = Type.String({ minLength: 4, maxLength: 12 });
/** What is told of a code that was sent; `inbox`: where a demonstration shows it. */
export const CodeSentBody = Type.Object({
  message: Type.String(),
  code_length: Type.Integer(),
  /** Codes asked for so far. */
  sent: Type.Integer(),
  /** Seconds it holds, and until another may be asked for: clocks of devices may be wrong. */
  expires_in: Type.Integer(),
  again_in: Type.Integer(),
  inbox: maybe(Type.String()),
});

/** The names a player signs in with, and how each is changed. */
export const CONTACT_CALLS = {
  login: {
    summary: 'Chooses a login name, and whether the e-mail address is one',
    description: 'What is left out stays. An empty `login` gives the name up: the number stays a name to sign in with.',
    method: 'POST',
    path: '/office-api/account/login',
    access: 'player',
    refusals: ['confirm-again', 'login-taken'],
    body: Type.Object({ login: Type.Optional(Type.String({ maxLength: 40 })), auth_by_email: Type.Optional(Type.Boolean()) }),
    answer: Type.Object({ login: maybe(Type.String()), auth_by_email: Type.Boolean() }),
  },
  changeEmail: {
    summary: 'Sends a code to a new e-mail address',
    description: 'The answer is the same whoever the address belongs to.',
    method: 'POST',
    path: '/web-api/user/email',
    access: 'player',
    refusals: ['confirm-again', 'e-mail-unusable', 'code-too-soon'],
    body: Type.Object({ email: Type.String({ maxLength: 254 }) }),
    answer: CodeSentBody,
  },
  confirmEmail: {
    summary: 'Makes the new address the account’s by the code that was sent to it',
    description: 'The address before is told, and other sessions end.',
    method: 'POST',
    path: '/web-api/user/email/confirm',
    access: 'player',
    refusals: ['wrong-code', 'code-over'],
    body: Type.Object({ confirm_code: TypedCode }),
    answer: Type.Object({ email: Type.String() }),
  },
} as const satisfies Record<string, Call>;
