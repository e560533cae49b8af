import type { Db } from '@fairbook/database';
import type { Owner } from './owner.ts';
import type { StudioService } from './service.ts';

/** Players that are read in one go. */
const MOST_READ = 1000;

const NEXT = `select brand, player from studio_record where name = 'seeds' and player <> '' and (brand, player) > ($1, $2) order by brand, player limit $3`;

async function* playersWithSeeds(db: Db): AsyncGenerator<Owner> {
  for (let after: Owner = { brand: '', player: '' }; ; ) {
    const owners: Owner[] = await db.query<Owner & Record<string, unknown>>(NEXT, [after.brand, after.player, MOST_READ]);
    yield* owners;
    const last = owners.at(-1);
    if (!last || owners.length < MOST_READ) return;
    after = last;
  }
}

/**
 * After an older state of the records was put back: puts the seeds of all players out of use, so that nothing is drawn again that somebody saw.
 * `left`: players of whom something waits for the wallet; they are to be done again.
 */
export async function retireAll(
  db: Db,
  { retire, calls: { failed } }: Pick<StudioService, 'retire' | 'calls'>,
): Promise<{ readonly done: number; readonly left: number }> {
  let [done, left] = [0, 0];
  for await (const of of playersWithSeeds(db)) {
    const isDone = await retire(of).catch((error: unknown) => {
      failed(`the seeds of ${of.brand} ${of.player} could not be put out of use`, error);
      return false;
    });
    if (isDone) done += 1;
    else left += 1;
  }
  return { done, left };
}
