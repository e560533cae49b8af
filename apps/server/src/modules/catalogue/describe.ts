import type { Competition, Country, Fixture, Names, Player, ShieldPattern, Team } from '@fairbook/contract';
import { sportOf } from '@fairbook/domain';
import { slugOf } from '@fairbook/domain/text';
import { type FieldInfo, type FixtureInfo, sidesOf, type TeamInfo } from '@fairbook/provider-kit';
import type { CatalogueNeeds, CompetitionRecord } from './needs.ts';
import type { Numbers } from './numbers.ts';

const WORLD: Country = { id: 225, flag: 'un', names: { en: 'World', ru: 'Мир', ar: 'العالم' } };
/** Shields we can draw; a provider's other patterns are drawn plain. */
const PATTERNS: readonly ShieldPattern[] = ['plain', 'half', 'stripes', 'sash', 'chief', 'sleeves', 'quarters', 'hoops', 'bar'];
const namesOf = (info: { readonly name: string; readonly names?: Readonly<Record<string, string>> }): Names => ({
  ...info.names,
  en: info.names?.['en'] ?? info.name,
});

const shieldOf = (shield: TeamInfo['shield']): Team['shield'] => ({
  ...shield,
  pattern: PATTERNS.find((pattern) => pattern === shield.pattern) ?? 'plain',
});

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

/** Teams, players and fields of participants by what providers tell of them. */
function createSides(country: (id: number) => Country, { team, player }: Pick<Numbers, 'player' | 'team'>) {
  /** A team that is called like its country plays for it. */
  const flagOf = (info: TeamInfo): { readonly flag?: string } => {
    const own = country(info.countryId);
    return own !== WORLD && namesOf(info).en === own.names.en ? { flag: own.flag } : {};
  };

  const teamOf = (provider: string, info: TeamInfo): Team => ({
    id: team(provider, info.ref),
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
      id: player(provider, info.ref),
      ref: info.ref,
      side: info.side,
      names: namesOf(info),
      simulated: info.simulated ?? false,
    }));

  const participantsOf = (provider: string, { participants }: FieldInfo): readonly Player[] =>
    participants.map((info) => ({
      id: player(provider, info.ref),
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

  return whoPlays;
}

/** Describes fixtures by what providers tell of them, with the catalogue's own countries and competitions. Their numbers must be known. */
export function createDescriber(needs: Pick<CatalogueNeeds, 'competitions' | 'countries'>, numbers: Numbers) {
  const countries = new Map(needs.countries.map((country) => [country.id, country]));
  const known = new Map<string, CompetitionRecord>(needs.competitions.map((record) => [`${record.sport}/${record.code}`, record]));
  const competitions = new Map<number, Competition>();
  const country = (id: number): Country => countries.get(id) ?? WORLD;
  const whoPlays = createSides(country, numbers);

  function competitionOf(provider: string, info: FixtureInfo): Competition {
    const record = known.get(`${info.sport}/${info.competition.ref}`);
    const id = record?.id ?? numbers.competition(provider, info.competition.ref);
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

  return { fixtureOf, competitionOf, country, competition: (id: number) => competitions.get(id) };
}
