import type { StaffRole } from '@fairbook/contract';
import { expect, test } from 'vitest';
import { mayOpen } from './page-access.ts';
import type { Session } from './session.ts';

const PATHS = ['/', '/players/7', '/all-brands', '/withdrawals/5', '/reports', '/settings', '/audit', '/ledger', '/staff'];
const who = (role: StaffRole, brandIds: number[] | null): Pick<Session, 'staff' | 'brands'> =>
  ({ staff: { roles: [role], brandIds }, brands: (brandIds ?? [1, 2]).map((id) => ({ id })) }) as unknown as Session;

test.each([
  ['trader', null, ['/', '/players/7', '/all-brands', '/reports', '/settings']],
  ['trader', [2], ['/', '/players/7', '/reports', '/settings']],
  ['support', null, ['/', '/players/7', '/all-brands', '/withdrawals/5']],
  ['admin', [1, 2], ['/', '/players/7', '/all-brands', '/withdrawals/5', '/reports', '/settings', '/audit']],
  ['admin', null, PATHS],
] as const)('a %s of brands %s opens their pages and no others', (role, brandIds, pages) => {
  expect(PATHS.filter((path) => mayOpen(path, who(role, brandIds === null ? null : [...brandIds])))).toEqual(pages);
});
