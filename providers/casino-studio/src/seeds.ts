import { commitmentTo } from '@fairbook/games';
import type { RecordRef, RevealedSeeds, SeedState } from '@fairbook/provider-kit';

/** The record of the pair that a player's next round is drawn from. Nobody is told its server seeds before the pair is out of use. */
export interface Seeds {
  /** Number of the pair, from 1. */
  readonly pair: number;
  readonly serverSeed: string;
  readonly nextServerSeed: string;
  readonly clientSeed: string;
  /** Of the next round: so many were played on the pair. */
  readonly nonce: number;
  /** Open rounds by their games: one of each at most. */
  readonly open: Readonly<Record<string, string>>;
}

/** The record of a pair that is out of use. */
export type SpentPair = Pick<RevealedSeeds, 'serverSeed' | 'clientSeed' | 'rounds' | 'revealedAt'>;

export const SEEDS: RecordRef = { of: 'player', name: 'seeds' };
export const pairRef = (pair: number): RecordRef => ({ of: 'player', name: `pair/${pair}` });

/** A parser's complaint would quote the record, and a log has no seeds. */
function parsed<T>(text: string | undefined): T | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as T);
  } catch {
    throw new Error('a record of seeds cannot be read');
  }
}

export const readSeeds = (text: string | undefined): Seeds | undefined => parsed<Seeds>(text);
export const seedsText = (seeds: Seeds): string => JSON.stringify(seeds);
export const readPair = (text: string | undefined): SpentPair | undefined => parsed<SpentPair>(text);
export const pairText = (pair: SpentPair): string => JSON.stringify(pair);

/** So many bytes of the system's CSPRNG as hexadecimal digits. */
export type RandomHex = (bytes: number) => string;

const SERVER_SEED_BYTES = 32;
const CLIENT_SEED_BYTES = 8;

export const newServerSeed = (random: RandomHex): string => random(SERVER_SEED_BYTES);

/** The first pair of a player, with a client seed for those who set none. */
export const firstSeeds = (random: RandomHex): Seeds => ({
  ...{ pair: 1, serverSeed: newServerSeed(random), nextServerSeed: newServerSeed(random) },
  ...{ clientSeed: random(CLIENT_SEED_BYTES), nonce: 0, open: {} },
});

/** A pair as its player may see it while it is in use. */
export const stateOf = ({ pair, serverSeed, nextServerSeed, clientSeed, nonce, open }: Seeds): SeedState => ({
  ...{ pair, clientSeed, nonce, serverSeedHash: commitmentTo(serverSeed), nextServerSeedHash: commitmentTo(nextServerSeed) },
  openRounds: Object.keys(open).length,
});

export const revealedOf = (pair: number, spent: SpentPair): RevealedSeeds => ({
  pair,
  ...spent,
  serverSeedHash: commitmentTo(spent.serverSeed),
});

/** The pair that follows, drawn from the server seed that was committed to, and what is told of the one before. */
export function rotated(seeds: Seeds, clientSeed: string, nextServerSeed: string, now: number): { next: Seeds; spent: SpentPair } {
  const { pair, serverSeed, nonce } = seeds;
  return {
    next: { pair: pair + 1, serverSeed: seeds.nextServerSeed, nextServerSeed, clientSeed, nonce: 0, open: {} },
    spent: { serverSeed, clientSeed: seeds.clientSeed, rounds: nonce, revealedAt: now },
  };
}
