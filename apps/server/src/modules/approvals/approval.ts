import type { ApprovalState, Decision } from './face.ts';

/** A request waits until its time is over, to the millisecond. */
export const stateAt = (decision: Decision | undefined, expiresAt: number, now: number): ApprovalState =>
  decision ?? (now < expiresAt ? 'waiting' : 'expired');
