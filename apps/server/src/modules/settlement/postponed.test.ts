import { type TestDatabase, testDatabase } from '@fairbook/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PlayerCtx } from '../../platform/context.ts';
import { type BettingHarness, bettingHarness, order, pick, score } from '../../testing/betting-harness.ts';

const HOUR = 3_600_000;
let base: TestDatabase;
let h: BettingHarness;
let ann: PlayerCtx;
let fixture = 1000;
let start: number;

beforeAll(async () => {
  base = await testDatabase();
  h = await bettingHarness(base.db);
});
afterAll(() => base.drop());
beforeEach(async () => {
  fixture += 10;
  start = h.clock.now() + HOUR;
  h.reschedule(fixture, start);
  ann = await h.player(10_000n);
});

async function place(...fixtures: readonly number[]): Promise<string> {
  const placed = await h.betting.placeBet(
    ann,
    order(
      1000n,
      fixtures.map((each) => pick(each)),
    ),
  );
  if (!placed.ok || placed.value.kind !== 'placed') throw new Error(JSON.stringify(placed));
  return `${placed.value.betId}`;
}
const postpone = () => h.result(fixture, { status: 'postponed', complete: [], counts: {} });
const betOf = async (id: string) => (await h.betting.bet(ann, id))?.bet;
/** So many hours after the first start, with the worker's looks in between. */
async function at(hours: number): Promise<void> {
  h.clock.advance(start + hours * HOUR - h.clock.now());
  await h.settlement.drain();
}
const clean = async () => expect((await h.ledger.verify(base.db)).differences).toEqual([]);

describe('a fixture that is postponed', () => {
  test('keeps its bets for 48 hours from its start, then returns them, though no message comes any more', async () => {
    const id = await place(fixture);
    await postpone();
    await at(47.9);
    expect(await betOf(id)).toMatchObject({ status: 'accepted' });
    await at(49);
    expect(await betOf(id)).toMatchObject({ status: 'void', payout: '10.00' });
    const receipt = (await h.betting.bet(ann, id))?.receipt;
    expect(JSON.stringify(receipt)).toContain('general/postponed');
    await clean();
  });

  test('is a leg of price 1 in an accumulator', async () => {
    const id = await place(fixture, fixture + 1);
    await postpone();
    await at(49);
    await h.result(fixture + 1, score(1, 0));
    expect(await betOf(id)).toMatchObject({ status: 'won', payout: '20.00' });
  });

  test('and played within the time settles by its result', async () => {
    const id = await place(fixture);
    await postpone();
    h.reschedule(fixture, start + 40 * HOUR);
    // Still in play when the 48 hours are over.
    await at(47);
    await h.result(fixture, score(0, 0, 'live', []));
    await at(50);
    expect(await betOf(id)).toMatchObject({ status: 'accepted' });
    await h.result(fixture, score(1, 0));
    expect(await betOf(id)).toMatchObject({ status: 'won' });
  });

  test('to a start within the time keeps them from there on, and not for ever', async () => {
    const id = await place(fixture);
    await postpone();
    h.reschedule(fixture, start + 40 * HOUR);
    await at(87);
    expect(await betOf(id)).toMatchObject({ status: 'accepted' });
    await at(89.5);
    expect(await betOf(id)).toMatchObject({ status: 'void' });
  });

  test('to a later day returns what was placed for the old start, whatever is played, and settles what is placed for the new one', async () => {
    const old = await place(fixture);
    await postpone();
    h.reschedule(fixture, start + 168 * HOUR);
    await at(49);
    const fresh = await place(fixture);
    await at(170);
    await h.result(fixture, score(1, 0));
    expect([(await betOf(old))?.status, (await betOf(fresh))?.status]).toEqual(['void', 'won']);
    await clean();
  });

  test('is found by a start of the program', async () => {
    const id = await place(fixture);
    await postpone();
    h.clock.advance(60 * HOUR);
    const restarted = h.anotherSettlement();
    restarted.start();
    await restarted.drain();
    await restarted.stop();
    expect(await betOf(id)).toMatchObject({ status: 'void' });
  });

  test('stays open when staff took the rule’s word back', async () => {
    const id = await place(fixture);
    await postpone();
    await at(49);
    const [override] = await h.settlement.overrides(fixture);
    await h.settlement.undoOverride({ brandId: h.brand.id, fixture, override: override!.id, who: 'staff:1', why: 'played tonight' });
    await at(60);
    expect(await betOf(id)).toMatchObject({ status: 'accepted' });
    await h.result(fixture, score(1, 0));
    expect(await betOf(id)).toMatchObject({ status: 'won' });
  });
});

test('a fixture moved and moved back returns what was placed for each start in its own time, not what was placed between', async () => {
  const early = await place(fixture);
  h.clock.advance(1000);
  h.reschedule(fixture, start + 30 * HOUR);
  const late = await place(fixture);
  h.clock.advance(1000);
  h.reschedule(fixture, start);
  const again = await place(fixture);
  await postpone();
  await at(49);
  expect([(await betOf(early))?.status, (await betOf(late))?.status, (await betOf(again))?.status]).toEqual(['void', 'accepted', 'void']);
  await at(79);
  expect((await betOf(late))?.status).toBe('void');
  await clean();
});

test('a fixture moved to a later day without a word of a postponement returns its bets just the same', async () => {
  const id = await place(fixture);
  h.reschedule(fixture, start + 100 * HOUR);
  await at(47);
  expect(await betOf(id)).toMatchObject({ status: 'accepted' });
  await at(49);
  expect(await betOf(id)).toMatchObject({ status: 'void' });
});

test('a fixture whose result is only late keeps its bets', async () => {
  const id = await place(fixture);
  await at(100);
  expect(await betOf(id)).toMatchObject({ status: 'accepted' });
  await h.result(fixture, score(1, 0));
  expect(await betOf(id)).toMatchObject({ status: 'won' });
});
