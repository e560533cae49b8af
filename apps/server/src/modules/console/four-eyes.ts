import type { AnswerOf, Brand, CONSOLE_CALLS } from '@fairbook/contract';
import { assert } from '@fairbook/domain';
import { orRefuse, Refused } from '../../platform/player-route.ts';
import type { Approval } from '../approvals/face.ts';
import type { SignedInStaff } from '../staff/face.ts';
import { notFound } from './access.ts';
import { readNames } from './audit-names.ts';
import { BeyondOne } from './beyond-one.ts';
import { marketsInWords } from './market-words.ts';
import type { ConsoleNeeds } from './needs.ts';
import type { Doing, Look } from './weighty-action.ts';
import { type Orders, WEIGHTY_ACTIONS } from './weighty-actions.ts';

type Calls = typeof CONSOLE_CALLS;
type Consequence = Look['consequence'];
const MINUTE_MS = 60_000;
/** Actions that give somebody access, and how long who did one of them may count as two people by it, ms: others see it in the audit log meanwhile. */
const ACCESS_ACTIONS = ['create-staff', 'change-staff', 'reset-staff-factor'] as const;
const ACCESS_SETTLES_MS = 24 * 3_600_000;
/** Requests looked through for one that asks the same already. */
const FIRST_PAGE = 1;

/** What came of an action: done, or asked for. */
export type Done = { readonly request: null; readonly made: string | undefined } | { readonly request: string; readonly made?: undefined };

/** Who does it, and why. */
interface Acting {
  readonly staff: SignedInStaff;
  readonly body: { readonly why: string };
  readonly requestId: string;
  readonly ip: string;
}

/** As it is kept and compared; amounts are text already. */
const textOf = (value: unknown): string => JSON.stringify(value);
/** What was asked for. Which action it is stands in the request itself, whatever release kept its orders. */
const ordersOf = ({ action, orders }: Approval): Orders => ({ ...(JSON.parse(orders) as object), action }) as Orders;
const look = (needs: ConsoleNeeds, brand: Brand, orders: Orders): Promise<Look> =>
  WEIGHTY_ACTIONS[orders.action].look(needs, brand, orders as never);
const run = (needs: ConsoleNeeds, brand: Brand, orders: Orders, doing: Doing): Promise<string | undefined> =>
  WEIGHTY_ACTIONS[orders.action].run(needs, brand, orders as never, doing);

/** Only of every brand is there none in the request; then any will do, for the action asks for none. */
const brandOf = (needs: ConsoleNeeds, brandId: number | undefined): Brand => {
  const brand = brandId === undefined ? needs.brands.all()[0] : needs.brands.byId(brandId);
  assert(brand, 'an action belongs to a brand that is there');
  return brand;
};

/** Does an action, or asks for a second person where it goes beyond what one may do. The same asked twice waits once. */
export async function perform(needs: ConsoleNeeds, asked: Acting, brandId: number | undefined, orders: Orders): Promise<Done> {
  const { staff, requestId, ip } = asked;
  const why = asked.body.why.trim();
  const brand = brandOf(needs, brandId);
  const seen = await look(needs, brand, orders);
  const who = { staffId: staff.staffId, requestId, ip };
  if (!needs.fourEyes || !seen.beyond) {
    try {
      return { request: null, made: await run(needs, brand, orders, { ...who, why }) };
    } catch (error) {
      if (error instanceof BeyondOne) return perform(needs, asked, brandId, orders);
      throw error;
    }
  }
  const { subject } = seen;
  const brandIds = brandId === undefined ? undefined : [brandId];
  const text = textOf(orders);
  const waiting = await needs.approvals.list(needs.db, { brandIds, actions: [orders.action], waiting: true, subject, page: FIRST_PAGE });
  const same = waiting.items.find((each) => each.orders === text && each.brandId === brandId);
  if (same) return { request: `${same.id}` };
  const approval = await needs.approvals.ask(who, {
    brandId,
    action: orders.action,
    subject,
    orders: text,
    consequence: textOf(seen.consequence),
    why,
    waitMs: brand.approvals.waitMinutes * MINUTE_MS,
  });
  return { request: `${approval.id}` };
}

/** Actions of which somebody sees the requests: those their role may do. */
const actionsOf = (staff: SignedInStaff): Orders['action'][] =>
  (Object.keys(WEIGHTY_ACTIONS) as Orders['action'][]).filter((action) => mayDo(staff, action));
const mayDo = (staff: Pick<SignedInStaff, 'roles'>, action: string): boolean =>
  staff.roles.includes('admin') || (WEIGHTY_ACTIONS[action as Orders['action']]?.roles ?? []).some((role) => staff.roles.includes(role));

async function toBodies(needs: ConsoleNeeds, approvals: readonly Approval[], staff: SignedInStaff) {
  const names = await readNames(
    needs.db,
    approvals.map(({ subject }) => subject),
  );
  return approvals.map((each): AnswerOf<Calls['approvals']>['items'][number] => ({
    id: `${each.id}`,
    brandId: each.brandId ?? null,
    action: each.action,
    subjectKind: each.subject.kind,
    subjectId: each.subject.id,
    subjectName:
      each.subject.kind === 'brand'
        ? (needs.brands.byId(Number(each.subject.id))?.name ?? null)
        : (names.get(`${each.subject.kind}/${each.subject.id}`) ?? null),
    askedBy: each.askedByLogin,
    own: each.askedBy === staff.staffId,
    why: each.why,
    askedAt: each.askedAt,
    expiresAt: each.expiresAt,
    state: each.state,
    decidedBy: each.decision?.byLogin ?? null,
    decidedWhy: each.decision?.why ?? null,
    decidedAt: each.decision?.at ?? null,
  }));
}

