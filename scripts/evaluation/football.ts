import { readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type FootballMatch as FileMatch,
  loadClubSpellings,
  loadClubs,
  loadCompetitions,
  loadFootballMatches,
  loadInternationals,
  loadMatchStats,
  readFootballFile,
} from '@fairbook/data';
import {
  BaseRate,
  BEFORE_KICK_OFF,
  clubNames,
  clubResolver,
  type FootballMatch,
  type FootballRates,
  footballHistory,
  forecastAll,
  matchKey,
  outcomeFrom,
  outcomeProbabilities,
} from '@fairbook/pricing';
import { BadInput } from './bad-input.ts';
import { Report } from './report.ts';

const BIG_FIVE: ReadonlySet<string> = new Set(['eng.1', 'es.1', 'de.1', 'it.1', 'fr.1']);
const LAST_TWO_SEASONS: ReadonlySet<string> = new Set(['2023-24', '2024-25']);
const ALL = 'all club matches above';
const BIG = 'big five 2023-24 and 2024-25';
const BIG_HALF_TIME = '  the same, asked at half-time';
/** Home win, draw and away win before any match is known. */
const USUAL_OUTCOMES = [0.44, 0.26, 0.3];

export interface FootballEvaluation {
  readonly unseen: string | undefined;
  readonly out: string | undefined;
  readonly competitions: ReadonlySet<string> | undefined;
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Reads every `<competition>.csv` of a folder. */
function readUnseen(folder: string): FileMatch[] {
  let names: string[] = [];
  try {
    if (!statSync(folder).isDirectory()) throw new Error('not a folder');
    names = readdirSync(folder)
      .filter((name) => name.endsWith('.csv'))
      .sort();
  } catch (error) {
    throw new BadInput(`--unseen ${folder}: ${reasonOf(error)}`);
  }
  if (names.length === 0) throw new BadInput(`--unseen ${folder}: no .csv files in it`);
  const countries = new Map(loadCompetitions().map((season) => [season.code, season.countryId]));
  return names.flatMap((name) => {
    const code = name.slice(0, -'.csv'.length);
    return readFootballFile(pathToFileURL(path.resolve(folder, name)), code, countries.get(code) ?? 0);
  });
}

/** Matches of both sources, each once: where the unseen files repeat a known match, a result beats none. */
function merged(known: readonly FileMatch[], unseen: readonly FileMatch[]): FileMatch[] {
  const all = new Map<string, FileMatch>();
  for (const match of [...known, ...unseen]) {
    const key = matchKey(match);
    if (!all.get(key)?.fullTime) all.set(key, match);
  }
  return [...all.values()];
}

const csvField = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function writeForecasts(file: string, rows: readonly string[]): void {
  try {
    writeFileSync(file, `competition,date,home,away,p_home,p_draw,p_away\n${rows.map((row) => `${row}\n`).join('')}`);
  } catch (error) {
    throw new BadInput(`--out ${file}: ${reasonOf(error)}`);
  }
  console.log(`${rows.length} forecasts written to ${file}`);
}

/** The in-play model's answer once the half-time score is known. */
function halfTimeForecast({ halfHome, halfAway }: FootballMatch, rates: FootballRates): readonly number[] | undefined {
  if (halfHome === undefined || halfAway === undefined) return undefined;
  return outcomeFrom(rates, { ...BEFORE_KICK_OFF, stage: 'half-time', minute: 45, home: halfHome, away: halfAway, halfHome, halfAway });
}

/** Scores what was forecast and gives the forecasts as CSV rows; `whole` says that nothing is left out, so that the big five can be summed up. */
function score(
  matches: readonly FootballMatch[],
  rates: ReadonlyMap<string, FootballRates>,
  shown: (match: FootballMatch) => boolean,
  whole: boolean,
): { report: Report; rows: string[] } {
  const report = new Report();
  const baseRate = new BaseRate(USUAL_OUTCOMES);
  const rows: string[] = [];
  for (const match of matches) {
    const { competition, season, date, home, away, homeGoals, awayGoals } = match;
    const known = rates.get(matchKey(match));
    if (!known) throw new Error(`no forecast of ${matchKey(match)}`);
    const forecast = shown(match) ? outcomeProbabilities(known) : undefined;
    if (forecast) rows.push([competition, date, csvField(home), csvField(away), ...forecast.map((p) => p.toFixed(6))].join(','));
    if (homeGoals === undefined || awayGoals === undefined) continue;
    const happened = homeGoals > awayGoals ? 0 : homeGoals === awayGoals ? 1 : 2;
    if (forecast) {
      const base = baseRate.forecast(competition);
      const national = competition === 'international';
      report.add(national ? `international ${season.slice(0, 3)}0s` : `${competition} ${season}`, forecast, base, happened);
      if (!national) report.add(ALL, forecast, base, happened);
      if (whole && BIG_FIVE.has(competition) && LAST_TWO_SEASONS.has(season)) {
        report.add(BIG, forecast, base, happened);
        const atHalfTime = halfTimeForecast(match, known);
        if (atHalfTime) report.add(BIG_HALF_TIME, atHalfTime, base, happened);
      }
    }
    baseRate.learn(competition, happened);
  }
  return { report, rows };
}

/** Forecasts every football match from earlier days only, prints the scores and writes the forecasts. Throws `BadInput` and `DataError`. */
export function evaluateFootball({ unseen: folder, out, competitions }: FootballEvaluation): void {
  const unseen = folder === undefined ? [] : readUnseen(folder);
  const clubOf = clubResolver(clubNames(loadClubSpellings(), loadClubs()));
  const sources = { matches: merged(loadFootballMatches(), unseen), internationals: loadInternationals(), statistics: loadMatchStats() };
  const matches = footballHistory(sources, clubOf).sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const asked = new Set(unseen.map(matchKey));
  const shown = (match: FootballMatch): boolean =>
    (competitions?.has(match.competition) ?? true) && (folder === undefined || asked.has(matchKey(match)));

  const started = process.cpuUsage();
  const { ratesByMatch } = forecastAll({ matches, clubOf });
  const used = process.cpuUsage(started);
  const { report, rows } = score(matches, ratesByMatch, shown, folder === undefined && competitions === undefined);
  const seconds = ((used.user + used.system) / 1e6).toFixed(1);
  report.print(`Football: home win, draw, away win over 90 minutes (${matches.length} matches forecast in ${seconds} s of CPU)`, [
    ALL,
    BIG,
    BIG_HALF_TIME,
  ]);
  if (out !== undefined) writeForecasts(out, rows);
}
