import type { FairGame, Pair } from '@fairbook/domain';
import { MarketList, outcome } from '../markets/fair-markets.ts';
import { ScoreMarkets } from '../markets/score-markets.ts';
import { ScoreTable } from '../markets/score-table.ts';
import { poisson } from '../maths/counts.ts';
import type { HockeyPlay } from './play.ts';
import type { HockeyRates } from './ratings.ts';

/** Goals still to come per side that are told apart. */
const MORE = 13;
const SIZE = MORE + 1;
/** Shares of a game's goals by period: the first usually brings fewest, the last has the empty nets. */
export const PERIOD_SHARES = [0.305, 0.34, 0.355] as const;
/**
 * How much likelier than independent Poisson goals each margin after regulation is, from 0 to 3; larger ones are as likely.
 * NHL 2011-12 to 2013-14 (3,445 games): sides play for overtime, and a goal into an empty net turns a lead of one or two into three.
 */
const MARGIN_WEIGHTS: readonly number[] = [1.39, 0.73, 0.94, 1.35];
/** Overtime and shoot-out draw the stronger side's share this far from even. */
const OVERTIME_SHARE = 0.5;

const PERIOD_SLOTS = [1, 2, 3] as const;

/** Chance that the home side wins once a game goes past regulation. */
function overtimeHome({ homeRate, awayRate }: HockeyRates): number {
  return 0.5 + OVERTIME_SHARE * (homeRate / (homeRate + awayRate) - 0.5);
}

/** Probability of each difference home minus away of two independent Poisson counts (Skellam 1946); index 0 is -MORE. */
function skellam(home: number, away: number): Float64Array {
  const [h, a] = [poisson(home, MORE), poisson(away, MORE)];
  const difference = new Float64Array(2 * MORE + 1);
  for (let i = 0; i < SIZE; i++)
    for (let j = 0; j < SIZE; j++) difference[i - j + MORE] = (difference[i - j + MORE] as number) + (h[i] as number) * (a[j] as number);
  return difference;
}

/**
 * Goals to come in a part of the game, given what else is to come: independent Poisson, whole games weighted by their final
 * margin. `rest` is the law of the difference in the other parts still to come.
 */
function weighted(home: number, away: number, lead: number, rest: Float64Array): Float64Array {
  const [h, a] = [poisson(home, MORE), poisson(away, MORE)];
  const weightOf = (margin: number): number => {
    let weight = 1;
    for (let final = 1 - MARGIN_WEIGHTS.length; final < MARGIN_WEIGHTS.length; final++)
      weight += (rest[MORE + final - margin] ?? 0) * ((MARGIN_WEIGHTS[Math.abs(final)] as number) - 1);
    return weight;
  };
  const weights = Array.from({ length: 2 * MORE + 1 }, (_, index) => weightOf(lead + index - MORE));
  const cells = new Float64Array(SIZE * SIZE);
  let sum = 0;
  for (let i = 0; i < SIZE; i++) {
    for (let j = 0; j < SIZE; j++) {
      const p = (h[i] as number) * (a[j] as number) * (weights[i - j + MORE] as number);
      cells[i * SIZE + j] = p;
      sum += p;
    }
  }
  return cells.map((p) => p / sum);
}

/** All markets of a game still open: the result counts regulation, `winner` goes on into overtime and shoot-out. */
export function priceHockey(rates: HockeyRates, play: HockeyPlay): FairGame[] {
  if (play.stage === 'over') return [];
  if (play.stage === 'overtime') {
    const list = new MarketList();
    list.add('winner', [outcome('home', overtimeHome(rates)), outcome('away', 1 - overtimeHome(rates))]);
    return [{ slot: 0, markets: list.markets }];
  }
  const shares = PERIOD_SHARES.map((share, index) => share * (play.left[index] as number));
  const left = shares.reduce((sum, share) => sum + share, 0);
  const score = play.periods.reduce<Pair>((sum, period) => ({ home: sum.home + period.home, away: sum.away + period.away }), {
    home: 0,
    away: 0,
  });
  const lead = score.home - score.away;
  const part = (share: number, sofar: Pair): ScoreTable => {
    const others = left - share;
    const cells = weighted(rates.homeRate * share, rates.awayRate * share, lead, skellam(rates.homeRate * others, rates.awayRate * others));
    return new ScoreTable(cells, SIZE, sofar.home, sofar.away);
  };
  const games: FairGame[] = [{ slot: 0, markets: matchMarkets(part(left, score), rates) }];
  for (const slot of PERIOD_SLOTS) {
    const share = shares[slot - 1] as number;
    if (share > 0) games.push({ slot, markets: periodMarkets(part(share, play.periods[slot - 1] as Pair)) });
  }
  return games.filter((game) => game.markets.length > 0);
}

function matchMarkets(table: ScoreTable, rates: HockeyRates): FairGame['markets'] {
  const list = new ScoreMarkets(table);
  const home = list.homeWins + list.draw * overtimeHome(rates);
  list.add('winner', [outcome('home', home), outcome('away', 1 - home)]);
  list.result();
  list.doubleChance();
  list.handicaps();
  list.totals();
  list.teamTotals();
  list.asianTotals();
  list.asianHandicaps();
  list.europeanHandicaps();
  list.bothScore();
  list.oddEven();
  list.correctScore();
  list.exactGoals();
  return list.markets;
}

function periodMarkets(table: ScoreTable): FairGame['markets'] {
  const list = new ScoreMarkets(table);
  list.result();
  list.doubleChance();
  list.handicaps();
  list.totals();
  list.teamTotals();
  list.bothScore();
  list.oddEven();
  list.correctScore();
  return list.markets;
}

/** Chance that the home side wins before the game, overtime and shoot-out included. */
export function hockeyWinner(rates: HockeyRates): number {
  const list = new ScoreMarkets(new ScoreTable(weighted(rates.homeRate, rates.awayRate, 0, skellam(0, 0)), SIZE, 0, 0));
  return list.homeWins + list.draw * overtimeHome(rates);
}
