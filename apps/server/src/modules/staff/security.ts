import type { Refusal } from '@fairbook/contract';
import type { Tx } from '@fairbook/database';
import { ok, type Result, refuse } from '@fairbook/domain';
import { Refused } from '../../platform/player-route.ts';
import type { TokenHeaders } from '../../platform/token.ts';
import { backupCodeHash, newBackupCodes, plainCode } from './backup-codes.ts';
import type { MadeFactor, Security, Source } from './face.ts';
import * as factors from './factor-store.ts';
import type { Guard } from './guard.ts';
import type { StaffNeeds } from './needs.ts';
import { checkMade, makeOptions, passkeyPlace } from './passkeys.ts';
import { createSeal } from './seal.ts';
import { advance, progressOf, type Session } from './session.ts';
import { CHALLENGE_MS } from './sign-in.ts';
import * as store from './staff-store.ts';
import { toStaff } from './staff-view.ts';
import { newTotpSecret, totpEnrolment, totpStep } from './totp.ts';

const ISSUER = 'Fairbook';
/** A person has a telephone, a laptop and a key or two. */
const MAX_PASSKEYS = 10;

type Reading = (headers: TokenHeaders) => Promise<Session | undefined>;

/** Who may change factors: read from a request's session. */
function createAskers({ clock }: Pick<StaffNeeds, 'clock'>, read: Reading) {
  /** Who is signed in, or signing in for the first time and has to make a factor now. Thrown: whoever else asks. */
  async function own(headers: TokenHeaders): Promise<Session> {
    const session = await read(headers);
    if (!session || session.step === 'second-factor' || session.step === 'first-password') throw new Refused({ code: 'not-signed-in' });
    return session;
  }
  /** The same for a change: the password must be fresh. */
  async function changing(headers: TokenHeaders): Promise<Session> {
    const session = await own(headers);
    if (session.step === 'done' && toStaff(session.row).confirmedUntil <= clock.now()) throw new Refused({ code: 'confirm-again' });
    return session;
  }
  return { own, changing };
}

/** How factors come and go, with what else follows: backup codes, sessions, the audit log. */
function createChanges(needs: StaffNeeds) {
  const { db, clock } = needs;

  const record = (tx: Tx, { row }: Session, action: string, { requestId, ip }: Source, after?: object) =>
    needs.audit.record(tx, {
      actor: { kind: 'staff', id: row.staff_id },
      action,
      subject: { kind: 'staff', id: `${row.staff_id}` },
      why: 'own wish',
      ...(after ? { after } : {}),
      requestId,
      ip,
    });

  async function freshCodes(tx: Tx, staffId: bigint): Promise<string[]> {
    const codes = newBackupCodes();
    await factors.replaceBackupCodes(tx, staffId, codes.map(backupCodeHash));
    return codes;
  }

  /** Writes a new factor: the first brings backup codes, this session counts as proven by it, and the others end. */
  async function addFactor(session: Session, source: Source, action: string, write: (tx: Tx) => Promise<boolean>): MadeFactor {
    const { staff_id: staffId, session_id: sessionId } = session.row;
    const made = await db.transaction(async (tx) => {
      await factors.lockPerson(tx, staffId);
      if (!(await write(tx))) return undefined;
      const codes = (await factors.backupCodesLeft(tx, staffId)) === 0 ? await freshCodes(tx, staffId) : undefined;
      const token = await advance(needs, tx, session, true);
      await store.endStaffSessions(tx, staffId, { except: sessionId }, clock.now());
      await record(tx, session, action, source);
      return { token, codes };
    });
    if (!made) return refuse({ code: 'bad-input', field: 'code' });
    return ok({ progress: await progressOf(needs, made.token, source), backupCodes: made.codes });
  }

  /** Takes a factor away; the last one stays where one is required. */
  async function takeAway(
    session: Session,
    source: Source,
    action: string,
    remove: (tx: Tx) => Promise<boolean>,
  ): Promise<Result<undefined, Refusal>> {
    const { staff_id: staffId } = session.row;
    return db.transaction(async (tx) => {
      await factors.lockPerson(tx, staffId);
      const count = ((await factors.readTotp(tx, staffId))?.confirmed_at ? 1 : 0) + (await factors.readPasskeys(tx, staffId)).length;
      if (needs.factorRequired && count <= 1) return refuse<Refusal>({ code: 'not-allowed', field: 'factor' });
      if (!(await remove(tx))) return refuse<Refusal>({ code: 'not-found' });
      // Backup codes stand in for a factor: without one they mean nothing.
      if (count === 1) await factors.replaceBackupCodes(tx, staffId, []);
      await record(tx, session, action, source);
      return ok(undefined);
    });
  }

  return { record, freshCodes, addFactor, takeAway };
}

type Asking = ReturnType<typeof createAskers>;
type Changes = ReturnType<typeof createChanges>;

