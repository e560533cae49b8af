import type { Refusal } from '@fairbook/contract';
import type { Tx } from '@fairbook/database';
import { ok, type Result, refuse } from '@fairbook/domain';
import { Refused } from '../../platform/player-route.ts';
import { countWaiting, findApproval, insertApproval, insertDecision, lockApproval, readApprovals } from './approval-store.ts';
import type { Approval, Approvals, Decider, Decision } from './face.ts';
import type { ApprovalsNeeds } from './needs.ts';

export type { Approval, ApprovalFilter, ApprovalState } from './face.ts';
export type { ApprovalsNeeds } from './needs.ts';

/** Actions that need two: one asks, another agrees, and the action happens in the transaction of the agreement. */
export function createApprovals(needs: ApprovalsNeeds): Approvals {
  const { db, clock } = needs;

  const record = (tx: Tx, who: Decider, approval: Approval, action: string, why: string, after: object) =>
    needs.audit.record(tx, {
      actor: { kind: 'staff', id: who.staffId },
      ...(approval.brandId === undefined ? {} : { brandId: approval.brandId }),
      action,
      subject: { kind: 'approval', id: `${approval.id}` },
      why,
      after: { action: approval.action, of: approval.subject, askedBy: approval.askedByLogin, ...after },
      requestId: who.requestId,
      ip: who.ip,
    });

  /** The request under its lock, when somebody may still decide it. */
  async function waiting(tx: Tx, id: bigint): Promise<Result<Approval, Refusal>> {
    const approval = await lockApproval(tx, id, clock.now());
    if (!approval) return refuse({ code: 'not-found' });
    return approval.state === 'waiting' ? ok(approval) : refuse({ code: 'already-decided' });
  }

  return {
    async ask(who, { waitMs, ...asking }) {
      const askedAt = clock.now();
      const id = needs.ids();
      return db.transaction(async (tx) => {
        await insertApproval(tx, { ...asking, id, askedBy: who.staffId, askedAt, expiresAt: askedAt + waitMs });
        const approval = (await findApproval(tx, id, askedAt)) as Approval;
        await record(tx, who, approval, 'ask-approval', asking.why, {});
        return approval;
      });
    },
    find: (id) => findApproval(db, id, clock.now()),
    list: (reader, filter) => readApprovals(reader, filter, clock.now()),
    count: (through = db) => countWaiting(through, clock.now()),
    agreement: (who, id, why) => async (tx) => {
      const found = await waiting(tx, id);
      if (!found.ok) throw new Refused(found.refusal);
      const approval = found.value;
      if (approval.askedBy === who.staffId) throw new Refused({ code: 'own-request' });
      const end = { state: 'agreed', by: who.staffId, why, consequence: undefined, at: clock.now() } as const;
      if (!(await insertDecision(tx, approval, end))) throw new Refused({ code: 'already-decided' });
      await record(tx, who, approval, 'agree-approval', why, { askedFor: approval.why });
    },
    async end(who, id, { state, why, consequence }) {
      return db.transaction(async (tx) => {
        const found = await waiting(tx, id);
        if (!found.ok) return found;
        const approval = found.value;
        if ((approval.askedBy === who.staffId) !== (state === 'withdrawn')) {
          if (state !== 'outdated') return refuse<Refusal>({ code: state === 'withdrawn' ? 'not-allowed' : 'own-request' });
        }
        if (!(await insertDecision(tx, approval, { state, by: who.staffId, why, consequence, at: clock.now() })))
          return refuse<Refusal>({ code: 'already-decided' });
        await record(tx, who, approval, END_ACTIONS[state], why, { askedFor: approval.why });
        return ok(undefined);
      });
    },
  };
}

/** Names of the ends in the audit log. */
const END_ACTIONS: Readonly<Record<Exclude<Decision, 'agreed'>, string>> = {
  refused: 'refuse-approval',
  withdrawn: 'withdraw-approval',
  outdated: 'outdate-approval',
};
