import { matchKey } from '../match-key.ts';
import { PairRatings, type PairTuning } from '../maths/pair-ratings.ts';
import { dayOf, walkForward } from '../maths/walk-forward.ts';
import type { ClubResolver } from './club-names.ts';
import type { FootballMatch } from './match.ts';
import type { CountRates, FootballRates } from './rates.ts';
import { FootballRatings, type Pairing } from './ratings.ts';
import { FOOTBALL_TUNING, type RatingTuning } from './tuning.ts';

/** Corners and cards are quoted in a competition once this many of its matches were counted. */
const COUNTED_MATCHES_NEEDED = 30;

const COUNT_TUNING: PairTuning = {
  level: Math.log(4.8),
  levelVariance: 0.05,
  levelDrift: 0.00003,
  advantage: 0.15,
  advantageVariance: 0.01,
  advantageDrift: 0.00001,
  teamVariance: 0.03,
  teamDrift: 0.00005,
  summerDays: 45,
  summerMemory: 0.85,
  summerVariance: 0.002,
  weight: 0.65,
  surprise: 6,
};
const CARD_TUNING: PairTuning = { ...COUNT_TUNING, level: Math.log(2.2), advantage: -0.1, surprise: 3 };

/** Ratings of goals, corners and cards together: learns matches in order of date and quotes any pairing. */
export class FootballForecaster {
  readonly #clubOf: ClubResolver;
  readonly #goals: FootballRatings;
  readonly #corners = new PairRatings(COUNT_TUNING);
  readonly #cards = new PairRatings(CARD_TUNING);

  constructor(clubOf: ClubResolver, tuning: RatingTuning = FOOTBALL_TUNING) {
    this.#clubOf = clubOf;
    this.#goals = new FootballRatings(clubOf, tuning);
  }

  /** Rates of a pairing as of its date. Asking changes nothing. */
  forecast(pairing: Pairing): FootballRates {
    const corners = this.#counted(this.#corners, pairing);
    const cards = this.#counted(this.#cards, pairing);
    return { ...this.#goals.forecast(pairing), ...(corners && { corners }), ...(cards && { cards }) };
  }

  /** Learns a played match with whatever was counted in it. */
  learn(match: FootballMatch): void {
    this.#goals.learn(match);
    const pairing = this.#pairing(match);
    const { homeCorners, awayCorners, homeYellow, awayYellow, homeRed, awayRed } = match;
    if (homeCorners !== undefined && awayCorners !== undefined) this.#corners.learn(pairing, homeCorners, awayCorners);
    if (homeYellow === undefined || awayYellow === undefined || homeRed === undefined || awayRed === undefined) return;
    this.#cards.learn(pairing, homeYellow + 2 * homeRed, awayYellow + 2 * awayRed);
  }

  #pairing({ competition, date, home, away, neutral }: Pairing) {
    const pairing = { group: competition, day: dayOf(date), home: this.#clubOf(competition, home), away: this.#clubOf(competition, away) };
    return neutral === undefined ? pairing : { ...pairing, neutral };
  }

  #counted(ratings: PairRatings, pairing: Pairing): CountRates | undefined {
    if (ratings.learnt(pairing.competition) < COUNTED_MATCHES_NEEDED) return undefined;
    const { homeRate, awayRate } = ratings.forecast(this.#pairing(pairing));
    return { home: homeRate, away: awayRate };
  }
}

/** The whole history, each match forecast before it and the matches of its day were learnt. */
export interface ForecastTable {
  /** By `matchKey`, in order of date. */
  readonly ratesByMatch: ReadonlyMap<string, FootballRates>;
  /** What was learnt by the end: quotes future pairings. */
  readonly forecaster: FootballForecaster;
}

/** Walks forward through matches (in any order; unplayed ones are only forecast) and keeps the rates known before each. */
export function forecastAll(input: {
  readonly matches: readonly FootballMatch[];
  readonly clubOf: ClubResolver;
  readonly tuning?: RatingTuning;
}): ForecastTable {
  const forecaster = new FootballForecaster(input.clubOf, input.tuning);
  const ratesByMatch = new Map<string, FootballRates>();
  for (const [match, rates] of walkForward(input.matches, forecaster)) ratesByMatch.set(matchKey(match), rates);
  return { ratesByMatch, forecaster };
}
