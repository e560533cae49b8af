import { drifted, type Estimate, learnCount, logRate, type Part } from '../maths/log-rate-filter.ts';
import { dayOf } from '../maths/walk-forward.ts';
import { ChanceCounts } from './chances.ts';
import type { ClubResolver } from './club-names.ts';
import { competitionKind, type FootballMatch } from './match.ts';
import { FOOTBALL_TUNING, type RatingTuning } from './tuning.ts';

/** Expected goals of both sides over 90 minutes, and the low-score dependence of Dixon and Coles. */
export interface GoalRates {
  readonly homeRate: number;
  readonly awayRate: number;
  readonly rho: number;
}

/** A question to the ratings: who meets whom, where and when. */
export type Pairing = Pick<FootballMatch, 'competition' | 'date' | 'home' | 'away' | 'neutral'>;

interface Club {
  readonly attack: Estimate;
  readonly defence: Estimate;
  /** The league in which it plays; attack and defence are relative to it. */
  readonly division: string;
  readonly day: number;
}

interface Division {
  readonly strength: Estimate;
  readonly day: number;
}

interface Competition {
  readonly level: Estimate;
  readonly advantage: Estimate;
  readonly day: number;
}

interface Outlook {
  readonly home: Club;
  readonly away: Club;
  readonly competition: Competition;
  readonly homeDivision: Division;
  readonly awayDivision: Division;
  /** What adds up to the log of the side's rate: level, advantage, attack, defence and, between divisions, their strengths. */
  readonly homeParts: readonly Part[];
  readonly awayParts: readonly Part[];
}

/** Days without a match after which a club counts as having had a summer. */
const SUMMER_DAYS = 45;
/** Name of the division of an area's clubs that were seen in no league. */
const REST = 'rest';

const squeeze = (estimate: Estimate, memory: number, doubt: number, limit: number): Estimate => ({
  mean: estimate.mean * memory,
  variance: Math.min(limit, estimate.variance * memory * memory + doubt),
});

/**
 * Attack and defence of every club as a state-space model: each match moves the estimates (a Poisson likelihood against a
 * Gaussian prior), time widens them. Clubs are measured within their division, divisions are linked by promotion, cups and
 * continental play, each competition has its own level of goals and home advantage. Asking changes nothing.
 */
export class FootballRatings {
  readonly #tuning: RatingTuning;
  readonly #clubOf: ClubResolver;
  readonly #clubs = new Map<string, Club>();
  readonly #divisions = new Map<string, Division>();
  readonly #competitions = new Map<string, Competition>();
  readonly #chances = new ChanceCounts();

  constructor(clubOf: ClubResolver, tuning: RatingTuning = FOOTBALL_TUNING) {
    this.#clubOf = clubOf;
    this.#tuning = tuning;
  }

  /** Rates of any pairing as of its date, from the matches learnt so far. */
  forecast(pairing: Pairing): GoalRates {
    const { homeParts, awayParts } = this.#outlook(pairing);
    return { homeRate: Math.exp(logRate(homeParts).mean), awayRate: Math.exp(logRate(awayParts).mean), rho: this.#tuning.rho };
  }

  /** Learns a played match; matches come in order of date. One without goals is passed over. */
  learn(match: FootballMatch): void {
    const { homeGoals, awayGoals } = match;
    if (homeGoals === undefined || awayGoals === undefined) return;
    const { goalWeight, chanceWeight, surprise } = this.#tuning;
    const outlook = this.#outlook(match);
    const chances = this.#chances.count(match, this.#tuning);
    const weight = chances ? chanceWeight : goalWeight;
    const [level, advantage, homeAttack, awayDefence, homeUp, awayDown] = learnCount(
      outlook.homeParts,
      chances?.home ?? homeGoals,
      weight,
      surprise,
    );
    // The away side's count is learnt after the home side's, on what that left of the shared parts.
    const shared = [level, advantage, undefined, undefined, awayDown, homeUp];
    const awayParts = outlook.awayParts.map((part, index) => ({ sign: part.sign, estimate: shared[index] ?? part.estimate }));
    const after = learnCount(awayParts, chances?.away ?? awayGoals, weight, surprise);
    const [finalLevel, finalAdvantage, awayAttack, homeDefence, awayStrength, homeStrength] = after;
    if (!finalLevel || !finalAdvantage || !homeAttack || !awayAttack || !homeDefence || !awayDefence)
      throw new Error('a match has six parts');
    const { home, away, competition, homeDivision, awayDivision } = outlook;
    this.#clubs.set(this.#clubOf(match.competition, match.home), { ...home, attack: homeAttack, defence: homeDefence });
    this.#clubs.set(this.#clubOf(match.competition, match.away), { ...away, attack: awayAttack, defence: awayDefence });
    this.#competitions.set(match.competition, { ...competition, level: finalLevel, advantage: finalAdvantage });
    this.#divisions.set(home.division, homeStrength ? { ...homeDivision, strength: homeStrength } : homeDivision);
    this.#divisions.set(away.division, awayStrength ? { ...awayDivision, strength: awayStrength } : awayDivision);
  }

  #outlook(pairing: Pairing): Outlook {
    const day = dayOf(pairing.date);
    const competition = this.#competition(pairing.competition, day);
    const home = this.#club(pairing.home, pairing.competition, day);
    const away = this.#club(pairing.away, pairing.competition, day);
    const homeDivision = this.#division(home.division, day);
    const awayDivision = this.#division(away.division, day);
    const half = pairing.neutral ? 0 : 0.5;
    const between = home.division !== away.division;
    const parts = (attack: Estimate, defence: Estimate, edge: number, own: Division, other: Division): Part[] => {
      const sum = [
        { estimate: competition.level, sign: 1 },
        { estimate: competition.advantage, sign: edge },
        { estimate: attack, sign: 1 },
        { estimate: defence, sign: -1 },
      ];
      if (between) sum.push({ estimate: own.strength, sign: 1 }, { estimate: other.strength, sign: -1 });
      return sum;
    };
    return {
      home,
      away,
      competition,
      homeDivision,
      awayDivision,
      homeParts: parts(home.attack, away.defence, half, homeDivision, awayDivision),
      awayParts: parts(away.attack, home.defence, -half, awayDivision, homeDivision),
    };
  }

