import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ByHand, endByHand, listStuck, TRIES_BEFORE_HAND } from './by-hand.ts';
import { byHandOf } from './commands.ts';
import { TOLD_FROM } from './settle-owed.ts';
import { lost, only, UNKNOWN } from './testing/faults.ts';
import { orderOf } from './testing/story-parts.ts';
import { type Fault, NO_FAULT, type StudioHarness, studioHarness } from './testing/studio-harness.ts';

let h: StudioHarness;
beforeAll(async () => {
  h = await studioHarness();
});
afterAll(() => h.end());
beforeEach(() => {
  h.fault = NO_FAULT;
});

const byHand = (name: string, more: Partial<ByHand> = {}): Promise<string | undefined> =>
  endByHand(h.records.db, { name, reason: 'not in their books', first: 'Ann', second: undefined, ...more }, 1);
const stuck = () => listStuck(h.records.db, TOLD_FROM);

/** A wallet that says of a bet it never had that it cannot be taken back. */
const wrong: Fault = (order, send) => {
  const kind = 'kind' in order.act ? order.act.kind : '';
  if (kind === 'bet') return lost();
  return kind === 'rollback' ? Promise.resolve({ ...UNKNOWN, status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' }) : send();
};

describe('a stake that the wallet neither has nor takes back', () => {
  test('is ended by staff after an hour of tries, once, and its player plays on, with the draw that it would have had', async () => {
    const ann = await h.platform.player();
    const seat = await h.seat(ann, 'dice');
    const before = await h.service.calls.play.seeds(seat);
    h.fault = wrong;
    const order = orderOf({ target: 5050 });
    await expect(h.service.calls.play.play(seat, order)).rejects.toThrow('no answer');
    const { db } = h.records;
    const [{ stake_id: name }] = (await db.query<{ stake_id: string }>('select stake_id from studio_stake where player = $1', [
      seat.player,
    ])) as [{ stake_id: string }];
    await h.look(3);
    expect([await stuck(), await byHand(name)]).toEqual([[], expect.stringContaining('tried')]);
    await h.look(TRIES_BEFORE_HAND);
    expect(await stuck()).toMatchObject([{ kind: 'stake', name, answer: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', amount: 100n }]);
    await expect(h.service.calls.play.play(seat, orderOf({ target: 5050 }))).rejects.toThrow('not taken back');
    expect([await byHand(name), await byHand(name)]).toEqual([undefined, expect.stringContaining('Nothing of this name')]);
    h.fault = NO_FAULT;
    expect(await h.service.calls.play.play(seat, order)).toMatchObject({ ok: false, reason: 'stake-taken-back' });
    expect(await h.service.calls.play.play(seat, orderOf({ target: 5050 }))).toMatchObject({
      ok: true,
      round: { source: { nonce: before.nonce } },
    });
    expect(await h.problems()).toEqual([]);
    expect(await db.query('select name, kind, first_person, reason from studio_by_hand')).toEqual([
      { name, kind: 'stake', first_person: 'Ann', reason: 'not in their books' },
    ]);
    await expect(db.query("update studio_by_hand set reason = 'x'")).rejects.toThrow();
  });

  test('waits while the wallet says nothing at all: what it has is known when it is back', async () => {
    const ben = await h.platform.player();
    const seat = await h.seat(ben, 'dice');
    h.fault = lost;
    await h.service.calls.play.play(seat, orderOf({ target: 5050 })).catch(() => undefined);
    await h.look(TRIES_BEFORE_HAND);
    const [found] = await stuck();
    expect(found).toMatchObject({ kind: 'stake', answer: null });
    expect(await byHand(found!.name)).toContain('no answer at all');
    h.fault = NO_FAULT;
    await h.look(1);
    expect(await stuck()).toEqual([]);
  });
});

test('a win that the wallet refuses for ever is ended by two people, and then owed no more', async () => {
  const cy = await h.platform.player({ cash: 100_000n });
  const seat = await h.seat(cy, 'dice');
  h.fault = only('win', () => Promise.resolve({ ...UNKNOWN, status: 'RS_ERROR_USER_DISABLED' }));
  for (let won = 0n; won === 0n; ) {
    const answer = await h.service.calls.play.play(seat, orderOf({ target: 5050 }));
    if (!answer.ok) throw new Error(answer.reason);
    won = answer.round.won;
    h.platform.account.clock.advance(1000);
  }
  await h.look(TRIES_BEFORE_HAND + 1);
  const win = (await stuck()).find(({ amount }) => amount > 0n)!;
  expect(win).toMatchObject({ kind: 'win', answer: 'RS_ERROR_USER_DISABLED' });
  expect(await byHand(win.name)).toContain('a second person');
  expect(await byHand(win.name, { second: ' ann ' })).toContain('another');
  // While it is sent once more nobody ends it: the wallet may take it this time.
  const meanwhile: (string | undefined)[] = [];
  h.fault = only('win', async () => {
    meanwhile.push(await byHand(win.name, { second: 'Ben' }));
    return { ...UNKNOWN, status: 'RS_ERROR_USER_DISABLED' };
  });
  await h.look(1);
  expect(meanwhile).toEqual([expect.stringContaining('no answer')]);
  expect(await byHand(win.name, { second: 'Ben' })).toBeUndefined();
  expect((await stuck()).map(({ name }) => name)).not.toContain(win.name);
});

test.each([
  [['t1', '--by', 'Ann', '--reason', 'why'], { name: 't1', first: 'Ann', reason: 'why', second: undefined }],
  [['t1', '--by', 'Ann', '--reason', 'why', '--second', 'Ben'], { name: 't1', first: 'Ann', reason: 'why', second: 'Ben' }],
  [['--by', 'Ann', '--reason', 'why'], undefined],
  [['t1', '--by', ' ', '--reason', 'why'], undefined],
  [['t1', '--reason', 'why'], undefined],
  [['t1', '--by', 'Ann'], undefined],
  [['t1', 't2', '--by', 'Ann', '--reason', 'why'], undefined],
  [['t1', '--by', 'Ann', '--reason', 'why', '--force'], undefined],
])('%j is read as %j', (args, order) => expect(byHandOf(args)).toEqual(order));
