/** Places of cards that are held, as the bits of a decision: the first card is the lowest. */
export const bitsOf = (held: ReadonlySet<number>): number => [...held].reduce((bits, place) => bits | (1 << place), 0);

/** Held cards after one more press on a place. */
export function toggled(held: ReadonlySet<number>, place: number): ReadonlySet<number> {
  const next = new Set(held);
  if (!next.delete(place)) next.add(place);
  return next;
}

export const placesOf = (bits: number, cards: number): ReadonlySet<number> =>
  new Set(Array.from({ length: cards }, (_, place) => place).filter((place) => bits & (1 << place)));

/** The order in which the cards come that were not held, by place. */
export function drawOrders(cards: number, held: readonly number[] | undefined): readonly (number | undefined)[] {
  let next = 0;
  return Array.from({ length: cards }, (_, place) => (held?.includes(place) ? undefined : next++));
}
