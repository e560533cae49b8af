import { STAFF_COOKIE } from '@fairbook/contract';
import { ok, refuse } from '@fairbook/domain';
import { Refused } from '../../platform/player-route.ts';
import { type TokenHeaders, tokenHash, tokenOf } from '../../platform/token.ts';
import type { Staff } from './face.ts';
import { createGuard, isRefusal } from './guard.ts';
import type { StaffNeeds } from './needs.ts';
import { ownAccount } from './own-account.ts';
import { createPeople } from './people.ts';
import { askForPassword, listenForResets, resetPassword } from './reset-password.ts';
import { staffRoutes } from './routes.ts';
import { createSecurity } from './security.ts';
import { securityRoutes } from './security-routes.ts';
import { readSession, type Session } from './session.ts';
import { createSignIn } from './sign-in.ts';
import * as store from './staff-store.ts';
import { toStaff } from './staff-view.ts';

export type { NewStaff, SignedInStaff, Staff, StaffCtx } from './face.ts';
export type { StaffNeeds } from './needs.ts';

/** The operator's employees: their accounts, sessions and roles, all apart from players'. */
export function createStaff(needs: StaffNeeds): Staff {
  const { db, clock } = needs;
  const cookies = [needs.secure ? STAFF_COOKIE.secure : STAFF_COOKIE.plain];
  const guard = createGuard(needs);

  async function read(headers: TokenHeaders): Promise<Session | undefined> {
    const token = tokenOf(headers, cookies);
    return token === undefined ? undefined : readSession(needs, tokenHash(token));
  }
  async function authenticate(headers: TokenHeaders) {
    const session = await read(headers);
    return session?.step === 'done' ? toStaff(session.row) : undefined;
  }

  const staff: Staff = {
    ...createPeople(needs),
    signIn: createSignIn(needs, guard, read),
    security: createSecurity(needs, guard, read),
    ...ownAccount(needs, guard),
    authenticate,
    async require(headers, roles, brandId) {
      const signedIn = await authenticate(headers);
      if (!signedIn) throw new Refused({ code: 'not-signed-in' });
      const isAllowed = signedIn.roles.includes('admin') || roles.some((role) => signedIn.roles.includes(role));
      const mayBrand = brandId === undefined || signedIn.brandIds === undefined || signedIn.brandIds.includes(brandId);
      if (!isAllowed || !mayBrand) throw new Refused({ code: 'not-allowed' });
      return signedIn;
    },
    async signOut(headers) {
      const session = await read(headers);
      if (!session) return false;
      const { staff_id: staffId, session_id: only } = session.row;
      await db.transaction((tx) => store.endStaffSessions(tx, staffId, { only }, clock.now()));
      return true;
    },
    async confirm({ staff: { staffId, sessionId, login }, ip, requestId }, password) {
      const row = await guard.password(login, password, { ip, requestId });
      if (isRefusal(row)) return refuse({ ...row, field: 'password' });
      await db.transaction((tx) => store.confirmSession(tx, staffId, sessionId, clock.now()));
      return ok(undefined);
    },
    askForPassword: (login, ip) => askForPassword(needs, login, ip),
    resetPassword: (form, from) => resetPassword(needs, form, from),
    start: () => listenForResets(needs),
    routes(http) {
      staffRoutes(http, staff, needs);
      securityRoutes(http, staff, needs);
    },
  };
  return staff;
}
