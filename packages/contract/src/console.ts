import { ADMINISTRATION_CALLS } from './console/administration.ts';
import { ALERT_CALLS } from './console/alerts.ts';
import { APPROVAL_CALLS } from './console/approvals.ts';
import { CASINO_DESK_CALLS } from './console/casino.ts';
import { PLAYER_DOCUMENT_CALLS } from './console/documents.ts';
import { MANUAL_PRICE_CALLS } from './console/manual-prices.ts';
import { NOTE_CALLS } from './console/notes.ts';
import type { ConsoleCall } from './console/parts.ts';
import { PAYMENT_QUEUE_CALLS } from './console/payment-queue.ts';
import { PEOPLE_CALLS } from './console/people.ts';
import { REPORT_CALLS } from './console/reports.ts';
import { SUSPENSION_CALLS } from './console/suspensions.ts';
import { TRADING_CALLS } from './console/trading.ts';

export * from './console/administration.ts';
export * from './console/alerts.ts';
export * from './console/approvals.ts';
export * from './console/casino.ts';
export * from './console/documents.ts';
export * from './console/manual-prices.ts';
export * from './console/notes.ts';
export { type ConsoleCall, ConsoleSport } from './console/parts.ts';
export * from './console/payment-queue.ts';
export * from './console/people.ts';
export * from './console/reports.ts';
export * from './console/suspensions.ts';
export * from './console/trading.ts';
export * from './console/trading-bodies.ts';

/** Every call of the desk. */
export const CONSOLE_CALLS = {
  ...TRADING_CALLS,
  ...SUSPENSION_CALLS,
  ...MANUAL_PRICE_CALLS,
  ...PEOPLE_CALLS,
  ...PAYMENT_QUEUE_CALLS,
  ...NOTE_CALLS,
  ...PLAYER_DOCUMENT_CALLS,
  ...REPORT_CALLS,
  ...ADMINISTRATION_CALLS,
  ...APPROVAL_CALLS,
  ...ALERT_CALLS,
  ...CASINO_DESK_CALLS,
} as const satisfies Record<string, ConsoleCall>;
