import { countryByName, loadCatalogueCompetitions, once, readInternationalGoalsSince } from '@fairbook/data';
import type { Appearance, Side } from '@fairbook/domain';
import { slugOf } from '@fairbook/domain/text';
import type { ScorerRate } from '@fairbook/pricing';
import type { PlayerInfo } from '@fairbook/provider-kit';
import { randomOf } from '../../random.ts';
import type { SourceMatch } from './sources.ts';
import type { MatchStory, StoryEvent } from './story.ts';

/** Who may score in a match, and how likely each is to have scored a goal of theirs. */
export interface Squad {
  readonly players: readonly PlayerInfo[];
  readonly scorers: readonly ScorerRate[];
}

const SIDES = ['home', 'away'] as const;
const YEAR = 365 * 86_400_000;
/** Goals of a national team that tell who scores for it: so long before a match, and after it. */
const WINDOW = { before: 3 * YEAR, after: YEAR } as const;
/** Matches of national teams are replayed from 2014 on. */
const GOALS_SINCE = '2011-01-01';
/** Scorers named for a national team at most, and the share of its goals that fall to others. */
const MOST_NAMED = 16;
const OTHERS = 0.12;
/** What a player who scored only in this match counts as. */
const LEAST_GOALS = 0.5;

/** Shirts of a side that nobody knows the players of, with their share of its goals; the last two begin on the bench. */
const SHIRTS: readonly (readonly [shirt: number, share: number])[] = [
  [9, 0.25],
  [10, 0.16],
  [11, 0.14],
  [7, 0.13],
  [8, 0.08],
  [6, 0.04],
  [5, 0.04],
  [4, 0.03],
  [3, 0.02],
  [2, 0.02],
  [19, 0.05],
  [20, 0.04],
];
const BENCH: ReadonlySet<number> = new Set([19, 20]);
/** How often a substitute comes on, and a player who was named takes no part. */
const COMES_ON = 0.75;
const MISSING = 0.05;
/** Clubs whose shirts are drawn play in first-tier competitions of this rank at most. */
const CLUB_RANK = 6;

const ranks = once(
  () => new Map(loadCatalogueCompetitions().map(({ code, tier, rank }) => [code, tier === 1 ? rank : Number.POSITIVE_INFINITY])),
);

/** Scorers of national teams by key of the side; own goals are not theirs. */
const goalsOfNations = once(() => {
  const byNation = new Map<string, { readonly at: number; readonly date: string; readonly scorer: string }[]>();
  for (const { team, scorer, date, ownGoal } of readInternationalGoalsSince(GOALS_SINCE)) {
    const country = scorer === undefined || ownGoal ? undefined : countryByName(team);
    if (!country || scorer === undefined) continue;
    const key = `nation:${country.id}`;
    const list = byNation.get(key) ?? [];
    list.push({ at: Date.parse(date), date, scorer });
    byNation.set(key, list);
  }
  return byNation;
});

const dateOf = ({ key }: SourceMatch): string => /\d{4}-\d\d-\d\d/.exec(key)?.[0] ?? '';
const refOf = (side: string, name: string): string => `${side}:${slugOf(name)}`;

/** Players who scored for a national team around a match, the likeliest first, and all who scored in it. */
function ofNation(match: SourceMatch, side: Side): Squad {
  const { key } = match[side];
  const date = dateOf(match);
  const at = Date.parse(date);
  const counts = new Map<string, { readonly name: string; readonly goals: number }>();
  for (const goal of goalsOfNations().get(key) ?? []) {
    if (goal.at < at - WINDOW.before || goal.at > at + WINDOW.after) continue;
    // What is to be found out is not counted.
    const counted = goal.date === date ? 0 : 1;
    const ref = refOf(key, goal.scorer);
    const { name, goals } = counts.get(ref) ?? { name: goal.scorer, goals: 0 };
    counts.set(ref, { name, goals: goals + counted });
  }
  const ranked = [...counts].map(([ref, { name, goals }]) => ({ ref, name, goals: Math.max(LEAST_GOALS, goals) }));
  ranked.sort((a, b) => b.goals - a.goals || (a.ref < b.ref ? -1 : 1));
  const here = new Set(match.goals?.flatMap((goal) => (goal.side === side && goal.scorer ? [refOf(key, goal.scorer)] : [])));
  const named = ranked.filter(({ ref }, i) => i < MOST_NAMED || here.has(ref));
  const all = named.reduce((sum, { goals }) => sum + goals, 0);
  return {
    players: named.map(({ ref, name }) => ({ ref, side, name })),
    scorers: named.map(({ ref, goals }) => ({ ref, side, share: ((1 - OTHERS) * goals) / all })),
  };
}