  #competition(code: string, day: number): Competition {
    const known = this.#competitions.get(code);
    const { level, levelVariance, levelDrift, advantage, advantageVariance, advantageDrift } = this.#tuning;
    if (!known)
      return { level: { mean: level, variance: levelVariance }, advantage: { mean: advantage, variance: advantageVariance }, day };
    const days = day - known.day;
    return { level: drifted(known.level, days, levelDrift), advantage: drifted(known.advantage, days, advantageDrift), day };
  }

  #division(code: string, day: number): Division {
    const known = this.#divisions.get(code);
    const { divisionGap, divisionVariance, divisionDrift } = this.#tuning;
    if (!known) return { strength: { mean: -divisionGap * (this.#tier(code) - 1), variance: divisionVariance }, day };
    return { strength: drifted(known.strength, day - known.day, divisionDrift), day };
  }

  /** Division of a league; the clubs of no league stand one below the lowest league seen. */
  #tier(code: string): number {
    const { area, tier } = competitionKind(code);
    if (!code.endsWith(`.${REST}`)) return tier;
    let lowest = 1;
    for (const other of this.#divisions.keys()) {
      const kind = competitionKind(other);
      if (kind.area === area) lowest = Math.max(lowest, kind.tier);
    }
    return lowest + 1;
  }

  #club(name: string, competition: string, day: number): Club {
    const { clubVariance, clubDrift, summerMemory, summerVariance } = this.#tuning;
    const known = this.#clubs.get(this.#clubOf(competition, name));
    const { area, kind } = competitionKind(competition);
    if (!known) {
      const unknown = { mean: 0, variance: clubVariance };
      const division = kind === 'league' || kind === 'international' ? competition : `${area}.${REST}`;
      return { attack: unknown, defence: unknown, division, day };
    }
    const days = day - known.day;
    const summer = days > SUMMER_DAYS;
    const age = (part: Estimate): Estimate =>
      squeeze(drifted(part, days, clubDrift), summer ? summerMemory : 1, summer ? summerVariance : 0, clubVariance);
    const aged = { attack: age(known.attack), defence: age(known.defence), division: known.division, day };
    return kind === 'league' && known.division !== competition ? this.#moved(aged, competition) : aged;
  }

  /** A club after promotion or relegation: what it was, on the scale of the new division, drawn towards that division. */
  #moved(club: Club, division: string): Club {
    const { clubVariance, moveMemory, moveDoubt } = this.#tuning;
    const step = this.#division(club.division, club.day).strength.mean - this.#division(division, club.day).strength.mean;
    const move = (part: Estimate): Estimate => ({
      mean: moveMemory * (part.mean + step),
      variance: Math.min(clubVariance, part.variance + clubVariance * moveDoubt),
    });
    return { attack: move(club.attack), defence: move(club.defence), division, day: club.day };
  }
}
