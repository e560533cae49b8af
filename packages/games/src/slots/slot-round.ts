import { Expansion } from './expansion.ts';
import { ROUNDS, type SlotMode, type SlotPicture, type SlotTotals } from './slot.ts';

/** A whole round as a player sees it. */
export interface SlotRound {
  /** Hundredths of the stake. */
  readonly pays: number;
  /** What of it the features paid. */
  readonly features: number;
  readonly pictures: readonly SlotPicture[];
}

/**
 * The round of a drawn index, with every picture of it.
 * @param index from 0 to 2^24 - 1
 * @throws {RangeError} for any other
 */
export function slotRound(mode: SlotMode, index: number): SlotRound {
  if (!Number.isInteger(index) || index < 0 || index >= ROUNDS) throw new RangeError(`no slot has a round ${index}`);
  const totals: SlotTotals = { pays: 0, features: 0, began: false };
  const pictures: SlotPicture[] = [];
  mode.play(new Expansion(mode.stream, index), totals, (picture) => pictures.push(picture));
  return { pays: totals.pays, features: totals.features, pictures };
}
