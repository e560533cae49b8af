import { drifted, type Estimate, learnCount, logRate, type Part } from './log-rate-filter.ts';

/** Tuning of a filter for counts of two sides; in natural logs of the count, variances per day where they drift. */
export interface PairTuning {
  readonly level: number;
  readonly levelVariance: number;
  readonly levelDrift: number;
  readonly advantage: number;
  readonly advantageVariance: number;
  readonly advantageDrift: number;
  readonly teamVariance: number;
  readonly teamDrift: number;
  /** Days without a match after which a season has ended, and what is remembered then. */
  readonly summerDays: number;
  readonly summerMemory: number;
  readonly summerVariance: number;
  /** Information of a count against a Poisson count's own. */
  readonly weight: number;
  readonly surprise: number;
}

/** A pairing in a group (a league) on a day (days since 1970). */
export interface DayPairing {
  readonly group: string;
  readonly day: number;
  readonly home: string;
  readonly away: string;
  readonly neutral?: boolean;
}

interface Team {
  readonly attack: Estimate;
  readonly defence: Estimate;
  readonly day: number;
}

interface Group {
  readonly level: Estimate;
  readonly advantage: Estimate;
  readonly day: number;
  readonly learnt: number;
}

/** For and against of every team in one kind of count (corners, cards, goals), learnt match by match. */
export class PairRatings {
  readonly #tuning: PairTuning;
  readonly #teams = new Map<string, Team>();
  readonly #groups = new Map<string, Group>();

  constructor(tuning: PairTuning) {
    this.#tuning = tuning;
  }

  /** Matches of the group learnt so far. */
  learnt(group: string): number {
    return this.#groups.get(group)?.learnt ?? 0;
  }

  /** Expected counts of both sides as of the day. Asking changes nothing. */
  forecast(pairing: DayPairing): { readonly homeRate: number; readonly awayRate: number } {
    const { homeParts, awayParts } = this.#parts(pairing);
    return { homeRate: Math.exp(logRate(homeParts).mean), awayRate: Math.exp(logRate(awayParts).mean) };
  }

  /** Learns the counts of a match; matches come in order of date. */
  learn(pairing: DayPairing, homeCount: number, awayCount: number): void {
    const { weight, surprise } = this.#tuning;
    const { group, homeParts, awayParts } = this.#parts(pairing);
    const [level, advantage, homeAttack, awayDefence] = learnCount(homeParts, homeCount, weight, surprise);
    const shared = [level, advantage];
    const rest = awayParts.map((part, index) => ({ sign: part.sign, estimate: shared[index] ?? part.estimate }));
    const [finalLevel, finalAdvantage, awayAttack, homeDefence] = learnCount(rest, awayCount, weight, surprise);
    if (!homeAttack || !awayDefence || !finalLevel || !finalAdvantage || !awayAttack || !homeDefence)
      throw new Error('a pairing has four parts');
    const { day } = pairing;
    this.#teams.set(pairing.home, { attack: homeAttack, defence: homeDefence, day });
    this.#teams.set(pairing.away, { attack: awayAttack, defence: awayDefence, day });
    this.#groups.set(pairing.group, { level: finalLevel, advantage: finalAdvantage, day, learnt: group.learnt + 1 });
  }

  #parts(pairing: DayPairing): { readonly group: Group; readonly homeParts: readonly Part[]; readonly awayParts: readonly Part[] } {
    const group = this.#group(pairing.group, pairing.day);
    const home = this.#team(pairing.home, pairing.day);
    const away = this.#team(pairing.away, pairing.day);
    const half = pairing.neutral ? 0 : 0.5;
    const parts = (attack: Estimate, defence: Estimate, edge: number): Part[] => [
      { estimate: group.level, sign: 1 },
      { estimate: group.advantage, sign: edge },
      { estimate: attack, sign: 1 },
      { estimate: defence, sign: -1 },
    ];
    return { group, homeParts: parts(home.attack, away.defence, half), awayParts: parts(away.attack, home.defence, -half) };
  }

  #group(name: string, day: number): Group {
    const known = this.#groups.get(name);
    const t = this.#tuning;
    if (!known)
      return {
        level: { mean: t.level, variance: t.levelVariance },
        advantage: { mean: t.advantage, variance: t.advantageVariance },
        day,
        learnt: 0,
      };
    const days = day - known.day;
    return { ...known, level: drifted(known.level, days, t.levelDrift), advantage: drifted(known.advantage, days, t.advantageDrift), day };
  }

  #team(name: string, day: number): Team {
    const known = this.#teams.get(name);
    const t = this.#tuning;
    const unknown = { mean: 0, variance: t.teamVariance };
    if (!known) return { attack: unknown, defence: unknown, day };
    const days = day - known.day;
    const memory = days > t.summerDays ? t.summerMemory : 1;
    const doubt = days > t.summerDays ? t.summerVariance : 0;
    const age = (part: Estimate): Estimate => ({
      mean: part.mean * memory,
      variance: Math.min(t.teamVariance, drifted(part, days, t.teamDrift).variance * memory * memory + doubt),
    });
    return { attack: age(known.attack), defence: age(known.defence), day };
  }
}
