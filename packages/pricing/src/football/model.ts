import type { SportModel } from '../sport-model.ts';
import { readNumbers, storedPart } from '../stored-rates.ts';
import { type FootballPlay, footballPlay } from './play.ts';
import { priceFootball } from './price.ts';
import type { CountRates, FootballRates } from './rates.ts';
import type { ScorerRate } from './scorers.ts';

function readCounts(record: unknown, name: string): CountRates | undefined {
  const part = storedPart(record, name);
  return part === undefined || part === null ? undefined : readNumbers(part, `football ${name}`, ['home', 'away']);
}

function readScorers(record: unknown): readonly ScorerRate[] | undefined {
  const part = storedPart(record, 'scorers');
  if (!Array.isArray(part)) return undefined;
  return (part as readonly unknown[]).map((each) => {
    const { share } = readNumbers(each, 'football scorer', ['share']);
    const [ref, side] = [storedPart(each, 'ref'), storedPart(each, 'side')];
    if (typeof ref !== 'string' || (side !== 'home' && side !== 'away') || share < 0 || share > 1)
      throw new Error('a stored football scorer has no reference, side or share');
    return { ref, side, share };
  });
}

function readRates(record: unknown): FootballRates {
  const corners = readCounts(record, 'corners');
  const cards = readCounts(record, 'cards');
  const scorers = readScorers(record);
  return {
    ...readNumbers(record, 'football', ['homeRate', 'awayRate', 'rho']),
    ...(corners && { corners }),
    ...(cards && { cards }),
    ...(scorers && { scorers }),
  };
}

/** Football: goals by side and half from one joint law, corners and cards where they are counted. */
export const FOOTBALL: SportModel<FootballRates, FootballPlay> = {
  sport: 'football',
  price: priceFootball,
  play: footballPlay,
  rates: readRates,
  expected: ({ homeRate, awayRate }) => ({ home: homeRate, away: awayRate }),
};
