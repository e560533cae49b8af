import type { Queryable } from '@fairbook/database';
import { moneyToText, parseMoney } from '@fairbook/domain';
import type { Alongside } from '../../platform/alongside.ts';
import type { Intent } from '../settlement/face.ts';
import { BeyondOne } from './beyond-one.ts';
import type { ConsoleNeeds } from './needs.ts';

/** Actions of so long count together: a large one in small parts is a large one. */
export const TOGETHER_MS = 86_400_000;
const ON_RESULTS = ['void-market', 'undo-void', 'correct-result'] as const;

export type Moved = Awaited<ReturnType<ConsoleNeeds['settlement']['preview']>>['money'][number];

/** Money an action moved, as the audit log keeps it; main units. */
interface MovedText {
  readonly brandId: number;
  readonly currency: string;
  readonly amount: string;
}

const minorOf = (amount: string, currency: string): bigint => {
  const parsed = parseMoney(amount, currency);
  return parsed.ok ? parsed.value : 0n;
};

/** Money that one employee alone moved before, by brand and currency, minor units. */
type MovedBefore = (brandId: number, currency: string) => bigint;

/** Whether an action moves more of a brand's money than one employee may, with what was moved before it. */
export function movesMuch(needs: Pick<ConsoleNeeds, 'brands'>, { brandId, currency, paid, takenBack }: Moved, before = 0n): boolean {
  const most = needs.brands.byId(brandId)?.approvals.amounts[currency]?.soleResult;
  return most === undefined || before + paid + takenBack > BigInt(most);
}

/** What actions on a fixture's results, each done alone, moved in the day before. */
export async function movedOnFixture({ audit, clock }: ConsoleNeeds, db: Queryable, fixture: number): Promise<MovedBefore> {
  const subject = { kind: 'fixture', id: `${fixture}` };
  const rows = await audit.changedSince(db, { actions: ON_RESULTS, since: clock.now() - TOGETHER_MS, subject });
  const kept = rows.flatMap((after) => (after as { moved?: readonly MovedText[] }).moved ?? []);
  return (brandId, currency) =>
    kept
      .filter((each) => each.brandId === brandId && each.currency === currency)
      .reduce((sum, { amount }) => sum + minorOf(amount, currency), 0n);
}

/** What cancelling bets of a player, each alone, gave back in the day before, minor units. */
export async function cancelledBefore(
  { audit, clock }: Pick<ConsoleNeeds, 'audit' | 'clock'>,
  db: Queryable,
  { brandId, player, currency }: { readonly brandId: number; readonly player: string; readonly currency: string },
): Promise<bigint> {
  const since = clock.now() - TOGETHER_MS;
  const rows = await audit.changedSince(db, { actions: ['cancel-bet'], since, brandId, after: { player, currency } });
  return (rows as readonly { returned: string; askedBy?: string }[])
    .filter(({ askedBy }) => askedBy === undefined)
    .reduce((sum, { returned }) => sum + minorOf(returned, currency), 0n);
}

/** Holds what counts together until the transaction ends, so that actions at the same moment are judged one after the other. */
export const holdTogether = (tx: Queryable, what: string): Promise<unknown> =>
  tx.query("select pg_advisory_xact_lock(hashtext('acts that count together'), hashtext($1))", [what]);

/** What an employee is about to move alone, for the audit log, and the check in the action's own transaction that they still may. */
export async function aloneOnFixture(
  needs: ConsoleNeeds,
  fixture: number,
  intent: Intent,
): Promise<{ moved: readonly MovedText[]; check: Alongside }> {
  const { money } = await needs.settlement.preview(fixture, intent);
  return {
    moved: money.map(({ brandId, currency, paid, takenBack }) => ({ brandId, currency, amount: moneyToText(paid + takenBack, currency) })),
    async check(tx) {
      await holdTogether(tx, `fixture/${fixture}`);
      const before = await movedOnFixture(needs, tx, fixture);
      if (money.some((row) => movesMuch(needs, row, before(row.brandId, row.currency)))) throw new BeyondOne();
    },
  };
}

/** Throws where giving back a stake is more than one employee may, with what was given back to its player before. */
export async function checkCancelAlone(
  needs: Pick<ConsoleNeeds, 'audit' | 'brands' | 'clock'>,
  tx: Queryable,
  player: string,
  money: Moved,
): Promise<void> {
  await holdTogether(tx, `player/${money.brandId}/${player}`);
  if (movesMuch(needs, money, await cancelledBefore(needs, tx, { ...money, player }))) throw new BeyondOne();
}
