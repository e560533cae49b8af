import { playRound } from '@fairbook/games/definition/play';
import { seedWords } from '@fairbook/games/fair/words';
import { blackjack } from '@fairbook/games/tables/blackjack/index';
import type { BlackjackView } from '@fairbook/games/tables/blackjack/view';
import { describe, expect, it } from 'vitest';
import { dealOrder } from './deal-order.ts';

function viewOf(nonce: number, moves: readonly string[]): BlackjackView | undefined {
  const played = playRound(blackjack, {
    options: {},
    stakes: ['hand-1', 'hand-2', 'hand-3'].map((spot) => ({ spot, amount: 100n })),
    words: seedWords({ serverSeed: '5'.repeat(64), clientSeed: 'tables', nonce }),
    decisions: moves.map((move) => ({ move })),
  });
  return played.ok ? (played.value.view as BlackjackView) : undefined;
}

const orders = (now: BlackjackView, before?: BlackjackView): readonly number[] => {
  const { hands, dealer } = dealOrder(now, before);
  return [...hands.flat(2), ...dealer].filter((order) => order !== undefined).sort((a, b) => a - b);
};
const cardsIn = ({ boxes, dealer }: BlackjackView): number =>
  boxes.reduce((sum, { hands }) => sum + hands.reduce((all, { cards }) => all + cards.length, 0), dealer.cards.length);

describe('the order of the cards', () => {
  it('goes around at first: a card for each hand, the open one, the second cards', () => {
    const view = viewOf(1, []);
    expect(view && dealOrder(view, undefined).hands).toEqual([[[0, 4]], [[1, 5]], [[2, 6]]]);
    expect(view && dealOrder(view, undefined).dealer[0]).toBe(3);
  });

  it('gives every card that comes with a move one place, and those that lay there none', () => {
    const moves = ['hit', 'stand', 'double', 'split', 'decline', 'insure'];
    let splits = 0;
    for (let nonce = 0; nonce < 120; nonce++) {
      const walk = (taken: readonly string[], before: BlackjackView): void => {
        if (taken.length > 3) return;
        for (const move of moves) {
          const now = viewOf(nonce, [...taken, move]);
          if (!now) continue;
          const came = orders(now, before);
          if (move === 'split') splits++;
          expect([nonce, taken, move, came.length]).toEqual([nonce, taken, move, cardsIn(now) - cardsIn(before)]);
          expect(came).toEqual(came.map((_, i) => i));
          if (move === 'stand' || move === 'split') walk([...taken, move], now);
        }
      };
      const start = viewOf(nonce, []);
      if (start) walk([], start);
    }
    expect(splits).toBeGreaterThan(10);
  });
});
