import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  loadClubSpellings,
  loadClubs,
  loadEuroleague,
  loadFootballMatches,
  loadInternationals,
  loadMatchStats,
  loadNba,
  loadNhl,
} from '@fairbook/data';
import { makeFolder } from '@fairbook/database';
import { clubNames, clubResolver, footballHistory, forecastAll, forecastBasketball, forecastHockey } from '@fairbook/pricing';
import { tableRow, tableText } from '../platform/keyed-table.ts';
import { stateOf } from '../platform/text-cache.ts';

/** Rates known before each real match, by its key (`competition|date|home|away`); what they hold is the sport's model's. */
export interface Forecasts {
  rates(key: string): Readonly<Record<string, unknown>> | undefined;
}

/** Bumped when the stored form changes. */
const FORM = 3;
const folderOf = (path: string): string => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
const SOURCES = ['packages/pricing/src', 'data/football', 'data/basketball', 'data/ice-hockey'].map(folderOf);

const quarterMinutes = (competition: string): number => (competition === 'nba' ? 12 : 10);

/** Fits all sports; takes seconds. */
function fit(): [string, object][] {
  const clubOf = clubResolver(clubNames(loadClubSpellings(), loadClubs()));
  const football = footballHistory(
    { matches: loadFootballMatches(), internationals: loadInternationals(), statistics: loadMatchStats() },
    clubOf,
  );
  const basketball = [
    ...loadNba().map((g) => ({ ...g, competition: 'nba', homePoints: g.score.home, awayPoints: g.score.away })),
    ...loadEuroleague().map((g) => ({ ...g, competition: 'euroleague', homePoints: g.score.home, awayPoints: g.score.away })),
  ];
  const hockey = loadNhl().map((g) => ({ ...g, competition: 'nhl', homeGoals: g.score.home, awayGoals: g.score.away }));
  return [
    ...forecastAll({ matches: football, clubOf }).ratesByMatch,
    ...forecastBasketball(basketball, quarterMinutes),
    ...forecastHockey(hockey),
  ];
}

/** The forecasts of all real matches, fitted once per version of models and data and kept in `folder`. */
export function loadForecasts(folder: string, tell: (line: string) => void): Forecasts {
  const file = join(folder, `forecasts-${FORM}-${stateOf(SOURCES)}.txt`);
  let table: Buffer;
  try {
    table = readFileSync(file);
  } catch {
    tell('Fitting ratings to the history (once)');
    table = tableText(new Map(fit()));
    makeFolder(folder);
    // Written aside and renamed, so that half a file is never read.
    writeFileSync(`${file}.part`, table);
    renameSync(`${file}.part`, file);
    // Those of earlier versions are of no use any more.
    for (const old of readdirSync(folder))
      if (/^forecasts-.*\.(?:json|txt)$/.test(old) && join(folder, old) !== file) rmSync(join(folder, old), { force: true });
  }
  return { rates: (key) => tableRow(table, key) };
}
