import type { Pair, Side } from '@fairbook/domain';
import { drawBinomial, drawPoisson, type Random } from '../maths/random.ts';
import { CARD_CURVE, CORNER_CURVE, GOAL_CURVE, HALF_MINUTES, type HalfCurve, type MatchCurve, minuteAt } from './clock.ts';
import type { FootballRates } from './rates.ts';
import { RED_CARD_OTHER, RED_CARD_OWN } from './tempo.ts';

/** What history knows of a match. What is absent is drawn. */
export interface FootballResult {
  /** Goals after 90 minutes. */
  readonly home: number;
  readonly away: number;
  readonly half?: Pair;
  readonly corners?: Pair;
  readonly yellowCards?: Pair;
  readonly redCards?: Pair;
}

/** An event of a drawn story. */
export interface StoryEvent {
  readonly side: Side;
  readonly half: 'first-half' | 'second-half';
  /** Seconds since the half began. */
  readonly second: number;
  /** As announced: 1-based, 45 or 90 with `addedTime` beyond. */
  readonly minute: number;
  readonly addedTime?: number;
}

/** A match as it may have gone, in accord with its real half-time and final score; each list in order of time. */
export interface FootballStory {
  readonly goals: readonly StoryEvent[];
  readonly yellowCards: readonly StoryEvent[];
  readonly redCards: readonly StoryEvent[];
  readonly corners: readonly StoryEvent[];
  /** Minutes added to either half. */
  readonly addedTime: readonly [number, number];
}

/** Usual figures of the big five leagues 2019-20 to 2022-23, where a match has none of its own. */
const USUAL_CORNERS: Pair = { home: 5.3, away: 4.4 };
const USUAL_YELLOWS: Pair = { home: 1.96, away: 2.15 };
const USUAL_REDS: Pair = { home: 0.09, away: 0.1 };
/** Share of a card rate that is red: a red card counts twice. */
const RED_SHARE = 0.08;
const MOST_REDS_DRAWN = 2;
const ADDED_FIRST = { least: 1, mean: 1.5, most: 6 } as const;
const ADDED_SECOND = { least: 2, mean: 3, most: 10 } as const;

const HALVES = ['first-half', 'second-half'] as const;
const SIDES = ['home', 'away'] as const;

interface Scene {
  readonly random: Random;
  readonly addedTime: readonly [number, number];
}

function drawEvent(scene: Scene, curve: HalfCurve, half: 0 | 1, side: Side): StoryEvent {
  const length = HALF_MINUTES + scene.addedTime[half];
  const second = Math.min(Math.floor(minuteAt(curve, scene.random(), length) * 60), length * 60 - 1);
  const minute = Math.floor(second / 60) + 1;
  const over = minute - HALF_MINUTES;
  const offset = half * HALF_MINUTES;
  const place = { side, half: HALVES[half], second };
  return over > 0 ? { ...place, minute: HALF_MINUTES + offset, addedTime: over } : { ...place, minute: minute + offset };
}

const inOrder = (events: StoryEvent[]): StoryEvent[] =>
  events.sort((a, b) => (a.half === b.half ? a.second - b.second : a.half === 'first-half' ? -1 : 1));

/** Draws events of both sides; `inFirst` of them fall before the break, or as many as the curve sends there. */
function drawEvents(scene: Scene, curve: MatchCurve, counts: Pair, inFirst?: Pair): StoryEvent[] {
  return inOrder(
    SIDES.flatMap((side) => {
      const before = inFirst ? inFirst[side] : drawBinomial(counts[side], curve.first.share, scene.random);
      return Array.from({ length: counts[side] }, (_, index) =>
        index < before ? drawEvent(scene, curve.first, 0, side) : drawEvent(scene, curve.second, 1, side),
      );
    }),
  );
}

const drawPair = (means: Pair, random: Random): Pair => ({ home: drawPoisson(means.home, random), away: drawPoisson(means.away, random) });

const drawAdded = ({ least, mean, most }: typeof ADDED_FIRST | typeof ADDED_SECOND, random: Random): number =>
  Math.min(most, least + drawPoisson(mean, random));

/** A half-time score that the final score allows, or none. */
const possibleHalf = ({ half, home, away }: FootballResult): Pair | undefined =>
  half && half.home <= home && half.away <= away ? half : undefined;

/**
 * Draws goals, cards, corners and added time of a real match from its rates and its result. Given the goals of a half, their
 * minutes are independent draws from the intensity of that half, which is what a Poisson process conditioned on its count is.
 */
export function drawFootballStory(rates: FootballRates, result: FootballResult, random: Random): FootballStory {
  const addedTime = [drawAdded(ADDED_FIRST, random), drawAdded(ADDED_SECOND, random)] as const;
  const scene: Scene = { random, addedTime };
  const goals = drawEvents(scene, GOAL_CURVE, { home: result.home, away: result.away }, possibleHalf(result));
  const cards = rates.cards;
  const yellows =
    result.yellowCards ??
    drawPair(cards ? { home: cards.home * (1 - RED_SHARE), away: cards.away * (1 - RED_SHARE) } : USUAL_YELLOWS, random);
  const corners = result.corners ?? drawPair(rates.corners ?? USUAL_CORNERS, random);
  return {
    goals,
    yellowCards: drawEvents(scene, CARD_CURVE, yellows),
    redCards: result.redCards ? drawEvents(scene, CARD_CURVE, result.redCards) : drawReds(scene, rates, goals),
    corners: drawEvents(scene, CORNER_CURVE, corners),
    addedTime,
  };
}

/**
 * Red cards given how the goals fell after them: a card makes goals against likelier and goals for less likely, so by Bayes
 * a side that went on to concede is likelier to have had one.
 */
function drawReds(scene: Scene, rates: FootballRates, goals: readonly StoryEvent[]): StoryEvent[] {
  const reds: StoryEvent[] = [];
  for (const side of SIDES) {
    const [candidate] = drawEvents(scene, CARD_CURVE, { home: side === 'home' ? 1 : 0, away: side === 'away' ? 1 : 0 });
    if (!candidate) continue;
    const later = goals.filter((goal) => inOrder([candidate, goal])[0] === candidate);
    const own = later.filter((goal) => goal.side === side).length;
    const left = 1 - (candidate.minute - 1) / 95;
    const [mine, theirs] = side === 'home' ? [rates.homeRate, rates.awayRate] : [rates.awayRate, rates.homeRate];
    const weight =
      RED_CARD_OWN ** own *
      RED_CARD_OTHER ** (later.length - own) *
      Math.exp(left * ((1 - RED_CARD_OWN) * mine + (1 - RED_CARD_OTHER) * theirs));
    const chance = USUAL_REDS[side];
    if (scene.random() < (chance * weight) / (1 - chance + chance * weight)) reds.push(candidate);
  }
  return inOrder(reds).slice(0, MOST_REDS_DRAWN);
}
