/** Where a card of a hand lies, in widths of a card from the hand's start corner. */
export interface CardPlace {
  readonly x: number;
  readonly y: number;
  /** It lies across: turned by a quarter, around its middle. */
  readonly across: boolean;
}

export interface HandLayout {
  readonly places: readonly CardPlace[];
  /** Of the whole hand, in widths of a card. */
  readonly width: number;
  readonly height: number;
}

/** A card is so many of its widths high. */
export const CARD_HEIGHT = 1.4;
/** What a covered card shows of itself: its index can be read. */
const SHOWN = 0.5;
/** With more cards than this the fan is drawn closer, down to `LEAST_SHOWN`. */
const WIDE_FAN = 4;
const LEAST_SHOWN = 0.32;
/** Between cards that lie side by side. */
const GAP = 0.12;

interface HandShape {
  readonly cards: number;
  /** Cards cover each other, or lie side by side. */
  readonly fan: boolean;
  /** The last card lies across: a doubled or a third card. */
  readonly across?: boolean;
  /** However many they are, they stay within this many widths of a card. */
  readonly within?: number;
  /** A card that lies across lies before the others. */
  readonly before?: boolean;
}

const shownOf = (cards: number, within: number | undefined): number => {
  const fan = cards <= WIDE_FAN ? SHOWN : Math.max(LEAST_SHOWN, (SHOWN * (WIDE_FAN - 1)) / (cards - 1));
  return within === undefined || cards < 2 ? fan : Math.min(fan, (within - 1) / (cards - 1));
};

/** Where a card across begins that lies on a fan so wide: where there is little room nearer, but never over the index of the one under it. */
const acrossAt = (fan: number, within = Number.POSITIVE_INFINITY): number =>
  Math.max(0, fan - 1 + LEAST_SHOWN, Math.min(fan - 1 + SHOWN * 1.6, within - CARD_HEIGHT));

/** Lays a hand out. A card across is as wide as it was high; it stands level with the middle of the others. */
export function layOutHand({ cards, fan, across = false, before = false, within }: HandShape): HandLayout {
  if (cards === 0) return { places: [], width: 0, height: CARD_HEIGHT };
  const upright = across ? cards - 1 : cards;
  const step = fan ? shownOf(upright + (across ? 1 : 0), within) : 1 + GAP;
  const own = upright === 0 ? 0 : 1 + (upright - 1) * step;
  if (!across)
    return { places: Array.from({ length: cards }, (_, i) => ({ x: i * step, y: 0, across: false })), width: own, height: CARD_HEIGHT };
  const start = before ? CARD_HEIGHT + GAP : 0;
  const places = Array.from({ length: upright }, (_, i) => ({ x: start + i * step, y: 0, across: false }));
  const left = before ? 0 : fan ? acrossAt(own, within) : own + (upright > 0 ? GAP : 0);
  // The place is that of the upright card before it is turned around its middle.
  const turned = { x: left + (CARD_HEIGHT - 1) / 2, y: 0, across: true };
  return { places: [...places, turned], width: Math.max(start + own, left + CARD_HEIGHT), height: CARD_HEIGHT };
}
