import type { Brand } from '@fairbook/contract';
import { outcomeById, priceLadder } from '@fairbook/domain';
import type { BrandPrices, Entry } from './entry.ts';
import type { OutcomeRef, PriceLook } from './face.ts';
import { isSold, marginWith, placeIn, rungsAround } from './manual-prices.ts';
import type { Group } from './market-layout.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Where an outcome stands that a brand sells. */
export interface Place {
  readonly entry: Entry;
  readonly brandPrices: BrandPrices;
  readonly group: Group;
  readonly place: number;
}

/** The group and place of an outcome a brand sells by the model; undefined when it is not on offer, or stopped by the feed. */
export function placeOf(entry: Entry | undefined, brandId: number, ref: OutcomeRef): Place | undefined {
  const brandPrices = entry?.pricesByBrand.get(brandId);
  if (!entry || !brandPrices || entry.stopped !== undefined) return undefined;
  for (const group of entry.layout.bySlot.get(ref.slot) ?? []) {
    const place = placeIn(entry, group, ref);
    if (place !== undefined && isSold(brandPrices.prices[place] as number)) return { entry, brandPrices, group, place };
  }
  return undefined;
}

/** Margin of the market with another price there, basis points. */
export const marginAt = ({ entry, brandPrices, group, place }: Place, price: number): number =>
  marginWith(brandPrices, entry.probabilities, group, place, price);

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
  const { entry, brandPrices, group, place } = at;
  const now = brandPrices.prices[place] as number;
  return {
    now,
    model: asked.model ?? now,
    marginNow: marginWith(brandPrices, entry.probabilities, group),
    marginThen: marginAt(at, asked.price),
    ...rungsAround(priceLadder(brand.prices.ladder, brand.prices.highest), asked.price),
    latest: latestOf(brand, entry, asked.now),
  };
}
