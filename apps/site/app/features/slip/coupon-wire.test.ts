import { lost } from '@fairbook/client/caller';
import { describe, expect, it } from 'vitest';
import { attemptsOf } from './attempts.ts';
import { couponBody, readCoupon, readPlacement } from './coupon-wire.ts';
import { summaryOf } from './slip-summary.ts';
import { openLeg, pickOf, slipWith } from './testing.ts';

const a = pickOf(1000000064, { line: 2500, outcomeId: 9, price: 1850 });
const b = pickOf(1000000129, { live: true });

describe('bodies', () => {
  it('writes prices and lines as decimals, and the kinds of leg and coupon as the wire numbers them', () => {
    expect(couponBody([a, b])).toEqual({
      Vid: 1,
      Events: [
        { GameId: 1000000064, Type: 9, Coef: 1.85, Param: 2.5, Kind: 3 },
        { GameId: 1000000129, Type: 1, Coef: 2, Param: 0, Kind: 1 },
      ],
    });
  });

  it('makes one attempt of an accumulator and one of each single, each under a guid of its own, at the prices shown', () => {
    let n = 0;
    const guid = () => `guid-${++n}`;
    const legs = [openLeg(a, { price: 1900, moved: 'up' }), openLeg(b)];
    const of = (kind: 'single' | 'accumulator') =>
      attemptsOf(summaryOf(slipWith([a, b], { kind, stake: '10' }), legs, 'EUR').bets, 'EUR', 'higher', guid);
    const [accumulator] = of('accumulator');
    expect(accumulator).toMatchObject({
      stake: '10.00',
      potentialReturn: '38.00',
      price: 3800,
      body: { Vid: 1, CheckCf: 1, Summ: '10.00', betGUID: 'guid-1' },
    });
    expect(accumulator?.body.Events.map((e) => e.Coef)).toEqual([1.9, 2]);
    expect(of('single').map(({ body }) => [body.Vid, body.betGUID, body.Events.length])).toEqual([
      [0, 'guid-2', 1],
      [0, 'guid-3', 1],
    ]);
  });

  it.each([
    ['ask', 0],
    ['higher', 1],
    ['any', 2],
  ] as const)('policy %s is CheckCf %i', (policy, number) => {
    const { bets } = summaryOf(slipWith([a], { stake: '1' }), [openLeg(a)], 'EUR');
    expect(attemptsOf(bets, 'EUR', policy, () => 'g')[0]?.body.CheckCf).toBe(number);
  });
});

describe('readCoupon', () => {
  const answer = (events: readonly object[]) => ({ Success: true, Value: { Coef: 1.78, minBet: 0.5, maxBet: 120.25, Events: events } });
  const event = {
    Coef: 1.78,
    Block: true,
    Finish: false,
    Kind: 1,
    Opp1: 'A',
    Opp2: 'B',
    GroupName: 'Total',
    CoefName: 'Over',
    Score: '1-0',
    FS1: 1,
    FS2: 0,
    PeriodName: 'second-half',
    TimeSec: 5725,
  };
  it('gives legs by key and bounds in minor units', () => {
    const read = readCoupon(answer([event]), [b], 'EUR');
    expect(read?.bounds).toEqual({ least: 50n, most: 12_025n });
    expect(read?.legs.get(b.key)).toEqual({
      price: 1780,
      blocked: true,
      finished: false,
      inPlay: true,
      live: true,
      home: 'A',
      away: 'B',
      market: 'Total',
      pick: 'Over',
      score: [1, 0],
      play: {
        onBreak: false,
        period: 'second-half',
        clock: { seconds: 5725, running: false, direction: 1, asOf: 0, speed: 1 },
      },
      newLine: undefined,
    });
    const moved = readCoupon(answer([{ ...event, Coef: 0, NewParam: -1.25, NewCoef: 1.9, NewCoefName: 'Home -1.25' }]), [b], 'EUR');
    expect(moved?.legs.get(b.key)?.newLine).toEqual({ line: -1250, price: 1900, pick: 'Home -1.25' });
  });
  it('tells that nothing more may be staked, and knows no maximum of a coupon without a price', () => {
    const boundsOf = (more: object) => readCoupon({ Success: true, Value: { ...answer([event]).Value, ...more } }, [b], 'EUR')?.bounds;
    expect(boundsOf({ maxBet: 0 })).toEqual({ least: 50n, most: 0n });
    expect(boundsOf({ maxBet: 0, Coef: 0 })).toEqual({ least: 50n, most: undefined });
  });
  it.each([undefined, null, 'text', {}, { Success: false, Value: null }, answer([]), answer([event, event])])(
    'is undefined for %j',
    (body) => expect(readCoupon(body, [b], 'EUR')).toBeUndefined(),
  );
});

describe('readPlacement', () => {
  const good = (value: object) => ({ status: 200, body: { Success: true, Error: '', ErrorCode: 0, Value: value } });
  const bad = (code: string, status = 200) => ({
    status,
    body: { Success: false, Error: 'Sentence.', ErrorCode: 1, Value: null, refusal: { code } },
  });
  it('reads the number of a bet that stands', () => {
    expect(readPlacement(good({ Id: 740223, waitTime: 0, Coupon: { Coef: 3.486 } }))).toEqual({
      kind: 'placed',
      betId: '740223',
      price: 3486,
    });
  });
  it('reads the live delay, bounded', () => {
    expect(readPlacement(good({ Id: 0, waitTime: 5000 }))).toEqual({ kind: 'wait', ms: 5000 });
    expect(readPlacement(good({ Id: 0, waitTime: 9e9 }))).toEqual({ kind: 'wait', ms: 30_000 });
  });
  it('reads a refusal with its sentence', () => {
    expect(readPlacement(bad('price-changed'))).toEqual({ kind: 'refused', refusal: { code: 'price-changed' }, message: 'Sentence.' });
  });
  // After any of these nobody can say that no bet stands.
  it.each([
    ['no answer', lost()],
    ['a broken answer', { status: 200, body: null }],
    ['a fault', { status: 500, body: { data: null, message: 'main_error_server', success: false } }],
    ['a gateway', { status: 502, body: {} }],
    ['neither number nor delay', good({ Id: 0, waitTime: 0 })],
    ['the house being down', bad('unavailable', 503)],
    ['too many at once', bad('too-many-attempts', 429)],
  ])('counts %s as lost', (_, answer) => expect(readPlacement(answer)).toEqual({ kind: 'lost' }));
});
