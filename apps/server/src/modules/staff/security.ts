import type { Refusal } from '@fairbook/contract';
import type { Tx } from '@fairbook/database';
import { ok, type Result, refuse } from '@fairbook/domain';
import { passkeyPlace } from '../../platform/passkey-place.ts';
import { Refused } from '../../platform/player-route.ts';
import type { TokenHeaders } from '../../platform/token.ts';
import type { MadeFactor, Security, Source } from './face.ts';
import type { Guard } from './guard.ts';
import type { StaffNeeds } from './needs.ts';
import { advance, holderOf, progressOf, type Session, turnOf } from './session.ts';
import * as store from './staff-store.ts';
import { toStaff } from './staff-view.ts';

const ISSUER = 'Fairbook';

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
  const { db, clock, factors } = needs;

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

  /** Writes a new factor: the first brings backup codes, this session counts as proven by it, and the others end. */
  async function addFactor(session: Session, source: Source, action: string, write: (tx: Tx) => Promise<boolean>): MadeFactor {
    const { staff_id: staffId, session_id: sessionId } = session.row;
    const made = await db.transaction(async (tx) => {
      await store.lockPerson(tx, staffId);
      if (!(await write(tx))) return undefined;
      const holder = holderOf(staffId);
      const codes = (await factors.backupCodesLeft(tx, holder)) === 0 ? await factors.renewBackupCodes(tx, holder) : undefined;
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
      await store.lockPerson(tx, staffId);
      const { totp, passkeys } = await factors.counts(tx, holderOf(staffId));
      const count = Number(totp) + passkeys;
      if (needs.factorRequired && count <= 1) return refuse<Refusal>({ code: 'not-allowed', field: 'factor' });
      if (!(await remove(tx))) return refuse<Refusal>({ code: 'not-found' });
      // Backup codes stand in for a factor: without one they mean nothing.
      if (count === 1) await factors.dropBackupCodes(tx, holderOf(staffId));
      await record(tx, session, action, source);
      return ok(undefined);
    });
  }

  return { record, addFactor, takeAway };
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
  const { factors } = needs;
  return {
    async beginTotp(headers) {
      const { row } = await changing(headers);
      const begun = await factors.beginTotp(holderOf(row.staff_id), ISSUER, row.login);
      return begun ? ok(begun) : refuse({ code: 'not-allowed', field: 'totp' });
    },

    async confirmTotp(headers, code, source) {
      const session = await changing(headers);
      const { staff_id: staffId } = session.row;
      const step = await factors.firstTotp(holderOf(staffId), code);
      if (step === 'none') return refuse({ code: 'not-found' });
      const refusal = await guard.factor(staffId, 'wrong code', source, async () => step !== undefined);
      if (refusal) return refuse(refusal);
      return addFactor(session, source, 'add-totp', (tx) => factors.confirmTotp(tx, holderOf(staffId), step ?? 0));
    },

    async removeTotp(headers, source) {
      const session = await changing(headers);
      return takeAway(session, source, 'remove-totp', (tx) => factors.removeTotp(tx, holderOf(session.row.staff_id)));
    },
  };
}

function passkeySecurity(
  needs: StaffNeeds,
  { changing }: Asking,
  { addFactor, takeAway }: Changes,
): Pick<Security, 'addPasskey' | 'beginPasskey' | 'removePasskey'> {
  const { factors } = needs;
  return {
    async beginPasskey(headers, { host }) {
      const { row } = await changing(headers);
      const place = passkeyPlace(needs.consoleUrl, host);
      const person = { issuer: ISSUER, login: row.login, name: row.name };
      const options = place && (await factors.passkeyToMake(place, holderOf(row.staff_id), person, turnOf(row.session_id)));
      return options === undefined ? refuse({ code: 'not-allowed', field: 'passkey' }) : ok(options);
    },

    async addPasskey(headers, name, passkey, source) {
      const session = await changing(headers);
      const { staff_id: staffId, session_id: sessionId } = session.row;
      const place = passkeyPlace(needs.consoleUrl, source.host);
      const made = place && (await factors.madePasskey(place, turnOf(sessionId), passkey));
      if (!made) return refuse({ code: 'bad-input', field: 'passkey' });
      return addFactor(session, source, 'add-passkey', (tx) => factors.addPasskey(tx, holderOf(staffId), made, name));
    },

    async removePasskey(headers, passkeyId, source) {
      const session = await changing(headers);
      return takeAway(session, source, 'remove-passkey', (tx) => factors.removePasskey(tx, holderOf(session.row.staff_id), passkeyId));
    },
  };
}

/** The second factors of employees, as they change their own. */
export function createSecurity(needs: StaffNeeds, guard: Guard, reading: Reading): Security {
  const { db, factors } = needs;
  const asking = createAskers(needs, reading);
  const { own, changing } = asking;
  const changes = createChanges(needs);
  const { record } = changes;
  return {
    ...totpSecurity(needs, guard, asking, changes),
    ...passkeySecurity(needs, asking, changes),
    async read(headers, { host }) {
      const { row, factors: counts } = await own(headers);
      const holder = holderOf(row.staff_id);
      const passkeys = await factors.passkeys(db, holder);
      return {
        login: row.login,
        required: needs.factorRequired,
        totp: counts.totp,
        backupCodes: await factors.backupCodesLeft(db, holder),
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
      const { row, factors: counts } = session;
      if (!counts.totp && counts.passkeys === 0) return refuse({ code: 'not-allowed', field: 'factor' });
      return db.transaction(async (tx) => {
        await store.lockPerson(tx, row.staff_id);
        const codes = await factors.renewBackupCodes(tx, holderOf(row.staff_id));
        await record(tx, session, 'renew-backup-codes', source);
        return ok(codes);
      });
    },
  };
}
