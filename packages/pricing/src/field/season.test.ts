import { seededRandom } from '@fairbook/domain/seeded-random';
import { expect, it } from 'vitest';
import { type SeasonQuestion, seasonChances } from './season.ts';

const TEAMS = ['a', 'b', 'c', 'd'];
const level = TEAMS.map((team) => ({ team, points: 10, difference: 0, scored: 10 }));
const everyPair = TEAMS.flatMap((home) =>
  TEAMS.filter((away) => away !== home).map((away) => ({ home, away, homeRate: 1.4, awayRate: 1.1 })),
);
const season = (more: Partial<SeasonQuestion> = {}) =>
  seasonChances({ standings: level, remaining: everyPair, points: [3, 1], top: [2], runs: 4000, random: seededRandom(7).next, ...more });
const sum = (chances: Readonly<Record<string, number>>) => Object.values(chances).reduce((all, each) => all + each, 0);

it('gives the same for the same seed, and chances that add up to the places', () => {
  const { win, top } = season();
  expect(season()).toEqual({ win, top });
  expect([sum(win), sum(top['2']!)].map((each) => each.toFixed(9))).toEqual(['1.000000000', '2.000000000']);
  for (const team of TEAMS) expect(Math.abs(win[team]! - 0.25)).toBeLessThan(0.03);
});

it('counts what was won already, and who is stronger in what remains', () => {
  const ahead = season({ standings: level.map((each) => (each.team === 'b' ? { ...each, points: 16 } : each)) });
  expect(ahead.win['b']).toBeGreaterThan(0.6);
  const strong = season({ remaining: everyPair.map((each) => (each.home === 'c' ? { ...each, homeRate: 4 } : each)) });
  expect(strong.win['c']).toBeGreaterThan(0.4);
});

it('leaves a chance to everybody and certainty to nobody once all is played', () => {
  const done = season({ remaining: [], standings: level.map((each, i) => ({ ...each, points: 20 - i })) });
  expect([done.win['a']! > 0.999, done.win['a']! < 1, done.win['d']! > 0]).toEqual([true, true, true]);
});

it('breaks a tie of points by the difference of goals, then by goals scored', () => {
  const standings = level.map((each, i) => ({ ...each, difference: i === 2 ? 1 : 0, scored: i === 1 ? 11 : 10 }));
  const { win, top } = season({ remaining: [], standings });
  expect([win['c']! > 0.99, top['2']!['b']! > 0.99]).toEqual([true, true]);
});
