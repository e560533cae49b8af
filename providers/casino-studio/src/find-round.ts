import { type KeptRound, type ReadRecord, recordKey, type StudioPlayer, type StudioRound } from '@fairbook/provider-kit';
import { isShared, type KeptFacts, type RoundFacts, readFacts, readOwnFacts, roundRef } from './facts.ts';
import { outcomeOf } from './outcome.ts';
import { MOST_TRIES, rulesBy, type StudioParts } from './parts.ts';
import { pairRef, readPair, readSeeds, SEEDS, type Seeds } from './seeds.ts';
import { shownRound } from './shown.ts';
import { replayedShared } from './tables/shown-bet.ts';

/** An open round on the player's own seeds, as its record has it. */
export interface OpenFacts {
  readonly seeds: Seeds;
  readonly facts: RoundFacts;
  /** The record as it was read: a decision is about this and nothing later. */
  readonly text: string;
}

/** The pair that a player's next round is drawn from; undefined before the first was asked for. */
export const seedsOf = async ({ store }: Pick<StudioParts, 'store'>, of: StudioPlayer): Promise<Seeds | undefined> =>
  readSeeds((await store.read(of, [SEEDS])).get(recordKey(SEEDS)));

/** A player's open round on their own seeds; undefined where it is not open. */
export async function openFacts({ store }: StudioParts, of: StudioPlayer, name: string): Promise<OpenFacts | undefined> {
  const ref = roundRef(name);
  const records = await store.read(of, [SEEDS, ref]);
  const [seeds, text] = [readSeeds(records.get(recordKey(SEEDS))), records.get(recordKey(ref))];
  const facts = text === undefined ? undefined : readOwnFacts(text);
  return seeds && facts && text !== undefined ? { seeds, facts, text } : undefined;
}

/** The facts that the acts of a round kept last. */
export function keptFacts({ acts }: Pick<KeptRound, 'acts'>): KeptFacts | undefined {
  const detail = acts.findLast((act) => act.detail !== undefined)?.detail;
  return detail === undefined ? undefined : readFacts(detail);
}

async function recordedFacts({ round }: KeptRound, record: ReadRecord): Promise<KeptFacts | undefined> {
  const text = await record(roundRef(round));
  return text === undefined ? undefined : readFacts(text);
}

/** The server seed of a pair, and whether it may be told: it is out of use. */
export async function serverSeedOf(
  pair: number,
  record: ReadRecord,
): Promise<{ readonly seed: string; readonly isSpent: boolean } | undefined> {
  const spent = readPair(await record(pairRef(pair)));
  if (spent) return { seed: spent.serverSeed, isSpent: true };
  const seeds = readSeeds(await record(SEEDS));
  return seeds?.pair === pair ? { seed: seeds.serverSeed, isSpent: false } : undefined;
}

/**
 * What a round showed. Undefined where its game is played by other rules now, or what it followed from is not there: of an open one that is its
 * record, and without one the round has ended since it was read.
 */
export async function replayed(
  parts: Pick<StudioParts, 'games' | 'jackpots'>,
  kept: KeptRound,
  record: ReadRecord,
): Promise<StudioRound | undefined> {
  const facts = kept.status === 'open' ? await recordedFacts(kept, record) : keptFacts(kept);
  const game = facts && parts.games.get(facts.game);
  if (!game || game.version !== facts.version) return undefined;
  if (isShared(facts)) return replayedShared(game, facts, kept, record);
  const source = await serverSeedOf(facts.seeds.pair, record);
  if (!source) return undefined;
  return shownRound(game, facts, outcomeOf(game, facts, source.seed, rulesBy(parts, game, kept.brand, facts.currency)), {
    name: kept.round,
    voided: kept.status === 'voided',
    serverSeed: source.isSpent ? source.seed : undefined,
  });
}

/** Reads records of a player one by one. */
export const recordsOf =
  ({ store }: Pick<StudioParts, 'store'>, of: StudioPlayer): ReadRecord =>
  async (ref) =>
    (await store.read(of, [ref])).get(recordKey(ref));

/** A round of a player as it stands, open or over. One that ends between the readings of its acts and of its record is looked at again. */
export async function findRound(parts: StudioParts, of: StudioPlayer, name: string): Promise<StudioRound | undefined> {
  let kept: KeptRound | undefined;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    kept = await parts.store.round(of, name);
    const shown = kept && (await replayed(parts, kept, recordsOf(parts, of)));
    if (shown || kept?.status !== 'open') return shown;
  }
  return undefined;
}
