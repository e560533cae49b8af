import { marketWords } from '@fairbook/words/markets';
import { expect, test } from 'vitest';
import { marketNames, marketsInWords } from './market-words.ts';

const needs: Parameters<typeof marketNames>[0] = {
  nameMarket: (_sport, { market, line }) =>
    [marketWords('en').marketName(market), line === undefined ? '' : line / 1000].filter((part) => part !== '').join(' '),
};

test('every market of the catalogue has a name of its own in words', () => {
  for (const [market, name] of Object.entries(marketNames(needs))) expect([market, name]).not.toEqual([market, market]);
});

test('what an action was about is told in words, whatever is beside it', () => {
  const void_ = { markets: [{ slot: 0, market: 'total', line: 2500 }], from: 1 };
  expect(marketsInWords(needs, void_, 'football')).toEqual({ markets: ['Total 2.5'], from: 1 });
  expect(marketsInWords(needs, { kind: 'market', fixture: 7, slot: 0, market: '1x2' }, 'football')).toEqual({
    ...{ kind: 'market', fixture: 7 },
    market: 'Match result',
  });
  expect(marketsInWords(needs, [{ market: 'both-score', size: 500 }])).toEqual([{ market: 'Both teams to score', size: 500 }]);
  expect(marketsInWords(needs, undefined)).toBeNull();
});
