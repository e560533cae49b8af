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

/** The common strength of a division within its country, or of a country. */
interface Standing {
  readonly strength: Estimate;
  readonly day: number;
}

interface Competition {
  readonly level: Estimate;
  readonly advantage: Estimate;
  readonly day: number;
}

/** An estimate on its way through one match: read as a part of both sides' rates, replaced by what each side's count teaches. */
interface Working {
  estimate: Estimate;
}

interface WorkingPart {
  readonly of: Working;
  readonly sign: number;
}

interface Outlook {
  readonly day: number;
  readonly home: Club;
  readonly away: Club;
  readonly level: Working;
  readonly advantage: Working;
  readonly homeAttack: Working;
  readonly homeDefence: Working;
  readonly awayAttack: Working;
  readonly awayDefence: Working;
  /** Strengths of divisions (and countries) that meet, by name; none where both sides are of one division. */
  readonly divisions: ReadonlyMap<string, Working>;
  readonly areas: ReadonlyMap<string, Working>;
  /** What adds up to the log of the side's rate. */
  readonly homeParts: readonly WorkingPart[];
  readonly awayParts: readonly WorkingPart[];
}

/** Days without a match after which a club counts as having had a summer. */
const SUMMER_DAYS = 45;
/** Name of the division of an area's clubs that were seen in no league. */
const REST = 'rest';

const partsNow = (parts: readonly WorkingPart[]): Part[] => parts.map(({ of, sign }) => ({ estimate: of.estimate, sign }));

const squeeze = (estimate: Estimate, memory: number, doubt: number, limit: number): Estimate => ({
  mean: estimate.mean * memory,
  variance: Math.min(limit, estimate.variance * memory * memory + doubt),
});

/**
 * Attack and defence of every club as a state-space model: each match moves the estimates (a Poisson likelihood against a
 * Gaussian prior), time widens them. Clubs are measured within their division, divisions within their country, countries against
 * each other; promotion, cups and continental play link them. Each competition has its own level of goals and home advantage.
 * Asking changes nothing.
 */
export class FootballRatings {
  readonly #tuning: RatingTuning;
  readonly #clubOf: ClubResolver;
  readonly #clubs = new Map<string, Club>();
  readonly #divisions = new Map<string, Standing>();
  readonly #areas = new Map<string, Standing>();
  readonly #competitions = new Map<string, Competition>();
  readonly #chances = new ChanceCounts();

  constructor(clubOf: ClubResolver, tuning: RatingTuning = FOOTBALL_TUNING) {
    this.#clubOf = clubOf;
    this.#tuning = tuning;
  }

  /** Rates of any pairing as of its date, from the matches learnt so far. */
  forecast(pairing: Pairing): GoalRates {
    const { homeParts, awayParts } = this.#outlook(pairing);
    return {
      homeRate: Math.exp(logRate(partsNow(homeParts)).mean),
      awayRate: Math.exp(logRate(partsNow(awayParts)).mean),
      rho: this.#tuning.rho,
    };
  }

  /** Learns a played match; matches come in order of date. One without goals is passed over. */
  learn(match: FootballMatch): void {
    const { homeGoals, awayGoals } = match;
    if (homeGoals === undefined || awayGoals === undefined) return;
    const { goalWeight, chanceWeight, surprise } = this.#tuning;
    const outlook = this.#outlook(match);
    const chances = this.#chances.count(match, this.#tuning);
    const weight = chances ? chanceWeight : goalWeight;
    const learnSide = (parts: readonly WorkingPart[], count: number): void =>
      learnCount(partsNow(parts), count, weight, surprise).forEach((estimate, index) => {
        const part = parts[index];
        if (part) part.of.estimate = estimate;
      });
    learnSide(outlook.homeParts, chances?.home ?? homeGoals);
    learnSide(outlook.awayParts, chances?.away ?? awayGoals);
    this.#store(match, outlook);
  }

  #store({ competition, home, away }: FootballMatch, outlook: Outlook): void {
    const { day, homeAttack, homeDefence, awayAttack, awayDefence, level, advantage } = outlook;
    this.#clubs.set(this.#clubOf(competition, home), { ...outlook.home, attack: homeAttack.estimate, defence: homeDefence.estimate });
    this.#clubs.set(this.#clubOf(competition, away), { ...outlook.away, attack: awayAttack.estimate, defence: awayDefence.estimate });
    this.#competitions.set(competition, { level: level.estimate, advantage: advantage.estimate, day });
    for (const { division } of [outlook.home, outlook.away])
      if (!this.#divisions.has(division)) this.#divisions.set(division, this.#division(division, day));
    for (const [code, { estimate }] of outlook.divisions) this.#divisions.set(code, { strength: estimate, day });
    for (const [area, { estimate }] of outlook.areas) this.#areas.set(area, { strength: estimate, day });
  }

