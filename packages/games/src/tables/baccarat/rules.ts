import { type Card, drawCard, rankOf } from '../../fair/cards.ts';
import type { Draws } from '../../fair/draws.ts';

export type Winner = 'player' | 'banker' | 'tie';

export interface Coup {
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
  readonly winner: Winner;
  readonly playerPair: boolean;
  readonly bankerPair: boolean;
}

const ACE = 14;
const TENS = 10;
/** An ace is 1, tens and pictures 0. */
export const pointsOf = (card: Card): number => {
  const rank = rankOf(card);
  return rank === ACE ? 1 : rank >= TENS ? 0 : rank;
};
export const totalOf = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10;

const NATURAL = 8;
const PLAYER_STANDS = 6;

/** The banker's tableau: whether it draws on its two cards, given the points of the player's third card; none if the player stood. */
export function bankerDraws(total: number, third: number | undefined): boolean {
  if (third === undefined) return total < PLAYER_STANDS;
  switch (total) {
    case 3:
      return third !== 8;
    case 4:
      return third >= 2 && third <= 7;
    case 5:
      return third >= 4 && third <= 7;
    case 6:
      return third === 6 || third === 7;
    default:
      return total < 3;
  }
}

const isPair = ([first, second]: readonly Card[]): boolean => rankOf(first as Card) === rankOf(second as Card);

/** Deals one coup by the tableau of punto banco: player, banker, player, banker, then the third cards. */
export function deal(next: () => Card): Coup {
  const [p1, b1, p2, b2] = [next(), next(), next(), next()];
  const [player, banker] = [
    [p1, p2],
    [b1, b2],
  ];
  if (totalOf(player) < NATURAL && totalOf(banker) < NATURAL) {
    const third = totalOf(player) < PLAYER_STANDS ? next() : undefined;
    if (bankerDraws(totalOf(banker), third === undefined ? undefined : pointsOf(third))) {
      if (third !== undefined) player.push(third);
      banker.push(next());
    } else if (third !== undefined) player.push(third);
  }
  const difference = totalOf(player) - totalOf(banker);
  const winner = difference === 0 ? 'tie' : difference > 0 ? 'player' : 'banker';
  return { player, banker, winner, playerPair: isPair(player), bankerPair: isPair(banker) };
}

export const dealCoup = (draws: Draws): Coup => deal(() => drawCard(draws));
