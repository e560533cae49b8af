import { describe, expect, it } from 'vitest';
import {
  clubTeam,
  countryById,
  courtTeam,
  kickOffHabits,
  loadCatalogueCompetitions,
  loadCompetitions,
  loadCountries,
  loadFootballMatches,
  loadKnownTeams,
  loadNba,
  loadNhl,
  nationalTeam,
  resolveClub,
  shortTeamName,
  teamCode,
} from './index.ts';

describe('competitions', () => {
  const rows = loadCatalogueCompetitions();

  it('hold every football file, each once, with unique ids and ranks', () => {
    const codes = new Set(rows.map((row) => row.code));
    expect(loadCompetitions().filter((season) => !codes.has(season.code))).toEqual([]);
    expect(codes.size).toBe(rows.length);
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
    const football = rows.filter((row) => row.sport === 'football').map((row) => row.rank);
    expect([...football].sort((a, b) => a - b)).toEqual(football.map((_, index) => index + 1));
  });

  it.each([
    ['eng.1', 88637],
    ['de.1', 96463],
    ['es.1', 127733],
    ['it.1', 110163],
    ['fr.1', 12821],
    ['ru.1', 225733],
    ['uefa.cl', 118587],
    ['uefa.el', 118593],
    ['uefa.conf', 2252762],
    ['de.2', 109313],
    ['pt.1', 118663],
    ['eng.leaguecup', 119237],
    ['ar.1', 119599],
    ['nhl', 30619],
  ])('%s keeps the id that clients know', (code, id) => {
    expect(rows.find((row) => row.code === code)?.id).toBe(id);
  });

  it('stand in countries of the catalogue and have names in three scripts', () => {
    for (const { code, countryId, names } of rows) {
      expect(countryById(countryId), code).toBeDefined();
      expect(names.ar, code).toMatch(/[؀-ۿ]/);
    }
  });
});

describe('countries', () => {
  it.each([
    [1, 'ru'],
    [31, 'br'],
    [53, 'de'],
    [78, 'es'],
    [79, 'it'],
    [153, 'us'],
    [198, 'fr'],
    [231, 'gb-eng'],
    [223, 'eu'],
    [299, 'va'],
  ])('%i is %s', (id, flag) => {
    expect(countryById(id)?.flag).toBe(flag);
  });

  it('have a time zone that exists and Russian and Arabic names in their script', () => {
    for (const { timeZone, names } of loadCountries()) {
      expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
      expect(names.ru).toMatch(/^[А-Яа-яЁё .,'’()—-]+$/);
      expect(names.ar).toMatch(/[؀-ۿ]/);
    }
  });

  it('kick off within their widest hours', () => {
    for (const { id, names } of loadCountries()) {
      const { weekday, weekend, widest } = kickOffHabits({ id });
      for (const range of [weekday, weekend])
        expect([range.from >= widest.from, range.to <= widest.to, range.from < range.to], names.en).toEqual([true, true, true]);
    }
  });
});

describe('teams', () => {
  // Written by hand from how the press names the clubs.
  it.each([
    ['Liverpool FC', 'Liverpool'],
    ['AFC Bournemouth', 'Bournemouth'],
    ['TSG 1899 Hoffenheim', 'Hoffenheim'],
    ['1. FC Köln', 'Köln'],
    ['FC Barcelona', 'Barcelona'],
    ['Real Madrid', 'Real Madrid'],
    ['AS Roma', 'Roma'],
    ['Como 1907', 'Como'],
    ['AZ', 'AZ'],
  ])('%s is shown as %s', (name, short) => {
    expect(shortTeamName(name)).toBe(short);
  });

  it.each([
    ['Liverpool', 'LIV'],
    ['Real Oviedo', 'ROV'],
    ['Malmö', 'MAL'],
    ['Łódź', 'LOD'],
    ['Ú', 'UXX'],
  ])('%s has the code %s', (name, code) => {
    expect(teamCode(name)).toBe(code);
  });

  it('described by hand are teams that play', () => {
    const playing = new Set(loadFootballMatches().flatMap((match) => [match.homeClub.key, match.awayClub.key]));
    const clubs = [...loadKnownTeams().keys()].filter((ref) => /^\d/.test(ref));
    expect(clubs.filter((ref) => !playing.has(ref))).toEqual([]);
    expect(clubs.length).toBeGreaterThan(200);
  });

  it('of a league season have short names of their own and codes of three letters', () => {
    const seasons = Map.groupBy(
      loadFootballMatches().filter((match) => loadCompetitions().find((season) => season.code === match.competition)?.kind === 'league'),
      (match) => `${match.competition} ${match.season}`,
    );
    for (const [season, matches] of seasons) {
      const clubs = new Map(
        matches.flatMap(({ homeClub, awayClub }) => [homeClub, awayClub].map((club) => [club.key, clubTeam(club)] as const)),
      );
      expect(new Set([...clubs.values()].map((team) => team.shortName)).size, season).toBe(clubs.size);
      for (const team of clubs.values()) expect(team.code, team.name).toMatch(/^[A-Z0-9]{3}$/);
    }
  });

  it('every NBA and NHL team is described in English, Russian and Arabic', () => {
    const refs = [
      ...new Set([
        ...loadNba().map((game) => `nba:${game.home}`),
        ...loadNhl()
          .filter((game) => game.season >= '2013-14')
          .map((game) => `nhl:${game.home}`),
      ]),
    ];
    expect(refs).toHaveLength(60);
    for (const ref of refs) expect(Object.keys(courtTeam(ref).names), ref).toEqual(['ru', 'ar']);
  });

  it('national teams are named like their country', () => {
    expect(nationalTeam(31)).toMatchObject({ name: 'Brazil', names: { ru: 'Бразилия' }, code: 'BRA' });
  });

  it('a club keeps one key with and without its "FC"', () => {
    expect(resolveClub(231, 'Liverpool').key).toBe(resolveClub(231, 'Liverpool FC').key);
  });
});

it('knows a club by the names it has elsewhere', () => {
  expect(clubTeam({ key: '53:Bayern München', name: 'Bayern München', countryId: 53 }).aliases).toContain('Bayern Munich');
});
