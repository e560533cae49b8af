import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  DataError,
  loadCities,
  loadClubSpellings,
  loadClubs,
  loadCompetitions,
  loadCountries,
  loadCurrencies,
  loadEuroleague,
  loadFootballMatches,
  loadInternationalGoals,
  loadInternationals,
  loadLanguages,
  loadMatchStats,
  loadNba,
  loadNhl,
  loadRegions,
  loadShootouts,
  loadTerritories,
  namesOfCountry,
  readFootballFile,
  readInternationalsOf,
  resolveClub,
} from './index.ts';

describe('the data files hold what their description says (README.md)', () => {
  it('football: 428 competition seasons, 133 competitions, 109,505 matches, 100,693 results', () => {
    const seasons = loadCompetitions();
    expect(seasons).toHaveLength(428);
    expect(new Set(seasons.map((season) => season.code)).size).toBe(133);
    const matches = loadFootballMatches();
    expect(matches).toHaveLength(109_505);
    expect(matches.filter((match) => match.fullTime)).toHaveLength(100_693);
    expect(matches.filter((match) => match.time === undefined)).toHaveLength(8_273);
  });

  it('places: 3,865 regions, 60,086 towns, each in a region of its country', () => {
    const regions = loadRegions();
    expect(regions).toHaveLength(3865);
    const towns = [...new Set(regions.map(({ country }) => country))].flatMap((country) => {
      const own = new Set(regions.filter((region) => region.country === country).map(({ id }) => id));
      const cities = loadCities(country);
      expect([country, cities.filter(({ region }) => !own.has(region))]).toEqual([country, []]);
      return cities;
    });
    expect(towns).toHaveLength(60_086);
    expect(new Set(towns.map(({ id }) => id)).size).toBe(60_086);
    expect(loadCities('XX')).toEqual([]);
  });

  it('football: every season has the matches and the dates that the list says', () => {
    const counted = new Map<string, { matches: number; results: number; first: string; last: string }>();
    for (const match of loadFootballMatches()) {
      const key = `${match.competition} ${match.season}`;
      const entry = counted.get(key) ?? { matches: 0, results: 0, first: match.date, last: match.date };
      entry.matches++;
      if (match.fullTime) entry.results++;
      if (match.date < entry.first) entry.first = match.date;
      if (match.date > entry.last) entry.last = match.date;
      counted.set(key, entry);
    }
    for (const season of loadCompetitions()) {
      expect(counted.get(`${season.code} ${season.season}`), `${season.code} ${season.season}`).toEqual({
        matches: season.matches,
        results: season.withFullTime,
        first: season.firstDate,
        last: season.lastDate,
      });
    }
  });

  it.each([
    ['clubs', () => loadClubs().length, 3_426],
    ['club spellings', () => loadClubSpellings().length, 2_181],
    ['internationals', () => loadInternationals().length, 49_416],
    ['international goals', () => loadInternationalGoals().length, 47_606],
    ['goals without minute', () => loadInternationalGoals().filter((goal) => goal.minute === undefined).length, 254],
    ['NBA games', () => loadNba().length, 7_531],
    ['EuroLeague games', () => loadEuroleague().length, 4_173],
    ['NHL games', () => loadNhl().length, 7_404],
    ['territories', () => loadTerritories().length, 250],
    ['languages', () => loadLanguages().length, 183],
  ])('%s', (_name, count, expected) => {
    expect(count()).toBe(expected);
  });

  it('match statistics: counts per league, all joined to league names but 2019-20', () => {
    const stats = loadMatchStats();
    const per = (code: string): number => stats.filter((row) => row.competition === code).length;
    expect(['eng.1', 'es.1', 'de.1', 'it.1', 'fr.1'].map(per)).toEqual([2280, 2280, 1836, 2280, 2031]);
    expect(stats.filter((row) => row.corners === undefined)).toHaveLength(1);
    expect(stats.filter((row) => !row.joined && row.season !== '2019-20')).toEqual([]);
    const played = new Set(loadFootballMatches().map((match) => `${match.competition}|${match.season}|${match.home}|${match.away}`));
    const lost = stats.filter((row) => row.joined && !played.has(`${row.competition}|${row.season}|${row.home}|${row.away}`));
    expect(lost).toEqual([]);
  });

  it('shoot-outs belong to matches of the file, but one of the source (Island Games 2011)', () => {
    const matches = new Set(loadInternationals().map((match) => `${match.date}|${match.home}|${match.away}`));
    expect([...loadShootouts().keys()].filter((key) => !matches.has(key))).toEqual(['2011-06-29|Saare County|Åland Islands']);
  });

  it.each([
    ['England', ['England']],
    // Whose host is written with a comma, in quotes.
    ['the United States and a team of one match', ['United States', 'Surrey']],
    ['a country under the names it had', [...namesOfCountry(loadCountries().find(({ flag }) => flag === 'de')?.id ?? 0)]],
    ['nobody', []],
  ])('the internationals of some teams are those of the whole file: %s', (_name, names) => {
    const own = loadInternationals().filter(({ home, away }) => names.includes(home) || names.includes(away));
    expect(readInternationalsOf(new Set(names))).toEqual(own);
    expect(own.length > 0).toBe(names.length > 0);
  });

  it('currencies have the digits of ISO 4217', () => {
    const digits = new Map(loadCurrencies().map((currency) => [currency.code, currency.exponent]));
    expect([digits.get('EUR'), digits.get('JPY'), digits.get('KWD'), digits.get('GBP'), digits.get('DEM')]).toEqual([
      2,
      0,
      3,
      2,
      undefined,
    ]);
  });

  it('countries: ids and flags are unique, England is 231, all names are there', () => {
    const countries = loadCountries();
    expect(new Set(countries.map((country) => country.id)).size).toBe(countries.length);
    expect(countries.find((country) => country.flag === 'gb-eng')).toMatchObject({ id: 231, names: { ru: 'Англия' } });
  });
});

