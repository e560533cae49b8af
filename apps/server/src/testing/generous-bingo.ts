import type { AnyGame } from '@fairbook/games';

/** A bingo in which every ticket wins of the pot, by its stake: a full house in so few calls comes once in a lifetime. */
export const generous = (game: AnyGame): AnyGame =>
  game.id === 'bingo-75'
    ? {
        ...game,
        machine: {
          ...game.machine,
          awards: (state: { readonly stakes: readonly { readonly amount: bigint }[] }) => [
            { pot: game.id, portion: Math.min(10_000, 10 * Number(state.stakes.reduce((sum, { amount }) => sum + amount, 0n))) },
          ],
        },
      }
    : game;
