import type { Random } from '../maths/random.ts';

/** Where a team stands. */
export interface SeasonStanding {
  readonly team: string;
  readonly points: number;
  readonly difference: number;
  readonly scored: number;
}

/** A fixture still to be played, with the goals expected of either side. */
export interface SeasonFixture {
  readonly home: string;
  readonly away: string;
  readonly homeRate: number;
  readonly awayRate: number;
}

export interface SeasonQuestion {
  readonly standings: readonly SeasonStanding[];
  readonly remaining: readonly SeasonFixture[];
  /** Points for a win and for a draw. */
  readonly points: readonly [win: number, draw: number];
  /** Finishes among the first so many that are asked for. */
  readonly top: readonly number[];
  /** How often the season is played out. */
  readonly runs: number;
  readonly random: Random;
}

/** Chance of each team to finish first, and among the first so many. */
export interface SeasonChances {
  readonly win: Readonly<Record<string, number>>;
  readonly top: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** Most goals of a side that are told apart. */
const MOST_GOALS = 12;

/** Running sums of a Poisson count, the last of which is everything. */
function cumulative(rate: number): Float64Array {
  const sums = new Float64Array(MOST_GOALS + 1);
  let term = Math.exp(-rate);
  let sum = 0;
  for (let goals = 0; goals < MOST_GOALS; goals++) {
    sum += term;
    sums[goals] = sum;
    term *= rate / (goals + 1);
  }
  sums[MOST_GOALS] = 1;
  return sums;
}

function draw(sums: Float64Array, random: Random): number {
  const at = random();
  let goals = 0;
  while ((sums[goals] as number) <= at && goals < MOST_GOALS) goals++;
  return goals;
}

/**
 * Plays the fixtures that remain many times over and counts where each team ends: by points, goal difference, goals scored, then by lot.
 * What was never seen keeps a small chance, so that the chances of a finish still add up to its places.
 */
export function seasonChances({ standings, remaining, points, top, runs, random }: SeasonQuestion): SeasonChances {
  const index = new Map(standings.map(({ team }, i) => [team, i]));
  const fixtures = remaining.map(({ home, away, homeRate, awayRate }) => ({
    home: index.get(home) as number,
    away: index.get(away) as number,
    homeGoals: cumulative(homeRate),
    awayGoals: cumulative(awayRate),
  }));
  const places = [1, ...top];
  const counts = places.map(() => new Float64Array(standings.length));
  const [win, level] = points;
  for (let run = 0; run < runs; run++) {
    const table = standings.map((each, team) => ({ ...each, team, lot: random() }));
    for (const { home, away, homeGoals, awayGoals } of fixtures) {
      const [h, a] = [draw(homeGoals, random), draw(awayGoals, random)];
      const [host, guest] = [table[home]!, table[away]!];
      host.points += h > a ? win : h === a ? level : 0;
      guest.points += a > h ? win : h === a ? level : 0;
      host.difference += h - a;
      guest.difference += a - h;
      host.scored += h;
      guest.scored += a;
    }
    table.sort((a, b) => b.points - a.points || b.difference - a.difference || b.scored - a.scored || a.lot - b.lot);
    places.forEach((most, i) => {
      for (const { team } of table.slice(0, most)) (counts[i] as Float64Array)[team]! += 1;
    });
  }
  const chances = (i: number): Readonly<Record<string, number>> =>
    Object.fromEntries(
      standings.map(({ team }, n) => [team, ((counts[i] as Float64Array)[n]! + (places[i] as number) / standings.length) / (runs + 1)]),
    );
  return { win: chances(0), top: Object.fromEntries(top.map((most, i) => [most, chances(i + 1)])) };
}
