import type { BetLegView, BetView } from '@fairbook/contract';
import { outcomeById } from '@fairbook/domain/market';
import { type LegProgress, legProgress as progressOf, type ScoreInPlay } from '@fairbook/domain/settlement/leg-progress';
import { resolveGameId } from '@fairbook/domain/sport';
import { sportById } from '@fairbook/domain/sports';
import type { LegStanding } from '../../shared/bets/standing-glyph.tsx';

/** A leg as the player's bets show it; the same from a page and from a call. */
export interface ShownLeg extends Omit<BetLegView, 'result' | 'score' | 'minute' | 'play'> {
  readonly result: string;
  readonly play?: unknown;
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

/** How a leg in play stands by the score, where its market and game tell. */
export function legProgress(leg: Pick<ShownLeg, 'key' | 'gameId' | 'sportId'>, play: Partial<ScoreInPlay>): LegProgress | undefined {
  const [, outcomeId, line] = leg.key.split(':').map(Number);
  const known = outcomeById(outcomeId ?? 0);
  const slot = resolveGameId(leg.gameId)?.slot;
  const game = sportById(leg.sportId)?.games.find((each) => each.slot === slot);
  if (!known || !game || !play.score) return undefined;
  const { status = 'live', period, onBreak = false, score, periods = [] } = play;
  return progressOf(known.market.name as Parameters<typeof progressOf>[0], known.outcome.name, line ?? 0, game, {
    status,
    period,
    onBreak,
    score,
    periods,
  });
}

/** Sports with a leg in play: the topics that tell of scores and clocks. */
export function sportsInPlay(bets: readonly Pick<ShownBet, 'legs'>[], now: number): number[] {
  const legs = bets.flatMap((bet) => bet.legs).filter((leg) => standingOf(leg, now) === 'in-play');
  return [...new Set(legs.map((leg) => leg.sportId))].sort((a, b) => a - b);
}

/** Tone of a bet's outcome. */
export const toneOf = (bet: Pick<ShownBet, 'status'>): 'open' | 'won' | 'lost' | 'void' =>
  bet.status === 'won' ? 'won' : bet.status === 'lost' ? 'lost' : bet.status === 'accepted' ? 'open' : 'void';
