import type { Fixture } from '@fairbook/contract';
import type { Db } from '@fairbook/database';
import type { Clock } from '../../platform/clock.ts';
import type { Closure, Suspension, Suspensions } from './face.ts';
import { addReopened, endSuspension, insertSuspension, readSuspensions } from './suspension-store.ts';
import { closing, closuresOf, covers } from './suspensions.ts';

export interface SuspensionsNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly brandIds: () => readonly number[];
  /** What staff closed has changed for these fixtures. */
  readonly changed: (concerns: (fixture: Fixture) => boolean) => void;
}

/** The same with what the board itself asks of it. */
export interface CachedSuspensions extends Suspensions {
  closures(fixture: Fixture): ReadonlyMap<number, Closure>;
  start(since: number): Promise<void>;
}

/** What staff closed, in memory as in the database. */
export function createSuspensions({ db, clock, brandIds, changed }: SuspensionsNeeds): CachedSuspensions {
  const standing = new Map<bigint, Suspension>();
  return {
    all: () => [...standing.values()],
    closures: (fixture) => closuresOf(standing, fixture, brandIds()),
    async suspend(order, alongside) {
      const at = clock.now();
      const id = await db.transaction(async (tx) => {
        const made = await insertSuspension(tx, { ...order, at });
        await alongside?.(tx);
        return made;
      });
      standing.set(id, { ...order, id, at, reopened: new Set() });
      changed((fixture) => covers(order.scope, fixture));
      return id;
    },
    async resume(id, who, alongside) {
      const known = standing.get(id);
      const ended = await db.transaction(async (tx) => {
        if (!(await endSuspension(tx, id, who, clock.now()))) return false;
        await alongside?.(tx);
        return true;
      });
      standing.delete(id);
      if (known) changed((fixture) => covers(known.scope, fixture));
      return ended;
    },
    async reopen(brandId, fixture, who, alongside) {
      const whole = closing(standing.values(), fixture, brandId).filter(({ scope }) => scope.kind !== 'market');
      if (whole.length === 0) return false;
      const own = whole.filter(({ scope }) => scope.kind === 'fixture');
      const wider = whole.filter(({ scope }) => scope.kind !== 'fixture');
      await db.transaction(async (tx) => {
        for (const { id } of own) await endSuspension(tx, id, who, clock.now());
        for (const { id } of wider) await addReopened(tx, id, fixture.id);
        await alongside?.(tx);
      });
      for (const { id } of own) standing.delete(id);
      for (const { id } of wider) {
        // As it stands by now: it may have ended meanwhile, or have been opened for another fixture.
        const known = standing.get(id);
        if (known) standing.set(id, { ...known, reopened: new Set([...known.reopened, fixture.id]) });
      }
      changed(({ id }) => id === fixture.id);
      return true;
    },
    async start(since) {
      for (const each of await readSuspensions(db, since)) standing.set(each.id, each);
    },
  };
}
