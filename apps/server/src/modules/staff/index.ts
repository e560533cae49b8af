import type { StaffRole } from '@fairbook/contract';
import { emailProblem, STAFF_COOKIE } from '@fairbook/contract';
import { ok, refuse } from '@fairbook/domain';
import { isCommonPassword } from '../../platform/common-passwords.ts';
import { generatePassword, hashPassword, verifyPassword } from '../../platform/passwords.ts';
import { Refused } from '../../platform/player-route.ts';
import { newToken, type TokenHeaders, tokenHash, tokenOf } from '../../platform/token.ts';
import type { Staff } from './face.ts';
import type { StaffNeeds } from './needs.ts';
import { askForPassword, listenForResets, resetPassword } from './reset-password.ts';
import { staffRoutes } from './routes.ts';
import * as store from './staff-store.ts';
import { type SignedInStaff, toStaff, toStaffBody } from './staff-view.ts';

export type { NewStaff, Staff, StaffCtx } from './face.ts';
export type { StaffNeeds } from './needs.ts';
export type { SignedInStaff } from './staff-view.ts';

const WINDOW_MS = 15 * 60_000;
const PER_LOGIN = { name: 'staff-login', tries: 10, windowMs: WINDOW_MS } as const;
const PER_SOURCE = { name: 'staff-source', tries: 50, windowMs: WINDOW_MS } as const;
/** Staff passwords are longer than players': ASVS advises it for both, here it is asked. */
const STAFF_PASSWORD_LENGTH = 12;
const FIRST_LOGIN = 'admin';

const keyOf = (login: string): string => login.trim().toLowerCase();

