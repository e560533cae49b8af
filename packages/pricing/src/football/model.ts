import type { SportModel } from '../sport-model.ts';
import { readNumbers, storedPart } from '../stored-rates.ts';
import { type FootballPlay, footballPlay } from './play.ts';
import { priceFootball } from './price.ts';
import type { CountRates, FootballRates } from './rates.ts';

function readCounts(record: unknown, name: string): CountRates | undefined {
  const part = storedPart(record, name);
  return part === undefined || part === null ? undefined : readNumbers(part, `football ${name}`, ['home', 'away']);
}

function readRates(record: unknown): FootballRates {
  const corners = readCounts(record, 'corners');
  const cards = readCounts(record, 'cards');
  return { ...readNumbers(record, 'football', ['homeRate', 'awayRate', 'rho']), ...(corners && { corners }), ...(cards && { cards }) };
}

/** Football: goals by side and half from one joint law, corners and cards where they are counted. */
export const FOOTBALL: SportModel<FootballRates, FootballPlay> = {
  sport: 'football',
  price: priceFootball,
  play: footballPlay,
  rates: readRates,
  expected: ({ homeRate, awayRate }) => ({ home: homeRate, away: awayRate }),
};
