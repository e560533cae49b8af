import type { SecondFactor, SignInState, SignInStep } from '@fairbook/contract';
import type { Tx } from '@fairbook/database';
import { assert } from '@fairbook/domain';
import { passkeyPlace } from '../../platform/passkey-place.ts';
import { newToken, tokenHash } from '../../platform/token.ts';
import type { FactorCounts, FactorHolder } from '../factors/face.ts';
import type { SignInProgress, Source } from './face.ts';
import type { StaffNeeds } from './needs.ts';
import * as store from './staff-store.ts';

/** A session with the factors of its employee and the step it stands at. */
export interface Session {
  readonly row: store.StaffSessionRow;
  readonly factors: FactorCounts;
  readonly step: SignInStep;
}

/** Whose factors they are: an employee is of no brand. */
export const holderOf = (staffId: bigint): FactorHolder => ({ brandId: 0, personId: staffId });

/** What a passkey signs, it signs in a session. */
export const turnOf = (sessionId: bigint): string => `staff/${sessionId}`;

/** A sign-in that was begun is finished within this, ms. */
const STEPS_MS = 15 * 60_000;

/** What has to happen next in a session before the console opens. */
function stepOf(row: store.StaffSessionRow, { totp, passkeys }: FactorCounts, factorRequired: boolean): SignInStep {
  const hasFactor = totp || passkeys > 0;
  if (hasFactor && row.proven_at === null) return 'second-factor';
  if (row.password_changed_at === null) return 'first-password';
  return factorRequired && !hasFactor ? 'enrol' : 'done';
}

/** The session of a token that still holds, and how far it got; being asked for counts as being seen. */
export async function readSession({ db, clock, factors, factorRequired }: StaffNeeds, hash: string): Promise<Session | undefined> {
  const now = clock.now();
  const row = await store.useSession(db, hash, now);
  if (!row) return undefined;
  const counts = await factors.counts(db, holderOf(row.staff_id));
  const step = stepOf(row, counts, factorRequired);
  return step !== 'done' && now - Number(row.began_at) > STEPS_MS ? undefined : { row, factors: counts, step };
}

export async function stateOf(
  needs: StaffNeeds,
  { row, factors: { totp, passkeys }, step }: Session,
  host: string | undefined,
): Promise<SignInState> {
  const factors: SecondFactor[] = [];
  if (passkeys > 0) factors.push('passkey');
  if (totp) factors.push('totp');
  if (factors.length > 0 && (await needs.factors.backupCodesLeft(needs.db, holderOf(row.staff_id))) > 0) factors.push('backup-code');
  const passkeysWork = passkeyPlace(needs.consoleUrl, host) !== undefined;
  return { step, login: row.login, name: row.name, factors, passkeysWork };
}

/** Where the session of a token stands now, for the answer that carries the token. */
export async function progressOf(needs: StaffNeeds, token: string, source: Source): Promise<SignInProgress> {
  const session = await readSession(needs, tokenHash(token));
  assert(session, 'a session that was just renewed holds');
  return { token, expires: Number(session.row.expires_at), state: await stateOf(needs, session, source.host) };
}

/** Gives a session a new token in the transaction of a step that was taken. */
export async function advance(needs: StaffNeeds, tx: Tx, { row }: Session, factor: boolean): Promise<string> {
  const token = newToken();
  await store.renewToken(tx, { staffId: row.staff_id, sessionId: row.session_id }, tokenHash(token), { at: needs.clock.now(), factor });
  return token;
}
