import { type Batcher, batcher } from '../../platform/batch.ts';
import { readChallenges } from './challenge-store.ts';
import { countedSince, countRounds } from './count-rounds.ts';
import type { Owner } from './cursor-store.ts';
import { entriesOfAll } from './entry-store.ts';
import type { CasinoContestsNeeds } from './needs.ts';
import { holdRunning } from './tournament-store.ts';

/** News that is counted together. */
const BATCH = { size: 256, atOnce: 1, besideFrom: 256, queue: 20_000 } as const;

/** Counts what players of a brand settled, where there is something to count for. */
async function countFor(needs: CasinoContestsNeeds, brandId: number, owners: readonly Owner[]): Promise<void> {
  const brand = needs.brandById(brandId);
  if (!brand) return;
  await needs.db.transaction(async (tx) => {
    const tournaments = await holdRunning(tx, brandId, needs.clock.now());
    const since = countedSince(needs, brand, tournaments);
    const challenges = await readChallenges(tx, brandId, since);
    if (tournaments.length === 0 && challenges.length === 0) return;
    const entries = await entriesOfAll(
      tx,
      owners,
      tournaments.map(({ id }) => id),
    );
    const byId = new Map(tournaments.map((each) => [each.id, each] as const));
    await countRounds(needs, tx, { brand, tournaments: byId, entries, owners, since });
  });
}

/** Hears of rounds that ended. The news says whose they are; what is counted is read from the rounds themselves. */
export function hearRounds(needs: CasinoContestsNeeds): Batcher<Owner, undefined> {
  const batch = batcher<Owner, undefined>({
    ...BATCH,
    async flush(heard) {
      const owners = new Map(heard.map((owner) => [`${owner.brandId}/${owner.playerId}`, owner] as const));
      for (const [brandId, own] of Map.groupBy(owners.values(), (owner) => owner.brandId)) await countFor(needs, brandId, own);
      return heard.map(() => undefined);
    },
  });
  needs.outbox.onApart('round', async ({ brandId, body }) => {
    if (body.status === 'closed') await batch.submit({ brandId, playerId: BigInt(body.playerId) });
  });
  return batch;
}
