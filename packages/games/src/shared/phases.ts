import { multiplierAt, reachedAfter } from '../crash/curve.ts';
import type { Schedule } from './schedule.ts';

/** `waiting` before it begins, `over` after it. */
export type SharedPhase = 'waiting' | 'betting' | 'closed' | 'showing' | 'pause' | 'over';

/** What is known of a shared round. */
export interface SharedRound {
  /** Unix milliseconds. */
  readonly startedAt: number;
  /** Where a flight ends, hundredths: known to the house from its draw on, to others when it has ended. */
  readonly crash?: number;
}

/** When the phases of a round end, unix milliseconds; of a flight whose end is not known, what comes after it has no time. */
export interface RoundTimes {
  readonly betting: number;
  readonly closed: number;
  readonly showing: number | undefined;
  readonly pause: number | undefined;
}

function shownFor({ showing }: Schedule, { crash }: SharedRound): number | undefined {
  if (showing !== 'flight') return showing;
  return crash === undefined ? undefined : reachedAfter(crash);
}

export function timesOf(schedule: Schedule, round: SharedRound): RoundTimes {
  const betting = round.startedAt + schedule.betting;
  const closed = betting + schedule.closed;
  const shown = shownFor(schedule, round);
  if (shown === undefined) return { betting, closed, showing: undefined, pause: undefined };
  return { betting, closed, showing: closed + shown, pause: closed + shown + schedule.pause };
}

export interface PhaseNow {
  readonly phase: SharedPhase;
  /** When it ends, unix milliseconds; undefined of a flight still in the air, and of a round that is over. */
  readonly until: number | undefined;
}

/** The phase of a round at a time. A phase begins with its first millisecond and ends before the first of the next. */
export function phaseAt(schedule: Schedule, round: SharedRound, now: number): PhaseNow {
  if (now < round.startedAt) return { phase: 'waiting', until: round.startedAt };
  const times = timesOf(schedule, round);
  if (now < times.betting) return { phase: 'betting', until: times.betting };
  if (now < times.closed) return { phase: 'closed', until: times.closed };
  if (times.showing === undefined || now < times.showing) return { phase: 'showing', until: times.showing };
  if (times.pause === undefined || now < times.pause) return { phase: 'pause', until: times.pause };
  return { phase: 'over', until: undefined };
}

/** When the next round begins: as the last ends, or at the next time of the clock, and never before now. */
export function nextStart({ every }: Schedule, endedAt: number, now: number): number {
  const earliest = Math.max(endedAt, now);
  return every === undefined ? earliest : Math.ceil(earliest / every) * every;
}

/** What may be done with a round. */
export type SharedAction = 'stake' | 'take-back' | 'draw' | 'cash-out' | 'settle';

/**
 * Stakes and their withdrawal end with betting, so nobody can do either who could have seen the draw. A draw is settled when it has been shown: a
 * balance that moved before would tell the end. Who leaves a flight is paid at once; the stakes that are left are settled when it has ended.
 */
export const ACTIONS: Readonly<Record<SharedPhase, readonly SharedAction[]>> = {
  waiting: [],
  betting: ['stake', 'take-back'],
  closed: ['draw'],
  showing: ['cash-out'],
  pause: ['settle'],
  over: ['settle'],
};

export const mayDo = (action: SharedAction, schedule: Schedule, round: SharedRound, now: number): boolean =>
  ACTIONS[phaseAt(schedule, round, now).phase].includes(action) && (action !== 'cash-out' || schedule.showing === 'flight');

/** The multiplier a flight shows at a time, hundredths, which a cash-out at that time gets; undefined while it may not be left. */
export function cashOutAt(schedule: Schedule, round: SharedRound, now: number): number | undefined {
  if (!mayDo('cash-out', schedule, round, now)) return undefined;
  return multiplierAt(now - timesOf(schedule, round).closed);
}
