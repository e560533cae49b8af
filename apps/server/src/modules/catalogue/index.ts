import type { Competition, Country, Fixture, Names, Player, ShieldPattern, Team } from '@fairbook/contract';
import { sportOf } from '@fairbook/domain';
import { slugOf } from '@fairbook/domain/text';
import { type FieldInfo, type FixtureInfo, sidesOf, type TeamInfo } from '@fairbook/provider-kit';
import {
  ensureCompetitions,
  ensureFixtures,
  ensurePlayers,
  ensureTeams,
  fixtureByRef,
  fixturesBetween,
  fixturesById,
  fixturesOfTeams,
  type StoredFixture,
} from './fixture-store.ts';
import type { CatalogueNeeds, CompetitionRecord } from './needs.ts';

export type { CatalogueNeeds, CompetitionRecord } from './needs.ts';

export interface Catalogue {
  /** Numbers for fixtures, their competitions and teams, in a handful of statements however many there are. All are kept or none is. */
  register(provider: string, infos: readonly FixtureInfo[]): Promise<readonly Fixture[]>;
  /** A fixture as it was last kept. */
  find(provider: string, ref: string): Promise<Fixture | undefined>;
  /** Fixtures by number, as they were last kept, in no order. */
  withIds(ids: readonly number[]): Promise<readonly Fixture[]>;
  /** Fixtures that start inside the window (unix ms), by start; of more than `FIXTURES_READ` the last ones. */
  startingBetween(from: number, until: number): Promise<readonly Fixture[]>;
  /** Fixtures of a competition in which one of these teams played, before an instant (unix ms), those that start last first. */
  ofTeams(asked: {
    readonly competition: number;
    readonly teams: readonly number[];
    readonly before: number;
    readonly most: number;
  }): Promise<readonly Fixture[]>;
  /** What its provider calls a team; undefined for one that this process has not met. */
  teamRef(id: number): string | undefined;
  country(id: number): Country;
  competition(id: number): Competition | undefined;
}

/** Rows of one read of past fixtures. */
export const FIXTURES_READ = 5000;

const WORLD: Country = { id: 225, flag: 'un', names: { en: 'World', ru: 'Мир', ar: 'العالم' } };
/** Shields we can draw; a provider's other patterns are drawn plain. */
const PATTERNS: readonly ShieldPattern[] = ['plain', 'half', 'stripes', 'sash', 'chief', 'sleeves', 'quarters', 'hoops', 'bar'];
const namesOf = (info: { readonly name: string; readonly names?: Readonly<Record<string, string>> }): Names => ({
  ...info.names,
  en: info.names?.['en'] ?? info.name,
});

