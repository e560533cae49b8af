import { matchKey } from '../match-key.ts';
import { dayOf, walkForward } from '../maths/walk-forward.ts';

/** Expected points of both sides over regulation and how they vary. */
export interface BasketballRates {
  readonly home: number;
  readonly away: number;
  /** Standard deviations of the margin and of the total over regulation. */
  readonly marginDeviation: number;
  readonly totalDeviation: number;
  /** 12 in the NBA, 10 elsewhere. */
  readonly quarterMinutes: number;
}

/** A basketball game with its final points. */
export interface BasketballGame {
  readonly competition: string;
  /** ISO date. */
  readonly date: string;
  readonly home: string;
  readonly away: string;
  /** What the teams are known by where their names change with sponsors. */
  readonly homeCode?: string;
  readonly awayCode?: string;
  readonly homePoints: number;
  readonly awayPoints: number;
  readonly neutral?: boolean;
}

/** A game to be forecast. */
export type BasketballPairing = Omit<BasketballGame, 'homePoints' | 'awayPoints'>;

/** Tuning in points; variances in points squared, per day where they drift. */
export interface BasketballTuning {
  readonly teamVariance: number;
  readonly teamDrift: number;
  readonly summerDays: number;
  readonly summerMemory: number;
  readonly summerVariance: number;
  readonly levelVariance: number;
  readonly levelDrift: number;
  readonly advantage: number;
  readonly advantageVariance: number;
  readonly advantageDrift: number;
  /** Variance of one side's points about what was expected. */
  readonly noise: number;
  /** Share of the last game's squared error in the running variances. */
  readonly spreadLearning: number;
}

/** Tuned on the NBA to 2017 and the EuroLeague to 2014. */
export const BASKETBALL_TUNING: BasketballTuning = {
  teamVariance: 20,
  teamDrift: 0.03,
  summerDays: 60,
  summerMemory: 0.98,
  summerVariance: 0.4,
  levelVariance: 100,
  levelDrift: 0.01,
  advantage: 5,
  advantageVariance: 4,
  advantageDrift: 0.0005,
  noise: 220,
  spreadLearning: 0.003,
};

interface Estimate {
  readonly mean: number;
  readonly variance: number;
}

interface Team {
  readonly attack: Estimate;
  readonly defence: Estimate;
  readonly day: number;
}

interface League {
  readonly level: Estimate;
  readonly advantage: Estimate;
  readonly marginVariance: number;
  readonly totalVariance: number;
  readonly day: number;
}

/** Usual figures of a league before its first game, by the length of a quarter. */
const USUAL_POINTS_PER_MINUTE = 2.1;
const USUAL_MARGIN_VARIANCE = 150;
const USUAL_TOTAL_VARIANCE = 320;
const QUARTERS = 4;

const widened = (estimate: Estimate, variance: number): Estimate => ({ mean: estimate.mean, variance: estimate.variance + variance });

/** Attack and defence in points of every team: a Kalman filter on each side's points, learnt game by game in order of date. */
export class BasketballRatings {
  readonly #tuning: BasketballTuning;
  readonly #quarterMinutes: (competition: string) => number;
  readonly #teams = new Map<string, Team>();
  readonly #leagues = new Map<string, League>();

  constructor(quarterMinutes: (competition: string) => number, tuning: BasketballTuning = BASKETBALL_TUNING) {
    this.#quarterMinutes = quarterMinutes;
    this.#tuning = tuning;
  }

  /** Rates of a pairing as of the day. Asking changes nothing. */
  forecast(game: BasketballPairing): BasketballRates {
    const { league, home, away, edge } = this.#parts(game);
    return {
      home: league.level.mean + edge * league.advantage.mean + home.attack.mean - away.defence.mean,
      away: league.level.mean - edge * league.advantage.mean + away.attack.mean - home.defence.mean,
      marginDeviation: Math.sqrt(league.marginVariance),
      totalDeviation: Math.sqrt(league.totalVariance),
      quarterMinutes: this.#quarterMinutes(game.competition),
    };
  }

