import { APPROVAL_CALLS } from './console/approvals.ts';
import { HOUSE_CALLS } from './console/house.ts';
import type { ConsoleCall } from './console/parts.ts';
import { PEOPLE_CALLS } from './console/people.ts';
import { SUSPENSION_CALLS } from './console/suspensions.ts';
import { TRADING_CALLS } from './console/trading.ts';

export * from './console/approvals.ts';
export * from './console/house.ts';
export { type ConsoleCall, ConsoleSport } from './console/parts.ts';
export * from './console/people.ts';
export * from './console/suspensions.ts';
export * from './console/trading.ts';
export * from './console/trading-bodies.ts';

/** Every call of the desk. */
export const CONSOLE_CALLS = {
  ...TRADING_CALLS,
  ...SUSPENSION_CALLS,
  ...PEOPLE_CALLS,
  ...HOUSE_CALLS,
  ...APPROVAL_CALLS,
} as const satisfies Record<string, ConsoleCall>;
