import type { Rational } from '@fairbook/domain/rational';
import { bankerDraws, type Winner } from './rules.ts';

/** How many of 13 ranks have so many points: tens and pictures count 0. */
const RANKS_OF_POINTS = [4, 1, 1, 1, 1, 1, 1, 1, 1, 1] as const;
const POINTS = RANKS_OF_POINTS.length;
const RANKS = 13;

/** Two cards: how many of the 13^2 give each total. */
function pairsOfRanks(): readonly number[] {
  const ways = new Array<number>(POINTS).fill(0);
  RANKS_OF_POINTS.forEach((a, i) => {
    RANKS_OF_POINTS.forEach((b, j) => {
      ways[(i + j) % 10] = (ways[(i + j) % 10] as number) + a * b;
    });
  });
  return ways;
}

/**
 * How likely each end of a coup is. Counts courses of six ranks, 13^6 in all: what is not drawn stands for any rank. Independent of the
 * code that deals, but for the banker's tableau.
 */
export function winnersOfHands(): Readonly<Record<Winner, Rational>> {
  const counts: Record<Winner, number> = { player: 0, banker: 0, tie: 0 };
  const twoCards = pairsOfRanks();
  const count = (player: number, banker: number, ways: number): void => {
    counts[player === banker ? 'tie' : player > banker ? 'player' : 'banker'] += ways;
  };
  const bankerEnds = (player: number, banker: number, third: number | undefined, ways: number): void => {
    if (!bankerDraws(banker, third)) count(player, banker, ways * RANKS);
    else
      RANKS_OF_POINTS.forEach((ranks, points) => {
        count(player, (banker + points) % 10, ways * ranks);
      });
  };
  twoCards.forEach((playerWays, player) => {
    twoCards.forEach((bankerWays, banker) => {
      const ways = playerWays * bankerWays;
      if (player >= 8 || banker >= 8) count(player, banker, ways * RANKS * RANKS);
      else if (player >= 6) bankerEnds(player, banker, undefined, ways * RANKS);
      else
        RANKS_OF_POINTS.forEach((ranks, points) => {
          bankerEnds((player + points) % 10, banker, points, ways * ranks);
        });
    });
  });
  const chance = (winner: Winner): Rational => ({ n: BigInt(counts[winner]), d: BigInt(RANKS) ** 6n });
  return { player: chance('player'), banker: chance('banker'), tie: chance('tie') };
}