  learn(game: BasketballGame): void {
    const { league, home, away, edge } = this.#parts(game);
    const expected = this.forecast(game);
    const { noise, spreadLearning } = this.#tuning;
    const learnSide = (error: number, parts: readonly (readonly [Estimate, number])[]): Estimate[] => {
      const doubt = parts.reduce((sum, [part, sign]) => sum + sign * sign * part.variance, noise);
      return parts.map(([{ mean, variance }, sign]) => ({
        mean: mean + (sign * variance * error) / doubt,
        variance: variance - (sign * variance) ** 2 / doubt,
      }));
    };
    const homeError = game.homePoints - expected.home;
    const awayError = game.awayPoints - expected.away;
    const [level, advantage, homeAttack, awayDefence] = learnSide(homeError, [
      [league.level, 1],
      [league.advantage, edge],
      [home.attack, 1],
      [away.defence, -1],
    ]);
    const [finalLevel, finalAdvantage, awayAttack, homeDefence] = learnSide(awayError, [
      [level ?? league.level, 1],
      [advantage ?? league.advantage, -edge],
      [away.attack, 1],
      [home.defence, -1],
    ]);
    if (!homeAttack || !awayDefence || !finalLevel || !finalAdvantage || !awayAttack || !homeDefence)
      throw new Error('a game has four parts a side');
    const running = (variance: number, error: number): number => variance + spreadLearning * (error * error - variance);
    const day = dayOf(game.date);
    this.#teams.set(game.homeCode ?? game.home, { attack: homeAttack, defence: homeDefence, day });
    this.#teams.set(game.awayCode ?? game.away, { attack: awayAttack, defence: awayDefence, day });
    this.#leagues.set(game.competition, {
      level: finalLevel,
      advantage: finalAdvantage,
      marginVariance: running(league.marginVariance, homeError - awayError),
      totalVariance: running(league.totalVariance, homeError + awayError),
      day,
    });
  }

  #parts(game: BasketballPairing) {
    return {
      league: this.#league(game.competition, dayOf(game.date)),
      home: this.#team(game.homeCode ?? game.home, dayOf(game.date)),
      away: this.#team(game.awayCode ?? game.away, dayOf(game.date)),
      edge: game.neutral ? 0 : 0.5,
    };
  }

  #league(code: string, day: number): League {
    const known = this.#leagues.get(code);
    const { levelVariance, levelDrift, advantage, advantageVariance, advantageDrift } = this.#tuning;
    if (!known)
      return {
        level: { mean: USUAL_POINTS_PER_MINUTE * QUARTERS * this.#quarterMinutes(code), variance: levelVariance },
        advantage: { mean: advantage, variance: advantageVariance },
        marginVariance: USUAL_MARGIN_VARIANCE,
        totalVariance: USUAL_TOTAL_VARIANCE,
        day,
      };
    const days = Math.max(0, day - known.day);
    return { ...known, level: widened(known.level, days * levelDrift), advantage: widened(known.advantage, days * advantageDrift), day };
  }

  #team(name: string, day: number): Team {
    const known = this.#teams.get(name);
    const { teamVariance, teamDrift, summerDays, summerMemory, summerVariance } = this.#tuning;
    const unknown = { mean: 0, variance: teamVariance };
    if (!known) return { attack: unknown, defence: unknown, day };
    const days = Math.max(0, day - known.day);
    const summer = days > summerDays;
    const memory = summer ? summerMemory : 1;
    const age = ({ mean, variance }: Estimate): Estimate => ({
      mean: mean * memory,
      variance: Math.min(teamVariance, (variance + days * teamDrift) * memory * memory + (summer ? summerVariance : 0)),
    });
    return { attack: age(known.attack), defence: age(known.defence), day };
  }
}

/** Rates known before each game, by `matchKey`; each game is forecast from earlier days only. */
export function forecastBasketball(
  games: readonly BasketballGame[],
  quarterMinutes: (competition: string) => number,
  tuning?: BasketballTuning,
): ReadonlyMap<string, BasketballRates> {
  return new Map([...walkForward(games, new BasketballRatings(quarterMinutes, tuning))].map(([game, rates]) => [matchKey(game), rates]));
}
