/** Forecasts every match from earlier ones only and prints how good the forecasts were: `npm run evaluate-pricing -- --help`. */
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import {
  DataError,
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
  clubNames,
  clubResolver,
  type FootballMatch,
  footballHistory,
  forecastAll,
  matchKey,
  outcomeProbabilities,
  ScoreSheet,
  scoreForecast,
} from '@fairbook/pricing';

const HELP = `Walk-forward evaluation of the pricing models: each match is forecast only from matches of earlier days.

  npm run evaluate-pricing -- [--competitions eng.1,es.1] [--unseen DIR] [--out FILE]

  --competitions CODES  print and write these competitions only (all are learnt from)
  --unseen DIR          also read DIR/<competition>.csv, with the columns of data/football/leagues; print and write those files only
  --out FILE            write every forecast as CSV: competition,date,home,away,p_home,p_draw,p_away

Printed per competition and season: matches, log-loss, Brier score and ranked probability score, each beside the base rate
(the frequencies of home win, draw and away win in that competition so far). Smaller is better.
`;

/** What the user gave cannot be used; the message says why. */
class BadInput extends Error {}

const BIG_FIVE: ReadonlySet<string> = new Set(['eng.1', 'es.1', 'de.1', 'it.1', 'fr.1']);
const LAST_TWO_SEASONS: ReadonlySet<string> = new Set(['2023-24', '2024-25']);

function readUnseen(folder: string): FileMatch[] {
  let names: string[];
  try {
    if (!statSync(folder).isDirectory()) throw new BadInput(`--unseen ${folder}: not a folder`);
    names = readdirSync(folder)
      .filter((name) => name.endsWith('.csv'))
      .sort();
  } catch (error) {
    if (error instanceof BadInput) throw error;
    throw new BadInput(`--unseen ${folder}: ${error instanceof Error ? error.message : String(error)}`);
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

interface Sheets {
  readonly model: ScoreSheet;
  readonly base: ScoreSheet;
}

const figure = (value: number): string => value.toFixed(4).padStart(8);

function line(name: string, { model, base }: Sheets): string {
  const [m, b] = [model.mean, base.mean];
  return `${name.padEnd(32)}${String(model.count).padStart(7)}${figure(m.logLoss)}${figure(b.logLoss)} ${figure(m.brier)}${figure(b.brier)} ${figure(m.rankedProbability)}${figure(b.rankedProbability)}`;
}

const csvField = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function evaluateFootball(options: {
  readonly unseen: string | undefined;
  readonly out: string | undefined;
  readonly competitions: ReadonlySet<string> | undefined;
}): void {
  const unseen = options.unseen === undefined ? [] : readUnseen(options.unseen);
  const asked = new Set(unseen.map(matchKey));
  const clubOf = clubResolver(clubNames(loadClubSpellings(), loadClubs()));
  const sources = { matches: merged(loadFootballMatches(), unseen), internationals: loadInternationals(), statistics: loadMatchStats() };
  const matches = footballHistory(sources, clubOf).sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  for (const code of options.competitions ?? [])
    if (!matches.some((match) => match.competition === code)) throw new BadInput(`--competitions: no matches of "${code}"`);
  const shown = (match: FootballMatch): boolean =>
    (options.competitions?.has(match.competition) ?? true) && (options.unseen === undefined || asked.has(matchKey(match)));

  const started = process.cpuUsage();
  const { ratesByMatch } = forecastAll({ matches, clubOf });
  const cpu = process.cpuUsage(started);

  const sheets = new Map<string, Sheets>();
  const add = (name: string, forecast: readonly number[], base: readonly number[], happened: number): void => {
    let pair = sheets.get(name);
    if (!pair) {
      pair = { model: new ScoreSheet(), base: new ScoreSheet() };
      sheets.set(name, pair);
    }
    pair.model.add(scoreForecast(forecast, happened));
    pair.base.add(scoreForecast(base, happened));
  };
  const baseRate = new BaseRate([0.44, 0.26, 0.3]);
  const rows: string[] = ['competition,date,home,away,p_home,p_draw,p_away'];
  for (const match of matches) {
    const rates = ratesByMatch.get(matchKey(match));
    if (!rates) throw new Error(`no forecast of ${matchKey(match)}`);
    const forecast = outcomeProbabilities(rates);
    const { competition, season, date, home, away, homeGoals, awayGoals } = match;
    if (shown(match)) rows.push([competition, date, csvField(home), csvField(away), ...forecast.map((p) => p.toFixed(6))].join(','));
    if (homeGoals === undefined || awayGoals === undefined) continue;
    const happened = homeGoals > awayGoals ? 0 : homeGoals === awayGoals ? 1 : 2;
    if (shown(match)) {
      const base = baseRate.forecast(competition);
      add(competition === 'international' ? `international ${season.slice(0, 3)}0s` : `${competition} ${season}`, forecast, base, happened);
      if (competition !== 'international') add('all club competitions', forecast, base, happened);
      if (BIG_FIVE.has(competition) && LAST_TWO_SEASONS.has(season)) add('big five 2023-24 and 2024-25', forecast, base, happened);
    }
    baseRate.learn(competition, happened);
  }
  console.log(`football, ${matches.length} matches in ${((cpu.user + cpu.system) / 1e6).toFixed(1)} s of CPU`);
  console.log(`${''.padEnd(32)}matches log-loss    base    Brier    base      RPS    base`);
  const totals = ['all club competitions', 'big five 2023-24 and 2024-25'];
  for (const [name, pair] of [...sheets].filter(([name]) => !totals.includes(name)).sort(([a], [b]) => (a < b ? -1 : 1)))
    console.log(line(name, pair));
  for (const name of totals) {
    const pair = sheets.get(name);
    if (pair) console.log(line(name, pair));
  }
  if (options.out !== undefined) {
    try {
      writeFileSync(options.out, `${rows.join('\n')}\n`);
    } catch (error) {
      throw new BadInput(`--out ${options.out}: ${error instanceof Error ? error.message : String(error)}`);
    }
    console.log(`${rows.length - 1} forecasts written to ${options.out}`);
  }
}

function main(): void {
  let values: { help?: boolean; unseen?: string; out?: string; competitions?: string };
  try {
    ({ values } = parseArgs({
      options: { help: { type: 'boolean' }, unseen: { type: 'string' }, out: { type: 'string' }, competitions: { type: 'string' } },
    }));
  } catch (error) {
    throw new BadInput(error instanceof Error ? error.message : String(error));
  }
  if (values.help) {
    process.stdout.write(HELP);
    return;
  }
  const competitions =
    values.competitions === undefined
      ? undefined
      : new Set(
          values.competitions
            .split(',')
            .map((code) => code.trim())
            .filter(Boolean),
        );
  evaluateFootball({ unseen: values.unseen, out: values.out, competitions });
}

try {
  main();
} catch (error) {
  if (!(error instanceof BadInput || error instanceof DataError)) throw error;
  console.error(`evaluate-pricing: ${error.message}`);
  process.exitCode = 1;
}
