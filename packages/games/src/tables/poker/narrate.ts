import type { Sentence, SentenceValue } from '../../definition/game.ts';

/** A sentence whose `hand` is what some cards make. */
export const sayHand = (key: string, hand: string, args: Readonly<Record<string, SentenceValue>> = {}): Sentence => ({
  key,
  args: { ...args, hand: [{ key: 'game_poker_hand', args: { hand: hand.replaceAll('-', '_') } }] },
});
