import { hash } from 'node:crypto';
import { BET_TYPES, RULES_VERSION } from '@fairbook/domain';
import { namesOf } from './names.ts';
import type { NewBet } from './new-bet.ts';

type Value = string | number | bigint | boolean | null | undefined;

/** A leg's terms by their columns. */
export interface LegTerms {
  readonly fixture_id: number;
  readonly game_id: bigint | number;
  readonly slot: number;
  readonly live: boolean;
  readonly sport_id: number;
  readonly competition_id: number;
  readonly market: string;
  readonly market_id: number;
  readonly outcome: string;
  readonly outcome_id: number;
  readonly line: number;
  readonly price: number;
  readonly fair_probability: number;
  readonly exposure: bigint;
  readonly rules_version: number;
  readonly starts_at: bigint | number;
  readonly home: string;
  readonly away: string;
  readonly competition: string;
  readonly market_name: string;
  readonly pick: string;
  readonly score_home: number | null;
  readonly score_away: number | null;
  readonly minute: number | null;
  readonly placed_at: bigint | number;
  /** 0 where it is asked of no player. */
  readonly sports_player_id: number;
}

/** What was agreed when a bet was placed, by the columns of its row, legs in order. `shape` as the database writes it, null for none. */
export interface BetTerms {
  readonly brand_id: number;
  readonly player_id: bigint;
  readonly id: bigint;
  readonly guid: string;
  readonly vid: number;
  readonly shape: string | null;
  readonly currency: string;
  readonly stake: bigint;
  readonly price: bigint;
  readonly potential_return: bigint;
  readonly check_cf: number;
  readonly source: number;
  readonly live: boolean;
  readonly placed_at: bigint | number;
  readonly legs: readonly LegTerms[];
}

const plain = (values: readonly Value[]): string[] => values.map((value) => (value === null || value === undefined ? '' : `${value}`));

const legText = (leg: LegTerms): string[] =>
  plain([
    leg.fixture_id,
    leg.game_id,
    leg.slot,
    leg.live,
    leg.sport_id,
    leg.competition_id,
    leg.market,
    leg.market_id,
    leg.outcome,
    leg.outcome_id,
    leg.line,
    leg.price,
    // A column's text has fewer digits than the number it stands for.
    Math.fround(leg.fair_probability),
    leg.exposure,
    leg.rules_version,
    leg.starts_at,
    leg.home,
    leg.away,
    leg.competition,
    leg.market_name,
    leg.pick,
    leg.score_home,
    leg.score_away,
    leg.minute,
    leg.placed_at,
    // Legs of before could not be asked of players, and their terms stand as they were hashed.
    ...(leg.sports_player_id === 0 ? [] : [leg.sports_player_id]),
  ]);

/** SHA-256 of a bet's terms, hexadecimal: their values in the order of the columns as JSON. It stands in the chain with the bet's stake. */
export function termsHash(bet: BetTerms): string {
  const { brand_id, player_id, id, guid, vid, shape, currency, stake, price, potential_return, check_cf, source, live, placed_at } = bet;
  const own = plain([
    brand_id,
    player_id,
    id,
    guid,
    vid,
    shape,
    currency,
    stake,
    price,
    potential_return,
    check_cf,
    source,
    live,
    placed_at,
  ]);
  return hash('sha256', JSON.stringify(['fairbook-bet-1', own, bet.legs.map(legText)]), 'hex');
}

/** The terms of a bet to be placed, as they will stand in its rows. */
export const termsOf = (bet: NewBet): BetTerms => ({
  brand_id: bet.brandId,
  player_id: bet.playerId,
  id: bet.id,
  guid: bet.guid,
  vid: BET_TYPES[bet.checked.kind],
  shape: null,
  currency: bet.currency,
  stake: bet.order.stake,
  price: bet.checked.price,
  potential_return: bet.checked.potentialReturn,
  check_cf: bet.order.policy,
  source: bet.order.source,
  live: bet.checked.live,
  placed_at: bet.placedAt,
  legs: bet.checked.quotes.map((quote, position) => {
    const { outcomeId } = bet.order.legs[position]!.selection;
    const { home, away, competition, market, pick } = namesOf(quote, outcomeId, bet.language);
    return {
      fixture_id: quote.fixture,
      game_id: quote.gameId,
      slot: quote.slot,
      live: quote.phase === 'live',
      sport_id: quote.sportId,
      competition_id: quote.competitionId,
      market: quote.market,
      market_id: quote.marketId,
      outcome: quote.outcome,
      outcome_id: outcomeId,
      line: quote.line,
      price: quote.price,
      // As its column holds it.
      fair_probability: Math.fround(quote.fairProbability),
      exposure: bet.exposures[position]!,
      rules_version: RULES_VERSION,
      starts_at: quote.startsAt,
      home,
      away,
      competition,
      market_name: market,
      pick,
      score_home: quote.play?.score.home ?? null,
      score_away: quote.play?.score.away ?? null,
      minute: quote.play?.minute ?? null,
      placed_at: bet.placedAt,
      sports_player_id: quote.player,
    };
  }),
});
