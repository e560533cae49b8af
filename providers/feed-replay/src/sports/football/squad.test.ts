import type { Side } from '@fairbook/domain';
import { FOOTBALL as MODEL } from '@fairbook/pricing';
import { expect, test } from 'vitest';
import { randomOf } from '../../random.ts';
import { FOOTBALL } from './index.ts';
import { loadPairings, type SourceMatch } from './sources.ts';
import { cast, squadOf } from './squad.ts';
import { drawStory } from './story.ts';

const matches = loadPairings().flatMap((pairing) => pairing.matches);
/** A match whose every scorer is known, an own goal among them. */
const final2018 = matches.find(({ key }) => key === 'international|2018-07-15|France|Croatia') as SourceMatch;
const clubs = matches.find(
  ({ competition, fullTime }) => competition === 'eng.1' && fullTime.home >= 2 && fullTime.away >= 2,
) as SourceMatch;
const storyOf = (match: SourceMatch) => drawStory(match, undefined, randomOf(match.key));

test('a match of national teams names who scored for them around it, and credits its goals to them', () => {
  const squad = squadOf(final2018)!;
  expect(squad.players.map(({ name }) => name)).toEqual(expect.arrayContaining(['Antoine Griezmann', 'Kylian Mbappé', 'Luka Modrić']));
  expect(squad.players.some(({ simulated }) => simulated)).toBe(false);
  const { story, lineUp } = cast(final2018, storyOf(final2018));
  const goals = story.events.filter(({ kind }) => kind === 'goal');
  // Mandžukić put the first one into his own net.
  expect(goals.map(({ player, playerRef, how }) => [player, playerRef !== undefined, how])).toEqual([
    ['Mario Mandžukić', false, 'own-goal'],
    ['Ivan Perišić', true, undefined],
    ['Antoine Griezmann', true, 'penalty'],
    ['Paul Pogba', true, undefined],
    ['Kylian Mbappé', true, undefined],
    ['Mario Mandžukić', true, undefined],
  ]);
  expect(lineUp).toHaveLength(squad.players.length);
});

test.each([
  ['national teams', final2018],
  ['clubs', clubs],
])('of %s the shares of a side add up to no more than all its goals, and the model can price them', (_who, match) => {
  const { scorers, players } = squadOf(match)!;
  for (const side of ['home', 'away'] satisfies Side[]) {
    const own = scorers.filter((each) => each.side === side);
    const sum = own.reduce((total, { share }) => total + share, 0);
    expect(own.length).toBeGreaterThan(5);
    expect(sum).toBeGreaterThan(0.8);
    expect(sum).toBeLessThanOrEqual(1 + 1e-9);
  }
  expect(new Set(players.map(({ ref }) => ref)).size).toBe(players.length);
  expect(MODEL.rates({ homeRate: 1.4, awayRate: 1.2, rho: -0.05, ...FOOTBALL.alsoRated?.(match) }).scorers).toEqual(scorers);
});

test('of clubs players are shirts and marked so; who scored had come on by then, and the story goes as it did', () => {
  const before = storyOf(clubs);
  const { story, lineUp } = cast(clubs, before);
  expect(squadOf(clubs)!.players.every(({ simulated }) => simulated)).toBe(true);
  expect(story.events.map(({ player: _, playerRef: __, ...event }) => event)).toEqual(before.events);
  const goals = story.events.filter(({ kind }) => kind === 'goal');
  expect(goals.length).toBeGreaterThan(3);
  goals.forEach(({ side, playerRef }, i) => {
    const own = lineUp!.find(({ player }) => player === playerRef);
    expect([own?.side, own!.goalsBefore <= i]).toEqual([side, true]);
  });
  expect(cast(clubs, storyOf(clubs))).toEqual(cast(clubs, storyOf(clubs)));
});

test('a match of lesser leagues, or of nations whose scorers are not known, names nobody and stays as it was', () => {
  const lesser = matches.find(({ competition }) => competition === 'eng.3') as SourceMatch;
  const unknown = matches.find(({ home, goals }) => home.key.startsWith('nation:') && goals === undefined) as SourceMatch;
  for (const match of [lesser, unknown]) {
    const story = storyOf(match);
    expect(squadOf(match)).toBeUndefined();
    expect(cast(match, story)).toEqual({ story });
    expect(FOOTBALL.describe(match)).not.toHaveProperty('players');
  }
});
