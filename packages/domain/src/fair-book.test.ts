import { describe, expect, test } from 'vitest';
import { probabilitiesProblem } from './fair-book.ts';
import { marketByName } from './market.ts';

const result = marketByName('1x2');

describe('fair probabilities', () => {
  test.each([
    ['a whole book', '1x2', [0.5, 0.3, 0.2]],
    ['one rounded to three decimals', '1x2', [0.333, 0.333, 0.333]],
    ['two of three that win', 'double-chance', [0.8, 0.7, 0.5]],
    ['three statements and their denials', 'result-and-both-score', [0.2, 0.1, 0.15, 0.8, 0.9, 0.85]],
    ['the one statement that is left', 'result-and-both-score', [0.2, 0.8]],
    ['part of a book', 'home-result-and-total', [0.2, 0.25]],
  ] as const)('%s can be priced', (_what, market, probabilities) => {
    expect(probabilitiesProblem(marketByName(market), probabilities)).toBeUndefined();
  });

  test.each([
    ['more than a whole', [0.6, 0.5, 0.3]],
    ['less than a whole', [0.5, 0.3, 0.1]],
    ['no number', [Number.NaN, 0.5, 0.5]],
    ['an infinite one', [Number.POSITIVE_INFINITY, 0.5, 0.5]],
    ['a negative one', [-0.2, 0.7, 0.5]],
    ['a certain one', [1, 0.0001, 0.0001]],
    ['an impossible one', [0, 0.5, 0.5]],
    ['one outcome alone', [0.5]],
    ['none', []],
  ])('%s cannot', (_what, probabilities) => {
    expect(probabilitiesProblem(result, probabilities)).toMatch(/probabilit/);
  });

  test.each([
    ['too much for its pairs', [0.3, 0.9]],
    ['a statement without its denial', [0.2, 0.1, 0.8]],
  ])('statements with %s cannot', (_what, probabilities) => {
    expect(probabilitiesProblem(marketByName('result-and-both-score'), probabilities)).toMatch(/add up to/);
  });

  test('a partial market never holds more than all that wins', () => {
    expect(probabilitiesProblem(marketByName('draw-and-total'), [0.7, 0.6])).toMatch(/at most 1/);
  });
});
