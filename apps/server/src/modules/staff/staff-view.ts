import type { StaffBody } from '@fairbook/contract';
import type { SignedInStaff } from './face.ts';
import type { StaffSessionRow } from './staff-store.ts';

/** What is dangerous asks for a password proven this recently, ms. */
const CONFIRMED_MS = 10 * 60_000;

export const toStaff = (
  row: Pick<
    StaffSessionRow,
    'staff_id' | 'session_id' | 'login' | 'name' | 'email' | 'roles' | 'brand_ids' | 'expires_at' | 'confirmed_at'
  >,
): SignedInStaff => ({
  staffId: row.staff_id,
  sessionId: row.session_id,
  login: row.login,
  name: row.name,
  email: row.email ?? undefined,
  roles: row.roles,
  brandIds: row.brand_ids ?? undefined,
  sessionExpires: Number(row.expires_at),
  confirmedUntil: Number(row.confirmed_at ?? 0) + CONFIRMED_MS,
});

export const toStaffBody = (staff: Omit<SignedInStaff, 'sessionId' | 'confirmedUntil'>): StaffBody => ({
  id: `${staff.staffId}`,
  login: staff.login,
  name: staff.name,
  email: staff.email ?? null,
  roles: [...staff.roles],
  brandIds: staff.brandIds ? [...staff.brandIds] : null,
  sessionExpires: staff.sessionExpires,
});
