import type { Score } from '@fairbook/data';
import type { Side } from '@fairbook/domain';
import { type StoryEvent as DrawnEvent, drawFootballStory, type FootballRates } from '@fairbook/pricing';
import type { Random } from '../../random.ts';
import type { KnownGoal, SourceMatch } from './sources.ts';

/** What is told of a football match; `second` runs from the start of its half. */
export interface StoryEvent {
  readonly kind: 'goal' | 'yellow-card' | 'red-card' | 'corner' | 'penalty-missed' | 'shot-on' | 'shot-off';
  readonly half: 1 | 2;
  readonly second: number;
  readonly side: Side;
  readonly how?: 'penalty' | 'own-goal';
  readonly player?: string;
  /** Reference of the player. */
  readonly playerRef?: string;
}

export interface MatchStory {
  /** Minutes added to each half. */
  readonly added: readonly [number, number];
  /** In order of time. */
  readonly events: readonly StoryEvent[];
}

/** Rates of an average match, for one that no forecast knows. */
const USUAL_RATES: FootballRates = { homeRate: 1.45, awayRate: 1.15, rho: -0.05 };
const HALF = 45 * 60;
/** The calendar needs the last ten minutes to last a quarter of an hour (plan.ts). */
const LEAST_ADDED_AT_THE_END = 5;
/** Share of goals from penalties (Premier League 2019-24: 8 to 10 %), and penalties missed per side and match. */
const PENALTY_SHARE = 0.09;
const MISSED_PER_SIDE = 0.03;
/** Attempts per corner, saved and wide: 13 attempts and 5 corners a side are usual. */
const ATTEMPTS = { on: 0.55, off: 1.3 };
/** No two goals nearer than this, s: play has to start again. */
const GOAL_GAP = 75;
/** Cards, corners and attempts keep so far from a goal, s. */
const GOAL_SHADE = 30;

/** The match as it went where history knows, and as it may have gone where it does not. */
export function drawStory(source: SourceMatch, rates: FootballRates | undefined, random: Random): MatchStory {
  const { fullTime, halfTime } = source;
  const drawn = drawFootballStory(rates ?? USUAL_RATES, { ...fullTime, ...(halfTime && { half: halfTime }) }, random.next);
  const added = [drawn.addedTime[0], Math.max(LEAST_ADDED_AT_THE_END, drawn.addedTime[1])] as const;
  const goals = spaced(
    source.goals === undefined
      ? drawn.goals.map((goal) => ({ ...placed('goal', goal), ...(random.chance(PENALTY_SHARE) && { how: 'penalty' as const }) }))
      : known(source.goals, added, random),
    added,
  );
  const others: StoryEvent[] = [
    ...drawn.yellowCards.map((event) => placed('yellow-card', event)),
    ...drawn.redCards.map((event) => placed('red-card', event)),
    ...drawn.corners.map((event) => placed('corner', event)),
    ...attempts(drawn.corners, added, random),
  ].filter(
    (event) =>
      !goals.some((goal) => goal.half === event.half && Math.abs(goal.second - event.second) < GOAL_SHADE) || event.kind === 'red-card',
  );
  return { added, events: [...goals, ...others].sort((a, b) => a.half - b.half || a.second - b.second) };
}

const placed = (kind: StoryEvent['kind'], event: DrawnEvent): StoryEvent => ({
  kind,
  side: event.side,
  half: event.half === 'first-half' ? 1 : 2,
  second: event.second,
});

const lengthOf = (half: 1 | 2, added: readonly [number, number]): number => HALF + (half === 1 ? added[0] : added[1]) * 60;

/** Recorded minutes; the record writes 45 and 90 for all of the added time too. */
function known(goals: readonly KnownGoal[], added: readonly [number, number], random: Random): StoryEvent[] {
  return goals.map((goal): StoryEvent => {
    const half = goal.minute <= 45 ? 1 : 2;
    const minute = goal.minute - (half === 1 ? 0 : 45);
    const second = minute < 45 ? (minute - 1) * 60 + random.between(0, 59) : random.between(HALF - 60, lengthOf(half, added) - GOAL_GAP);
    return { kind: 'goal', half, second, side: goal.side, ...(goal.how && { how: goal.how }), ...(goal.scorer && { player: goal.scorer }) };
  });
}

/** Moves goals of a half apart, keeping their order and the half's length. */
function spaced(goals: readonly StoryEvent[], added: readonly [number, number]): StoryEvent[] {
  return ([1, 2] as const).flatMap((half) => {
    const own = goals.filter((goal) => goal.half === half).sort((a, b) => a.second - b.second);
    const gap = Math.min(GOAL_GAP, Math.floor((lengthOf(half, added) - 40) / Math.max(1, own.length)));
    const seconds: number[] = [];
    for (const goal of own) seconds.push(Math.max(goal.second, (seconds.at(-1) ?? 10 - gap) + gap));
    let latest = lengthOf(half, added) - 10;
    for (let index = seconds.length - 1; index >= 0; index--) {
      latest = Math.min(seconds[index] ?? 0, latest);
      seconds[index] = latest;
      latest -= gap;
    }
    return own.map((goal, index) => ({ ...goal, second: seconds[index] ?? goal.second }));
  });
}

/** Attempts that were no goal, more of them for the side with more corners; and now and then a penalty missed. */
function attempts(corners: readonly DrawnEvent[], added: readonly [number, number], random: Random): StoryEvent[] {
  const events: StoryEvent[] = [];
  const put = (kind: StoryEvent['kind'], side: Side): void => {
    const half = random.chance(0.46) ? 1 : 2;
    events.push({ kind, side, half, second: random.between(100, lengthOf(half, added) - 60) });
  };
  for (const side of ['home', 'away'] as const) {
    const pressure = 2 + corners.filter((corner) => corner.side === side).length * 0.6;
    for (let left = pressure * ATTEMPTS.on * (0.5 + random.next()); left > 0.5; left--) put('shot-on', side);
    for (let left = pressure * ATTEMPTS.off * (0.5 + random.next()); left > 0.5; left--) put('shot-off', side);
    if (random.chance(MISSED_PER_SIDE)) put('penalty-missed', side);
  }
  return events;
}

/** The score that a story leads to. */
export function scoreOf(story: MatchStory, half?: 1 | 2): Score {
  const goals = story.events.filter((event) => event.kind === 'goal' && (half === undefined || event.half === half));
  return { home: goals.filter((goal) => goal.side === 'home').length, away: goals.filter((goal) => goal.side === 'away').length };
}
