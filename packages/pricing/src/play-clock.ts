import type { PlayState } from '@fairbook/domain';

/** Seconds on the clock at an instant (unix ms): played, or left where the clock counts down. */
export function clockSeconds({ clock }: PlayState, now: number): number {
  if (!clock) return 0;
  const since = clock.running ? (Math.max(0, now - clock.asOf) / 1000) * clock.speed : 0;
  return Math.max(0, clock.seconds + clock.direction * since);
}

/** Seconds left of a period of this length, whichever way the clock runs; all of it while there is no clock. */
export function secondsLeft(state: PlayState, now: number, length: number): number {
  if (!state.clock) return length;
  const seconds = clockSeconds(state, now);
  return Math.min(length, Math.max(0, state.clock.direction === -1 ? seconds : length - seconds));
}
