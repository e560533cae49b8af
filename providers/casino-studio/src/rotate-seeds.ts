import { assert } from '@fairbook/domain';
import { type RevealedSeeds, recordKey, type SeedState, type StudioAnswer, type StudioPlayer } from '@fairbook/provider-kit';
import { seedsOf } from './find-round.ts';
import { refused, type StudioParts } from './parts.ts';
import {
  firstSeeds,
  newServerSeed,
  pairRef,
  pairText,
  readPair,
  readSeeds,
  revealedOf,
  rotated,
  SEEDS,
  type Seeds,
  seedsText,
  stateOf,
} from './seeds.ts';

/** The player's pair in use; the first is made when it is first asked for. */
export async function ensureSeeds(parts: StudioParts, of: StudioPlayer): Promise<Seeds> {
  const known = await seedsOf(parts, of);
  if (known) return known;
  const first = firstSeeds(parts.random);
  await parts.store.change(of, [SEEDS], (records) => (records.has(recordKey(SEEDS)) ? undefined : [{ ...SEEDS, text: seedsText(first) }]));
  const made = await seedsOf(parts, of);
  assert(made, 'a player has seeds once they are made');
  return made;
}

/** Rotations of one player that may come before another between its reading and its turn. */
const MOST_BEFORE = 10;

/** Takes the next pair into use with a client seed of the player's. While a round on the old one is open its seed would give that away. */
export async function rotateSeeds(
  parts: StudioParts,
  of: StudioPlayer,
  clientSeed: string,
): Promise<StudioAnswer<{ readonly seeds: SeedState; readonly revealed: RevealedSeeds }>> {
  const next = newServerSeed(parts.random);
  const { pair: first } = await ensureSeeds(parts, of);
  const pairs = Array.from({ length: MOST_BEFORE }, (_, i) => first + i);
  let found: ReturnType<typeof rotated> | undefined;
  let isInUse = false;
  // Which pair it is that goes out of use is known under the lock alone, so the records of the next few are at hand.
  await parts.store.change(of, [SEEDS, ...pairs.map(pairRef)], (records) => {
    const seeds = readSeeds(records.get(recordKey(SEEDS)));
    found = undefined;
    isInUse = seeds !== undefined && Object.keys(seeds.open).length > 0;
    if (!seeds || isInUse || !pairs.includes(seeds.pair)) return undefined;
    found = rotated(seeds, clientSeed, next, parts.now());
    return [
      { ...SEEDS, text: seedsText(found.next) },
      { ...pairRef(seeds.pair), text: pairText(found.spent) },
    ];
  });
  if (isInUse) return refused('seeds-in-use');
  if (!found) return refused('records-moved');
  return { ok: true, seeds: stateOf(found.next), revealed: revealedOf(found.next.pair - 1, found.spent) };
}

/** Pairs that are out of use, the newest first. */
export async function revealedSeeds(parts: StudioParts, of: StudioPlayer, most: number): Promise<readonly RevealedSeeds[]> {
  const seeds = await seedsOf(parts, of);
  const pairs = Array.from({ length: Math.min(most, (seeds?.pair ?? 1) - 1) }, (_, i) => (seeds?.pair ?? 1) - 1 - i);
  if (pairs.length === 0) return [];
  const records = await parts.store.read(of, pairs.map(pairRef));
  return pairs.flatMap((pair) => {
    const spent = readPair(records.get(recordKey(pairRef(pair))));
    return spent ? [revealedOf(pair, spent)] : [];
  });
}
