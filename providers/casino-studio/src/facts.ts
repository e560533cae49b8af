import { type Options, UNIT } from '@fairbook/games';
import { canonicalJson } from '@fairbook/games/definition/canonical';
import type { PotState } from '@fairbook/games/jackpots/pot';
import type { RecordRef, StudioDecision, StudioStake } from '@fairbook/provider-kit';
import { type NamedPot, type PotText, potIn, writtenPot } from './pots.ts';

/** What a round on a player's seeds is drawn from. The hash says that the seed told later is the one it was. */
interface RoundSeeds {
  readonly pair: number;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** The shared round that a player's round is in, with what its table published before. */
interface SharedPlace {
  readonly table: string;
  readonly number: number;
  readonly end: string;
  readonly salt: string;
  /** What it was drawn from: once the player's round is over. */
  readonly hash?: string;
}

/**
 * Everything a round follows from, but the server seed. It is kept with the acts of the round and, while that is open, as a record: so a round is
 * played again after a crash, shown in the history and held against what it paid, by one text.
 */
interface CommonFacts {
  readonly game: string;
  readonly version: string;
  readonly currency: string;
  readonly options: Options;
  /** As it began; what decisions added follows from them. */
  readonly stakes: readonly StudioStake[];
  readonly decisions: readonly StudioDecision[];
  /** Unix ms. */
  readonly at: number;
  /** The pots that its end fed, as they stood before; none while it is open. */
  readonly pots: readonly NamedPot[];
  /**
   * Pots of the levels of jackpots that it plays for: those that were fed when its stake was taken, whatever becomes of them before it ends. Left out
   * where stake and end are one act, whose pots say it.
   */
  readonly levels?: readonly string[];
}

/** Of a round on the player's own seeds. */
export interface RoundFacts extends CommonFacts {
  readonly seeds: RoundSeeds;
  /** The player did not come back: decisions from this one on are by the game's rule. */
  readonly left?: number;
}

/** Of a round that many share. */
export interface SharedFacts extends CommonFacts {
  readonly shared: SharedPlace;
}
export type KeptFacts = RoundFacts | SharedFacts;
export const isShared = (facts: KeptFacts): facts is SharedFacts => 'shared' in facts;

export const roundRef = (round: string): RecordRef => ({ of: 'player', name: `round/${round}` });

/** Amounts are text: they may be beyond what a number holds. */
type Written<Facts extends KeptFacts> = Omit<Facts, 'stakes' | 'pots'> & {
  readonly stakes: readonly { readonly spot: string; readonly amount: string }[];
  readonly pots: readonly ((PotText | PotOfBefore) & { readonly name: string })[];
};

export function factsText({ stakes, pots, ...facts }: KeptFacts): string {
  return canonicalJson({
    ...facts,
    stakes: stakes.map(({ spot, amount }) => ({ spot, amount: `${amount}` })),
    pots: pots.map(({ name, ...pot }) => ({ name, ...writtenPot(pot) })),
  });
}

/** A pot in facts that were written before all pots had one rule: whole minor units. */
interface PotOfBefore {
  readonly held: string;
  readonly reserve: string;
}
const ofBefore = (pot: PotText | PotOfBefore): pot is PotOfBefore => 'held' in pot;
const stateOf = (pot: PotText | PotOfBefore): PotState =>
  ofBefore(pot) ? { pot: BigInt(pot.held) * BigInt(UNIT), reserve: BigInt(pot.reserve) * BigInt(UNIT), cycle: 1 } : potIn(pot);

/**
 * Reads what a round followed from. One that fed a pot before all pots had one rule was played by other rules than those its version has now.
 * @throws where it is no text that `factsText` wrote
 */
export function readFacts(text: string): KeptFacts {
  const { stakes, pots, version, ...facts } = JSON.parse(text) as Written<RoundFacts> | Written<SharedFacts>;
  return {
    ...facts,
    version: pots.some(ofBefore) ? `${version} before` : version,
    stakes: stakes.map(({ spot, amount }) => ({ spot, amount: BigInt(amount) })),
    pots: pots.map(({ name, ...pot }) => ({ name, ...stateOf(pot) })),
  };
}

/** Of a round on the player's own seeds; undefined of one that is shared. */
export function readOwnFacts(text: string): RoundFacts | undefined {
  const facts = readFacts(text);
  return isShared(facts) ? undefined : facts;
}
