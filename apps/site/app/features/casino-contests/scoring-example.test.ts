import { expect, test } from 'vitest';
import { scoringExample } from './scoring-example.ts';

const EUR = { currency: 'EUR', leastStake: '0.20' } as const;

test.each([
  ['best-multiplier', 'multiplier', '2.5 2.5 2.5 2.5 2.5 4'],
  ['stakes', 'amount', '0.20 0.60 0.80 0.80 1.80 2.20'],
  ['returns', 'amount', '0.50 1.10 1.30 1.30 1.30 2.90'],
  ['rounds', 'count', '1 2 3 3 4 5'],
  ['streak', 'count', '1 2 2 2 2 2'],
] as const)('the example of %s is scored as the tournament is', (scoring, unit, points) => {
  const rounds = scoringExample({ ...EUR, scoring, unit });
  expect(rounds.map((round) => round.points).join(' ')).toBe(points);
  expect(rounds.filter(({ counted }) => !counted).map(({ stake }) => stake)).toEqual(['0.10']);
});

test('a currency whose least unit is the least stake has no round below it', () => {
  const rounds = scoringExample({ scoring: 'rounds', unit: 'count', currency: 'JPY', leastStake: '1' });
  expect(rounds.every(({ counted }) => counted)).toBe(true);
});
