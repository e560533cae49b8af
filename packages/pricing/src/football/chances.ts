import type { FootballMatch } from './match.ts';
import type { RatingTuning } from './tuning.ts';

/** Running totals of a league from which chances are turned into goals. */
interface Totals {
  goals: number;
  onTarget: number;
  off: number;
  corners: number;
}

/** Usual figures of the large leagues, worth some ten matches, so that the first matches have a rate. */
const PRIOR: Totals = { goals: 27, onTarget: 87, off: 163, corners: 100 };

/** Turns shots and corners into the goals they usually bring in a league, from the matches seen so far. */
export class ChanceCounts {
  readonly #leagues = new Map<string, Totals>();

  /** The match as goals that its chances usually bring, mixed with those scored; undefined where shots were not counted. */
  count(match: FootballMatch, tuning: RatingTuning): { readonly home: number; readonly away: number } | undefined {
    const { homeGoals, awayGoals, homeShots, awayShots, homeOnTarget, awayOnTarget, homeCorners, awayCorners } = match;
    if (homeGoals === undefined || awayGoals === undefined || homeShots === undefined || awayShots === undefined) return undefined;
    if (homeOnTarget === undefined || awayOnTarget === undefined || homeCorners === undefined || awayCorners === undefined)
      return undefined;
    const totals = this.#leagues.get(match.competition) ?? PRIOR;
    const { goalShare, onTargetShare, cornerShare } = tuning;
    const onTarget = (onTargetShare * totals.goals) / totals.onTarget;
    const off = ((1 - goalShare - onTargetShare - cornerShare) * totals.goals) / totals.off;
    const corner = (cornerShare * totals.goals) / totals.corners;
    this.#leagues.set(match.competition, {
      goals: totals.goals + homeGoals + awayGoals,
      onTarget: totals.onTarget + homeOnTarget + awayOnTarget,
      off: totals.off + homeShots + awayShots - homeOnTarget - awayOnTarget,
      corners: totals.corners + homeCorners + awayCorners,
    });
    return {
      home: goalShare * homeGoals + onTarget * homeOnTarget + off * (homeShots - homeOnTarget) + corner * homeCorners,
      away: goalShare * awayGoals + onTarget * awayOnTarget + off * (awayShots - awayOnTarget) + corner * awayCorners,
    };
  }
}
