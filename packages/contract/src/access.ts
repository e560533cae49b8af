import Type from 'typebox';
import { type Call, IdText, Moment } from './call.ts';
import { FactorCode, MadePasskey, NewCodes, PasskeyName, PasskeyOptions, SignedPasskey } from './factors.ts';
import { SignedIn, Ticket } from './signing-in.ts';

const Secret = Type.String({ minLength: 1, maxLength: 128 });
const none = Type.Object({});
const done = Type.Object({ done: Type.Literal(true) });

/** Signing in beyond the password, and what a player does about it in the office. */
export const ACCESS_CALLS = {
  twoAuth: {
    summary: 'Finishes a sign-in with the second factor',
    description:
      'One of `app_code` (of the app, or a backup code) and `passkey`. A wrong code is refused with `error_code` 1 and the field `app_code`.',
    method: 'POST',
    path: '/user/twoauth/',
    access: 'any',
    refusals: ['link-over', 'wrong-code', 'account-blocked'],
    body: Type.Object({ authId: Ticket, app_code: Type.Optional(FactorCode), passkey: Type.Optional(SignedPasskey) }),
    answer: SignedIn,
  },
  twoAuthPasskey: {
    summary: 'What a passkey has to sign to finish a sign-in',
    method: 'POST',
    path: '/user/twoauth/passkey',
    access: 'any',
    refusals: ['link-over'],
    body: Type.Object({ authId: Ticket }),
    answer: PasskeyOptions,
  },
  confirmIdentity: {
    summary: 'Proves again who is signed in, for what is dangerous',
    description:
      'The password, and a code where the account has a second factor. `hash` is good for one such thing; `until`: others may be done without it.',
    method: 'POST',
    path: '/web-api/user/confirm',
    access: 'player',
    refusals: ['wrong-password', 'wrong-code', 'code-missing'],
    body: Type.Object({ password: Secret, app_code: Type.Optional(FactorCode) }),
    answer: Type.Object({ hash: Ticket, until: Moment }),
  },
  appSecret: {
    summary: 'A new secret for an authenticator app, not in use until its first code',
    description: '`qr_code_url` is a picture as a data address, `qr_link` what it says, `code` the secret to type.',
    method: 'POST',
    path: '/office-api/gettwofactorqrcodeurl',
    access: 'player',
    refusals: ['confirm-again'],
    body: none,
    answer: Type.Object({ qr_code_url: Type.String(), qr_link: Type.String(), code: Type.String() }),
  },
  enableApp: {
    summary: 'Turns the authenticator app on with its first code',
    description: 'Other sessions end. The first factor brings backup codes, shown this once.',
    method: 'POST',
    path: '/office-api/twofactorauthenable',
    access: 'player',
    refusals: ['confirm-again', 'wrong-code'],
    body: Type.Object({ app_code: FactorCode }),
    answer: NewCodes,
  },
  disableApp: {
    summary: 'Turns the authenticator app off',
    description: '`hash` as `/web-api/user/confirm` gave it. `message` says what happened, in the language of the request.',
    method: 'POST',
    path: '/office-api/twofactorauthdisable',
    access: 'player',
    refusals: ['confirm-again'],
    body: Type.Object({ hash: Ticket }),
    answer: Type.Object({ message: Type.String() }),
  },
  renewBackupCodes: {
    summary: 'New backup codes in place of those before',
    method: 'POST',
    path: '/web-api/user/backup-codes',
    access: 'player',
    refusals: ['confirm-again'],
    body: none,
    answer: Type.Object({ backupCodes: Type.Array(Type.String()) }),
  },
  makePasskey: {
    summary: 'What a browser makes a passkey with',
    method: 'POST',
    path: '/web-api/user/passkeys/options',
    access: 'player',
    refusals: ['confirm-again'],
    body: none,
    answer: PasskeyOptions,
  },
  addPasskey: {
    summary: 'Keeps a passkey that was made',
    method: 'POST',
    path: '/web-api/user/passkeys',
    access: 'player',
    refusals: ['confirm-again'],
    body: Type.Object({ name: PasskeyName, passkey: MadePasskey }),
    answer: NewCodes,
  },
  removePasskey: {
    summary: 'Removes a passkey',
    method: 'DELETE',
    path: '/web-api/user/passkeys/:passkeyId',
    access: 'player',
    refusals: ['confirm-again'],
    params: Type.Object({ passkeyId: IdText }),
    answer: done,
  },
} as const satisfies Record<string, Call>;
