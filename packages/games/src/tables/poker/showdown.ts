/** How a hand that was played against the dealer's ended. `unqualified`: the dealer's hand is too low to play. */
export const SHOWDOWNS = ['unqualified', 'won', 'tie', 'lost'] as const;
export type Showdown = (typeof SHOWDOWNS)[number];

/** Of two worths of the same ranking, and the least the dealer plays with: the place in `SHOWDOWNS`, for counting millions of them. */
export function showdownPlace(player: number, dealer: number, qualifying: number): number {
  if (dealer < qualifying) return 0;
  return player > dealer ? 1 : player === dealer ? 2 : 3;
}

export const showdownOf = (player: number, dealer: number, qualifying: number): Showdown =>
  SHOWDOWNS[showdownPlace(player, dealer, qualifying)] as Showdown;
