import { matchKey } from '../match-key.ts';
import { PairRatings, type PairTuning } from '../maths/pair-ratings.ts';
import { dayOf, walkForward } from '../maths/walk-forward.ts';

/** Expected goals of both sides over the sixty minutes of regulation. */
export interface HockeyRates {
  readonly homeRate: number;
  readonly awayRate: number;
}

/** An ice hockey game; the score includes overtime, and one goal for the winner of a shoot-out. */
export interface HockeyGame {
  readonly competition: string;
  /** ISO date. */
  readonly date: string;
  readonly home: string;
  readonly away: string;
  readonly homeGoals: number;
  readonly awayGoals: number;
  /** Decided after regulation. */
  readonly overtime: boolean;
  readonly neutral?: boolean;
}

/** Tuned on the seasons 2010-11 to 2013-14. */
export const HOCKEY_TUNING: PairTuning = {
  level: Math.log(2.65),
  levelVariance: 0.01,
  levelDrift: 0.000003,
  advantage: 0.1,
  advantageVariance: 0.002,
  advantageDrift: 0.000001,
  teamVariance: 0.009,
  teamDrift: 0.00001,
  summerDays: 60,
  summerMemory: 0.95,
  summerVariance: 0.0024,
  weight: 0.9,
  surprise: 4,
};

/** Goals in regulation: a game decided later was level after it. */
export function regulationGoals(game: HockeyGame): { readonly home: number; readonly away: number } {
  if (!game.overtime) return { home: game.homeGoals, away: game.awayGoals };
  const level = Math.min(game.homeGoals, game.awayGoals);
  return { home: level, away: level };
}

/** Attack and defence of hockey teams, learnt game by game in order of date. */
export class HockeyRatings {
  readonly #ratings: PairRatings;

  constructor(tuning: PairTuning = HOCKEY_TUNING) {
    this.#ratings = new PairRatings(tuning);
  }

  forecast(game: Pick<HockeyGame, 'competition' | 'date' | 'home' | 'away' | 'neutral'>): HockeyRates {
    return this.#ratings.forecast({ ...game, day: dayOf(game.date), group: game.competition });
  }

  learn(game: HockeyGame): void {
    const { home, away } = regulationGoals(game);
    this.#ratings.learn({ ...game, day: dayOf(game.date), group: game.competition }, home, away);
  }
}

/** Rates known before each game, by `matchKey`; each game is forecast from earlier days only. */
export function forecastHockey(games: readonly HockeyGame[], tuning?: PairTuning): ReadonlyMap<string, HockeyRates> {
  return new Map([...walkForward(games, new HockeyRatings(tuning))].map(([game, rates]) => [matchKey(game), rates]));
}
