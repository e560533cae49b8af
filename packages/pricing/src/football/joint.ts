import { ScoreTable } from '../markets/score-table.ts';
import { poisson } from '../maths/counts.ts';
import { GOAL_CURVE, sharesLeft } from './clock.ts';
import { possibleRho, tau } from './dixon-coles.ts';
import type { FootballPlay } from './play.ts';
import type { GoalRates } from './ratings.ts';
import { MORE, manpower, SIZE, STANDINGS, secondHalfFactors, standingOf } from './tempo.ts';

/** A whole match holds both halves' goals. */
const MATCH_SIZE = 2 * MORE + 1;

/** The joint law of a match's goals by side and half from a state of play on, and what follows from it. */
export interface FootballJoint {
  readonly match: ScoreTable;
  readonly firstHalf: ScoreTable;
  /** Goals of the second half alone. */
  readonly secondHalf: ScoreTable;
  /** Rows: half-time home win, draw, away win; columns: the same at full time. */
  readonly halfTimeFullTime: readonly (readonly [number, number, number])[];
  readonly nextGoal: { readonly home: number; readonly none: number; readonly away: number };
  /** Chance that both halves have a goal. */
  readonly goalInBothHalves: number;
}

/** Adds, into `into`, the scores of a masked first half joined with independent counts of the second. */
function join(firstHalf: Float64Array, home: Float64Array, away: Float64Array, into: Float64Array): void {
  const rows = new Float64Array(MATCH_SIZE * SIZE);
  for (let i = 0; i < SIZE; i++) {
    for (let j = 0; j < SIZE; j++) {
      const p = firstHalf[i * SIZE + j] as number;
      if (p === 0) continue;
      for (let k = 0; k < SIZE; k++) rows[(i + k) * SIZE + j] = (rows[(i + k) * SIZE + j] as number) + p * (home[k] as number);
    }
  }
  for (let i = 0; i < MATCH_SIZE; i++) {
    for (let j = 0; j < SIZE; j++) {
      const p = rows[i * SIZE + j] as number;
      if (p === 0) continue;
      for (let l = 0; l < SIZE; l++) into[i * MATCH_SIZE + j + l] = (into[i * MATCH_SIZE + j + l] as number) + p * (away[l] as number);
    }
  }
}

/** Laws of the goals still to come, by half and side; the second half's per half-time standing. */
interface HalfLaws {
  readonly homeFirst: Float64Array;
  readonly awayFirst: Float64Array;
  readonly homeSecond: readonly Float64Array[];
  readonly awaySecond: readonly Float64Array[];
  /** The home side's lead at half-time, or so far in the first half. */
  readonly ahead: number;
  /** Home and away rates of the first half, and of the second if the half-time standing is that of now. */
  readonly nowFirst: readonly [number, number];
  readonly nowSecond: readonly [number, number];
}

/** The joint law in the making: cells of goals to come, the next goal, and the weight by which all is to be scaled. */
interface Sums {
  readonly first: Float64Array;
  readonly second: Float64Array;
  /** Of the match, per half-time standing. */
  readonly match: readonly Float64Array[];
  homeNext: number;
  noneNext: number;
  weight: number;
}

function halfLaws(rates: GoalRates, play: FootballPlay): HalfLaws {
  const factors = secondHalfFactors(rates);
  const [firstLeft, secondLeft] = sharesLeft(GOAL_CURVE, play);
  const home = rates.homeRate * manpower(play.redHome, play.redAway);
  const away = rates.awayRate * manpower(play.redAway, play.redHome);
  const homeLater = STANDINGS.map((standing) => home * secondLeft * (factors.home[standing] as number));
  const awayLater = STANDINGS.map((standing) => away * secondLeft * (factors.away[standing] as number));
  const ahead = play.halfHome - play.halfAway;
  return {
    homeFirst: poisson(home * firstLeft, MORE),
    awayFirst: poisson(away * firstLeft, MORE),
    homeSecond: homeLater.map((rate) => poisson(rate, MORE)),
    awaySecond: awayLater.map((rate) => poisson(rate, MORE)),
    ahead,
    nowFirst: [home * firstLeft, away * firstLeft],
    nowSecond: [homeLater[standingOf(ahead)] as number, awayLater[standingOf(ahead)] as number],
  };
}

/** The home side's part of so many goals, or of two rates. */
const homePart = (home: number, away: number): number => (home + away > 0 ? home / (home + away) : 0);