/** Requests of the brands and actions somebody works with; those that concern every brand only for who works for all. */
export async function listApprovals(
  needs: ConsoleNeeds,
  staff: SignedInStaff,
  query: { readonly waiting: boolean; readonly subject?: { readonly kind: string; readonly id: string }; readonly page: number },
): Promise<AnswerOf<Calls['approvals']>> {
  const page = await needs.approvals.list(needs.db, { ...query, brandIds: staff.brandIds, actions: actionsOf(staff) });
  return { ...page, items: await toBodies(needs, page.items, staff) };
}

/** Whether a request is of a brand and an action somebody works with. */
const isFor = (staff: Pick<SignedInStaff, 'roles' | 'brandIds'>, { brandId, action }: Approval): boolean =>
  (staff.brandIds === undefined || (brandId !== undefined && staff.brandIds.includes(brandId))) && mayDo(staff, action);

/** A request that exists for who asks. */
async function approvalOf(needs: ConsoleNeeds, staff: SignedInStaff, id: string): Promise<Approval> {
  const approval = await needs.approvals.find(BigInt(id));
  if (!approval || !isFor(staff, approval)) throw notFound('requestId');
  return approval;
}

/** What it would change now; the refusal when it cannot be done any more. */
async function lookNow(needs: ConsoleNeeds, approval: Approval): Promise<{ readonly consequence: Consequence } | Refused> {
  try {
    return await look(needs, brandOf(needs, approval.brandId), ordersOf(approval));
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
}

export async function approvalDetail(needs: ConsoleNeeds, staff: SignedInStaff, id: string): Promise<AnswerOf<Calls['approval']>> {
  const approval = await approvalOf(needs, staff, id);
  const [body] = await toBodies(needs, [approval], staff);
  assert(body, 'one approval gives one body');
  const now = approval.state === 'waiting' ? await lookNow(needs, approval) : undefined;
  const shown = (kept: string): Consequence => {
    const { before, after, ...moved } = JSON.parse(kept) as Consequence;
    return { ...moved, before: marketsInWords(needs, before), after: marketsInWords(needs, after) };
  };
  const text = now && !(now instanceof Refused) ? textOf(now.consequence) : approval.decision?.consequence;
  return {
    approval: body,
    consequence: shown(approval.consequence),
    present: text === undefined || text === approval.consequence ? null : shown(text),
    mayDecide: approval.state === 'waiting' && !body.own,
  };
}

/**
 * Agrees to a request: what was asked for is done now, in the transaction of the agreement, when it would still change what its asker saw
 * and they may still ask for it. Otherwise the request is over and the refusal says to ask anew.
 */
export async function agree(needs: ConsoleNeeds, asked: Acting, id: string): Promise<void> {
  const { staff, requestId, ip } = asked;
  const why = asked.body.why.trim();
  const approval = await approvalOf(needs, staff, id);
  if (approval.askedBy === staff.staffId) throw new Refused({ code: 'own-request' });
  if (approval.state !== 'waiting') throw new Refused({ code: 'already-decided' });
  // Two accounts are two people only where neither was made or opened by the other, nor both by a third.
  const settled = needs.clock.now() - ACCESS_SETTLES_MS;
  if (await needs.audit.shareHand(needs.db, [approval.askedBy, staff.staffId], ACCESS_ACTIONS, settled))
    throw new Refused({ code: 'access-too-new' });
  const who = { staffId: staff.staffId, requestId, ip };
  const asker = await needs.staff.standing(approval.askedBy);
  const now = asker && isFor(asker, approval) ? await lookNow(needs, approval) : new Refused({ code: 'not-allowed' });
  const text = now instanceof Refused ? undefined : textOf(now.consequence);
  if (text !== approval.consequence) {
    const end = { state: 'outdated', why, ...(text === undefined ? {} : { consequence: text }) } as const;
    orRefuse(await needs.approvals.end(who, approval.id, end));
    throw new Refused({ code: 'outdated-request' });
  }
  // The reason of the action is its asker's; the agreement is written down beside it with its own.
  await run(needs, brandOf(needs, approval.brandId), ordersOf(approval), {
    ...who,
    why: approval.why,
    askedBy: approval.askedByLogin,
    alongside: needs.approvals.agreement(who, approval.id, why),
  });
}

/** Ends a request without its action: refused by another, withdrawn by who asked. */
export async function endApproval(needs: ConsoleNeeds, asked: Acting, id: string, state: 'refused' | 'withdrawn'): Promise<void> {
  const { staff, requestId, ip } = asked;
  const approval = await approvalOf(needs, staff, id);
  orRefuse(await needs.approvals.end({ staffId: staff.staffId, requestId, ip }, approval.id, { state, why: asked.body.why.trim() }));
}