const shirtOf = (n: number): Pick<PlayerInfo, 'name' | 'names'> => ({
  name: `No. ${n}`,
  names: { en: `No. ${n}`, ru: `№ ${n}`, ar: `رقم ${n}` },
});

/** Players nobody knows, by their shirts. */
const ofClub = (match: SourceMatch, side: Side): Squad => ({
  players: SHIRTS.map(([shirt]) => ({ ref: `${match[side].key}:${shirt}`, side, ...shirtOf(shirt), simulated: true })),
  scorers: SHIRTS.map(([shirt, share]) => ({ ref: `${match[side].key}:${shirt}`, side, share })),
});

/**
 * Who may score. Of national teams those whom history knows, where it knows every scorer of the match; of clubs of the foremost leagues
 * shirts alone, for the data has none of their scorers. Undefined of every other match.
 */
export function squadOf(match: SourceMatch): Squad | undefined {
  const isOfNations = match.home.key.startsWith('nation:');
  if (isOfNations ? match.goals === undefined : (ranks().get(match.competition) ?? Number.POSITIVE_INFINITY) > CLUB_RANK) return undefined;
  const [home, away] = SIDES.map((side) => (isOfNations ? ofNation(match, side) : ofClub(match, side))) as [Squad, Squad];
  return { players: [...home.players, ...away.players], scorers: [...home.scorers, ...away.scorers] };
}

/** A story with the players who scored, and who took part. */
export interface CastStory {
  readonly story: MatchStory;
  readonly lineUp?: readonly Appearance[];
}

/**
 * Names the scorers of a story. What history knows is kept: of it everybody named takes part, for it knows no line-ups. Of clubs both are
 * drawn, by a seed of the match alone, so that the story itself goes as it did.
 */
export function cast(match: SourceMatch, story: MatchStory): CastStory {
  const squad = squadOf(match);
  if (!squad) return { story };
  const goals = story.events.filter(({ kind }) => kind === 'goal');
  if (match.goals !== undefined) {
    const refs = new Set(squad.players.map(({ ref }) => ref));
    const credit = (event: StoryEvent): StoryEvent => {
      const ref = event.player === undefined ? '' : refOf(match[event.side].key, event.player);
      return event.kind === 'goal' && event.how !== 'own-goal' && refs.has(ref) ? { ...event, playerRef: ref } : event;
    };
    return {
      story: { ...story, events: story.events.map(credit) },
      lineUp: squad.players.map(({ ref, side }) => ({ player: ref, side, goalsBefore: 0 })),
    };
  }
  const random = randomOf(`squad|${match.key}`);
  const lineUp = SIDES.flatMap((side) =>
    SHIRTS.flatMap(([shirt]): Appearance[] => {
      const bench = BENCH.has(shirt);
      // Substitutes come on in the second half.
      const from = 45 + random.between(5, 40);
      const plays = random.chance(bench ? COMES_ON : 1 - MISSING);
      const goalsBefore = bench ? goals.filter(({ half, second }) => (half === 1 ? 0 : 45) + second / 60 < from).length : 0;
      return plays ? [{ player: `${match[side].key}:${shirt}`, side, goalsBefore }] : [];
    }),
  );
  const names = new Map(squad.players.map(({ ref, name }) => [ref, name]));
  const shares = new Map(squad.scorers.map(({ ref, share }) => [ref, share]));
  const scorers = new Map(
    goals.map((goal, i) => {
      const on = lineUp.filter(({ side, goalsBefore }) => side === goal.side && goalsBefore <= i);
      let point = random.next() * on.reduce((sum, { player }) => sum + (shares.get(player) ?? 0), 0);
      const found = on.find(({ player }) => {
        point -= shares.get(player) ?? 0;
        return point < 0;
      });
      return [goal, (found ?? on[0])?.player] as const;
    }),
  );
  const credit = (event: StoryEvent): StoryEvent => {
    const ref = scorers.get(event);
    const name = ref === undefined ? undefined : names.get(ref);
    return ref === undefined || name === undefined ? event : { ...event, player: name, playerRef: ref };
  };
  return { story: { ...story, events: story.events.map(credit) }, lineUp };
}
