import type { Activity, Clock, Side } from '@fairbook/domain';

/** Seconds on a clock at an instant (unix ms): played, or left where it runs down. */
export const secondsOn = ({ seconds, running, direction, asOf }: Clock, at: number): number =>
  Math.max(0, seconds + (running ? (direction * (at - asOf)) / 1000 : 0));

/** The clock as it stands still from an instant on. */
export const stopped = (clock: Clock, at: number): Clock => ({ ...clock, seconds: secondsOn(clock, at), running: false, asOf: at });

/** A wave that the match's name fixes: pressure changes sides every few minutes. */
export function momentumAt(ref: string, minute: number): number {
  const shift = [...ref].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return Math.round(100 * Math.sin((minute + shift) / 3.7) * Math.cos((minute - shift) / 11)) / 100;
}

/** Where play is when something happened: at the goal, the corner flag or the middle, seen from the home side's goal at 0. */
export function activityAt(kind: 'goal' | 'corner' | 'kick-off', side: Side): Activity {
  const [progress, y] = kind === 'kick-off' ? [0.5, 0.5] : kind === 'goal' ? [0.95, 0.5] : [0.98, 0.02];
  return { kind, side, x: side === 'home' ? progress : Math.round((1 - progress) * 100) / 100, y, trail: [] };
}

export const BREAK: Activity = { kind: 'break', side: undefined, x: 0.5, y: 0.5, trail: [] };