  #outlook(pairing: Pairing): Outlook {
    const day = dayOf(pairing.date);
    const competition = this.#competition(pairing.competition, day);
    const home = this.#club(pairing.home, pairing.competition, day);
    const away = this.#club(pairing.away, pairing.competition, day);
    const [level, advantage] = [{ estimate: competition.level }, { estimate: competition.advantage }];
    const [homeAttack, homeDefence] = [{ estimate: home.attack }, { estimate: home.defence }];
    const [awayAttack, awayDefence] = [{ estimate: away.attack }, { estimate: away.defence }];
    const half = pairing.neutral ? 0 : 0.5;
    const homeParts: WorkingPart[] = [
      { of: level, sign: 1 },
      { of: advantage, sign: half },
      { of: homeAttack, sign: 1 },
      { of: awayDefence, sign: -1 },
    ];
    const awayParts: WorkingPart[] = [
      { of: level, sign: 1 },
      { of: advantage, sign: -half },
      { of: awayAttack, sign: 1 },
      { of: homeDefence, sign: -1 },
    ];
    const divisions = new Map<string, Working>();
    const areas = new Map<string, Working>();
    const meet = (names: readonly [string, string], kept: Map<string, Working>, standing: (name: string) => Standing): void => {
      if (names[0] === names[1]) return;
      const [own, other] = [{ estimate: standing(names[0]).strength }, { estimate: standing(names[1]).strength }];
      kept.set(names[0], own).set(names[1], other);
      homeParts.push({ of: own, sign: 1 }, { of: other, sign: -1 });
      awayParts.push({ of: other, sign: 1 }, { of: own, sign: -1 });
    };
    meet([home.division, away.division], divisions, (code) => this.#division(code, day));
    meet([competitionKind(home.division).area, competitionKind(away.division).area], areas, (area) => this.#area(area, day));
    return { day, home, away, level, advantage, homeAttack, homeDefence, awayAttack, awayDefence, divisions, areas, homeParts, awayParts };
  }

  #competition(code: string, day: number): Competition {
    const known = this.#competitions.get(code);
    const { level, levelVariance, levelDrift, advantage, advantageVariance, advantageDrift } = this.#tuning;
    if (!known)
      return { level: { mean: level, variance: levelVariance }, advantage: { mean: advantage, variance: advantageVariance }, day };
    const days = day - known.day;
    return { level: drifted(known.level, days, levelDrift), advantage: drifted(known.advantage, days, advantageDrift), day };
  }

  #area(area: string, day: number): Standing {
    const known = this.#areas.get(area);
    const { areaVariance, areaDrift } = this.#tuning;
    if (!known) return { strength: { mean: 0, variance: areaVariance }, day };
    return { strength: drifted(known.strength, day - known.day, areaDrift), day };
  }

  #division(code: string, day: number): Standing {
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
    const known = this.#clubs.get(this.#clubOf(competition, name));
    const { area, kind } = competitionKind(competition);
    const { variance, drift, summerMemory, summerVariance } = kind === 'international' ? this.#tuning.nations : this.#tuning.clubs;
    if (!known) {
      const unknown = { mean: 0, variance };
      const division = kind === 'league' || kind === 'international' ? competition : `${area}.${REST}`;
      return { attack: unknown, defence: unknown, division, day };
    }
    const days = day - known.day;
    const summer = days > SUMMER_DAYS;
    const age = (part: Estimate): Estimate =>
      squeeze(drifted(part, days, drift), summer ? summerMemory : 1, summer ? summerVariance : 0, variance);
    const aged = { attack: age(known.attack), defence: age(known.defence), division: known.division, day };
    return kind === 'league' && known.division !== competition ? this.#moved(aged, competition) : aged;
  }

  /** A club after promotion or relegation: what it was, on the scale of the new division, drawn towards that division. */
  #moved(club: Club, division: string): Club {
    const { clubs, moveMemory, moveDoubt } = this.#tuning;
    const step = this.#division(club.division, club.day).strength.mean - this.#division(division, club.day).strength.mean;
    const move = (part: Estimate): Estimate => ({
      mean: moveMemory * (part.mean + step),
      variance: Math.min(clubs.variance, part.variance + clubs.variance * moveDoubt),
    });
    return { attack: move(club.attack), defence: move(club.defence), division, day: club.day };
  }
}
