import type { BetLegView, BetView } from '@fairbook/contract';
import type { LegStanding } from '../../shared/standing-glyph.tsx';

/** A leg as the player's bets show it; the same from a page and from a call. */
export interface ShownLeg extends Omit<BetLegView, 'result' | 'score' | 'minute'> {
  readonly result: string;
}
export interface ShownBet extends Omit<BetView, 'legs' | 'status' | 'settledAt' | 'payout'> {
  readonly status: string;
  readonly settledAt?: number | undefined;
  readonly payout?: string | undefined;
  readonly legs: readonly ShownLeg[];
}

const RESULTS: ReadonlySet<string> = new Set(['won', 'lost', 'void', 'half-won', 'half-lost']);

export const standingOf = (leg: ShownLeg, now: number): LegStanding =>
  RESULTS.has(leg.result) ? (leg.result as LegStanding) : leg.startsAt <= now ? 'in-play' : 'to-come';

/** Sports with a leg in play: the topics that tell of scores and clocks. */
export function sportsInPlay(bets: readonly ShownBet[], now: number): number[] {
  const legs = bets.flatMap((bet) => bet.legs).filter((leg) => standingOf(leg, now) === 'in-play');
  return [...new Set(legs.map((leg) => leg.sportId))].sort((a, b) => a - b);
}

/** Tone of a bet's outcome. */
export const toneOf = (bet: Pick<ShownBet, 'status'>): 'open' | 'won' | 'lost' | 'void' =>
  bet.status === 'won' ? 'won' : bet.status === 'lost' ? 'lost' : bet.status === 'accepted' ? 'open' : 'void';
