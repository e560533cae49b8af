import type { RevealedSeedsBody, SeedsBody } from '@fairbook/contract';
import { toHex } from '@fairbook/domain/heads/bytes';
import { chainWords } from '@fairbook/games/fair/chain';
import { commitmentTo } from '@fairbook/games/fair/commitment';
import { seedWords, type WordSource } from '@fairbook/games/fair/words';
import type { GameRound } from './session.ts';

const SEED_BYTES = 32;
const CLIENT_SEED_BYTES = 5;
/** Of rounds that many share: nobody else plays a demonstration. */
const SALT = 'demo';

/** What a demonstration takes of the browser. */
export interface DemoHost {
  /** So many bytes of the system's CSPRNG. */
  random(bytes: number): Uint8Array;
  /** Unix ms. */
  now(): number;
}

/** What a round is drawn from, and what of that may be told. */
export interface Source {
  readonly words: WordSource;
  readonly source: GameRound['source'];
}

export interface DemoSeeds {
  state(): SeedsBody;
  /** For the next round of a player's own pair. */
  pair(): Source;
  /** For a round of a chain: one of its own, told at once. */
  chain(number: number): Source;
  /** A round was played on the pair, and `open` of them wait for a decision. */
  played(source: GameRound['source'], open: number): void;
  rotate(clientSeed: string): RevealedSeedsBody;
}

/** Seed pairs of a demonstration, made in the browser. */
export function createDemoSeeds(host: DemoHost): DemoSeeds {
  const seedText = (bytes: number): string => toHex(host.random(bytes));
  let [serverSeed, next] = [seedText(SEED_BYTES), seedText(SEED_BYTES)];
  const pairOf = (pair: number, clientSeed: string): SeedsBody => ({
    pair,
    serverSeedHash: commitmentTo(serverSeed),
    nextServerSeedHash: commitmentTo(next),
    clientSeed,
    nonce: 0,
    openRounds: 0,
  });
  let state = pairOf(1, seedText(CLIENT_SEED_BYTES));
  return {
    state: () => state,
    pair() {
      const { pair, serverSeedHash, clientSeed, nonce } = state;
      return {
        words: seedWords({ serverSeed, clientSeed, nonce }),
        source: { kind: 'seeds', pair, serverSeedHash, clientSeed, nonce },
      };
    },
    chain(number) {
      const hash = seedText(SEED_BYTES);
      return { words: chainWords(hash, SALT), source: { kind: 'chain', number, end: commitmentTo(hash), salt: SALT, hash } };
    },
    played(source, open) {
      state = { ...state, nonce: source.kind === 'seeds' ? source.nonce + 1 : state.nonce, openRounds: open };
    },
    rotate(clientSeed) {
      const { pair, serverSeedHash, clientSeed: old, nonce } = state;
      const told = { pair, serverSeed, serverSeedHash, clientSeed: old, rounds: nonce, revealedAt: host.now() };
      [serverSeed, next] = [next, seedText(SEED_BYTES)];
      state = pairOf(pair + 1, clientSeed);
      return told;
    },
  };
}
