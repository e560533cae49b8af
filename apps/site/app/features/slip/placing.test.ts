import { describe, expect, it } from 'vitest';
import type { BetBody, PlaceReply } from './coupon-wire.ts';
import { type Attempt, placeAttempt } from './placing.ts';
import { pickOf } from './testing.ts';

const attempt: Attempt = {
  body: { Events: [], Vid: 0, CheckCf: 1, Summ: '10.00', betGUID: 'guid' },
  picks: [pickOf(1)],
  currency: 'EUR',
  stake: '10.00',
  potentialReturn: '20.00',
  price: 2000,
};
const placed: PlaceReply = { kind: 'placed', betId: '7', price: 2000 };
const lost: PlaceReply = { kind: 'lost' };
const wait: PlaceReply = { kind: 'wait', ms: 5000 };
const refused = (code: 'price-changed' | 'not-signed-in'): PlaceReply => ({ kind: 'refused', refusal: { code }, message: '' });

/** Answers in turn, the last one for ever; tells what was sent and how long was slept. */
async function run(...replies: PlaceReply[]) {
  const sent: BetBody[] = [];
  const slept: number[] = [];
  const waits: number[] = [];
  const outcome = await placeAttempt(attempt, {
    send: async (body) => {
      sent.push(body);
      return replies[Math.min(sent.length, replies.length) - 1] ?? lost;
    },
    sleep: async (ms) => void slept.push(ms),
    onWait: (ms) => void waits.push(ms),
  });
  return { outcome, sent, slept, waits };
}

describe('placeAttempt', () => {
  it('sends the very same body and guid after a lost answer and after the live delay', async () => {
    const { outcome, sent, slept, waits } = await run(lost, wait, placed);
    expect(outcome).toEqual(placed);
    expect(sent).toEqual([attempt.body, attempt.body, attempt.body]);
    expect(waits).toEqual([5000]);
    expect(slept[1]).toBeGreaterThanOrEqual(5000);
  });
  it('gives up on silence after a bounded number of tries, with growing pauses', async () => {
    const { outcome, sent, slept } = await run(lost);
    expect([outcome.kind, sent.length, slept]).toEqual(['lost', 4, [1000, 2000, 4000]]);
  });
  it('does not wait for ever', async () => {
    const { outcome, sent } = await run(wait);
    expect([outcome.kind, sent.length]).toEqual(['lost', 11]);
  });
  it('sends a refused bet no second time', async () => {
    const { outcome, sent } = await run(refused('price-changed'));
    expect([outcome.kind, sent.length]).toEqual(['refused', 1]);
  });
  it('believes a refusal after a lost answer: the server looks for the bet first', async () => {
    expect((await run(lost, refused('price-changed'))).outcome.kind).toBe('refused');
  });
  it('does not take "not signed in" for the fate of a bet whose answer was lost', async () => {
    expect((await run(refused('not-signed-in'))).outcome.kind).toBe('refused');
    expect((await run(lost, refused('not-signed-in'))).outcome.kind).toBe('lost');
  });
});
