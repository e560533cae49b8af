import type { AnswerOf, Brand, CONSOLE_CALLS, StaffRole } from '@fairbook/contract';
import type { Alongside } from '../../platform/alongside.ts';
import type { AuditAction } from '../audit/face.ts';
import type { ConsoleNeeds } from './needs.ts';

type Consequence = AnswerOf<(typeof CONSOLE_CALLS)['approval']>['consequence'];

/** What an action would change now, and whether one employee may do it. */
export interface Look {
  readonly consequence: Consequence;
  readonly beyond: boolean;
  readonly subject: AuditAction['subject'];
}

/** Who does it, and what is written down in its own transaction. */
export interface Doing {
  readonly staffId: bigint;
  readonly why: string;
  readonly requestId: string;
  readonly ip: string;
  /** Names who asked, where somebody else agreed. */
  readonly askedBy?: string;
  readonly alongside?: Alongside;
}

/** An action of staff that may need a second person. `brand` is undefined for what concerns every brand. */
export interface WeightyAction<Orders> {
  readonly roles: readonly StaffRole[];
  look(needs: ConsoleNeeds, brand: Brand, orders: Orders): Promise<Look>;
  /** Gives the number of what was made, where there is one. */
  run(needs: ConsoleNeeds, brand: Brand, orders: Orders, doing: Doing): Promise<string | undefined>;
}

export const NOTHING: Pick<Consequence, 'changes' | 'money' | 'more'> = { changes: [], money: [], more: false };

/** Writes the action down, and whatever else belongs into its transaction; `check` may still refuse it there. */
export function written(
  needs: ConsoleNeeds,
  doing: Doing,
  action: Pick<AuditAction, 'action' | 'subject' | 'brandId' | 'before'> & { readonly after: object },
  check?: Alongside,
): Alongside {
  const { staffId, why, requestId, ip, askedBy } = doing;
  return async (tx) => {
    await check?.(tx);
    await needs.audit.record(tx, {
      ...action,
      after: { ...action.after, ...(askedBy === undefined ? {} : { askedBy }) },
      actor: { kind: 'staff', id: staffId },
      why,
      requestId,
      ip,
    });
    await doing.alongside?.(tx);
  };
}
