import type { SportModel } from '../sport-model.ts';
import { readNumbers } from '../stored-rates.ts';
import { type BasketballPlay, basketballPlay } from './play.ts';
import { priceBasketball } from './price.ts';
import type { BasketballRates } from './ratings.ts';

/** Basketball: margin and total as normals in proportion to the time left, overtime when level. */
export const BASKETBALL: SportModel<BasketballRates, BasketballPlay> = {
  sport: 'basketball',
  price: priceBasketball,
  play: basketballPlay,
  expected: ({ home, away }) => ({ home, away }),
  rates: (record) => readNumbers(record, 'basketball', ['home', 'away', 'marginDeviation', 'totalDeviation', 'quarterMinutes']),
};