describe('one club has one key in all files', () => {
  it('joins spellings of the league, of the cup and of the continental cups', () => {
    expect(resolveClub(53, 'FC Bayern München').key).toBe(resolveClub(53, 'Bayern München').key);
    const champions = loadFootballMatches().filter((match) => match.competition === 'uefa.cl');
    const league = new Set(
      loadFootballMatches()
        .filter((match) => match.competition === 'eng.1')
        .map((match) => match.homeClub.key),
    );
    const english = champions.filter((match) => match.homeClub.countryId === 231).map((match) => match.homeClub.key);
    expect(english.filter((key) => !league.has(key))).toEqual([]);
  });
});

describe('a wrong file is refused with its place', () => {
  const header =
    'season,stage_round,date,time,home,home_country,away,away_country,ft_home,ft_away,ht_home,ht_away,et_home,et_away,pen_home,pen_away,status';
  it.each([
    ['another header', 'season,date\n', /the header must be/],
    ['a date that does not exist', `${header}\n2024-25,1,2025-02-30,20:00,A,,B,,1,0,0,0,,,,,played\n`, /row 2, date: "2025-02-30"/],
    ['half a score', `${header}\n2024-25,1,2025-02-20,20:00,A,,B,,1,,0,0,,,,,played\n`, /row 2, ft_home/],
    ['an unknown status', `${header}\n2024-25,1,2025-02-20,20:00,A,,B,,1,0,0,0,,,,,done\n`, /row 2, status: "done"/],
    ['a time that does not exist', `${header}\n2024-25,1,2025-02-20,25:00,A,,B,,1,0,0,0,,,,,played\n`, /row 2, time/],
    ['an unknown country', `${header}\n2024-25,1,2025-02-20,20:00,A,QQQ,B,,1,0,0,0,,,,,played\n`, /row 2, home_country/],
    ['a club against itself', `${header}\n2024-25,1,2025-02-20,20:00,A,,A,,1,0,0,0,,,,,played\n`, /row 2, away: a club against itself/],
    [
      'more goals than there are',
      `${header}\n2024-25,1,2025-02-20,20:00,A,,B,,1,9999999,0,0,,,,,played\n`,
      /row 2, ft_away: more than 199/,
    ],
    ['a short row', `${header}\n2024-25,1,2025-02-20\n`, /row 2, row: has 3 fields/],
    ['a score that is no number', `${header}\n2024-25,1,2025-02-20,20:00,A,,B,,x,0,0,0,,,,,played\n`, /row 2, ft_home: "x"/],
  ])('%s', (_name, text, message) => {
    const file = join(mkdtempSync(join(tmpdir(), 'fairbook-data-')), 'bad.csv');
    writeFileSync(file, text);
    expect(() => readFootballFile(pathToFileURL(file), 'eng.1', 231)).toThrow(DataError);
    expect(() => readFootballFile(pathToFileURL(file), 'eng.1', 231)).toThrow(message);
  });

  const matchesOf = (bytes: Buffer) => {
    const file = join(mkdtempSync(join(tmpdir(), 'fairbook-data-')), 'named.csv');
    writeFileSync(file, bytes);
    return readFootballFile(pathToFileURL(file), 'eng.1', 231);
  };
  const named = `${header}\n2024-25,1,2025-02-20,20:00,Zürich,,Malmö,,1,0,0,0,,,,,played\n`;
  it('another encoding', () => {
    expect(() => matchesOf(Buffer.from(named, 'latin1'))).toThrow(/not valid for encoding utf-8/);
    expect(() => matchesOf(Buffer.from(named, 'utf16le'))).toThrow(DataError);
  });
  it.each([
    ['a byte order mark', `\ufeff${named}`],
    ['a byte order mark and CRLF', `\ufeff${named.replaceAll('\n', '\r\n')}`],
    ['empty lines', named.replaceAll('\n', '\n\n')],
    ['no line feed at the end', named.trimEnd()],
  ])('but not one with %s', (_name, text) => {
    expect(matchesOf(Buffer.from(text)).map(({ home, away }) => [home, away])).toEqual([['Zürich', 'Malmö']]);
  });
});
