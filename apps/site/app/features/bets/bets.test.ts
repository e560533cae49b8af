import { settlementReceipt } from '@fairbook/domain/coupon/receipt';
import { PRODUCT_MARK } from '@fairbook/ui/marks.ts';
import { describe, expect, it } from 'vitest';
import { type ShownLeg, sportsInPlay, standingOf, toneOf } from './bet-state.ts';
import { receiptDigest, receiptText } from './receipt-digest.ts';
import { factRows, finalScore } from './receipt-facts.ts';
import { messageOf, sharedReceipt } from './share-receipt.ts';

const leg = (part: Partial<ShownLeg> = {}): ShownLeg => ({
  key: '1:1:0',
  gameId: 1,
  constId: 1,
  sportId: 1,
  competition: 'C',
  home: 'H',
  away: 'A',
  startsAt: 1000,
  phase: 'line',
  market: 'Match result',
  pick: 'H',
  price: 2000,
  result: 'open',
  ...part,
});
const bet = {
  id: '7',
  kind: 'single',
  placedAt: 0,
  status: 'accepted',
  resettled: false,
  stake: '10.00',
  currency: 'EUR',
  price: 2000,
  potentialReturn: '20.00',
  legs: [leg()],
};

describe('standing of a leg', () => {
  it.each([
    ['to-come', 'open', 999],
    ['in-play', 'open', 1000],
    ['won', 'won', 0],
    ['half-lost', 'half-lost', 5000],
  ])('%s', (standing, result, now) => expect(standingOf(leg({ result }), now)).toBe(standing));
  it('listens to the sports of open legs in play alone, each once', () => {
    const legs = [leg({ sportId: 3 }), leg(), leg(), leg({ sportId: 2, startsAt: 9000 }), leg({ sportId: 4, result: 'won' })];
    expect(sportsInPlay([{ ...bet, legs }], 2000)).toEqual([1, 3]);
  });
  it.each([
    ['accepted', 'open'],
    ['won', 'won'],
    ['lost', 'lost'],
    ['void', 'void'],
    ['cancelled', 'void'],
  ])('%s bets show as %s', (status, tone) => expect(toneOf({ status })).toBe(tone));
});

describe('receipts', () => {
  const facts = {
    version: 2,
    status: 'ended' as const,
    complete: ['match' as const],
    counts: { score: { match: { home: 1, away: 1 } } },
    goals: [
      { order: 1, side: 'home' as const, minute: 15, scorer: 'X', period: 'first-half' as const },
      { order: 2, side: 'away' as const, minute: 90, addedTime: 3, period: 'second-half' as const },
    ],
  };
  const receipt = settlementReceipt(
    {
      betId: '7',
      currency: 'EUR',
      kind: 'single',
      stake: 1000n,
      legs: [{ fixtureId: 1, market: 'first-goal', outcome: 'home', line: 0, game: { period: 'match', statistic: 'score' }, price: 2000 }],
    },
    () => facts,
  );
  it('lists goals with the running score, then the counts', () => {
    expect(receipt?.legs.flatMap(factRows).map((row) => [row.minute ?? row.period, row.score])).toEqual([
      ["15'", '1–0'],
      ["90+3'", '1–1'],
      ['match', '1–1'],
    ]);
  });
  it('knows how the match ended, beyond regulation where that was counted', () => {
    const [only] = receipt?.legs ?? [];
    expect(only && finalScore(only)).toBe('1–1');
    const counts = { score: { match: { home: 1, away: 1 }, full: { home: 2, away: 1 } } };
    const later = { ...only!, facts: { ...only!.facts!, complete: ['match' as const, 'full' as const], counts } };
    expect(finalScore(later)).toBe('2–1');
    expect(finalScore({ ...later, facts: { ...later.facts, status: 'live', complete: ['first-half'] } })).toBeUndefined();
    for (const status of ['abandoned', 'cancelled'] as const)
      expect(finalScore({ ...later, facts: { ...later.facts, status } })).toBeUndefined();
    expect(finalScore({ ...only!, facts: undefined } as unknown as typeof later)).toBeUndefined();
  });
  it('reads as a message where no picture can be shared', () => {
    const words = {
      brand: 'B',
      mark: PRODUCT_MARK,
      site: 's',
      tone: 'won',
      state: 'Won',
      number: 'No. 7',
      amount: '€20.00',
      amountName: 'Paid',
      when: '',
      legs: [{ pick: 'H', event: 'Match result · H 1–0 A', price: '2.00', crest: undefined, tone: 'won' }],
      sums: [
        ['Stake', '€10.00'],
        ['Price', '2.00'],
      ],
      check: 'Check it',
      address: 's/en/proof/c',
      qr: [],
    } as const;
    expect(messageOf(words)).toBe('B · No. 7 · Won €20.00\nH 2.00 (Match result · H 1–0 A)\nStake €10.00 · Price 2.00\ns/en/proof/c');
  });
  it('has one digest whatever the order of its members, and another when anything changes', async () => {
    const back = JSON.parse(JSON.stringify(receipt, undefined, 2));
    const turned = Object.fromEntries(Object.entries(back).reverse());
    expect(receiptText(turned)).toBe(receiptText(receipt));
    expect(await receiptDigest(turned)).toBe(await receiptDigest(receipt));
    expect(await receiptDigest({ ...back, payout: '20.01' })).not.toBe(await receiptDigest(receipt));
  });
  // SHA-256 of "{}" as published in many places.
  it('is SHA-256', async () => {
    expect(await receiptDigest({})).toBe('44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a');
  });
  it('shares the bet and its facts and nothing of the player', () => {
    const shared = JSON.parse(sharedReceipt({ ...bet, playerId: '9' } as typeof bet, receipt)) as { bet: object; receipt: unknown };
    expect(Object.keys(shared.bet)).not.toContain('playerId');
    expect(shared.receipt).toEqual(JSON.parse(JSON.stringify(receipt)));
  });
});
