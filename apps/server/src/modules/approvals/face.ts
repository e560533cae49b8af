import type { Page, Refusal } from '@fairbook/contract';
import type { Queryable, Tx } from '@fairbook/database';
import type { Result } from '@fairbook/domain';

/** Requests somebody may see, the newest first. */
export interface ApprovalFilter {
  /** Undefined: every brand's, and those that concern all. */
  readonly brandIds: readonly number[] | undefined;
  readonly actions: readonly string[];
  readonly waiting: boolean;
  readonly subject?: { readonly kind: string; readonly id: string };
  readonly page: number;
}

/** How a request ended; while it has not, the clock says whether it still waits. */
export type Decision = 'agreed' | 'refused' | 'withdrawn' | 'outdated';

export type ApprovalState = Decision | 'waiting' | 'expired';

/** An action that waits for a second person, or did. */
export interface Approval {
  readonly id: bigint;
  /** Undefined: it concerns every brand. */
  readonly brandId: number | undefined;
  /** The action's name in the audit log. */
  readonly action: string;
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

/** An employee who asks or decides, for the audit log. */
export interface Decider {
  readonly staffId: bigint;
  readonly requestId: string;
  readonly ip: string;
}

/** What is asked for. */
export interface Asking extends Pick<Approval, 'brandId' | 'action' | 'subject' | 'orders' | 'consequence' | 'why'> {
  readonly waitMs: number;
}

export interface Approvals {
  ask(who: Decider, asking: Asking): Promise<Approval>;
  find(id: bigint): Promise<Approval | undefined>;
  list(db: Queryable, filter: ApprovalFilter): Promise<Page<Approval>>;
  /** Requests that wait for a second person, and when the oldest was made, unix ms. */
  count(through?: Queryable): Promise<{ readonly waiting: number; readonly oldestAt: number | undefined }>;
  /**
   * To be run inside the transaction of the action that was asked for: writes the agreement, or throws the refusal that undoes the action. Of two
   * who agree at once one action is done.
   */
  agreement(who: Decider, id: bigint, why: string): (tx: Tx) => Promise<void>;
  /** Ends a request without its action. `withdrawn` by who asked, the others by somebody who may. */
  end(
    who: Decider,
    id: bigint,
    end: { readonly state: Exclude<Decision, 'agreed'>; readonly why: string; readonly consequence?: string },
  ): Promise<Result<undefined, Refusal>>;
}
