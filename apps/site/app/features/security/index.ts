/** What the office builds on: proving who is signed in, backup codes, passkeys. */
export { NewBackupCodes } from './backup-codes.tsx';
export { makePasskey } from './passkey-calls.ts';
export { ProveIdentity, provenAlone, type Security } from './prove-identity.tsx';
