import type { SportModel } from '../sport-model.ts';
import { readNumbers } from '../stored-rates.ts';
import { type HockeyPlay, hockeyPlay } from './play.ts';
import { priceHockey } from './price.ts';
import type { HockeyRates } from './ratings.ts';

/** Ice hockey: Poisson goals by period with more level games, overtime and shoot-out. */
export const ICE_HOCKEY: SportModel<HockeyRates, HockeyPlay> = {
  sport: 'ice-hockey',
  price: priceHockey,
  play: hockeyPlay,
  expected: ({ homeRate, awayRate }) => ({ home: homeRate, away: awayRate }),
  rates: (record) => readNumbers(record, 'ice-hockey', ['homeRate', 'awayRate']),
};
