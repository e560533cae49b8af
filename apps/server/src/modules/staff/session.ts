import type { SecondFactor, SignInState } from '@fairbook/contract';
import type { Tx } from '@fairbook/database';
import { assert } from '@fairbook/domain';
import { newToken, tokenHash } from '../../platform/token.ts';
import type { SignInProgress, Source } from './face.ts';
import { backupCodesLeft } from './factor-store.ts';
import type { StaffNeeds } from './needs.ts';
import { passkeyPlace } from './passkeys.ts';
import * as store from './staff-store.ts';

/** A session with the step it stands at. */
export type Session = NonNullable<Awaited<ReturnType<typeof store.useSession>>>;

export async function stateOf(needs: StaffNeeds, { row, step }: Session, host: string | undefined): Promise<SignInState> {
  const factors: SecondFactor[] = [];
  if (row.passkey) factors.push('passkey');
  if (row.totp) factors.push('totp');
  if (factors.length > 0 && (await backupCodesLeft(needs.db, row.staff_id)) > 0) factors.push('backup-code');
  const passkeysWork = passkeyPlace(needs.consoleUrl, host) !== undefined;
  return { step, login: row.login, name: row.name, factors, passkeysWork };
}

/** Where the session of a token stands now, for the answer that carries the token. */
export async function progressOf(needs: StaffNeeds, token: string, source: Source): Promise<SignInProgress> {
  const session = await store.useSession(needs.db, tokenHash(token), needs.clock.now(), needs.factorRequired);
  assert(session, 'a session that was just renewed holds');
  return { token, expires: Number(session.row.expires_at), state: await stateOf(needs, session, source.host) };
}

/** Gives a session a new token in the transaction of a step that was taken. */
export async function advance(needs: StaffNeeds, tx: Tx, { row }: Session, factor: boolean): Promise<string> {
  const token = newToken();
  await store.renewToken(tx, { staffId: row.staff_id, sessionId: row.session_id }, tokenHash(token), { at: needs.clock.now(), factor });
  return token;
}
