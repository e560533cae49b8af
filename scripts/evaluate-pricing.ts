/** Forecasts every match from earlier days only and prints how good the forecasts were: `npm run evaluate-pricing -- --help`. */
import { parseArgs } from 'node:util';
import { DataError, loadCompetitions } from '@fairbook/data';
import { BadInput } from './evaluation/bad-input.ts';
import { evaluateFootball } from './evaluation/football.ts';
import { evaluateOtherSports, OTHER_COMPETITIONS } from './evaluation/other-sports.ts';

const HELP = `Walk-forward evaluation of the pricing models: each match is forecast only from matches of earlier days.

  npm run evaluate-pricing -- [--competitions eng.1,es.1] [--unseen DIR] [--out FILE]

  --competitions CODES  print and write these competitions only (football learns from all)
  --unseen DIR          also read DIR/<competition>.csv, with the columns of data/football/leagues; print and write those files only
  --out FILE            write every football forecast as CSV: competition,date,home,away,p_home,p_draw,p_away

Printed per competition and season: matches, log-loss, Brier score and ranked probability score, each beside the base rate
(how often each outcome came in that competition so far). Smaller is better.
`;

interface Options {
  readonly help?: boolean;
  readonly unseen?: string;
  readonly out?: string;
  readonly competitions?: string;
}

function readOptions(): Options {
  try {
    return parseArgs({
      options: { help: { type: 'boolean' }, unseen: { type: 'string' }, out: { type: 'string' }, competitions: { type: 'string' } },
    }).values;
  } catch (error) {
    throw new BadInput(error instanceof Error ? error.message : String(error));
  }
}

function main(): void {
  const { help, unseen, out, competitions: list } = readOptions();
  if (help) {
    process.stdout.write(HELP);
    return;
  }
  const codes = list
    ?.split(',')
    .map((code) => code.trim())
    .filter(Boolean);
  const competitions = codes === undefined ? undefined : new Set(codes);
  if (unseen === undefined) {
    const known = new Set([...loadCompetitions().map((season) => season.code), 'international', ...OTHER_COMPETITIONS]);
    for (const code of competitions ?? []) if (!known.has(code)) throw new BadInput(`--competitions: there is no competition "${code}"`);
  }
  const football = competitions === undefined || out !== undefined || [...competitions].some((code) => !OTHER_COMPETITIONS.has(code));
  if (football) evaluateFootball({ unseen, out, competitions });
  if (unseen === undefined) evaluateOtherSports(competitions);
}

try {
  main();
} catch (error) {
  if (!(error instanceof BadInput || error instanceof DataError)) throw error;
  console.error(`evaluate-pricing: ${error.message}`);
  process.exitCode = 1;
}
