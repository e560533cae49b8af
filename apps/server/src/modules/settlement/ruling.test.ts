import type { ResultFacts } from '@fairbook/domain';
import { describe, expect, test } from 'vitest';
import { type Ruling, rules, stateOfLeg } from './ruling.ts';

const leg = (market: string, outcome: string, line = 0, placedAt = 1000) => ({
  brandId: 1,
  sportId: 1,
  slot: 0,
  market,
  outcome,
  line,
  placedAt,
});
const ruling = (more: Partial<Ruling> = {}): Ruling => ({
  id: 7n,
  brandId: undefined,
  fixture: 1,
  kind: 'void',
  markets: 'all',
  placedFrom: undefined,
  placedUntil: undefined,
  factsVersion: undefined,
  who: 'feed',
  why: 'test',
  at: 0,
  ...more,
});
const on = (market: string, line?: number) => ruling({ markets: [{ slot: 0, market, ...(line === undefined ? {} : { line }) }] });

describe('a ruling is about', () => {
  test.each([
    ['every line of a market without one', on('total'), leg('total', 'over', 2500), true],
    ['its line alone', on('total', 2500), leg('total', 'over', 2500), true],
    ['not another line', on('total', 2500), leg('total', 'over', 3500), false],
    ['the home side of a handicap', on('asian-handicap', -750), leg('asian-handicap', 'home', -750), true],
    ['the away side, whose line has the other sign', on('asian-handicap', -750), leg('asian-handicap', 'away', 750), true],
    ['not the away side of the mirrored handicap', on('asian-handicap', -750), leg('asian-handicap', 'away', -750), false],
    ['each score of a correct score', on('correct-score', 0), leg('correct-score', 'score', 2001), true],
    ['not another market', on('1x2'), leg('total', 'over', 2500), false],
    ['not another game of the fixture', ruling({ markets: [{ slot: 1, market: '1x2' }] }), leg('1x2', 'home'), false],
    ['bets from the start of its window', ruling({ placedFrom: 1000 }), leg('1x2', 'home'), true],
    ['not those before', ruling({ placedFrom: 1001 }), leg('1x2', 'home'), false],
    ['bets up to its end', ruling({ placedUntil: 1000 }), leg('1x2', 'home'), true],
    ['not those after', ruling({ placedUntil: 999 }), leg('1x2', 'home'), false],
    ['not bets of another brand', ruling({ brandId: 2 }), leg('1x2', 'home'), false],
  ])('%s', (_, order, asked, about) => {
    expect(rules(order, asked)).toBe(about);
  });
});

describe('a leg stands', () => {
  const facts: ResultFacts = { version: 3, status: 'ended', complete: ['match'], counts: { score: { match: { home: 1, away: 0 } } } };

  test('by the facts, keeping their version', () => {
    expect(stateOfLeg(leg('1x2', 'home'), facts, [])).toEqual({ result: 'won', factsVersion: 3, rulingId: 0n });
  });
  test('by a void ruling above the facts', () => {
    expect(stateOfLeg(leg('1x2', 'home'), facts, [ruling()])).toEqual({ result: 'void', factsVersion: 0, rulingId: 7n });
  });
  test('open while its facts are held, and by newer facts again', () => {
    const hold = ruling({ kind: 'hold', factsVersion: 3 });
    expect(stateOfLeg(leg('1x2', 'home'), facts, [hold]).result).toBeUndefined();
    expect(stateOfLeg(leg('1x2', 'home'), { ...facts, version: 4 }, [hold]).result).toBe('won');
  });
  test('open without facts', () => {
    expect(stateOfLeg(leg('1x2', 'home'), undefined, [])).toEqual({ result: undefined, factsVersion: 0, rulingId: 0n });
  });
});
