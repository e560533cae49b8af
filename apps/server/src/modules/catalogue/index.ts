import type { Fixture } from '@fairbook/contract';
import { createDescriber } from './describe.ts';
import type { Catalogue } from './face.ts';
import { ensureFixtures, fixtureByRef, fixturesBetween, fixturesById, fixturesOfTeams, type StoredFixture } from './fixture-store.ts';
import type { CatalogueNeeds } from './needs.ts';
import { createNumbers } from './numbers.ts';

export type { CatalogueNeeds, CompetitionRecord } from './needs.ts';

/** Rows of one read of past fixtures. */
export const FIXTURES_READ = 5000;

/** Fixtures with everything they name, under numbers that never change. */
export function createCatalogue(needs: CatalogueNeeds): Catalogue {
  const numbers = createNumbers(needs);
  const describe = createDescriber(needs, numbers);

  async function fixturesOf(rows: readonly StoredFixture[]): Promise<Fixture[]> {
    for (const provider of new Set(rows.map((row) => row.provider)))
      await numbers.ensure(
        provider,
        rows.filter((row) => row.provider === provider).map((row) => row.info),
      );
    return rows.map((row) => describe.fixtureOf(row.id, row.provider, row.info));
  }

  return {
    async register(provider, infos) {
      await numbers.ensure(provider, infos);
      const rows = infos.map((info) => ({ info, competitionId: describe.competitionOf(provider, info).id }));
      return needs.db.transaction(async (tx) => {
        const ids = await ensureFixtures(tx, provider, rows);
        // Inside: a description that makes no fixture must not be kept, every later start would read it.
        return infos.map((info) => describe.fixtureOf(ids.get(info.ref) as number, provider, info));
      });
    },
    async find(provider, ref) {
      const row = await fixtureByRef(needs.db, provider, ref);
      return row && (await fixturesOf([row]))[0];
    },
    async startingBetween(from, until) {
      return fixturesOf(await fixturesBetween(needs.db, from, until, FIXTURES_READ));
    },
    async ofTeams({ teams: ids, ...asked }) {
      const known = ids.flatMap((id) => numbers.teamRef(id) ?? []);
      return known.length === 0 ? [] : fixturesOf(await fixturesOfTeams(needs.db, { ...asked, refs: known }));
    },
    teamRef: numbers.teamRef,
    withIds: async (ids) => fixturesOf(await fixturesById(needs.db, ids)),
    country: describe.country,
    competition: describe.competition,
  };
}
