import { describe, expect, it } from 'vitest';
import type { ResultFacts } from '../facts.ts';
import { rational } from '../rational.ts';
import { checkReceipt } from './check-receipt.ts';
import { type BetLeg, type Receipt, type SettledBet, settlementReceipt } from './receipt.ts';

const match = (home: number, away: number, more: Partial<ResultFacts> = {}): ResultFacts => ({
  version: 1,
  status: 'ended',
  complete: [],
  counts: { score: { match: { home, away }, 'first-half': { home: 0, away: 0 } }, corners: { match: { home: 5, away: 5 } } },
  ...more,
});
const leg = (fixtureId: number, more: Partial<BetLeg> = {}): BetLeg => ({
  fixtureId,
  market: '1x2',
  outcome: 'home',
  line: 0,
  game: { period: 'match', statistic: 'score' },
  price: 1850,
  ...more,
});
const accumulator: SettledBet = {
  betId: '17',
  currency: 'EUR',
  kind: 'accumulator',
  stake: 1000n,
  legs: [leg(1), leg(2, { market: 'asian-handicap', outcome: 'away', line: 250, price: 1930 }), leg(3, { price: 2150 })],
};
const facts: Record<number, ResultFacts> = { 1: match(2, 1), 2: match(1, 1), 3: match(0, 0, { status: 'cancelled' }) };
const of = (bet: SettledBet, from = facts): Receipt => {
  const receipt = settlementReceipt(bet, (id) => from[id]);
  if (!receipt) throw new Error('not decided');
  return receipt;
};
/** As it comes back from storage or the network. */
const sent = (receipt: Receipt): Receipt => JSON.parse(JSON.stringify(receipt)) as Receipt;

describe('a receipt', () => {
  it('says what decided each leg and how the payout comes about', () => {
    const receipt = of(accumulator);
    expect(receipt.legs.map((l) => [l.rule.id, l.result, l.factors])).toEqual([
      ['market/1x2', 'won', [{ part: 'win', arithmetic: '1.85', factor: '37/20' }]],
      ['market/asian-handicap', 'half-won', [{ part: 'win', arithmetic: '(1.93 + 1) / 2', factor: '293/200' }]],
      ['market/1x2', 'void', [{ part: 'win', arithmetic: '1', factor: '1' }]],
    ]);
    // 10 x 1.85 x 1.465 = 27.1025
    expect(receipt).toMatchObject({
      product: '10841/4000',
      exact: '10841/400',
      exactDecimal: '27.1025',
      rounding: 'half-up',
      payout: '27.10',
      result: 'won',
      lineCount: 1,
    });
  });

  it('keeps only the facts that matter', () => {
    expect(of(accumulator).legs[0]?.facts?.counts).toEqual({ score: { match: { home: 2, away: 1 }, 'first-half': { home: 0, away: 0 } } });
  });

  it('is there as soon as the bet is decided, and not before', () => {
    const live = (home: number, away: number) => ({ ...facts, 1: match(home, away, { status: 'live' }) });
    expect(settlementReceipt(accumulator, (id) => live(2, 0)[id as 1])).toBeUndefined();
    const lost: SettledBet = { ...accumulator, legs: [leg(2), leg(1)] };
    const receipt = of(lost, live(0, 0));
    expect([receipt.payout, receipt.legs[1]?.result, receipt.lines]).toEqual(['0.00', 'open', undefined]);
    expect(checkReceipt(sent(receipt))).toEqual({ verdict: 'equal' });
  });

  it('tells a settlement of other rules as it was made, and does not hold it against those of today', () => {
    const kept = { rulesVersion: 1, results: ['void', 'won', 'lost'], result: 'lost', payout: 0n } as const;
    const same = settlementReceipt(accumulator, (id) => facts[id as 1], kept)!;
    expect([same.rulesVersion, same.result, same.payout, same.legs.map((each) => each.result)]).toEqual([1, 'lost', '0.00', kept.results]);
    expect(checkReceipt(sent(same))).toEqual({ verdict: 'not-computable', reason: 'older-rules' });
    // What today's arithmetic would not come to is told without it.
    const paid = settlementReceipt(accumulator, (id) => facts[id as 1], {
      ...kept,
      results: ['won', 'won', undefined],
      result: 'won',
      payout: 1234n,
    })!;
    expect([paid.result, paid.payout, paid.exactDecimal, paid.lines, paid.legs[2]?.result]).toEqual([
      'won',
      '12.34',
      '12.34',
      undefined,
      'open',
    ]);
    expect(paid.legs.every((each) => each.factors.length === 0)).toBe(true);
  });

  it('respects a leg made void by an operator', () => {
    const receipt = of({ ...accumulator, legs: [leg(1, { voided: 'wrong line-up' }), leg(2, { outcome: 'draw', price: 3000 })] });
    expect([receipt.payout, receipt.legs[0]?.result]).toEqual(['30.00', 'void']);
    expect(checkReceipt(sent(receipt))).toEqual({ verdict: 'equal' });
  });
});

