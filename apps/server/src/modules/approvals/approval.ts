/** How a request ended; while it has not, the clock says whether it still waits. */
export type Decision = 'agreed' | 'refused' | 'withdrawn' | 'outdated';
export type ApprovalState = Decision | 'waiting' | 'expired';

/** An act that waits for a second person, or did. */
export interface Approval {
  readonly id: bigint;
  /** Undefined: it concerns every brand. */
  readonly brandId: number | undefined;
  /** The act's name in the audit log. */
  readonly act: string;
  readonly subject: { readonly kind: string; readonly id: string };
  /** JSON of what is to be done, and of what it would have changed. */
  readonly orders: string;
  readonly consequence: string;
  readonly askedBy: bigint;
  readonly askedByLogin: string;
  readonly why: string;
  readonly askedAt: number;
  readonly expiresAt: number;
  readonly state: ApprovalState;
  readonly decision:
    | { readonly by: bigint; readonly byLogin: string; readonly why: string; readonly at: number; readonly consequence: string | undefined }
    | undefined;
}

/** A request waits until its time is over, to the millisecond. */
export const stateAt = (decision: Decision | undefined, expiresAt: number, now: number): ApprovalState =>
  decision ?? (now < expiresAt ? 'waiting' : 'expired');
