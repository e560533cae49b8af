import type { StaffBody, StaffRole } from '@fairbook/contract';
import type { StaffSessionRow } from './staff-store.ts';

/** An employee of a checked session. */
export interface SignedInStaff {
  readonly staffId: bigint;
  readonly sessionId: bigint;
  readonly login: string;
  readonly name: string;
  /** Where a new password can be asked for. */
  readonly email: string | undefined;
  readonly roles: readonly StaffRole[];
  /** Undefined: all brands. */
  readonly brandIds: readonly number[] | undefined;
  readonly sessionExpires: number;
}

export const toStaff = (row: StaffSessionRow): SignedInStaff => ({
  staffId: row.staff_id,
  sessionId: row.session_id,
  login: row.login,
  name: row.name,
  email: row.email ?? undefined,
  roles: row.roles,
  brandIds: row.brand_ids ?? undefined,
  sessionExpires: Number(row.expires_at),
});

export const toStaffBody = (staff: Omit<SignedInStaff, 'sessionId'>): StaffBody => ({
  id: `${staff.staffId}`,
  login: staff.login,
  name: staff.name,
  email: staff.email ?? null,
  roles: [...staff.roles],
  brandIds: staff.brandIds ? [...staff.brandIds] : null,
  sessionExpires: staff.sessionExpires,
});
