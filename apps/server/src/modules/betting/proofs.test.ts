import { PROOF_CODE } from '@fairbook/contract';
import { checkReceipt, type Receipt } from '@fairbook/domain';
import { type TestDatabase, testDatabase } from '@fairbook/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PlayerCtx } from '../../platform/context.ts';
import { type BettingHarness, bettingHarness, order, pick, score } from '../../testing/betting-harness.ts';

let base: TestDatabase;
let h: BettingHarness;
let ann: PlayerCtx;
let bob: PlayerCtx;
let fixture = 7000;

beforeAll(async () => {
  base = await testDatabase();
  h = await bettingHarness(base.db);
});
afterAll(() => base.drop());
beforeEach(async () => {
  fixture += 10;
  h.clock.advance(1000);
  ann = await h.player(100_000n);
  bob = await h.player(100_000n);
});

const place = async (stake = 1237n, by = ann): Promise<string> => {
  const placed = await h.betting.placeBet(by, order(stake, [pick(fixture), pick(fixture + 1)]));
  if (!placed.ok || placed.value.kind !== 'placed') throw new Error(`not placed: ${JSON.stringify(placed)}`);
  return `${placed.value.betId}`;
};
const settle = async (): Promise<void> => {
  await h.result(fixture, score(2, 1));
  await h.result(fixture + 1, score(1, 0));
};
const share = async (id: string, amounts: boolean, by = ann) => {
  const shared = await h.betting.shareBet(by, id, amounts);
  if (!shared.ok) throw new Error(shared.refusal.code);
  return shared.value;
};
const visitor = () => ({ ...bob, player: undefined });
const read = (code: string, ctx: Parameters<BettingHarness['betting']['readProof']>[0] = visitor()) => h.betting.readProof(ctx, code);
const shown = async (code: string) => {
  const proof = await read(code);
  if (!proof.ok) throw new Error(proof.refusal.code);
  return proof.value;
};
const NOWHERE = { ok: false, refusal: { code: 'not-found' } };

describe('sharing', () => {
  test('makes an unguessable code once; choosing again changes what is shown and keeps the code', async () => {
    const id = await place();
    expect((await h.betting.bet(ann, id))?.proof).toBeUndefined();
    const first = await share(id, false);
    expect(first.code).toMatch(PROOF_CODE);
    expect(first.code).not.toContain(id);
    expect(await share(id, true)).toEqual({ ...first, amounts: true });
    expect((await h.betting.bet(ann, id))?.proof).toEqual({ ...first, amounts: true });
  });

  test('is for the bet’s own player, of its own brand, and for bets there are', async () => {
    const id = await place();
    expect(await h.betting.shareBet(bob, id, true)).toEqual(NOWHERE);
    expect(await h.betting.shareBet({ ...ann, brand: { ...ann.brand, id: 2 } }, id, true)).toEqual(NOWHERE);
    expect(await h.betting.shareBet(ann, '1', true)).toEqual(NOWHERE);
    expect(await h.betting.shareBet(ann, 'x', true)).toEqual(NOWHERE);
    const { code } = await share(id, false);
    expect(await h.betting.withdrawProof(bob, id)).toEqual(NOWHERE);
    expect((await shown(code)).code).toBe(code);
  });

  test('can be taken back: a code that was withdrawn is answered like one that never was, and the next one is another', async () => {
    const id = await place();
    const { code } = await share(id, true);
    expect(await h.betting.withdrawProof(ann, id)).toEqual({ ok: true, value: true });
    expect(await h.betting.withdrawProof(ann, id)).toEqual({ ok: true, value: false });
    expect(await read(code)).toEqual(NOWHERE);
    expect(await read('0'.repeat(26))).toEqual(NOWHERE);
    expect(await read("' or 1=1")).toEqual(NOWHERE);
    expect((await share(id, true)).code).not.toBe(code);
  });
});

describe('what others see', () => {
  test('is shown under the brand it was placed with alone', async () => {
    const { code } = await share(await place(), true);
    const ctx = visitor();
    expect(await read(code, { ...ctx, brand: { ...ctx.brand, id: 2 } })).toEqual(NOWHERE);
  });

  test('of an open bet its state, of a settled one the receipt that checks as equal', async () => {
    const id = await place();
    const { code } = await share(id, true);
    expect(await shown(code)).toMatchObject({ status: 'accepted', receipt: null, money: { stake: '12.37', currency: 'EUR' } });
    await settle();
    const proof = await shown(code);
    expect(proof).toMatchObject({ status: 'won', money: { stake: '12.37', payout: '49.48' }, receipt: { payout: '49.48' } });
    expect(checkReceipt(JSON.parse(JSON.stringify(proof.receipt)) as Receipt)).toEqual({ verdict: 'equal' });
  });

  test('without amounts is the same whatever was staked, in every part: the receipt is that of a stake of 1 and still checks', async () => {
    const ids = [await place(1237n), await place(50_000n, bob)];
    await settle();
    const proofs = await Promise.all([share(ids[0]!, false), share(ids[1]!, false, bob)].map(async (made) => shown((await made).code)));
    const [one, other] = proofs.map((proof) => JSON.parse(JSON.stringify(proof).replaceAll(proof.code, 'CODE')) as { receipt: Receipt });
    expect(one).toEqual(other);
    expect(one).not.toHaveProperty('money');
    expect(one?.receipt).toMatchObject({ stake: '1.00', payout: '4.00', product: '4' });
    expect(checkReceipt(proofs[0]!.receipt as Receipt)).toEqual({ verdict: 'equal' });
  });

  test('says nothing of its player: no number of the bet, of the player or of the session', async () => {
    const id = await place();
    await settle();
    const { code } = await share(id, true);
    const proof = await shown(code);
    const text = JSON.stringify(proof);
    expect(text).not.toContain(id);
    expect(Object.keys(proof).sort()).toEqual(
      ['code', 'kind', 'legs', 'money', 'placedAt', 'price', 'receipt', 'resettled', 'settledAt', 'status'].sort(),
    );
    expect((proof.receipt as Receipt).betId).toBe(code);
    expect(proof.receipt).not.toHaveProperty('debt');
  });

  test('is rationed: who asks too often is told so, whether the code is right or not', async () => {
    const { code } = await share(await place(), true);
    h.setMayRead(false);
    const refused = { ok: false, refusal: { code: 'too-many-attempts' } };
    expect(await read(code)).toEqual(refused);
    expect(await read('0'.repeat(26))).toEqual(refused);
    h.setMayRead(true);
  });
});
