import type { StaffRole } from '@fairbook/contract';
import type { Session } from './session.ts';

interface PageAccess {
  /** Absent: everybody. An admin has every role. */
  readonly roles?: readonly StaffRole[];
  /** Only for staff who work for all brands. */
  readonly everyBrand?: true;
  /** Only for staff who work for more than one. */
  readonly severalBrands?: true;
}

/** Who may open a page and what stands below it; those that are not named are everybody's. The server decides each call again. */
const PAGES: Readonly<Record<string, PageAccess>> = {
  '/all-brands': { severalBrands: true },
  '/withdrawals': { roles: ['support'] },
  '/casino/games': { roles: ['trader'] },
  '/casino/returns': { roles: ['trader'] },
  '/casino/rounds': { roles: ['trader', 'support'] },
  '/casino/jackpots': { roles: ['trader'] },
  '/casino/tournaments': { roles: ['trader'] },
  '/casino/challenges': { roles: ['trader'] },
  '/casino/suppliers': { roles: ['admin'], everyBrand: true },
  '/reports': { roles: ['trader'] },
  '/settings': { roles: ['trader'] },
  '/audit': { roles: ['admin'] },
  '/ledger': { roles: ['admin'], everyBrand: true },
  '/dead-letters': { roles: ['admin'], everyBrand: true },
  '/jobs': { roles: ['admin'], everyBrand: true },
  '/staff': { roles: ['admin'], everyBrand: true },
};

/** Whether an employee may open the page at a path: what they may not is not offered, and not asked for when its address is typed. */
export function mayOpen(path: string, { staff, brands }: Pick<Session, 'staff' | 'brands'>): boolean {
  const [, { roles, everyBrand, severalBrands } = {}] =
    Object.entries(PAGES).find(([page]) => path === page || path.startsWith(`${page}/`)) ?? [];
  return (
    (roles === undefined || staff.roles.includes('admin') || roles.some((role) => staff.roles.includes(role))) &&
    !(everyBrand && staff.brandIds !== null) &&
    !(severalBrands && brands.length < 2)
  );
}
