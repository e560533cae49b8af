import { COLUMNS_SHOWN, type ListColumn, type PriceChange } from '@fairbook/contract';
import { eventIdOf, type Phase } from '@fairbook/domain';
import { sportOf } from '@fairbook/domain/sports';
import type { ShownEntry } from '../board/face.ts';

export const mainId = (entry: ShownEntry, phase: Phase = entry.phase): number => eventIdOf(entry.id, 0, phase);

/** Columns of a list beyond its standard ones: each has a topic of its own. */
export const moreColumns = ({ fixture, phase }: ShownEntry): readonly ListColumn[] =>
  sportOf(fixture.sport).columns[phase].slice(COLUMNS_SHOWN);

/** An outcome's price and flags for a brand, as the stream says them. */
export const priceChange = (entry: ShownEntry, brandId: number, place: number, suspended: boolean): PriceChange => {
  const item = entry.layout.outcomes[place]!;
  const brandPrices = entry.pricesByBrand.get(brandId)!;
  const flag = brandPrices.flags[place];
  return [
    `${eventIdOf(entry.id, item.slot, entry.phase)}${item.tail}`,
    brandPrices.prices[place] as number,
    flag === 2 ? 2 : suspended || flag ? 1 : 0,
  ];
};

/** Places a brand offers, suspended or not. */
export const offeredOf = (entry: ShownEntry, brandId: number, places: Iterable<number>): readonly number[] => {
  const flags = entry.pricesByBrand.get(brandId)?.flags;
  return [...places].filter((place) => flags?.[place] !== 2);
};
