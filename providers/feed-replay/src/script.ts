import type { Activity, Appearance, Incident, PeriodName, Side } from '@fairbook/domain';

/** One thing that happens in a replayed fixture. `at` is virtual milliseconds since its start. */
export type Beat = { readonly at: number } & (
  | {
      readonly kind: 'period-start';
      readonly period: PeriodName /** Seconds played, or left on a clock that runs down. */;
      readonly clock: number;
    }
  | { readonly kind: 'clock'; readonly clock: number; readonly running: boolean }
  | {
      readonly kind: 'period-end';
      readonly period: PeriodName;
      readonly clock: number /** Periods whose counts are final now. */;
      readonly complete: readonly PeriodName[];
    }
  | { readonly kind: 'added-time'; readonly minutes: number }
  | ({ readonly kind: 'happening' } & Happening)
  | { readonly kind: 'activity'; readonly activity: Activity; readonly clock?: number }
  | { readonly kind: 'stop'; readonly reason: string }
  | { readonly kind: 'open' }
  | { readonly kind: 'end' }
);

/** A counted event. */
export interface Happening {
  readonly what: Incident['kind'];
  readonly side: Side;
  readonly minute: number;
  readonly addedTime?: number;
  /** What it adds to the score. */
  readonly points?: number;
  readonly player?: string;
  /** Reference of the player. */
  readonly playerRef?: string;
  readonly how?: 'penalty' | 'own-goal';
  /** Decides the winner without being a goal of play. */
  readonly shootOut?: boolean;
  readonly activity: Activity;
}

/** A fixture's whole course, fixed by its ref. */
export interface Script {
  /** In order of time; the last one is the end. */
  readonly beats: readonly Beat[];
  /** Momentum by minute of play, -1 (away) to 1 (home), told as the minutes pass. */
  readonly momentum: readonly number[];
  /** Virtual ms since the start at which each minute of `momentum` begins. */
  readonly minutes: readonly number[];
  readonly clockDirection: 1 | -1;
  /** Who takes part, where it is known or drawn. */
  readonly lineUp?: readonly Appearance[];
}

/** Order of beats that fall on the same instant: a stop comes before what it is for, an opening after it. */
const RANK: Readonly<Record<Beat['kind'], number>> = {
  'period-start': 0,
  stop: 1,
  clock: 2,
  activity: 3,
  happening: 4,
  'added-time': 5,
  'period-end': 6,
  open: 7,
  end: 8,
};

export const inOrder = (beats: readonly Beat[]): readonly Beat[] => [...beats].sort((a, b) => a.at - b.at || RANK[a.kind] - RANK[b.kind]);

/** Stretches during which betting is suspended, made into stop and open beats; overlapping stretches become one. */
export function suspensions(
  stretches: readonly { readonly from: number; readonly until: number; readonly reason: string }[],
): readonly Beat[] {
  const beats: Beat[] = [];
  let open = Number.NEGATIVE_INFINITY;
  for (const { from, until, reason } of [...stretches].sort((a, b) => a.from - b.from)) {
    if (from > open) {
      if (Number.isFinite(open)) beats.push({ at: open, kind: 'open' });
      beats.push({ at: from, kind: 'stop', reason });
      open = until;
    } else open = Math.max(open, until);
  }
  if (Number.isFinite(open)) beats.push({ at: open, kind: 'open' });
  return beats;
}
