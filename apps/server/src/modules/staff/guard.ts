import type { Refusal } from '@fairbook/contract';
import { sourceOf } from '../../platform/forwarded.ts';
import { verifyPassword } from '../../platform/passwords.ts';
import type { StaffNeeds } from './needs.ts';
import * as store from './staff-store.ts';

const WINDOW_MS = 15 * 60_000;
const DAY_MS = 86_400_000;
const PER_LOGIN = { name: 'staff-login', tries: 10, windowMs: WINDOW_MS } as const;
const PER_SOURCE = { name: 'staff-source', tries: 50, windowMs: WINDOW_MS } as const;
/** Codes have six digits: few tries at a time, and few in a day. */
const PER_CODE = { name: 'staff-code', tries: 5, windowMs: WINDOW_MS } as const;
const PER_CODE_DAY = { name: 'staff-code-day', tries: 30, windowMs: DAY_MS } as const;
/** Failures that go into the audit log: all of an account's that its limits let through, of unknown names so many. */
const UNKNOWN_RECORDED = { name: 'staff-unknown-told', tries: 100, windowMs: WINDOW_MS } as const;
const LOCKED_RECORDED = { name: 'staff-locked-told', tries: 1, windowMs: WINDOW_MS } as const;

type Attempter = { readonly ip: string; readonly requestId: string };
type Failure = 'wrong password' | 'wrong code' | 'wrong passkey' | 'too many attempts' | 'blocked account';

/** Counts tries to get in, and tells of those that failed. */
export interface Guard {
  /** The account behind a name and a password, or the refusal; the same work and the same answer whether there is one or not. */
  password(login: string, password: string, from: Attempter): Promise<store.StaffRow | Refusal>;
  /** Runs a proof of the second factor of an employee who proved the password; undefined when it held. */
  factor(staffId: bigint, failure: Failure, from: Attempter, prove: () => Promise<boolean>): Promise<Refusal | undefined>;
}

export const isRefusal = (found: store.StaffRow | Refusal): found is Refusal => 'code' in found;

export function createGuard(needs: StaffNeeds): Guard {
  const { db, clock, attempts } = needs;

  /** Into the log and the audit log, without what was typed: a password may stand in the place of a name. */
  async function failed(staffId: bigint | undefined, why: Failure, { ip, requestId }: Attempter): Promise<void> {
    const id = staffId === undefined ? 'unknown' : `${staffId}`;
    needs.log.warn({ staff: id, ip, requestId, why }, 'a sign-in to the console failed');
    const now = clock.now();
    if (staffId === undefined && !(await attempts.take(UNKNOWN_RECORDED, 'all', now))) return;
    if (why === 'too many attempts' && !(await attempts.take(LOCKED_RECORDED, `${id}/${sourceOf(ip)}`, now))) return;
    await db.transaction((tx) =>
      needs.audit.record(tx, { actor: { kind: 'system' }, action: 'sign-in-failed', subject: { kind: 'staff', id }, why, requestId, ip }),
    );
  }

  return {
    async password(login, password, from) {
      const now = clock.now();
      const row = await store.findByLogin(db, login);
      const known = await store.isKnownSource(db, row?.staff_id ?? 0n, from.ip, now);
      const account = known ? `${login}/${from.ip}` : login;
      if (!(await attempts.take(PER_SOURCE, sourceOf(from.ip), now)) || !(await attempts.take(PER_LOGIN, account, now))) {
        await failed(row?.staff_id, 'too many attempts', from);
        return { code: 'too-many-attempts' };
      }
      const right = await verifyPassword(row?.password_hash, password);
      if (!right || !row || row.blocked_at !== null) {
        await failed(row?.staff_id, right ? 'blocked account' : 'wrong password', from);
        return { code: 'wrong-credentials' };
      }
      await attempts.clear(PER_LOGIN, account);
      await attempts.clear(PER_SOURCE, sourceOf(from.ip));
      return row;
    },
    async factor(staffId, failure, from, prove) {
      const now = clock.now();
      const subject = `${staffId}/${sourceOf(from.ip)}`;
      // Where somebody proved both before is their own place: a thief of the password alone does not use up its tries.
      const day = (await store.isProvenSource(db, staffId, from.ip, now)) ? `${staffId}/${from.ip}` : `${staffId}`;
      if (!(await attempts.take(PER_CODE, subject, now)) || !(await attempts.take(PER_CODE_DAY, day, now))) {
        await failed(staffId, 'too many attempts', from);
        return { code: 'too-many-attempts' };
      }
      if (!(await prove())) {
        await failed(staffId, failure, from);
        return { code: 'wrong-credentials', field: 'code' };
      }
      await attempts.clear(PER_CODE, subject);
      await attempts.clear(PER_CODE_DAY, day);
      return undefined;
    },
  };
}