describe('checkReceipt', () => {
  const each = { eachWay: rational(1n, 5n), placed: true };
  const bets: [string, SettledBet][] = [
    ['accumulator', accumulator],
    ['single', { ...accumulator, kind: 'single', legs: [leg(1)] }],
    ['system', { ...accumulator, kind: 'system', sizes: [2, 3] }],
    ['multi-bet', { ...accumulator, kind: 'multi-bet', bankers: [0], sizes: [1] }],
    ['chain', { ...accumulator, kind: 'chain' }],
    [
      'conditional',
      {
        ...accumulator,
        kind: 'conditional',
        blocks: [
          { legs: [0], stake: 1000n },
          { legs: [1, 2], stake: 300n },
        ],
      },
    ],
    ['anti-accumulator', { ...accumulator, kind: 'anti-accumulator', margin: rational(1n, 20n) }],
    ['lucky', { ...accumulator, kind: 'lucky' }],
    ['patent', { ...accumulator, kind: 'patent' }],
    ['multi-single', { ...accumulator, kind: 'multi-single', stakes: [100n, 300n, 600n] }],
    [
      'each-way with a dead heat and Rule 4',
      {
        ...accumulator,
        kind: 'single',
        legs: [leg(1, { ...each, price: 9000, rule4: rational(1n, 4n), deadHeat: { places: 1, tied: 2 } })],
      },
    ],
    ['a currency without decimals', { ...accumulator, currency: 'JPY' }],
  ];
  it.each(bets)('finds the receipt of %s equal after a journey as JSON', (_, bet) => {
    expect(checkReceipt(sent(of(bet)))).toEqual({ verdict: 'equal' });
  });

  const receipt = sent(of(accumulator));
  const first = receipt.legs[0]!;
  it.each<[string, Receipt, string]>([
    ['a higher payout', { ...receipt, payout: '27.11' }, 'payout'],
    ['another result', { ...receipt, legs: [{ ...first, result: 'lost' }, ...receipt.legs.slice(1)] }, 'legs[0].result'],
    ['another score', { ...receipt, legs: [{ ...first, facts: match(0, 1) }, ...receipt.legs.slice(1)] }, 'legs[0].facts.counts.corners'],
    ['a better price', { ...receipt, legs: [{ ...first, price: 1900 }, ...receipt.legs.slice(1)] }, 'legs[0].factors[0].arithmetic'],
    ['another stake', { ...receipt, stake: '20.00' }, 'lines[0].stake'],
    [
      'another rule',
      { ...receipt, legs: [{ ...first, rule: { ...first.rule, id: 'market/total' } }, ...receipt.legs.slice(1)] },
      'legs[0].rule.id',
    ],
    ['a line that pays more', { ...receipt, lines: [{ ...receipt.lines![0]!, payout: '100' }] }, 'lines[0].payout'],
    ['something added', { ...receipt, bonus: '5.00' } as Receipt, 'bonus'],
  ])('finds %s', (_, forged, at) => {
    expect(checkReceipt(forged)).toMatchObject({ verdict: 'different' });
    const found = checkReceipt(forged);
    expect(found.verdict === 'different' && found.at).toBe(at);
  });

  it('finds a score that was changed, by the result it no longer gives', () => {
    const forged = {
      ...receipt,
      legs: [{ ...first, facts: { ...first.facts!, counts: { score: { match: { home: 0, away: 1 } } } } }, ...receipt.legs.slice(1)],
    };
    expect(checkReceipt(forged)).toMatchObject({ verdict: 'different', at: 'legs[0].result', receipt: 'won', computed: 'lost' });
  });

  it.each<[string, unknown, string]>([
    ['older rules', { ...receipt, rulesVersion: 1 }, 'older-rules'],
    ['newer rules', { ...receipt, rulesVersion: 99 }, 'newer-rules'],
    ['rules of no version', { ...receipt, rulesVersion: 'old' }, 'not-a-receipt'],
    ['nothing', null, 'not-a-receipt'],
    ['an empty object', {}, 'not-a-receipt'],
    ['a text', 'receipt', 'not-a-receipt'],
    ['no legs', { ...receipt, legs: [] }, 'not-a-receipt'],
    ['legs that are none', { ...receipt, legs: [null] }, 'not-a-receipt'],
    ['an unknown market', { ...receipt, legs: [{ ...first, market: 'coin' }] }, 'not-a-receipt'],
    ['a stake that is none', { ...receipt, stake: 'NaN' }, 'not-a-receipt'],
    ['a currency that is none', { ...receipt, currency: 'QQQ' }, 'not-a-receipt'],
    ['a kind that is none', { ...receipt, kind: 'treble' }, 'not-a-receipt'],
  ])('does not compute %s', (_, data, reason) => {
    expect(checkReceipt(data as Receipt)).toEqual({ verdict: 'not-computable', reason });
  });
});
