import { poisson } from '../maths/counts.ts';
import { GOAL_CURVE } from './clock.ts';
import { possibleRho, tau } from './dixon-coles.ts';
import { footballJoint } from './joint.ts';
import type { FootballPlay } from './play.ts';
import type { GoalRates } from './ratings.ts';
import { MORE, SIZE, STANDINGS, secondHalfFactors, standingOf } from './tempo.ts';

/** Running sums of home minus away of two independent counts; index 0 is less than -MORE, the last is everything. */
function differenceBelow(home: Float64Array, away: Float64Array): Float64Array {
  const below = new Float64Array(2 * SIZE);
  for (let i = 0; i < SIZE; i++)
    for (let j = 0; j < SIZE; j++) below[i - j + SIZE] = (below[i - j + SIZE] as number) + (home[i] as number) * (away[j] as number);
  for (let d = 1; d < below.length; d++) below[d] = (below[d] as number) + (below[d - 1] as number);
  return below;
}

/** Home win, draw and away win before kick-off: the same law as `footballJoint`, without its other answers and so some fifty times faster. */
export function outcomeProbabilities(rates: GoalRates): [number, number, number] {
  const { homeRate, awayRate } = rates;
  const { first, second } = GOAL_CURVE;
  const factors = secondHalfFactors(rates);
  const h1 = poisson(homeRate * first.share, MORE);
  const a1 = poisson(awayRate * first.share, MORE);
  const h2 = STANDINGS.map((standing) => poisson(homeRate * second.share * (factors.home[standing] as number), MORE));
  const a2 = STANDINGS.map((standing) => poisson(awayRate * second.share * (factors.away[standing] as number), MORE));
  const below = STANDINGS.map((standing) => differenceBelow(h2[standing] as Float64Array, a2[standing] as Float64Array));
  // Away win, draw, home win.
  const sums: [number, number, number] = [0, 0, 0];
  for (let i = 0; i < SIZE; i++) {
    for (let j = 0; j < SIZE; j++) {
      const p = (h1[i] as number) * (a1[j] as number);
      const later = below[standingOf(i - j)] as Float64Array;
      const behind = later[Math.max(0, j - i + SIZE - 1)] as number;
      const level = later[Math.min(2 * SIZE - 1, j - i + SIZE)] as number;
      sums[0] += p * behind;
      sums[1] += p * (level - behind);
      sums[2] += p * (1 - level);
    }
  }
  const rho = possibleRho(rates.rho, homeRate, awayRate);
  let weight = 1;
  for (let i = 0; i <= 1; i++) {
    for (let j = 0; j <= 1; j++) {
      for (let k = 0; i + k <= 1; k++) {
        for (let l = 0; j + l <= 1; l++) {
          const standing = standingOf(i - j);
          const p =
            (tau(i + k, j + l, homeRate, awayRate, rho) - 1) *
            (h1[i] as number) *
            (a1[j] as number) *
            ((h2[standing] as Float64Array)[k] as number) *
            ((a2[standing] as Float64Array)[l] as number);
          weight += p;
          const result = standingOf(i + k - j - l);
          sums[result] += p;
        }
      }
    }
  }
  return [sums[2] / weight, sums[1] / weight, sums[0] / weight];
}

/** Home win, draw and away win from a state of play on. */
export function outcomeFrom(rates: GoalRates, play: FootballPlay): [number, number, number] {
  const { match } = footballJoint(rates, play);
  const home = match.sum((homeGoals, awayGoals) => homeGoals > awayGoals);
  const draw = match.sum((homeGoals, awayGoals) => homeGoals === awayGoals);
  return [home, draw, Math.max(0, 1 - home - draw)];
}
