import type { Side } from '@fairbook/domain';
import { type MarketList, outcome } from '../markets/fair-markets.ts';
import type { FootballJoint } from './joint.ts';
import type { FootballPlay } from './play.ts';

/** What the model knows of a player: their part of the goals their side scores, own goals of the others left out. */
export interface ScorerRate {
  /** The provider's reference. */
  readonly ref: string;
  readonly side: Side;
  /** 0 to 1; those of a side add up to at most 1, the rest are players nobody names. */
  readonly share: number;
}

/** Share of goals that are own goals: 503 of 17,805 goals of men's internationals since 2010 (data/football/international-men). */
export const OWN_GOALS = 0.028;
/** A player likelier or less likely than this is not worth a price. */
const LEAST_CHANCE = 0.002;

/** The chance that somebody scores none of the goals to come, each of which is theirs with chance `share`. */
const misses = (more: Float64Array, share: number): number => {
  let sum = 0;
  let left = 1;
  for (const p of more) {
    sum += p * left;
    left *= 1 - share;
  }
  return sum;
};

/**
 * Who scores, and who first: every goal of a side that is no own goal falls to one of its players by their shares, apart from how many
 * there are. In play only while every goal so far has a known scorer.
 */
export function scorerMarkets(
  list: MarketList,
  joint: FootballJoint,
  play: FootballPlay,
  scorers: readonly ScorerRate[] | undefined,
): void {
  const { scored } = play;
  if (!scorers || !scored) return;
  const { match, nextGoal } = joint;
  const open = scorers.filter(({ ref }) => !scored.players.has(ref));
  list.add(
    'anytime-scorer',
    open
      .map(({ ref, side, share }) =>
        outcome('scores', 1 - misses(side === 'home' ? match.homeMore : match.awayMore, share * (1 - OWN_GOALS)), { player: ref }),
      )
      .filter(({ probability }) => probability > LEAST_CHANCE),
  );
  if (scored.credited > 0) return;
  // Nobody is credited when each goal to come is an own goal.
  const none = misses(match.totalMore, 1 - OWN_GOALS);
  const either = nextGoal.home + nextGoal.away;
  const first = (side: Side): number => (either > 0 ? ((1 - none) * nextGoal[side]) / either : 0);
  list.add('first-scorer', [
    ...open
      .map(({ ref, side, share }) => outcome('scores-first', first(side) * share, { player: ref }))
      .filter(({ probability }) => probability > LEAST_CHANCE / 2),
    outcome('no-scorer', none),
  ]);
}
