import type { AnswerOf, Brand, CONSOLE_CALLS } from '@fairbook/contract';
import { moneyToText } from '@fairbook/domain';
import { notFound } from './access.ts';
import type { ConsoleNeeds } from './needs.ts';
import { TOGETHER_MS } from './together.ts';
import * as store from './withdrawal-store.ts';

type Calls = typeof CONSOLE_CALLS;

export const withdrawalBody = (row: store.WithdrawalRow): AnswerOf<Calls['withdrawal']>['withdrawal'] => ({
  id: `${row.payment_id}`,
  playerId: `${row.player_id}`,
  playerNumber: `${row.number}`,
  playerName: row.person,
  amount: moneyToText(row.amount, row.currency),
  currency: row.currency,
  provider: row.provider,
  state: row.state,
  at: Number(row.created_at),
  finishedAt: row.finished_at === null ? null : Number(row.finished_at),
  request: row.request_id === null ? null : `${row.request_id}`,
});

export async function withdrawalOf(needs: ConsoleNeeds, brand: Brand, id: bigint): Promise<store.WithdrawalRow> {
  const row = await store.readWithdrawal(needs.db, brand.id, needs.clock.now(), id);
  if (!row) throw notFound('paymentId');
  return row;
}

/** Whether an amount is more than one employee may approve. */
export function isBeyondSole(brand: Brand, currency: string, amount: bigint): boolean {
  const most = brand.approvals.amounts[currency]?.soleWithdrawal;
  return most === undefined || amount > BigInt(most);
}

/** Whether a withdrawal, with what the player asked for in the day before it, is more than one employee may approve. */
export async function isLarge(needs: ConsoleNeeds, brand: Brand, row: store.WithdrawalRow): Promise<boolean> {
  return isBeyondSole(brand, row.currency, row.amount + (await store.withdrawnBefore(needs.db, brand.id, row, TOGETHER_MS)));
}

export async function withdrawalDetail(needs: ConsoleNeeds, brand: Brand, id: bigint): Promise<AnswerOf<Calls['withdrawal']>> {
  const row = await withdrawalOf(needs, brand, id);
  const events = await store.readWithdrawalEvents(needs.db, id);
  return {
    withdrawal: withdrawalBody(row),
    lastDay: moneyToText(await store.withdrawnBefore(needs.db, brand.id, row, TOGETHER_MS), row.currency),
    second: needs.fourEyes && (await isLarge(needs, brand, row)),
    events: events.map((event) => ({ ...event, at: Number(event.at) })),
    earlier: (await store.readEarlier(needs.db, brand.id, needs.clock.now(), row)).map(withdrawalBody),
  };
}
