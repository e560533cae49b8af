import type { FairGame, Pair, PlayState, Sport } from '@fairbook/domain';

/**
 * A sport's pricing model: how its rates are read, what of a state of play it needs, and the fair markets of all games
 * of a fixture from both. Adding a sport is adding one of these.
 */
export interface SportModel<Rates, Play> {
  readonly sport: Sport;
  /** Fair markets whose answer is still open; empty when play is over. */
  price(rates: Rates, play: Play): FairGame[];
  /** Reads a state of play at an instant (unix ms). */
  play(state: PlayState, now: number): Play;
  /** Goals or points of each side over the whole match, as the rates expect them. */
  expected(rates: Rates): Pair;
  /** Reads rates from what was stored; throws when they are not this sport's. */
  rates(record: unknown): Rates;
}
