import { nameOf, type RuleRefusal, refusal } from '@fairbook/domain';
import { fairProbability, Spread } from '../markets/lines.ts';
import { ScoreTable } from '../markets/score-table.ts';
import { poisson } from '../maths/counts.ts';
import { possibleRho, tau } from './dixon-coles.ts';
import { manpower } from './tempo.ts';

const MATCH_MINUTES = 90;
const DEFAULT_MAX_GOALS = 15;
/** Bounds of the fields of a line. */
const RATE_LIMIT = 20;
const GOALS_LIMIT = 40;
const MINUTE_LIMIT = 150;
const REDS_LIMIT = 5;
/** Lines quoted, in thousandths: totals up to so much over the score so far, handicaps either way of the lead. */
const LINE_STEP = 250;
const TOTAL_REACH = 7500;
const HANDICAP_REACH = 4000;

const HELP = `Fair probabilities of football markets from expected goals: independent Poisson goals with the Dixon-Coles correction.
in:  {"homeRate":1.45, "awayRate":1.1, "rho":-0.05, "maxGoals"?:${DEFAULT_MAX_GOALS},
      "state"?:{"minute":60, "home":1, "away":0, "redHome"?:0, "redAway"?:0}}
out: {"ok":true, "1x2":[home,draw,away], "total":{"2.5":[over,under],..}, "both-score":[yes,no],
      "asian-handicap":{"-0.5":[home,away],..}, "correct-score":{"1:0":p,..}} (8 decimals)
Each side's goals still to come, at most maxGoals, are Poisson with its rate x (90 - minute) / 90, a side scoring 2/3 as much per red card of
its own and 5/4 as much per red card of the other; the correction is that of the final score, and all is scaled to add up to 1.
A probability is 1 / fair price: a refund (a whole line hit) is priced in, a quarter line is two half stakes. Handicaps are the home side's.`;

interface Line {
  readonly homeRate: number;
  readonly awayRate: number;
  readonly rho: number;
  readonly maxGoals: number;
  readonly minute: number;
  readonly home: number;
  readonly away: number;
  readonly redHome: number;
  readonly redAway: number;
}

type Bounds = readonly [name: string, low: number, high: number, whole: boolean, otherwise?: number];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads numbers of an object, each within its bounds; the first that is not is refused. */
function numbers(from: Readonly<Record<string, unknown>>, path: string, fields: readonly Bounds[]): Record<string, number> | RuleRefusal {
  const read: Record<string, number> = {};
  for (const [name, low, high, whole, otherwise] of fields) {
    const value = from[name] ?? otherwise;
    const wanted = `a ${whole ? 'whole ' : ''}number from ${low} to ${high}`;
    if (value === undefined) return refusal('missing-field', `${path}${name} is missing: ${wanted}`);
    if (typeof value !== 'number' || !(value >= low && value <= high) || (whole && !Number.isInteger(value)))
      return refusal('bad-field', `${path}${name} must be ${wanted}, not ${nameOf(value)}`);
    read[name] = value;
  }
  return read;
}

function readLine(input: unknown): Line | RuleRefusal {
  if (!isObject(input)) return refusal('not-an-object', 'the line must be an object');
  const rates = numbers(input, '', [
    ['homeRate', 0, RATE_LIMIT, false],
    ['awayRate', 0, RATE_LIMIT, false],
    ['rho', -1, 1, false],
    ['maxGoals', 1, GOALS_LIMIT, true, DEFAULT_MAX_GOALS],
  ]);
  if ('code' in rates) return rates as unknown as RuleRefusal;
  const state = input['state'] ?? { minute: 0, home: 0, away: 0 };
  if (!isObject(state)) return refusal('bad-field', 'state must be an object');
  const play = numbers(state, 'state.', [
    ['minute', 0, MINUTE_LIMIT, false],
    ['home', 0, GOALS_LIMIT, true],
    ['away', 0, GOALS_LIMIT, true],
    ['redHome', 0, REDS_LIMIT, true, 0],
    ['redAway', 0, REDS_LIMIT, true, 0],
  ]);
  if ('code' in play) return play as unknown as RuleRefusal;
  const line = { ...rates, ...play } as unknown as Line;
  if (line.homeRate > 0 && line.awayRate > 0 && possibleRho(line.rho, line.homeRate, line.awayRate) !== line.rho)
    return refusal('bad-rho', `rho ${line.rho} makes a score's probability negative at these rates`);
  return line;
}

/** Goals still to come, corrected by the final score and scaled to 1. */
function finalScores(line: Line): ScoreTable {
  const { homeRate, awayRate, rho, maxGoals, home, away } = line;
  const left = Math.max(0, MATCH_MINUTES - line.minute) / MATCH_MINUTES;
  const homeMore = poisson(homeRate * left * manpower(line.redHome, line.redAway), maxGoals + 1);
  const awayMore = poisson(awayRate * left * manpower(line.redAway, line.redHome), maxGoals + 1);
  const size = maxGoals + 1;
  const cells = new Float64Array(size * size);
  let sum = 0;
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      const p = (homeMore[i] as number) * (awayMore[j] as number) * tau(home + i, away + j, homeRate, awayRate, rho);
      cells[i * size + j] = p;
      sum += p;
    }
  }
  return new ScoreTable(
    cells.map((p) => p / sum),
    size,
    home,
    away,
  );
}

const eight = (value: number): number => Math.round(value * 1e8) / 1e8;
const pair = (value: number): [number, number] => [eight(value), eight(1 - value)];

function run(input: unknown): object {
  const line = readLine(input);
  if ('code' in line) return line;
  const table = finalScores(line);
  const lead = line.home - line.away;
  const sofar = line.home + line.away;
  const gain = new Spread(table.gain, lead - table.size + 1);
  const total = new Spread(table.totalMore, sofar);
  const { wins, loses } = gain.over(0);
  const totals: Record<string, [number, number]> = {};
  for (let at = sofar * 1000 + 500; at <= sofar * 1000 + TOTAL_REACH; at += LINE_STEP)
    totals[String(at / 1000)] = pair(fairProbability(total.over(at)));
  const handicaps: Record<string, [number, number]> = {};
  for (let at = -lead * 1000 - HANDICAP_REACH; at <= -lead * 1000 + HANDICAP_REACH; at += LINE_STEP)
    handicaps[String(at / 1000)] = pair(fairProbability(gain.over(-at)));
  const scores: Record<string, number> = {};
  for (let i = 0; i < table.size; i++) {
    for (let j = 0; j < table.size; j++) {
      const p = eight(table.cells[i * table.size + j] as number);
      if (p > 0) scores[`${line.home + i}:${line.away + j}`] = p;
    }
  }
  return {
    ok: true,
    '1x2': [wins, Math.max(0, 1 - wins - loses), loses].map(eight),
    total: totals,
    'both-score': pair(table.sum((home, away) => home > 0 && away > 0)),
    'asian-handicap': handicaps,
    'correct-score': scores,
  };
}

/** The command-line rule `price-football`: one object in, one object out; never throws. */
export const priceFootballRule: { readonly help: string; readonly run: (line: unknown) => object } = { help: HELP, run };
