import type { MadePasskey, SignedPasskey } from '@fairbook/contract';
import type { Queryable, Tx } from '@fairbook/database';
import type { PasskeyPlace } from '../../platform/passkey-place.ts';

/** Whose factors: a player, or an employee, who is of brand 0. */
export interface FactorHolder {
  readonly brandId: number;
  readonly personId: bigint;
}

export interface PasskeyRow {
  readonly passkey_id: bigint;
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly counter: bigint;
  readonly transports: string[];
  readonly name: string;
  readonly created_at: bigint;
  readonly last_used_at: bigint | null;
}

/** A passkey that was made and checked, not yet kept. */
export type NewPasskey = Pick<PasskeyRow, 'credential_id' | 'public_key' | 'counter' | 'transports'>;

/** Which factors a person has in use. */
export interface FactorCounts {
  readonly totp: boolean;
  readonly passkeys: number;
}

/** What people prove besides a password: codes of an authenticator app, passkeys, backup codes. Whoever calls asks who may, and counts tries. */
export interface Factors {
  counts(db: Queryable, holder: FactorHolder): Promise<FactorCounts>;
  /** Of everybody of a brand who has any, by their numbers. */
  countsOf(db: Queryable, brandId: number): Promise<ReadonlyMap<bigint, FactorCounts>>;
  passkeys(db: Queryable, holder: FactorHolder): Promise<readonly PasskeyRow[]>;
  /** Backup codes that were not used yet. */
  backupCodesLeft(db: Queryable, holder: FactorHolder): Promise<number>;
  /** A secret for an app, to type and to scan; in use from its first code on. Undefined where one is in use. */
  beginTotp(holder: FactorHolder, issuer: string, login: string): Promise<{ readonly secret: string; readonly uri: string } | undefined>;
  /** The step of a first code that is right; undefined where it is not, `none` where no app waits for one. */
  firstTotp(holder: FactorHolder, code: string): Promise<number | 'none' | undefined>;
  /** Brings the app into use. False when it was already. */
  confirmTotp(tx: Tx, holder: FactorHolder, step: number): Promise<boolean>;
  removeTotp(tx: Tx, holder: FactorHolder): Promise<boolean>;
  /** New backup codes in place of all before, told this once. */
  renewBackupCodes(tx: Tx, holder: FactorHolder): Promise<string[]>;
  dropBackupCodes(tx: Tx, holder: FactorHolder): Promise<void>;
  /** Takes a code of the app or a backup code, each once. Gives which it was. */
  takeCode(tx: Tx, holder: FactorHolder, typed: string): Promise<'totp' | 'backup-code' | undefined>;
  /** What a browser makes a passkey with, under the name of a session or a sign-in; undefined where a person has too many. */
  passkeyToMake(
    place: PasskeyPlace,
    holder: FactorHolder,
    person: { readonly issuer: string; readonly login: string; readonly name: string },
    under: string,
  ): Promise<unknown>;
  /** The passkey that was made for what was asked under that name at this place, within minutes; undefined when it was not. */
  madePasskey(place: PasskeyPlace, under: string, passkey: MadePasskey): Promise<NewPasskey | undefined>;
  /** False when it is known already, or a person has too many. */
  addPasskey(tx: Tx, holder: FactorHolder, made: NewPasskey, name: string): Promise<boolean>;
  passkeyToSign(place: PasskeyPlace, holder: FactorHolder, under: string): Promise<unknown>;
  /** Whether a passkey of the person signed what was asked under that name at this place; each question takes one answer. */
  takePasskey(tx: Tx, holder: FactorHolder, place: PasskeyPlace, under: string, passkey: SignedPasskey): Promise<boolean>;
  removePasskey(tx: Tx, holder: FactorHolder, passkeyId: bigint): Promise<boolean>;
  /** Everything a person proves besides the password. Gives whether there was anything. */
  removeAll(tx: Tx, holder: FactorHolder): Promise<boolean>;
}