export function createCatalogue(needs: CatalogueNeeds): Catalogue {
  const countries = new Map(needs.countries.map((country) => [country.id, country]));
  const known = new Map<string, CompetitionRecord>(needs.competitions.map((record) => [`${record.sport}/${record.code}`, record]));
  const competitions = new Map<number, Competition>();
  /** Numbers of teams, competitions and players seen in this process, by provider and ref. */
  const teams = new Map<string, number>();
  const foreign = new Map<string, number>();
  const players = new Map<string, number>();
  /** References by number. */
  const refs = new Map<number, string>();

  const country = (id: number): Country => countries.get(id) ?? WORLD;

  function competitionOf(provider: string, info: FixtureInfo): Competition {
    const record = known.get(`${info.sport}/${info.competition.ref}`);
    const id = record?.id ?? (foreign.get(`${provider}/${info.competition.ref}`) as number);
    const found = competitions.get(id);
    if (found) return found;
    const names = record?.names ?? namesOf(info.competition);
    const source = record ?? info.competition;
    const made: Competition = {
      id,
      sport: info.sport,
      sportId: sportOf(info.sport).id,
      country: country(source.countryId),
      tier: source.tier,
      rank: source.rank,
      names,
      slug: slugOf(`${country(source.countryId).names.en} ${names.en}`),
    };
    competitions.set(id, made);
    return made;
  }

  /** A team that is called like its country plays for it. */
  const flagOf = (info: TeamInfo): { readonly flag?: string } => {
    const own = country(info.countryId);
    return own !== WORLD && namesOf(info).en === own.names.en ? { flag: own.flag } : {};
  };

  const shieldOf = (shield: TeamInfo['shield']): Team['shield'] => ({
    ...shield,
    pattern: PATTERNS.find((pattern) => pattern === shield.pattern) ?? 'plain',
  });

  const teamOf = (provider: string, info: TeamInfo): Team => ({
    id: teams.get(`${provider}/${info.ref}`) as number,
    names: namesOf(info),
    shortName: info.shortName,
    code: info.code,
    countryId: info.countryId,
    city: info.city,
    ...(info.aliases && { aliases: info.aliases }),
    shield: { ...shieldOf(info.shield), ...flagOf(info) },
  });

  const playersOf = (provider: string, infos: FixtureInfo['players']): readonly Player[] | undefined =>
    infos?.map((info) => ({
      id: players.get(`${provider}/${info.ref}`) as number,
      ref: info.ref,
      side: info.side,
      names: namesOf(info),
      simulated: info.simulated ?? false,
    }));

  /** The title of a field, which is no team and has no number. */
  const titleOf = (info: TeamInfo): Team => ({
    id: 0,
    names: namesOf(info),
    shortName: info.shortName,
    code: '',
    countryId: 0,
    city: undefined,
    shield: { ...info.shield, pattern: 'plain' },
  });

  const participantsOf = (provider: string, { participants }: FieldInfo): readonly Player[] =>
    participants.map((info) => ({
      id: players.get(`${provider}/${info.ref}`) as number,
      ref: info.ref,
      side: 'home',
      names: namesOf(info),
      simulated: info.simulated ?? false,
      ...(info.number !== undefined && { number: info.number }),
      ...(info.shield && { shield: shieldOf(info.shield) }),
      ...(info.withdrawn && { withdrawn: true }),
    }));

  /** Who plays: two teams with their players, or a field. */
  function whoPlays(provider: string, info: FixtureInfo): Pick<Fixture, 'home' | 'away' | 'players' | 'field'> {
    const { home, away } = sidesOf(info);
    return info.field
      ? {
          home: titleOf(home),
          away: titleOf(away),
          players: participantsOf(provider, info.field),
          field: { ofCompetition: info.field.ofCompetition ?? false },
        }
      : {
          home: teamOf(provider, home),
          away: teamOf(provider, away),
          ...(info.players && { players: playersOf(provider, info.players) ?? [] }),
        };
  }

  const fixtureOf = (id: number, provider: string, info: FixtureInfo): Fixture => ({
    id,
    provider,
    ref: info.ref,
    sport: info.sport,
    sportId: sportOf(info.sport).id,
    competition: competitionOf(provider, info),
    ...whoPlays(provider, info),
    slug: slugOf(`${sidesOf(info).home.name} ${sidesOf(info).away.name}`),
    startsAt: info.startsAt,
    round: info.round,
    venue: info.venue,
    rates: info.rates,
  });

  /** Numbers of all teams, competitions and players named, from memory where they were seen before. */
  async function numbers(provider: string, infos: readonly FixtureInfo[]): Promise<void> {
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
    await needs.db.transaction(async (tx) => {
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

  async function fixturesOf(rows: readonly StoredFixture[]): Promise<Fixture[]> {
    for (const provider of new Set(rows.map((row) => row.provider)))
      await numbers(
        provider,
        rows.filter((row) => row.provider === provider).map((row) => row.info),
      );
    return rows.map((row) => fixtureOf(row.id, row.provider, row.info));
  }

  return {
    async register(provider, infos) {
      await numbers(provider, infos);
      const rows = infos.map((info) => ({ info, competitionId: competitionOf(provider, info).id }));
      return needs.db.transaction(async (tx) => {
        const ids = await ensureFixtures(tx, provider, rows);
        // Inside: a description that makes no fixture must not be kept, every later start would read it.
        return infos.map((info) => fixtureOf(ids.get(info.ref) as number, provider, info));
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
      const known = ids.flatMap((id) => refs.get(id) ?? []);
      return known.length === 0 ? [] : fixturesOf(await fixturesOfTeams(needs.db, { ...asked, refs: known }));
    },
    teamRef: (id) => refs.get(id),
    withIds: async (ids) => fixturesOf(await fixturesById(needs.db, ids)),
    country,
    competition: (id) => competitions.get(id),
  };
}
