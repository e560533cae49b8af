import type { BlackjackView, BoxView, HandView } from '@fairbook/games/tables/blackjack/view';

/** The place of each new card in the order it is dealt, from 0; undefined for those that lay there. By box, hand and card; the dealer's hidden one counts. */
export interface DealOrder {
  readonly hands: readonly (readonly (readonly (number | undefined)[])[])[];
  readonly dealer: readonly (number | undefined)[];
  readonly count: number;
}

/** How many cards of each hand lay there before, by the hands of now: a split puts one of its two cards into each new hand. */
function lyingIn(box: BoxView, before: BoxView | undefined): readonly number[] {
  const old = before?.hands ?? [];
  const added = box.hands.length - old.length;
  if (added <= 0) return box.hands.map((_, hand) => old[hand]?.cards.length ?? 0);
  if (old.length === 0) return box.hands.map(() => 0);
  const split = Math.max(
    0,
    old.findIndex(({ active }) => active),
  );
  return box.hands.map((_, hand) =>
    hand < split ? (old[hand]?.cards.length ?? 0) : hand <= split + 1 ? 1 : (old[hand - 1]?.cards.length ?? 0),
  );
}

/** The first deal goes around: a card for each hand, the dealer's open one, the second cards. */
function firstDeal({ boxes, dealer }: BlackjackView): DealOrder {
  const around = boxes.length;
  const second = around + 1;
  const rest = 2 * around + 2;
  let next = rest;
  const orderOf = (at: number) => (_: unknown, card: number) => (card === 0 ? at : card === 1 ? second + at : next++);
  const hands = boxes.map((box, at) => box.hands.map(({ cards }: HandView) => cards.map(orderOf(at))));
  const hidden = dealer.cards.length === 1 ? [rest - 1] : [];
  const open = dealer.cards.map((_, card) => (card === 0 ? around : card === 1 ? rest - 1 : next++));
  return { hands, dealer: [...open, ...hidden], count: next };
}

/** In which order the cards of a view come that did not lie there before. */
export function dealOrder(now: BlackjackView, before: BlackjackView | undefined): DealOrder {
  if (!before) return firstDeal(now);
  let next = 0;
  const hands = now.boxes.map((box, at) => {
    const lying = lyingIn(box, before.boxes[at]);
    return box.hands.map(({ cards }, hand) => cards.map((_, card) => (card < (lying[hand] ?? 0) ? undefined : next++)));
  });
  const dealer = now.dealer.cards.map((_, card) => (card < before.dealer.cards.length ? undefined : next++));
  return { hands, dealer, count: next };
}