/** Codes of an authenticator app. */
function totpSecurity(
  needs: StaffNeeds,
  guard: Guard,
  { changing }: Asking,
  { addFactor, takeAway }: Changes,
): Pick<Security, 'beginTotp' | 'confirmTotp' | 'removeTotp'> {
  const { db, clock } = needs;
  const seal = createSeal(needs.secret);
  return {
    async beginTotp(headers) {
      const { row } = await changing(headers);
      const secret = newTotpSecret();
      const sealed = seal.close(secret, row.staff_id);
      const kept = await db.transaction((tx) => factors.keepTotp(tx, row.staff_id, sealed, clock.now()));
      return kept ? ok(totpEnrolment(secret, ISSUER, row.login)) : refuse({ code: 'not-allowed', field: 'totp' });
    },

    async confirmTotp(headers, code, source) {
      const session = await changing(headers);
      const { staff_id: staffId } = session.row;
      const row = await factors.readTotp(db, staffId);
      const secret = row && row.confirmed_at === null ? seal.open(row.sealed_secret, staffId) : undefined;
      if (!secret) return refuse({ code: 'not-found' });
      let step: number | undefined;
      const refusal = await guard.factor(staffId, 'wrong code', source, async () => {
        step = totpStep(secret, plainCode(code), clock.now());
        return step !== undefined;
      });
      if (refusal) return refuse(refusal);
      return addFactor(session, source, 'add-totp', (tx) => factors.confirmTotp(tx, staffId, step ?? 0, clock.now()));
    },

    async removeTotp(headers, source) {
      const session = await changing(headers);
      return takeAway(session, source, 'remove-totp', (tx) => factors.removeTotp(tx, session.row.staff_id));
    },
  };
}

function passkeySecurity(
  needs: StaffNeeds,
  { changing }: Asking,
  { addFactor, takeAway }: Changes,
): Pick<Security, 'addPasskey' | 'beginPasskey' | 'removePasskey'> {
  const { db, clock } = needs;
  return {
    async beginPasskey(headers, { host }) {
      const { row } = await changing(headers);
      const place = passkeyPlace(needs.consoleUrl, host);
      const known = await factors.readPasskeys(db, row.staff_id);
      if (!place || known.length >= MAX_PASSKEYS) return refuse({ code: 'not-allowed', field: 'passkey' });
      const person = { staffId: row.staff_id, login: row.login, name: row.name };
      const { challenge, options } = await makeOptions(place, person, known);
      await store.keepChallenge(db, row.staff_id, row.session_id, challenge, clock.now() + CHALLENGE_MS);
      return ok(options);
    },

    async addPasskey(headers, name, passkey, source) {
      const session = await changing(headers);
      const { staff_id: staffId, session_id: sessionId } = session.row;
      const place = passkeyPlace(needs.consoleUrl, source.host);
      const challenge = await store.takeChallenge(db, staffId, sessionId, clock.now());
      const made = place && challenge !== undefined ? await checkMade(place, challenge, passkey) : undefined;
      if (!made) return refuse({ code: 'bad-input', field: 'passkey' });
      return addFactor(session, source, 'add-passkey', async (tx) => {
        if ((await factors.readPasskeys(tx, staffId)).length >= MAX_PASSKEYS) return false;
        return factors.insertPasskey(tx, staffId, { ...made, passkey_id: needs.ids(), name: name.trim(), at: clock.now() });
      });
    },

    async removePasskey(headers, passkeyId, source) {
      const session = await changing(headers);
      return takeAway(session, source, 'remove-passkey', (tx) => factors.removePasskey(tx, session.row.staff_id, passkeyId));
    },
  };
}

/** The second factors of employees, as they change their own. */
export function createSecurity(needs: StaffNeeds, guard: Guard, reading: Reading): Security {
  const { db } = needs;
  const asking = createAskers(needs, reading);
  const { own, changing } = asking;
  const changes = createChanges(needs);
  const { freshCodes, record } = changes;
  return {
    ...totpSecurity(needs, guard, asking, changes),
    ...passkeySecurity(needs, asking, changes),
    async read(headers, { host }) {
      const { row } = await own(headers);
      const passkeys = await factors.readPasskeys(db, row.staff_id);
      return {
        login: row.login,
        required: needs.factorRequired,
        totp: row.totp,
        backupCodes: await factors.backupCodesLeft(db, row.staff_id),
        passkeysWork: passkeyPlace(needs.consoleUrl, host) !== undefined,
        passkeys: passkeys.map((each) => ({
          id: `${each.passkey_id}`,
          name: each.name,
          createdAt: Number(each.created_at),
          lastUsedAt: each.last_used_at === null ? null : Number(each.last_used_at),
        })),
      };
    },

    async newBackupCodes(headers, source) {
      const session = await changing(headers);
      const { row } = session;
      if (!row.totp && !row.passkey) return refuse({ code: 'not-allowed', field: 'factor' });
      return db.transaction(async (tx) => {
        await factors.lockPerson(tx, row.staff_id);
        const codes = await freshCodes(tx, row.staff_id);
        await record(tx, session, 'renew-backup-codes', source);
        return ok(codes);
      });
    },
  };
}
