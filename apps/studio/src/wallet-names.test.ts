import type { ActOrder, StudioSeat } from '@fairbook/provider-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { stakeOf, stakeOrder } from './stake-store.ts';
import { lost, only } from './testing/faults.ts';
import { orderOf } from './testing/story-parts.ts';
import { NO_FAULT, never, type StudioHarness, studioHarness } from './testing/studio-harness.ts';
import { backName, walletName } from './wallet-names.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

let h: StudioHarness;
beforeAll(async () => {
  h = await studioHarness();
});
afterAll(() => h.end());
beforeEach(() => {
  h.fault = NO_FAULT;
});

test('whatever the wallet is sent has names that are UUIDs, each transaction one of its own, and the same when it is sent again', async () => {
  const seat = await h.seat(await h.platform.player(), 'mines');
  const sent: ActOrder[] = [];
  let silent = true;
  h.fault = (order, send) => {
    sent.push(order);
    return silent ? lost() : send();
  };
  const order = orderOf({ mines: 1 });
  await h.service.calls.play.play(seat, order).catch(() => undefined);
  silent = false;
  await h.look();
  const next = orderOf({ mines: 24 });
  await h.service.calls.play.play(seat, next);
  await h.service.calls.play.decide(seat, { receivedAt: 0, round: next.request, after: 0, decision: { move: 'open', value: 0 } });
  for (const { requestId, transactionId, reference, round } of sent)
    for (const name of [requestId, transactionId, reference ?? transactionId])
      expect([round, name]).toEqual([round, expect.stringMatching(UUID)]);
  const kinds = sent.map(({ act, transactionId }) => `${'kind' in act ? act.kind : ''} ${transactionId}`);
  // Three tries, and a rollback until it was taken; then a round of a stake and an end.
  expect(new Set(sent.map(({ transactionId }) => transactionId)).size).toBe(new Set(kinds).size);
  expect(new Set(kinds).size).toBe(4);
});

test('players of two brands who are called the same have other names at one wallet', () => {
  expect(walletName({ brand: 'a' }, '1.round')).not.toBe(walletName({ brand: 'b' }, '1.round'));
});

describe('what a version of before has sent under names of before', () => {
  /** A stake as it was written then, of which the wallet has or has not heard. */
  async function stakeOfBefore(seat: StudioSeat, request: string, isHeard: boolean): Promise<string> {
    h.fault = () => never();
    void h.service.calls.play.play(seat, orderOf({ target: 5050 }, 100n, { request }));
    const { db } = h.records;
    await expect.poll(() => stakeOf(db, seat)).toBeDefined();
    h.restart();
    h.fault = NO_FAULT;
    const name = `${seat.player}.${request}`;
    await db.query('update studio_stake set stake_id = $2, request_id = $3 where player = $1', [seat.player, name, `${name}.launch`]);
    const stake = (await stakeOf(db, seat))!;
    if (isHeard) expect(await h.casino.walletOf('studio').perform(stakeOrder(stake))).toMatchObject({ ok: true });
    return name;
  }

  test.each([true, false])('is asked for under them again (heard: %s), and taken once', async (isHeard) => {
    const ann = await h.platform.player();
    const seat = await h.seat(ann, 'dice');
    const { request } = orderOf({});
    await stakeOfBefore(seat, request, isHeard);
    const answer = await h.service.calls.play.play(seat, orderOf({ target: 5050 }, 100n, { request }));
    if (!answer.ok) throw new Error(answer.reason);
    expect(await h.platform.funds(ann)).toMatchObject({ cash: 9900n + answer.round.won, held: 0n });
    expect(await h.problems()).toEqual([]);
  });

  test('is taken back under them', async () => {
    const ben = await h.platform.player();
    const seat = await h.seat(ben, 'dice');
    const name = await stakeOfBefore(seat, orderOf({}).request, true);
    expect(backName(seat, name)).toBe(`${name}.back`);
    await h.settled();
    expect(await h.platform.funds(ben)).toMatchObject({ cash: 10_000n, held: 0n });
  });

  test('is paid once where the answer to a win was lost', async () => {
    const cy = await h.platform.player();
    const seat = await h.seat(cy, 'dice');
    h.fault = only('win', lost);
    const order = orderOf({ target: 5050 });
    const first = await h.service.calls.play.play(seat, order);
    if (!first.ok) throw new Error(first.reason);
    const { db } = h.records;
    const [owed] = await db.query<{ transaction_id: string; reference: string }>(
      'update studio_delivery set wallet_name = null where player = $1 returning transaction_id, reference',
      [seat.player],
    );
    const { player, brand, game, currency } = seat;
    await h.casino.walletOf('studio').perform({
      ...{ requestId: owed!.transaction_id, transactionId: owed!.transaction_id, reference: owed!.reference },
      ...{ player, brand, game, currency, round: order.request, act: { kind: 'win', amount: first.round.won, roundClosed: true } },
    });
    await h.settled();
    expect(await db.query('select from studio_delivery where taken_at is null and player = $1', [player])).toEqual([]);
    expect(await h.platform.funds(cy)).toMatchObject({ cash: 9900n + first.round.won, held: 0n });
  });
});
