import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ResultFacts } from '../facts.ts';
import { checkReceipt } from './check-receipt.ts';
import { type BetLeg, type Receipt, type SettledBet, type StoredSettlement, settlementReceipt } from './receipt.ts';
import { sharedReceipt } from './shared-receipt.ts';

const facts = (home: number, away: number): ResultFacts => ({
  version: 3,
  status: 'ended',
  complete: ['match'],
  counts: { score: { match: { home, away } } },
});
const leg = (fixtureId: number, price: number, more: Partial<BetLeg> = {}): BetLeg => ({
  fixtureId,
  market: '1x2',
  outcome: 'home',
  line: 0,
  game: { period: 'match', statistic: 'score' },
  price,
  ...more,
});
const FACTS = new Map([
  [71, facts(2, 0)],
  [72, facts(1, 1)],
]);
const bet = (stake: bigint, more: Partial<SettledBet> = {}): SettledBet => ({
  betId: '8123456789',
  currency: 'USD',
  kind: 'accumulator',
  stake,
  legs: [leg(71, 1825), leg(72, 1930, { market: 'asian-handicap', outcome: 'away', line: 250 })],
  ...more,
});
const of = (made: SettledBet, kept?: StoredSettlement): Receipt => settlementReceipt(made, (id) => FACTS.get(id), kept)!;
const hidden = (receipt: Receipt) => sharedReceipt(receipt, { name: 'code', perUnitOf: 'EUR' })!;

describe('a receipt for others', () => {
  it('has another name and nothing of what its owner owed, and checks as equal', () => {
    const shared = sharedReceipt(of(bet(1234n, { debt: { owed: 0n, collected: 55n } })), { name: 'code', perUnitOf: undefined })!;
    expect(shared).toMatchObject({ betId: 'code', stake: '12.34', currency: 'USD' });
    expect(shared).not.toHaveProperty('debt');
    expect(checkReceipt(shared)).toEqual({ verdict: 'equal' });
  });

  it('is, without amounts, the same settlement of a stake of 1: any stake gives the same receipt', () => {
    const one = hidden(of(bet(100n)));
    expect(one).toMatchObject({ betId: 'code', currency: 'EUR', stake: '1.00', payout: '2.67', result: 'won' });
    expect(one.legs.map((each) => each.fixtureId)).toEqual([71, 72]);
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 9n }), fc.bigInt({ min: 0n, max: 500n }), (stake, collected) => {
        expect(hidden(of(bet(stake, { debt: { owed: 0n, collected } })))).toEqual(one);
      }),
    );
    expect(checkReceipt(one)).toEqual({ verdict: 'equal' });
  });

  it('tells nothing of the stake by its rounding, also where it was made under rules of before', () => {
    const before = (stake: bigint, payout: bigint) =>
      of(bet(stake), { rulesVersion: 1, results: ['won', 'half-won'], result: 'won', payout });
    // 1.825 x 1.465 = 2.673625: a cent pays three, ten cents 27.
    expect(hidden(before(1n, 3n))).toEqual(hidden(before(10n, 27n)));
    expect(hidden(before(10n, 27n))).toMatchObject({ rulesVersion: 1, payout: '2.67' });
  });

  it('can not hide the amounts of a coupon of several stakes', () => {
    const blocks = { ...of(bet(100n)), blocks: [{ legs: [0], stake: '1.00' }] };
    expect(sharedReceipt(blocks, { name: 'code', perUnitOf: 'EUR' })).toBeUndefined();
  });
});
