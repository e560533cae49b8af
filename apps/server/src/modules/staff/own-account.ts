import { ok, refuse } from '@fairbook/domain';
import { emailProblem } from '@fairbook/forms';
import { hashPassword } from '../../platform/passwords.ts';
import type { Staff } from './face.ts';
import { type Guard, isRefusal } from './guard.ts';
import type { StaffNeeds } from './needs.ts';
import { checkOwnLogin, checkOwnPassword, keyOf } from './own-words.ts';
import { voidLinks } from './reset-password.ts';
import * as store from './staff-store.ts';

/** What an employee changes of their own account: each asks for the password or a fresh confirmation, and is in the audit. */
export function ownAccount(needs: StaffNeeds, guard: Guard): Pick<Staff, 'changePassword' | 'changeEmail' | 'changeLogin'> {
  const { db, clock } = needs;
  return {
    async changePassword({ staff: { staffId, sessionId, login, name }, ip, requestId }, before, after) {
      const row = await guard.password(login, before, { ip, requestId });
      if (isRefusal(row)) return refuse({ ...row, field: 'old_password' });
      const wrong = await checkOwnPassword(after, row.password_hash, [login, name]);
      if (wrong) return refuse(wrong);
      const hash = await hashPassword(after);
      return db.transaction(async (tx) => {
        if (!(await store.updatePassword(tx, staffId, row.password_hash, hash, clock.now())))
          return refuse({ code: 'wrong-credentials', field: 'old_password' });
        await voidLinks(tx, staffId);
        const ended = await store.endStaffSessions(tx, staffId, { except: sessionId }, clock.now());
        const subject = { kind: 'staff', id: `${staffId}` };
        const actor = { kind: 'staff', id: staffId } as const;
        await needs.audit.record(tx, { actor, action: 'change-password', subject, why: 'own wish', requestId, ip });
        return ok(ended);
      });
    },
    async changeEmail({ staff: own, requestId, ip }, password, email) {
      const problem = email === undefined ? undefined : emailProblem(email);
      if (problem) return refuse({ code: 'e-mail-unusable', field: 'email' });
      const row = await guard.password(own.login, password, { ip, requestId });
      if (isRefusal(row)) return refuse({ ...row, field: 'password' });
      return db.transaction(async (tx) => {
        if (!(await store.writeEmail(tx, own.staffId, email))) return refuse({ code: 'e-mail-unusable', field: 'email' });
        await voidLinks(tx, own.staffId);
        await needs.audit.record(tx, {
          actor: { kind: 'staff', id: own.staffId },
          action: 'change-email',
          subject: { kind: 'staff', id: `${own.staffId}` },
          why: 'own wish',
          before: { email: row.email },
          after: { email: email ?? null },
          requestId,
          ip,
        });
        return ok(undefined);
      });
    },
    async changeLogin({ staff: { staffId, login: before, confirmedUntil }, ip, requestId }, typed) {
      if (confirmedUntil <= clock.now()) return refuse({ code: 'confirm-again' });
      const login = keyOf(typed);
      const wrong = checkOwnLogin(login);
      if (wrong) return refuse(wrong);
      return db.transaction(async (tx) => {
        if (!(await store.updateLogin(tx, staffId, login))) return refuse({ code: 'bad-input', field: 'login' });
        await needs.audit.record(tx, {
          actor: { kind: 'staff', id: staffId },
          action: 'change-login',
          subject: { kind: 'staff', id: `${staffId}` },
          why: 'own wish',
          before: { login: before },
          after: { login },
          requestId,
          ip,
        });
        return ok(undefined);
      });
    },
  };
}
