import type { Options } from '@fairbook/games';
import { canonicalJson } from '@fairbook/games/definition/canonical';
import type { RecordRef, StudioDecision, StudioStake } from '@fairbook/provider-kit';
import { type NamedPot, type PotText, potIn, writtenPot } from './pots.ts';

/** What a round on a player's seeds is drawn from. The hash says that the seed told later is the one it was. */
interface RoundSeeds {
  readonly pair: number;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/**
 * Everything a round follows from, but the server seed. It is kept with the acts of the round and, while that is open, as a record: so a round is
 * played again after a crash, shown in the history and held against what it paid, by one text.
 */
export interface RoundFacts {
  readonly game: string;
  readonly version: string;
  readonly currency: string;
  readonly options: Options;
  /** As it began; what decisions added follows from them. */
  readonly stakes: readonly StudioStake[];
  readonly decisions: readonly StudioDecision[];
  readonly seeds: RoundSeeds;
  /** Unix ms. */
  readonly at: number;
  /** The pots it fed, as they stood before it. */
  readonly pots: readonly NamedPot[];
  /** The player did not come back: decisions from this one on are by the game's rule. */
  readonly left?: number;
}

export const roundRef = (round: string): RecordRef => ({ of: 'player', name: `round/${round}` });

/** Amounts are text: they may be beyond what a number holds. */
interface WrittenFacts extends Omit<RoundFacts, 'stakes' | 'pots'> {
  readonly stakes: readonly { readonly spot: string; readonly amount: string }[];
  readonly pots: readonly (PotText & { readonly name: string })[];
}

export function factsText({ stakes, pots, ...facts }: RoundFacts): string {
  const written: WrittenFacts = {
    ...facts,
    stakes: stakes.map(({ spot, amount }) => ({ spot, amount: `${amount}` })),
    pots: pots.map(({ name, ...pot }) => ({ name, ...writtenPot(pot) })),
  };
  return canonicalJson(written);
}

/** @throws where it is no text that `factsText` wrote */
export function readFacts(text: string): RoundFacts {
  const { stakes, pots, ...facts } = JSON.parse(text) as WrittenFacts;
  return {
    ...facts,
    stakes: stakes.map(({ spot, amount }) => ({ spot, amount: BigInt(amount) })),
    pots: pots.map(({ name, ...pot }) => ({ name, ...potIn(pot) })),
  };
}
