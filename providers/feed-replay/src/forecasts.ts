import type { FileCache } from '@fairbook/provider-kit';
import { tableRow, tableText } from './keyed-table.ts';
import { REPLAYED } from './sports.ts';

/** Rates that a model gave before real matches, by match key: flat numbers as they travel in a fixture. */
export interface Forecasts {
  rates(key: string): Readonly<Record<string, unknown>> | undefined;
}

const NAME = 'rates';

/** The forecasts of all real matches, fitted once per version of models and data: that takes seconds. Read when first asked for. */
export function forecastsOf(cache: FileCache): Forecasts {
  let table: Buffer | undefined;
  const read = (): Buffer => {
    const before = cache.read(NAME);
    if (before) return before;
    const fitted = tableText(new Map(REPLAYED.flatMap((sport) => [...sport.forecasts()])));
    cache.write(NAME, fitted);
    return fitted;
  };
  return {
    rates(key) {
      table ??= read();
      return tableRow(table, key);
    },
  };
}
