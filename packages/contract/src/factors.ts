import Type, { type Static } from 'typebox';
import { IdText, Moment, maybe } from './call.ts';

/** What people prove besides a password: the same for players and staff. */

/** Six digits of an authenticator app, or a backup code; spaces and dashes do not count. */
export const FactorCode = Type.String({ minLength: 6, maxLength: 40 });
export const PasskeyName = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' });
export const PasskeyBody = Type.Object({ id: IdText, name: Type.String(), createdAt: Moment, lastUsedAt: maybe(Moment) });
/** Codes made with the first factor, shown once; null: those made before stay. */
export const NewCodes = Type.Object({ backupCodes: maybe(Type.Array(Type.String())) });

const Encoded = (most: number) => Type.String({ maxLength: most, pattern: '^[A-Za-z0-9_-]*$' });
const CredentialType = Type.Literal('public-key');
const Attachment = Type.Optional(Type.Enum(['platform', 'cross-platform']));
const Extensions = Type.Object({}, { additionalProperties: true });
/** What a browser gives for a passkey that was made, WebAuthn's RegistrationResponseJSON. */
export const MadePasskey = Type.Object({
  id: Encoded(1400),
  rawId: Encoded(1400),
  type: CredentialType,
  authenticatorAttachment: Attachment,
  clientExtensionResults: Extensions,
  response: Type.Object({
    clientDataJSON: Encoded(4000),
    attestationObject: Encoded(16_000),
    authenticatorData: Type.Optional(Encoded(8000)),
    transports: Type.Optional(Type.Array(Type.Enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']), { maxItems: 8 })),
    publicKeyAlgorithm: Type.Optional(Type.Integer()),
    publicKey: Type.Optional(Encoded(4000)),
  }),
});
export type MadePasskey = Static<typeof MadePasskey>;
/** What a browser gives for a passkey that signed, WebAuthn's AuthenticationResponseJSON. */
export const SignedPasskey = Type.Object({
  id: Encoded(1400),
  rawId: Encoded(1400),
  type: CredentialType,
  authenticatorAttachment: Attachment,
  clientExtensionResults: Extensions,
  response: Type.Object({
    clientDataJSON: Encoded(4000),
    authenticatorData: Encoded(4000),
    signature: Encoded(4000),
    userHandle: Type.Optional(Encoded(200)),
  }),
});
export type SignedPasskey = Static<typeof SignedPasskey>;
/** Options for the browser's own call, as WebAuthn words them. */
export const PasskeyOptions = Type.Object({ options: Type.Unknown() });
