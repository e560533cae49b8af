import { loadBrands } from '@fairbook/brands';
import { MARKETS } from '@fairbook/domain';
import { expect, test } from 'vitest';
import { ruleExamples } from './rule-examples.ts';

const { brands } = await loadBrands();
const examples = ruleExamples(brands[0]!, 'en');
const of = (sport: string, market: string) =>
  examples.sports
    .find((rules) => rules.sport === sport)
    ?.markets.find((each) => each.market === market)
    ?.examples.map(({ pick, result, payout }) => [pick, result, payout]);

test('every market the product offers has its rule and an example', () => {
  const shown = new Set(examples.sports.flatMap(({ markets }) => markets.map(({ market }) => market)));
  expect(MARKETS.map(({ name }) => name).filter((name) => !shown.has(name))).toEqual([]);
  expect(examples.sports.map(({ sport }) => sport)).toEqual(brands[0]!.sports);
});

test('quarter lines, returned stakes and overtime come out as bets on them would', () => {
  expect(of('football', 'asian-total')).toEqual([['Over 2.75 (Asian)', 'half-won', '15.00']]);
  expect(of('football', 'handicap')?.[0]).toEqual(['Team 1 −1', 'void', '10.00']);
  expect(of('football', 'away-total')).toEqual([['Team 2 under 1', 'void', '10.00']]);
  expect(of('basketball', 'winner')).toEqual([['Team 1 to win', 'won', '20.00']]);
  // 180 points after regulation: those of overtime do not count.
  expect(of('basketball', 'total')).toEqual([['Over 180.5', 'lost', '0.00']]);
  // B and C share the second place: of two places one is left for both of them.
  expect(of('football', 'finish-in-top')?.[0]).toEqual(['B to finish in the top 2', 'won', '10.00']);
  expect(of('ice-hockey', '1x2')).toEqual([['Draw', 'won', '20.00']]);
});

test('an accumulator multiplies exactly and rounds once; a void selection counts as 1', () => {
  expect(examples.accumulator).toEqual({
    prices: ['1.85', '2.10', '1.333'],
    won: { exact: '5.178705', payout: '51.79' },
    oneVoid: { exact: '2.46605', payout: '24.66' },
  });
});

test.each(['ru', 'ar'])('names markets and picks in the language (%s)', (language) => {
  const texts = ruleExamples(brands[0]!, language).sports.flatMap(({ markets }) =>
    markets.flatMap(({ name, examples: picks }) => [name, ...picks.map(({ pick }) => pick)]),
  );
  expect(texts.filter((text) => /market_|outcome_|[{}]/.test(text))).toEqual([]);
});
