/** Deal order of two hands that get their cards in turn, the further cards after them. */
export function turnsOf(first: number, second: number): { readonly first: readonly number[]; readonly second: readonly number[] } {
  const orders: { first: number[]; second: number[] } = { first: [], second: [] };
  let next = 0;
  for (let round = 0; round < Math.max(first, second); round++) {
    if (round < first) orders.first.push(next++);
    if (round < second) orders.second.push(next++);
  }
  return orders;
}

/** A card is on its way for 180 ms, and 60 ms lie between two (look-spec, section 14). */
export const CARD_MS = 240;
const REST_MS = 320;
/** How long so many cards are dealt for, until the last one lies. */
export const dealMs = (cards: number): number => (cards === 0 ? 0 : cards * CARD_MS + REST_MS);