/** The operator's employees: their accounts, sessions and roles, all apart from players'. */
export function createStaff(needs: StaffNeeds): Staff {
  const { db, clock, attempts } = needs;
  const cookies = [needs.secure ? STAFF_COOKIE.secure : STAFF_COOKIE.plain];

  async function authenticate(headers: TokenHeaders): Promise<SignedInStaff | undefined> {
    const token = tokenOf(headers, cookies);
    if (token === undefined) return undefined;
    const row = await store.useSession(db, tokenHash(token), clock.now());
    return row && toStaff(row);
  }

  const staff: Staff = {
    async createFirst() {
      const password = generatePassword();
      const hash = await hashPassword(password);
      return db.transaction(async (tx) => {
        if (await store.lockStaff(tx)) return undefined;
        const id = needs.ids();
        const person = { login: FIRST_LOGIN, name: 'Administrator', roles: ['admin'] as StaffRole[], brand_ids: null };
        await store.insertStaff(tx, { ...person, staff_id: id, password_hash: hash, at: clock.now() });
        await needs.audit.record(tx, {
          actor: { kind: 'system' },
          act: 'create-staff',
          subject: { kind: 'staff', id: `${id}` },
          why: 'the first start',
          after: person,
          requestId: 'start',
          ip: '',
        });
        return { login: FIRST_LOGIN, password };
      });
    },
    authenticate,
    async require(headers, roles, brandId) {
      const signedIn = await authenticate(headers);
      if (!signedIn) throw new Refused({ code: 'not-signed-in' });
      const mayAct = signedIn.roles.includes('admin') || roles.some((role) => signedIn.roles.includes(role));
      const mayBrand = brandId === undefined || signedIn.brandIds === undefined || signedIn.brandIds.includes(brandId);
      if (!mayAct || !mayBrand) throw new Refused({ code: 'not-allowed' });
      return signedIn;
    },
    async signIn(typed, password, ip, requestId) {
      const login = keyOf(typed);
      const now = clock.now();
      if (!(await attempts.take(PER_SOURCE, ip, now)) || !(await attempts.take(PER_LOGIN, login, now)))
        return refuse({ code: 'too-many-attempts' });
      const row = await store.findByLogin(db, login);
      const right = await verifyPassword(row?.password_hash, password);
      if (!right || !row || row.blocked_at !== null) return refuse({ code: 'wrong-credentials' });
      await attempts.clear(PER_LOGIN, login);
      await attempts.clear(PER_SOURCE, ip);
      const token = newToken();
      const sessionId = needs.ids();
      await db.transaction(async (tx) => {
        await store.insertStaffSession(tx, { staffId: row.staff_id, sessionId, hash: tokenHash(token), at: now, ip });
        await needs.audit.record(tx, {
          actor: { kind: 'staff', id: row.staff_id },
          act: 'sign-in',
          subject: { kind: 'staff', id: `${row.staff_id}` },
          why: 'own password',
          requestId,
          ip,
        });
      });
      return ok({ token, staff: toStaff({ ...row, session_id: sessionId, expires_at: BigInt(now + store.STAFF_ABSOLUTE_MS) }) });
    },
    async signOut(signedIn) {
      await db.transaction((tx) => store.endStaffSessions(tx, signedIn.staffId, { only: signedIn.sessionId }, clock.now()));
    },
    async changePassword(ctx, before, after) {
      const { staffId, login, name, sessionId } = ctx.staff;
      if (!(await attempts.take(PER_LOGIN, login, clock.now()))) return refuse({ code: 'too-many-attempts' });
      const row = await store.findById(db, staffId);
      if (!row || !(await verifyPassword(row.password_hash, before))) return refuse({ code: 'wrong-credentials', field: 'old_password' });
      await attempts.clear(PER_LOGIN, login);
      if ([...after].length < STAFF_PASSWORD_LENGTH || after === before || isCommonPassword(after, [login, name]))
        return refuse({ code: 'weak-password', field: 'password', facts: { least: STAFF_PASSWORD_LENGTH } });
      const hash = await hashPassword(after);
      return db.transaction(async (tx) => {
        if (!(await store.updatePassword(tx, staffId, row.password_hash, hash)))
          return refuse({ code: 'wrong-credentials', field: 'old_password' });
        const ended = await store.endStaffSessions(tx, staffId, { except: sessionId }, clock.now());
        const subject = { kind: 'staff', id: `${staffId}` };
        const { requestId, ip } = ctx;
        await needs.audit.record(tx, {
          actor: { kind: 'staff', id: staffId },
          act: 'change-password',
          subject,
          why: 'own wish',
          requestId,
          ip,
        });
        return ok(ended);
      });
    },
    async changeEmail({ staff: own, requestId, ip }, password, email) {
      const problem = email === undefined ? undefined : emailProblem(email);
      if (problem) return refuse({ code: 'e-mail-unusable', field: 'email' });
      if (!(await attempts.take(PER_LOGIN, own.login, clock.now()))) return refuse({ code: 'too-many-attempts' });
      const row = await store.findById(db, own.staffId);
      if (!row || !(await verifyPassword(row.password_hash, password))) return refuse({ code: 'wrong-credentials', field: 'password' });
      await attempts.clear(PER_LOGIN, own.login);
      return db.transaction(async (tx) => {
        if (!(await store.writeEmail(tx, own.staffId, email))) return refuse({ code: 'e-mail-unusable', field: 'email' });
        await needs.audit.record(tx, {
          actor: { kind: 'staff', id: own.staffId },
          act: 'change-email',
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
    askForPassword: (login, ip) => askForPassword(needs, login, ip),
    resetPassword: (form, from) => resetPassword(needs, form, STAFF_PASSWORD_LENGTH, from),
    async list() {
      const rows = await store.readAll(db);
      return rows.map((row) => ({
        ...toStaffBody({ ...toStaff({ ...row, session_id: 0n, expires_at: 0n }) }),
        blocked: row.blocked_at !== null,
      }));
    },
    async create(ctx, person, why) {
      if (!ctx.staff.roles.includes('admin')) return refuse({ code: 'not-allowed' });
      const login = keyOf(person.login);
      if (!/^[a-z0-9._@-]{3,100}$/.test(login)) return refuse({ code: 'bad-input', field: 'login' });
      if (person.roles.length === 0) return refuse({ code: 'bad-input', field: 'roles' });
      if (person.email !== undefined && emailProblem(person.email)) return refuse({ code: 'e-mail-unusable', field: 'email' });
      const password = generatePassword();
      const row = {
        staff_id: needs.ids(),
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
        await needs.audit.record(tx, {
          actor: { kind: 'staff', id: ctx.staff.staffId },
          act: 'create-staff',
          subject: { kind: 'staff', id: `${row.staff_id}` },
          why,
          after: { ...row, email: person.email ?? null },
          requestId: ctx.requestId,
          ip: ctx.ip,
        });
        return ok({ id: row.staff_id, password });
      });
    },
    async change(ctx, id, to, why) {
      if (!ctx.staff.roles.includes('admin')) return refuse({ code: 'not-allowed' });
      if (to.roles.length === 0) return refuse({ code: 'bad-input', field: 'roles' });
      if (to.email != null && emailProblem(to.email)) return refuse({ code: 'e-mail-unusable', field: 'email' });
      if (id === ctx.staff.staffId && (to.blocked || !to.roles.includes('admin'))) return refuse({ code: 'not-allowed', field: 'roles' });
      return db.transaction(async (tx) => {
        const row = await store.findById(tx, id);
        if (!row) return refuse({ code: 'not-found' });
        const now = clock.now();
        const email = to.email === undefined ? (row.email ?? undefined) : (to.email ?? undefined);
        if (email !== (row.email ?? undefined) && !(await store.writeEmail(tx, id, email)))
          return refuse({ code: 'e-mail-unusable', field: 'email' });
        const blockedAt = to.blocked ? Number(row.blocked_at ?? now) : undefined;
        await store.updateStaff(tx, id, { roles: to.roles, brandIds: to.brandIds, blockedAt });
        await store.endStaffSessions(tx, id, id === ctx.staff.staffId ? { except: ctx.staff.sessionId } : {}, now);
        await needs.audit.record(tx, {
          actor: { kind: 'staff', id: ctx.staff.staffId },
          act: 'change-staff',
          subject: { kind: 'staff', id: `${id}` },
          why,
          before: { roles: row.roles, brandIds: row.brand_ids, blocked: row.blocked_at !== null, email: row.email },
          after: { ...to, email: email ?? null },
          requestId: ctx.requestId,
          ip: ctx.ip,
        });
        return ok(undefined);
      });
    },
    start: () => listenForResets(needs),
    routes: (http) => staffRoutes(http, staff, needs),
  };
  return staff;
}
