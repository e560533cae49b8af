import { recordKey, type StudioPlayer } from '@fairbook/provider-kit';
import { openFacts, seedsOf } from './find-round.ts';
import { voidRound } from './left-rounds.ts';
import type { StudioParts } from './parts.ts';
import { firstSeeds, pairRef, pairText, readSeeds, SEEDS, seedsText } from './seeds.ts';

/**
 * Puts all seeds of a player out of use: the pair they play on, and the next, which was committed to. What was drawn of either may have been seen.
 * A round that is open on them is given back, for its player may know more of it than its record says. False: it could not be done now.
 */
export async function retireSeeds(parts: StudioParts, of: StudioPlayer): Promise<boolean> {
  const seeds = await seedsOf(parts, of);
  if (!seeds) return true;
  for (const name of Object.values(seeds.open)) {
    const open = await openFacts(parts, of, name);
    if (open) await voidRound(parts, of, name, open);
  }
  const [at, fresh] = [parts.now(), firstSeeds(parts.random)];
  const [inUse, next] = [pairRef(seeds.pair), pairRef(seeds.pair + 1)];
  return parts.store.change(of, [SEEDS, inUse, next], (records) => {
    const now = readSeeds(records.get(recordKey(SEEDS)));
    if (now?.pair !== seeds.pair || Object.keys(now.open).length > 0) return undefined;
    const { serverSeed, nextServerSeed, clientSeed, nonce } = now;
    return [
      { ...SEEDS, text: seedsText({ ...fresh, pair: now.pair + 2 }) },
      { ...inUse, text: pairText({ serverSeed, clientSeed, rounds: nonce, revealedAt: at }) },
      { ...next, text: pairText({ serverSeed: nextServerSeed, clientSeed, rounds: 0, revealedAt: at }) },
    ];
  });
}
