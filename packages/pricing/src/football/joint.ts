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

const first = (home: number, away: number): number => (home + away > 0 ? home / (home + away) : 0);

/**
 * Independent Poisson goals in what is left of either half (the second depending on the half-time standing and on red cards),
 * reweighted by the Dixon-Coles correction of the final score. The reweighting is of whole matches, so prices are the same
 * law conditioned on ever more play, and the correction touches at most nine ways to a low score.
 */
export function footballJoint(rates: GoalRates, play: FootballPlay): FootballJoint {
  const factors = secondHalfFactors(rates);
  const [firstLeft, secondLeft] = sharesLeft(GOAL_CURVE, play);
  const homePower = rates.homeRate * manpower(play.redHome, play.redAway);
  const awayPower = rates.awayRate * manpower(play.redAway, play.redHome);
  const [homeFirst, awayFirst] = [homePower * firstLeft, awayPower * firstLeft];
  const homeSecond = STANDINGS.map((standing) => homePower * secondLeft * (factors.home[standing] as number));
  const awaySecond = STANDINGS.map((standing) => awayPower * secondLeft * (factors.away[standing] as number));

  const h1 = poisson(homeFirst, MORE);
  const a1 = poisson(awayFirst, MORE);
  const h2 = homeSecond.map((rate) => poisson(rate, MORE));
  const a2 = awaySecond.map((rate) => poisson(rate, MORE));
  const ahead = play.halfHome - play.halfAway;

  const firstCells = new Float64Array(SIZE * SIZE);
  const masked = STANDINGS.map(() => new Float64Array(SIZE * SIZE));
  const chance = [0, 0, 0];
  for (let i = 0; i < SIZE; i++) {
    for (let j = 0; j < SIZE; j++) {
      const p = (h1[i] as number) * (a1[j] as number);
      const standing = standingOf(ahead + i - j);
      firstCells[i * SIZE + j] = p;
      (masked[standing] as Float64Array)[i * SIZE + j] = p;
      chance[standing] = (chance[standing] as number) + p;
    }
  }
  const secondCells = new Float64Array(SIZE * SIZE);
  const matchCells = STANDINGS.map(() => new Float64Array(MATCH_SIZE * MATCH_SIZE));
  for (const standing of STANDINGS) {
    const weight = chance[standing] as number;
    if (weight === 0) continue;
    const [home, away] = [h2[standing] as Float64Array, a2[standing] as Float64Array];
    join(masked[standing] as Float64Array, home, away, matchCells[standing] as Float64Array);
    for (let k = 0; k < SIZE; k++)
      for (let l = 0; l < SIZE; l++)
        secondCells[k * SIZE + l] = (secondCells[k * SIZE + l] as number) + weight * (home[k] as number) * (away[l] as number);
  }

  const now = standingOf(ahead);
  const [homeLater, awayLater] = [homeSecond[now] as number, awaySecond[now] as number];
  const quietFirst = Math.exp(-homeFirst - awayFirst);
  const quietSecond = Math.exp(-homeLater - awayLater);
  let homeNext = first(homeFirst, awayFirst) * (1 - quietFirst) + quietFirst * first(homeLater, awayLater) * (1 - quietSecond);
  let none = quietFirst * quietSecond;
  let weight = 1;

  const rho = possibleRho(rates.rho, rates.homeRate, rates.awayRate);
  const [toHome, toAway] = [1 - play.home, 1 - play.away];
  for (let more = 0; more <= toHome; more++) {
    for (let against = 0; against <= toAway; against++) {
      const correction = tau(play.home + more, play.away + against, rates.homeRate, rates.awayRate, rho) - 1;
      for (let i = 0; i <= more; i++) {
        for (let j = 0; j <= against; j++) {
          const [k, l] = [more - i, against - j];
          const standing = standingOf(ahead + i - j);
          const p =
            correction *
            (h1[i] as number) *
            (a1[j] as number) *
            ((h2[standing] as Float64Array)[k] as number) *
            ((a2[standing] as Float64Array)[l] as number);
          if (p === 0) continue;
          weight += p;
          firstCells[i * SIZE + j] = (firstCells[i * SIZE + j] as number) + p;
          secondCells[k * SIZE + l] = (secondCells[k * SIZE + l] as number) + p;
          const cells = matchCells[standing] as Float64Array;
          cells[more * MATCH_SIZE + against] = (cells[more * MATCH_SIZE + against] as number) + p;
          if (more + against === 0) none += p;
          else homeNext += p * (i + j > 0 ? first(i, j) : first(k, l));
        }
      }
    }
  }

  const all = new Float64Array(MATCH_SIZE * MATCH_SIZE);
  for (const cells of matchCells) {
    for (let cell = 0; cell < cells.length; cell++) {
      cells[cell] = (cells[cell] as number) / weight;
      all[cell] = (all[cell] as number) + (cells[cell] as number);
    }
  }
  for (let cell = 0; cell < firstCells.length; cell++) {
    firstCells[cell] = (firstCells[cell] as number) / weight;
    secondCells[cell] = (secondCells[cell] as number) / weight;
  }
  const match = new ScoreTable(all, MATCH_SIZE, play.home, play.away);
  const firstHalf = new ScoreTable(firstCells, SIZE, play.halfHome, play.halfAway);
  const secondHalf = new ScoreTable(secondCells, SIZE, play.home - play.halfHome, play.away - play.halfAway);
  const nextHome = homeNext / weight;
  const nextNone = none / weight;
  return {
    match,
    firstHalf,
    secondHalf,
    halfTimeFullTime: [2, 1, 0].map((standing) => results(matchCells[standing] as Float64Array, play.home - play.away)),
    nextGoal: { home: nextHome, none: nextNone, away: Math.max(0, 1 - nextHome - nextNone) },
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
