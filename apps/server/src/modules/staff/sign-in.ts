import type { Refusal } from '@fairbook/contract';
import type { Tx } from '@fairbook/database';
import { ok, type Result, refuse } from '@fairbook/domain';
import { passkeyPlace } from '../../platform/passkey-place.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { newToken, type TokenHeaders, tokenHash } from '../../platform/token.ts';
import type { Progress, SignIn, SignInProgress, Source } from './face.ts';
import { type Guard, isRefusal } from './guard.ts';
import type { StaffNeeds } from './needs.ts';
import { checkOwnLogin, checkOwnPassword, keyOf } from './own-words.ts';
import { advance, holderOf, progressOf, type Session, stateOf, turnOf } from './session.ts';
import * as store from './staff-store.ts';

type Reading = (headers: TokenHeaders) => Promise<Session | undefined>;

/** What the steps of a sign-in share. */
function createSteps(needs: StaffNeeds, guard: Guard, read: Reading) {
  const { db } = needs;

  /** The session of a request when it stands at this step. */
  async function at(headers: TokenHeaders, step: Session['step']): Promise<Result<Session, Refusal>> {
    const session = await read(headers);
    if (!session) return refuse({ code: 'not-signed-in' });
    return session.step === step ? ok(session) : refuse({ code: 'not-allowed' });
  }

  const record = (tx: Tx, staffId: bigint, action: string, why: string, { requestId, ip }: Source, change: object = {}) =>
    needs.audit.record(tx, {
      actor: { kind: 'staff', id: staffId },
      action,
      subject: { kind: 'staff', id: `${staffId}` },
      why,
      requestId,
      ip,
      ...change,
    });

  /** The second factor of a session: counted, taken once, and the session goes on under a new token. */
  async function prove(
    session: Session,
    failure: 'wrong code' | 'wrong passkey',
    source: Source,
    take: (tx: Tx) => Promise<string | undefined>,
  ): Progress {
    let token = '';
    const { staff_id: staffId } = session.row;
    const refusal = await guard.factor(staffId, failure, source, () =>
      db.transaction(async (tx) => {
        const what = await take(tx);
        if (what === undefined) return false;
        token = await advance(needs, tx, session, true);
        await record(tx, staffId, 'prove-second-factor', what, source);
        return true;
      }),
    );
    return refusal ? refuse(refusal) : ok(await stepped(token, staffId, source));
  }

  /** Where a session stands after a step, and the line of it: `step` is what is still asked for. */
  async function stepped(token: string, staffId: bigint, source: Source): Promise<SignInProgress> {
    const progress = await progressOf(needs, token, source);
    const { requestId, ip } = source;
    needs.events('sign-in', { requestId, staff: `${staffId}`, ip, step: progress.state.step }, 'a sign-in to the console');
    return progress;
  }

  return { at, record, prove, stepped };
}

type Steps = ReturnType<typeof createSteps>;

/** A code of the app, or a backup code. */
const codeStep = ({ factors }: StaffNeeds, { at, prove }: Steps): Pick<SignIn, 'proveCode'> => ({
  async proveCode(headers, code, source) {
    const session = await at(headers, 'second-factor');
    if (!session.ok) return session;
    return prove(session.value, 'wrong code', source, (tx) => factors.takeCode(tx, holderOf(session.value.row.staff_id), code));
  },
});

function passkeySteps(needs: StaffNeeds, { at, prove }: Steps): Pick<SignIn, 'askPasskey' | 'provePasskey'> {
  const { factors } = needs;
  return {
    async askPasskey(headers, { host }) {
      const session = await at(headers, 'second-factor');
      if (!session.ok) return session;
      const { staff_id: staffId, session_id: sessionId } = session.value.row;
      const place = passkeyPlace(needs.consoleUrl, host);
      if (!place || session.value.factors.passkeys === 0) return refuse({ code: 'not-allowed', field: 'passkey' });
      return ok(await factors.passkeyToSign(place, holderOf(staffId), turnOf(sessionId)));
    },

    async provePasskey(headers, passkey, source) {
      const session = await at(headers, 'second-factor');
      if (!session.ok) return session;
      const { staff_id: staffId, session_id: sessionId } = session.value.row;
      return prove(session.value, 'wrong passkey', source, async (tx) => {
        const place = passkeyPlace(needs.consoleUrl, source.host);
        const taken = place && (await factors.takePasskey(tx, holderOf(staffId), place, turnOf(sessionId), passkey));
        return taken ? 'passkey' : undefined;
      });
    },
  };
}

/** The step in which a given password is replaced by one's own. */
function firstPasswordStep(needs: StaffNeeds, { at, record, stepped }: Steps): Pick<SignIn, 'firstPassword'> {
  const { db, clock } = needs;
  return {
    async firstPassword(headers, login, password, source) {
      const found = await at(headers, 'first-password');
      if (!found.ok) return found;
      const { row } = found.value;
      const own = keyOf(login);
      const wrong = checkOwnLogin(own) ?? (await checkOwnPassword(password, row.password_hash, [own, row.login, row.name]));
      if (wrong) return refuse(wrong);
      const hash = await hashPassword(password);
      const made = await db.transaction(async (tx): Promise<Result<string, Refusal>> => {
        if (!(await store.updateLogin(tx, row.staff_id, own))) return refuse({ code: 'bad-input', field: 'login' });
        if (!(await store.updatePassword(tx, row.staff_id, row.password_hash, hash, clock.now()))) return refuse({ code: 'not-signed-in' });
        await store.endStaffSessions(tx, row.staff_id, { except: row.session_id }, clock.now());
        const token = await advance(needs, tx, found.value, false);
        const change = { before: { login: row.login }, after: { login: own } };
        await record(tx, row.staff_id, 'choose-first-password', 'the first sign-in', source, change);
        return ok(token);
      });
      if (!made.ok) return made;
      needs.firstPasswordReplaced();
      return ok(await stepped(made.value, row.staff_id, source));
    },
  };
}

/** Signing in step by step: password, second factor, own password. */
export function createSignIn(needs: StaffNeeds, guard: Guard, read: Reading): SignIn {
  const { db, clock } = needs;
  const steps = createSteps(needs, guard, read);
  const { record, stepped } = steps;
  return {
    ...codeStep(needs, steps),
    ...passkeySteps(needs, steps),
    ...firstPasswordStep(needs, steps),
    async begin(typed, password, source) {
      const row = await guard.password(keyOf(typed), password, source);
      if (isRefusal(row)) return refuse(row);
      const token = newToken();
      const sessionId = needs.ids();
      const { ip } = source;
      const opened = await db.transaction(async (tx) => {
        // Comparing takes a while, in which the password may have been changed and all sessions ended.
        if (!(await store.holdPassword(tx, row.staff_id, row.password_hash))) return false;
        await store.insertStaffSession(tx, { staffId: row.staff_id, sessionId, hash: tokenHash(token), at: clock.now(), ip });
        await record(tx, row.staff_id, 'sign-in', 'own password', source);
        return true;
      });
      if (!opened) return refuse({ code: 'wrong-credentials' });
      return ok(await stepped(token, row.staff_id, source));
    },

    async state(headers, { host }) {
      const session = await read(headers);
      return session && stateOf(needs, session, host);
    },
  };
}
