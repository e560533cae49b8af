import type { Brand } from '@fairbook/contract';
import { outcomeById, priceLadder } from '@fairbook/domain';
import type { Book, Entry } from './entry.ts';
import { isSold, marginWith, type OutcomeRef, placeIn, rungsAround } from './manual-prices.ts';
import type { Group } from './shape.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** What a price would do to its market; prices in thousandths, margins in basis points. */
export interface PriceLook {
  readonly now: number;
  readonly model: number;
  readonly marginNow: number;
  readonly marginThen: number;
  readonly below: number | undefined;
  readonly above: number | undefined;
  /** The longest it may hold, unix ms. */
  readonly latest: number;
}

/** Where an outcome stands that a brand sells. */
export interface Place {
  readonly entry: Entry;
  readonly book: Book;
  readonly group: Group;
  readonly place: number;
}

/** The group and place of an outcome a brand sells by the model; undefined when it is not on offer, or stopped by the feed. */
export function placeOf(entry: Entry | undefined, brandId: number, ref: OutcomeRef): Place | undefined {
  const book = entry?.books.get(brandId);
  if (!entry || !book || entry.stopped !== undefined) return undefined;
  for (const group of entry.shape.bySlot.get(ref.slot) ?? []) {
    const place = placeIn(entry, group, ref);
    if (place !== undefined && isSold(book.prices[place] as number)) return { entry, book, group, place };
  }
  return undefined;
}

/** Margin of the market with another price there, basis points. */
export const marginAt = ({ entry, book, group, place }: Place, price: number): number =>
  marginWith(book, entry.probabilities, group, place, price);

function latestOf({ manualPrices }: Brand, { phase, fixture }: Entry, now: number): number {
  return phase === 'live'
    ? now + manualPrices.inPlayMinutes * MINUTE_MS
    : Math.min(now + manualPrices.preMatchHours * HOUR_MS, fixture.startsAt);
}

/** What a price would do there; `model` is the model's price where another stands. Undefined of an outcome that is not of the market named. */
export function lookAt(
  at: Place,
  brand: Brand,
  ref: OutcomeRef,
  asked: { readonly price: number; readonly model: number | undefined; readonly now: number },
): PriceLook | undefined {
  if (outcomeById(ref.outcomeId)?.market.name !== ref.market) return undefined;
  const { entry, book, group, place } = at;
  const now = book.prices[place] as number;
  return {
    now,
    model: asked.model ?? now,
    marginNow: marginWith(book, entry.probabilities, group),
    marginThen: marginAt(at, asked.price),
    ...rungsAround(priceLadder(brand.prices.ladder, brand.prices.highest), asked.price),
    latest: latestOf(brand, entry, asked.now),
  };
}
