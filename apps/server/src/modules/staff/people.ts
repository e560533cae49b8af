import type { Refusal, StaffRole } from '@fairbook/contract';
import { ok, refuse } from '@fairbook/domain';
import { emailProblem } from '@fairbook/forms';
import { generatePassword, hashPassword } from '../../platform/passwords.ts';
import { Refused } from '../../platform/player-route.ts';
import type { Staff } from './face.ts';
import type { StaffNeeds } from './needs.ts';
import { isLogin, keyOf } from './own-words.ts';
import { voidLinks } from './reset-password.ts';
import { holderOf } from './session.ts';
import * as store from './staff-store.ts';
import { toStaff, toStaffBody } from './staff-view.ts';

const FIRST_LOGIN = 'admin';

type People = Pick<Staff, 'createFirst' | 'reset' | 'standing' | 'list' | 'create' | 'change' | 'resetFactor'>;

/** The admin of the first start. */
const createFirst =
  ({ db, clock, ids, audit }: StaffNeeds): People['createFirst'] =>
  async (keep) => {
    const password = generatePassword();
    const hash = await hashPassword(password);
    return db.transaction(async (tx) => {
      if (await store.lockStaff(tx)) return false;
      const id = ids();
      const person = { login: FIRST_LOGIN, name: 'Administrator', roles: ['admin'] as StaffRole[], brand_ids: null };
      await store.insertStaff(tx, { ...person, staff_id: id, password_hash: hash, at: clock.now() });
      await audit.record(tx, {
        actor: { kind: 'system' },
        action: 'create-staff',
        subject: { kind: 'staff', id: `${id}` },
        why: 'the first start',
        after: person,
        requestId: 'start',
        ip: '',
      });
      keep(FIRST_LOGIN, password);
      return true;
    });
  };

/** A new password for who lost it, given by whoever runs the server. */
const reset =
  ({ db, clock, audit, factors }: StaffNeeds): People['reset'] =>
  async (typed) => {
    const password = generatePassword();
    const hash = await hashPassword(password);
    return db.transaction(async (tx) => {
      const row = await store.findByLogin(tx, keyOf(typed));
      if (!row) return refuse<Refusal>({ code: 'not-found' });
      await store.giveInitialPassword(tx, row.staff_id, hash);
      await voidLinks(tx, row.staff_id);
      const hadFactor = await factors.removeAll(tx, holderOf(row.staff_id));
      const ended = await store.endStaffSessions(tx, row.staff_id, {}, clock.now());
      await audit.record(tx, {
        actor: { kind: 'system' },
        action: 'reset-staff',
        subject: { kind: 'staff', id: `${row.staff_id}` },
        why: 'asked for at the command line of the server',
        after: { password: 'initial', secondFactorRemoved: hadFactor, sessionsEnded: ended },
        requestId: 'command line',
        ip: '',
      });
      return ok({ password });
    });
  };

/** An account made by an admin. */
const create =
  ({ db, clock, ids, audit }: StaffNeeds): People['create'] =>
  async (ctx, person, why) => {
    if (!ctx.staff.roles.includes('admin')) return refuse({ code: 'not-allowed' });
    const login = keyOf(person.login);
    if (!isLogin(login)) return refuse({ code: 'bad-input', field: 'login' });
    if (person.roles.length === 0) return refuse({ code: 'bad-input', field: 'roles' });
    if (person.email !== undefined && emailProblem(person.email)) return refuse({ code: 'e-mail-unusable', field: 'email' });
    const password = generatePassword();
    const row = {
      staff_id: ids(),
      login,
      name: person.name,
      roles: [...person.roles],
      brand_ids: person.brandIds ? [...person.brandIds] : null,
    };
    const hash = await hashPassword(password);
    return db.transaction(async (tx) => {
      if (!(await store.insertStaff(tx, { ...row, password_hash: hash, at: clock.now() })))
        return refuse({ code: 'bad-input', field: 'login' });
      if (person.email !== undefined && !(await store.writeEmail(tx, row.staff_id, person.email)))
        throw new Refused({ code: 'e-mail-unusable', field: 'email' });
      await audit.record(tx, {
        actor: { kind: 'staff', id: ctx.staff.staffId },
        action: 'create-staff',
        subject: { kind: 'staff', id: `${row.staff_id}` },
        why,
        after: { ...row, email: person.email ?? null },
        requestId: ctx.requestId,
        ip: ctx.ip,
      });
      return ok({ id: row.staff_id, password });
    });
  };