/** The law with independent counts. */
function independent(laws: HalfLaws): Sums {
  const first = new Float64Array(SIZE * SIZE);
  const masked = STANDINGS.map(() => new Float64Array(SIZE * SIZE));
  const chance = [0, 0, 0];
  for (let i = 0; i < SIZE; i++) {
    for (let j = 0; j < SIZE; j++) {
      const p = (laws.homeFirst[i] as number) * (laws.awayFirst[j] as number);
      const standing = standingOf(laws.ahead + i - j);
      first[i * SIZE + j] = p;
      (masked[standing] as Float64Array)[i * SIZE + j] = p;
      chance[standing] = (chance[standing] as number) + p;
    }
  }
  const second = new Float64Array(SIZE * SIZE);
  const match = STANDINGS.map(() => new Float64Array(MATCH_SIZE * MATCH_SIZE));
  for (const standing of STANDINGS) {
    const weight = chance[standing] as number;
    if (weight === 0) continue;
    const [home, away] = [laws.homeSecond[standing] as Float64Array, laws.awaySecond[standing] as Float64Array];
    join(masked[standing] as Float64Array, home, away, match[standing] as Float64Array);
    for (let k = 0; k < SIZE; k++) {
      for (let l = 0; l < SIZE; l++)
        second[k * SIZE + l] = (second[k * SIZE + l] as number) + weight * (home[k] as number) * (away[l] as number);
    }
  }
  const quietFirst = Math.exp(-laws.nowFirst[0] - laws.nowFirst[1]);
  const quietSecond = Math.exp(-laws.nowSecond[0] - laws.nowSecond[1]);
  const homeNext = homePart(...laws.nowFirst) * (1 - quietFirst) + quietFirst * homePart(...laws.nowSecond) * (1 - quietSecond);
  return { first, second, match, homeNext, noneNext: quietFirst * quietSecond, weight: 1 };
}

/** Reweights the law by the Dixon-Coles correction of the final score: at most nine ways lead to the four low scores. */
function correctLowScores(sums: Sums, laws: HalfLaws, rates: GoalRates, play: FootballPlay): void {
  const rho = possibleRho(rates.rho, rates.homeRate, rates.awayRate);
  const addTo = (cells: Float64Array, cell: number, p: number): void => {
    cells[cell] = (cells[cell] as number) + p;
  };
  for (let home = 0; play.home + home <= 1; home++) {
    for (let away = 0; play.away + away <= 1; away++) {
      const correction = tau(play.home + home, play.away + away, rates.homeRate, rates.awayRate, rho) - 1;
      for (let i = 0; i <= home; i++) {
        for (let j = 0; j <= away; j++) {
          const [k, l] = [home - i, away - j];
          const standing = standingOf(laws.ahead + i - j);
          const inFirst = (laws.homeFirst[i] as number) * (laws.awayFirst[j] as number);
          const inSecond = (laws.homeSecond[standing]?.[k] as number) * (laws.awaySecond[standing]?.[l] as number);
          const p = correction * inFirst * inSecond;
          sums.weight += p;
          addTo(sums.first, i * SIZE + j, p);
          addTo(sums.second, k * SIZE + l, p);
          addTo(sums.match[standing] as Float64Array, home * MATCH_SIZE + away, p);
          if (home + away === 0) sums.noneNext += p;
          else sums.homeNext += p * (i + j > 0 ? homePart(i, j) : homePart(k, l));
        }
      }
    }
  }
}

/**
 * Independent Poisson goals in what is left of either half (the second depending on the half-time standing and on red cards),
 * reweighted by the Dixon-Coles correction of the final score. The reweighting is of whole matches, so prices are the same
 * law conditioned on ever more play.
 */
export function footballJoint(rates: GoalRates, play: FootballPlay): FootballJoint {
  const laws = halfLaws(rates, play);
  const sums = independent(laws);
  correctLowScores(sums, laws, rates, play);
  const scaled = (cells: Float64Array): Float64Array => cells.map((p) => p / sums.weight);
  const perStanding = sums.match.map(scaled);
  const all = new Float64Array(MATCH_SIZE * MATCH_SIZE);
  for (const cells of perStanding)
    for (let cell = 0; cell < all.length; cell++) all[cell] = (all[cell] as number) + (cells[cell] as number);
  const match = new ScoreTable(all, MATCH_SIZE, play.home, play.away);
  const firstHalf = new ScoreTable(scaled(sums.first), SIZE, play.halfHome, play.halfAway);
  const secondHalf = new ScoreTable(scaled(sums.second), SIZE, play.home - play.halfHome, play.away - play.halfAway);
  const [home, none] = [sums.homeNext / sums.weight, sums.noneNext / sums.weight];
  return {
    match,
    firstHalf,
    secondHalf,
    halfTimeFullTime: [2, 1, 0].map((standing) => results(perStanding[standing] as Float64Array, play.home - play.away)),
    nextGoal: { home, none, away: Math.max(0, 1 - home - none) },
    goalInBothHalves: Math.max(0, 1 - firstHalf.at(0, 0) - secondHalf.at(0, 0) + match.at(0, 0)),
  };
}

/** Home win, draw and away win in a matrix of goals to come, from a lead. */
function results(cells: Float64Array, lead: number): readonly [number, number, number] {
  const sums: [number, number, number] = [0, 0, 0];
  for (let i = 0; i < MATCH_SIZE; i++)
    for (let j = 0; j < MATCH_SIZE; j++)
      sums[2 - standingOf(lead + i - j)] = (sums[2 - standingOf(lead + i - j)] as number) + (cells[i * MATCH_SIZE + j] as number);
  return sums;
}
