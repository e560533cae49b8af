import { expect, it } from 'vitest';
import { settleCoupon } from '../coupon/settle-coupon.ts';
import type { FieldPlaces, ResultFacts } from '../facts.ts';
import { answerText, type MarketName } from '../market.ts';
import { factsUsed, settleAnswer } from './market-settlement.ts';

const GAME = { period: 'match', statistic: 'score' } as const;
/** "a bc d": a first, b and c share the second place, d is fourth. */
const order = (text: string): FieldPlaces['finished'] => {
  let place = 1;
  return text.split(' ').flatMap((tied) => {
    const own = place;
    place += tied.length;
    return [...tied].map((participant) => ({ participant, place: own }));
  });
};
const field = (finished: string, withdrawn = '', status: ResultFacts['status'] = 'ended'): ResultFacts => ({
  version: 1,
  status,
  complete: [],
  counts: {},
  places: { finished: finished ? order(finished) : [], withdrawn: [...withdrawn] },
});
const NAMES = { outright: 'wins', 'finish-in-top': 'in-top' } as const;
function received(market: keyof typeof NAMES, who: string, places: number, facts: ResultFacts): string {
  const answer = answerText(NAMES[market], who);
  const line = market === 'outright' ? 0 : places * 1000;
  const settled = settleAnswer(market, answer, line, GAME, facts);
  // A receipt keeps less than all facts and comes to the same.
  expect(settleAnswer(market, answer, line, GAME, factsUsed(market as MarketName, answer, GAME, facts))).toEqual(settled);
  return settled ? `${settled.result}${settled.deadHeat ? ` ${settled.deadHeat.places}/${settled.deadHeat.tied}` : ''}` : 'open';
}

it.each([
  ['the first of a field wins', 'outright', 'a', 1, field('a b c d'), 'won'],
  ['the second has not won', 'outright', 'b', 1, field('a b c d'), 'lost'],
  ['three share the first place', 'outright', 'b', 1, field('abc d'), 'won 1/3'],
  ['the last place that counts', 'finish-in-top', 'c', 3, field('a b c d'), 'won'],
  ['the first place that does not', 'finish-in-top', 'd', 3, field('a b c d'), 'lost'],
  ['two share the last place that counts', 'finish-in-top', 'c', 2, field('a bc d'), 'won 1/2'],
  ['two share places that both count', 'finish-in-top', 'c', 3, field('a bc d'), 'won'],
  ['four for three places', 'finish-in-top', 'd', 3, field('abcd e'), 'won 3/4'],
  ['a tie behind the places that count', 'finish-in-top', 'c', 1, field('a bc d'), 'lost'],
  ['who does not finish has lost', 'finish-in-top', 'x', 3, field('a b c d'), 'lost'],
  ['who takes no part is void', 'outright', 'x', 1, field('a b c d', 'x'), 'void'],
  ['a withdrawal is void at once', 'outright', 'x', 1, field('', 'x', 'live'), 'void'],
  ['nobody has won before the end', 'outright', 'a', 1, field('a b', '', 'live'), 'open'],
  ['nobody knows who finished', 'outright', 'a', 1, field(''), 'void'],
  ['no field at all', 'outright', 'a', 1, { version: 1, status: 'ended', complete: [], counts: {} }, 'void'],
  ['a race that is called off', 'outright', 'a', 1, field('a b', '', 'cancelled'), 'void'],
] as const)('%s', (_, market, who, places, facts, result) => {
  expect(received(market, who, places, facts)).toBe(result);
});

it('divides the stake of a dead heat exactly and rounds once', () => {
  const settled = settleAnswer('outright', 'wins:b', 0, GAME, field('abc d'));
  // 10.00 at 4.333 for one place of three: 14.4433...
  expect(settleCoupon({ kind: 'single', legs: [{ price: 4333 }], stake: 1000n }, [settled])?.payout).toBe(1444n);
});
