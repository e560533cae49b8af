const HOUR_MS = 3_600_000;

/** The rule a postponed fixture's bets are void by, as the rules page and a receipt name it. */
export const POSTPONED_RULE = 'general/postponed';

/** How long is waited where no brand says otherwise, hours. */
export const POSTPONEMENT_HOURS = 48;

/** A leg on a fixture of which no play has been told. Times are unix ms. */
export interface UnplayedLeg {
  /** When the fixture was to start as the bet was placed. */
  readonly startsAt: number;
  /** When it is to start now. */
  readonly fixtureStartsAt: number;
  /** It was told to be postponed; a new start may be known or not. */
  readonly postponed: boolean;
  /** How long is waited for play, by the brand. */
  readonly hours: number;
}

/**
 * When a leg is void unless play begins before, unix ms: so many hours after the start it was placed for; a new start within that time
 * keeps it, and the hours count from there. Undefined for a fixture that is neither postponed nor moved out of that time: of one
 * whose result is only late nothing is void by itself.
 */
export function voidFrom({ startsAt, fixtureStartsAt, postponed, hours }: UnplayedLeg): number | undefined {
  const wait = hours * HOUR_MS;
  if (fixtureStartsAt >= startsAt + wait) return startsAt + wait;
  return postponed ? Math.max(startsAt, fixtureStartsAt) + wait : undefined;
}
