import type { ScratchField } from '@fairbook/games/scratch/scratch-card';
import type { Say } from '@fairbook/words';
import type { Amounts } from '../../casino-game/index.ts';

const HUNDREDTHS = 100n;
/** What hundredths of the price come to, minor units. */
export const worthOf = (hundredths: number, price: bigint): bigint => (BigInt(hundredths) * price) / HUNDREDTHS;

/** What a field of a card shows, in words. */
export function fieldWords(game: string, { shows, amount, wins }: ScratchField, price: bigint, amounts: Amounts, say: Say): string {
  // Spoken, never seen: no isolates, which would part it from what is seen of it.
  const worth = amounts.show(worthOf(amount, price), 'whole');
  switch (game) {
    case 'kite-lines':
      return say('scratch_kite', { kind: `${shows}` });
    case 'harbour-numbers':
      return say('scratch_number', { number: `${shows}`, amount: worth });
    case 'sand-treasure':
      return wins ? say('scratch_treasure', { amount: worth }) : say('scratch_mark', { kind: `${shows}` });
    default:
      return worth;
  }
}
