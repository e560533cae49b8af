import type { ResultFacts } from '@fairbook/domain';
import { describe, expect, test } from 'vitest';
import type { SettlementOverride } from './face.ts';
import { type Basis, OPEN, type ProviderResults, rules, statementOn, stateOfLeg } from './leg-state.ts';

const leg = (market: string, outcome: string, line = 0, placedAt = 1000) => ({
  brandId: 1,
  sportId: 1,
  slot: 0,
  market,
  outcome,
  line,
  placedAt,
});
const override = (more: Partial<SettlementOverride> = {}): SettlementOverride => ({
  id: 7n,
  brandId: undefined,
  fixture: 1,
  kind: 'void',
  markets: 'all',
  placedFrom: undefined,
  placedUntil: undefined,
  factsVersion: undefined,
  who: 'feed',
  messageId: undefined,
  why: 'test',
  at: 0,
  ...more,
});
const on = (market: string, line?: number) => override({ markets: [{ slot: 0, market, ...(line === undefined ? {} : { line }) }] });

describe('an override is about', () => {
  test.each([
    ['every line of a market without one', on('total'), leg('total', 'over', 2500), true],
    ['its line alone', on('total', 2500), leg('total', 'over', 2500), true],
    ['not another line', on('total', 2500), leg('total', 'over', 3500), false],
    ['the home side of a handicap', on('asian-handicap', -750), leg('asian-handicap', 'home', -750), true],
    ['the away side, whose line has the other sign', on('asian-handicap', -750), leg('asian-handicap', 'away', 750), true],
    ['not the away side of the mirrored handicap', on('asian-handicap', -750), leg('asian-handicap', 'away', -750), false],
    ['each score of a correct score', on('correct-score', 0), leg('correct-score', 'score', 2001), true],
    ['not another market', on('1x2'), leg('total', 'over', 2500), false],
    ['not another game of the fixture', override({ markets: [{ slot: 1, market: '1x2' }] }), leg('1x2', 'home'), false],
    ['bets from the start of its window', override({ placedFrom: 1000 }), leg('1x2', 'home'), true],
    ['not those before', override({ placedFrom: 1001 }), leg('1x2', 'home'), false],
    ['bets up to its end', override({ placedUntil: 1000 }), leg('1x2', 'home'), true],
    ['not those after', override({ placedUntil: 999 }), leg('1x2', 'home'), false],
    ['not bets of another brand', override({ brandId: 2 }), leg('1x2', 'home'), false],
  ])('%s', (_, order, asked, about) => {
    expect(rules(order, asked)).toBe(about);
  });
});

describe('a leg stands', () => {
  const facts: ResultFacts = { version: 3, status: 'ended', complete: ['match'], counts: { score: { match: { home: 1, away: 0 } } } };

  const basis = (more: Partial<Basis> = {}): Basis => ({ facts, stated: [], explicit: false, corrected: 0, ...more });
  const home = leg('1x2', 'home');
  const won = { ...OPEN, outcome: { result: 'won' }, factsVersion: 3 };
  /** The provider says that the home side lost. */
  const lost = (messageId: bigint, factsVersion = 3): ProviderResults => ({
    messageId,
    provider: 'uof',
    factsVersion,
    lines: [{ slot: 0, market: '1x2', line: 0, outcomes: [{ outcome: 'home', result: 'lost' }] }],
  });
  const stands = { ...OPEN, outcome: { result: 'lost' }, providerResultId: 5n };

  test.each<[string, Basis, readonly SettlementOverride[], unknown]>([
    ['by the facts, keeping their version', basis(), [], won],
    ['by a void override above the facts', basis(), [override()], { ...OPEN, outcome: { result: 'void' }, overrideId: 7n }],
    ['open while its facts are held', basis(), [override({ kind: 'hold', factsVersion: 3 })], OPEN],
    [
      'by newer facts again',
      basis({ facts: { ...facts, version: 4 } }),
      [override({ kind: 'hold', factsVersion: 3 })],
      { ...won, factsVersion: 4 },
    ],
    ['open without facts', basis({ facts: undefined }), [], OPEN],
    ['by what the provider states, above the facts', basis({ stated: [lost(5n)] }), [], stands],
    [
      'by a void override above what is stated',
      basis({ stated: [lost(5n)] }),
      [override()],
      { ...OPEN, outcome: { result: 'void' }, overrideId: 7n },
    ],
    ['by the facts where nothing is stated of it', basis({ stated: [{ ...lost(5n), lines: [] }] }), [], won],
    ['open under facts alone when its provider settles by itself', basis({ explicit: true }), [], OPEN],
    [
      'open when what was stated is taken back',
      basis({ explicit: true, stated: [lost(5n)] }),
      [override({ kind: 'hold', factsVersion: 3, messageId: 6n })],
      OPEN,
    ],
    [
      'by what is stated after it was taken back',
      basis({ explicit: true, stated: [lost(5n)] }),
      [override({ kind: 'hold', factsVersion: 3, messageId: 4n })],
      stands,
    ],
    ['by a correction of staff above what was stated before it', basis({ explicit: true, stated: [lost(5n, 2)], corrected: 3 }), [], won],
    ['by what is stated after a correction of staff', basis({ explicit: true, stated: [lost(5n, 3)], corrected: 3 }), [], stands],
  ])('%s', (_, known, overrides, expected) => {
    expect(stateOfLeg(home, known, overrides)).toEqual(expected);
  });
});

describe('a statement names', () => {
  const line = (market: string, of: number, outcome: string, own?: number) => ({
    lines: [{ slot: 0, market, line: of, outcomes: [{ outcome, result: 'won' as const, ...(own === undefined ? {} : { line: own }) }] }],
  });
  test.each([
    ['the line of a total', leg('total', 'over', 2500), line('total', 2500, 'over'), true],
    ['not another line', leg('total', 'over', 2500), line('total', 3500, 'over'), false],
    ['not the other outcome', leg('total', 'over', 2500), line('total', 2500, 'under'), false],
    ['the away side of a handicap by the home side’s line', leg('asian-handicap', 'away', 750), line('asian-handicap', -750, 'away'), true],
    ['a score by its own line', leg('correct-score', 'score', 2001), line('correct-score', 0, 'score', 2001), true],
    ['not another score', leg('correct-score', 'score', 2001), line('correct-score', 0, 'score', 1000), false],
    ['no score without its line', leg('correct-score', 'score', 2001), line('correct-score', 0, 'score'), false],
  ])('%s', (_, asked, stated, named) => {
    expect(statementOn(asked, stated) !== undefined).toBe(named);
  });
});