/** Roles, brands, address and block of an account, changed by an admin. Its sessions end. */
const change =
  ({ db, clock, audit }: StaffNeeds): People['change'] =>
  async (ctx, id, to, why) => {
    if (!ctx.staff.roles.includes('admin')) return refuse({ code: 'not-allowed' });
    if (to.roles.length === 0) return refuse({ code: 'bad-input', field: 'roles' });
    if (to.email != null && emailProblem(to.email)) return refuse({ code: 'e-mail-unusable', field: 'email' });
    if (id === ctx.staff.staffId && (to.blocked || !to.roles.includes('admin'))) return refuse({ code: 'not-allowed', field: 'roles' });
    return db.transaction(async (tx) => {
      const row = await store.findById(tx, id);
      if (!row) return refuse({ code: 'not-found' });
      const now = clock.now();
      const email = to.email === undefined ? (row.email ?? undefined) : (to.email ?? undefined);
      if (email !== (row.email ?? undefined)) {
        if (!(await store.writeEmail(tx, id, email))) return refuse({ code: 'e-mail-unusable', field: 'email' });
        await voidLinks(tx, id);
      }
      const blockedAt = to.blocked ? Number(row.blocked_at ?? now) : undefined;
      await store.updateStaff(tx, id, { roles: to.roles, brandIds: to.brandIds, blockedAt });
      await store.endStaffSessions(tx, id, id === ctx.staff.staffId ? { except: ctx.staff.sessionId } : {}, now);
      await audit.record(tx, {
        actor: { kind: 'staff', id: ctx.staff.staffId },
        action: 'change-staff',
        subject: { kind: 'staff', id: `${id}` },
        why,
        before: { roles: row.roles, brandIds: row.brand_ids, blocked: row.blocked_at !== null, email: row.email },
        after: { ...to, email: email ?? null },
        requestId: ctx.requestId,
        ip: ctx.ip,
      });
      return ok(undefined);
    });
  };

/** Takes the second factors of an employee who lost them away. */
const resetFactor =
  ({ db, clock, audit, factors }: StaffNeeds): People['resetFactor'] =>
  async (ctx, id, why) => {
    // One's own go one by one in the security settings, where the last one is kept.
    if (!ctx.staff.roles.includes('admin') || id === ctx.staff.staffId) return refuse({ code: 'not-allowed' });
    return db.transaction(async (tx) => {
      const row = await store.findById(tx, id);
      if (!row) return refuse({ code: 'not-found' });
      if (!(await factors.removeAll(tx, holderOf(id)))) return refuse({ code: 'not-found', field: 'factor' });
      const ended = await store.endStaffSessions(tx, id, {}, clock.now());
      await audit.record(tx, {
        actor: { kind: 'staff', id: ctx.staff.staffId },
        action: 'reset-staff-factor',
        subject: { kind: 'staff', id: `${id}` },
        why,
        after: { sessionsEnded: ended },
        requestId: ctx.requestId,
        ip: ctx.ip,
      });
      return ok(undefined);
    });
  };

/** Accounts of employees as admins, and whoever runs the server, make and change them. */
export function createPeople(needs: StaffNeeds): People {
  const { db } = needs;
  return {
    createFirst: createFirst(needs),
    reset: reset(needs),
    create: create(needs),
    change: change(needs),
    resetFactor: resetFactor(needs),
    async standing(id) {
      const row = await store.findById(db, id);
      return row && row.blocked_at === null ? { roles: row.roles, brandIds: row.brand_ids ?? undefined } : undefined;
    },

    async list() {
      const rows = await store.readAll(db);
      const factors = await needs.factors.countsOf(db, holderOf(0n).brandId);
      return rows.map((row) => ({
        ...toStaffBody(toStaff({ ...row, session_id: 0n, expires_at: 0n, confirmed_at: null })),
        blocked: row.blocked_at !== null,
        totp: factors.get(row.staff_id)?.totp ?? false,
        passkeys: factors.get(row.staff_id)?.passkeys ?? 0,
        initialPassword: row.password_changed_at === null,
      }));
    },
  };
}
