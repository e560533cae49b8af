import type { Pair, PlayState } from '@fairbook/domain';
import { clockSeconds } from '../play-clock.ts';

/** Counts of a statistic in either half. */
export interface HalfCounts {
  readonly firstHalf: Pair;
  readonly secondHalf: Pair;
}

/** What of a match's state its prices depend on. */
export interface FootballPlay {
  readonly stage: 'before' | 'first-half' | 'half-time' | 'second-half' | 'over';
  /** Minute on the match clock with its fraction: 0 to 45 and on in the first half, 45 to 90 and on in the second. */
  readonly minute: number;
  /** Announced added minutes of the current half. */
  readonly addedTime?: number;
  readonly home: number;
  readonly away: number;
  /** Score at half-time; in the first half the score so far. */
  readonly halfHome: number;
  readonly halfAway: number;
  readonly redHome: number;
  readonly redAway: number;
  /** Absent in play when the provider does not count them. Card points: yellow 1, red 2. */
  readonly corners?: HalfCounts;
  readonly cards?: HalfCounts;
  /** Players who scored, and how many goals were no own goals; absent while the scorer of one is not known. */
  readonly scored?: { readonly players: ReadonlySet<string>; readonly credited: number };
}

const NOBODY: Pair = { home: 0, away: 0 };
const NO_SCORERS: FootballPlay['scored'] = { players: new Set(), credited: 0 };
const NOTHING: HalfCounts = { firstHalf: NOBODY, secondHalf: NOBODY };

/** A match that has not begun. */
export const BEFORE_KICK_OFF: FootballPlay = {
  stage: 'before',
  minute: 0,
  home: 0,
  away: 0,
  halfHome: 0,
  halfAway: 0,
  redHome: 0,
  redAway: 0,
  corners: NOTHING,
  cards: NOTHING,
  scored: NO_SCORERS,
};

/** Latest minute that is believed of a half's clock; beyond it the clock was left running. */
const LATEST_MINUTE = 150;

function stageOf(state: PlayState): FootballPlay['stage'] {
  if (state.status === 'not-started') return 'before';
  if (state.status !== 'live' && state.status !== 'interrupted') return 'over';
  if (state.period === 'first-half') return state.onBreak ? 'half-time' : 'first-half';
  if (state.period === 'second-half') return state.onBreak ? 'over' : 'second-half';
  return state.period === undefined ? 'before' : 'over';
}

/** Who scored so far; undefined where the time line does not tell it of every goal, as after one that was taken back. */
function scoredIn({ incidents, score }: PlayState): FootballPlay['scored'] | undefined {
  const goals = score.home + score.away;
  if (goals === 0) return NO_SCORERS;
  const incidentGoals = incidents.filter(({ kind }) => kind === 'goal');
  const credited = incidentGoals.filter(({ how }) => how !== 'own-goal');
  if (incidentGoals.length !== goals || credited.some(({ playerRef }) => playerRef === undefined)) return undefined;
  return { players: new Set(credited.map(({ playerRef }) => playerRef as string)), credited: credited.length };
}

/** Reads the state of play as the model needs it, at an instant (unix ms). */
export function footballPlay(state: PlayState, now: number): FootballPlay {
  const stage = stageOf(state);
  if (stage === 'before') return BEFORE_KICK_OFF;
  const first = state.periods.find((period) => period.period === 'first-half');
  const second = state.periods.find((period) => period.period === 'second-half');
  const half = stage === 'first-half' || stage === 'half-time' ? state.score : (first?.score ?? state.score);
  const counts = (of: 'corners' | 'cards'): HalfCounts | undefined =>
    first?.[of] || second?.[of] ? { firstHalf: first?.[of] ?? NOBODY, secondHalf: second?.[of] ?? NOBODY } : undefined;
  const [corners, cards] = [counts('corners'), counts('cards')];
  const reds = state.statistics.redCards ?? NOBODY;
  const scored = scoredIn(state);
  return {
    stage,
    minute: Math.min(LATEST_MINUTE, clockSeconds(state, now) / 60),
    ...(state.addedTime !== undefined && { addedTime: state.addedTime }),
    home: state.score.home,
    away: state.score.away,
    halfHome: half.home,
    halfAway: half.away,
    redHome: reds.home,
    redAway: reds.away,
    ...(corners && { corners }),
    ...(cards && { cards }),
    ...(scored && { scored }),
  };
}

/** Minutes played of the current half. */
export function minuteOfHalf(play: FootballPlay): number {
  return play.stage === 'second-half' ? Math.max(0, play.minute - 45) : play.minute;
}
