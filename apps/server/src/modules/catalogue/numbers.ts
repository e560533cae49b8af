import type { FixtureInfo } from '@fairbook/provider-kit';
import { ensureCompetitions, ensurePlayers, ensureTeams } from './fixture-store.ts';
import type { CatalogueNeeds } from './needs.ts';

/** The catalogue's numbers of what providers name by references. */
export interface Numbers {
  /** Sees to it that all teams, competitions and players named have a number, from memory where they were seen before. */
  ensure(provider: string, infos: readonly FixtureInfo[]): Promise<void>;
  team(provider: string, ref: string): number;
  player(provider: string, ref: string): number;
  /** Of one that the catalogue does not have itself. */
  competition(provider: string, ref: string): number;
  /** Reference of a team that was seen. */
  teamRef(id: number): string | undefined;
}

export function createNumbers({ db, competitions }: Pick<CatalogueNeeds, 'competitions' | 'db'>): Numbers {
  const known = new Set(competitions.map(({ sport, code }) => `${sport}/${code}`));
  /** Numbers of teams, competitions and players seen in this process, by provider and ref. */
  const teams = new Map<string, number>();
  const foreign = new Map<string, number>();
  const players = new Map<string, number>();
  /** References by number. */
  const refs = new Map<number, string>();

  async function ensure(provider: string, infos: readonly FixtureInfo[]): Promise<void> {
    const names = new Map(
      infos
        .flatMap(({ home, away }) => (home && away ? [home, away] : []))
        .filter((team) => !teams.has(`${provider}/${team.ref}`))
        .map((team) => [team.ref, team.name]),
    );
    const unknown = infos
      .filter((info) => !known.has(`${info.sport}/${info.competition.ref}`) && !foreign.has(`${provider}/${info.competition.ref}`))
      .map((info) => info.competition.ref);
    const unmet = infos
      .flatMap((info) => info.field?.participants ?? info.players ?? [])
      .filter(({ ref }) => !players.has(`${provider}/${ref}`));
    if (names.size === 0 && unknown.length === 0 && unmet.length === 0) return;
    await db.transaction(async (tx) => {
      const made = await ensureTeams(tx, provider, names);
      const numbered = await ensurePlayers(tx, provider, [...new Set(unmet.map(({ ref }) => ref))]);
      const founded = await ensureCompetitions(tx, provider, [...new Set(unknown)]);
      // A number that was rolled back is nobody's.
      tx.afterCommit(() => {
        for (const [ref, id] of made) {
          teams.set(`${provider}/${ref}`, id);
          refs.set(id, ref);
        }
        for (const [ref, id] of numbered) players.set(`${provider}/${ref}`, id);
        for (const [ref, id] of founded) foreign.set(`${provider}/${ref}`, id);
      });
    });
  }

  return {
    ensure,
    team: (provider, ref) => teams.get(`${provider}/${ref}`) as number,
    player: (provider, ref) => players.get(`${provider}/${ref}`) as number,
    competition: (provider, ref) => foreign.get(`${provider}/${ref}`) as number,
    teamRef: (id) => refs.get(id),
  };
}
