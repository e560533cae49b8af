import type { FairGame, Pair } from '@fairbook/domain';
import { MarketList, outcome } from '../markets/fair-markets.ts';
import { type LineChoice, Spread } from '../markets/lines.ts';
import { normalBelow, roundedNormal } from '../maths/normal.ts';
import type { BasketballPlay } from './play.ts';
import type { BasketballRates } from './ratings.ts';

const QUARTERS = [0, 1, 2, 3] as const;
/** Half-point lines only: a point is little here, and no stake comes back. */
const POINT_LINES: LineChoice = { step: 1000, offset: 500, least: 0.1, most: 15 };
const OVERTIME_SECONDS = 300;
/** Play that is always still to come before the end, as a share of regulation: a last shot. */
const LEAST_LEFT = 0.0005;

/** The games beside the match: slot and its quarters (domain GAMES). */
const PARTS: readonly (readonly [slot: number, quarters: readonly number[]])[] = [
  [1, [0]],
  [2, [1]],
  [3, [2]],
  [4, [3]],
  [5, [0, 1]],
  [6, [2, 3]],
];

interface Part {
  /** Share of regulation still to come. */
  readonly left: number;
  readonly score: Pair;
}

/** Share of each quarter still to come, 0 to 1. */
function quartersLeft(rates: BasketballRates, play: BasketballPlay): number[] {
  if (play.stage === 'before') return QUARTERS.map(() => 1);
  const length = rates.quarterMinutes * 60;
  const seconds = play.clock.down ? play.clock.seconds : length - play.clock.seconds;
  const current = play.onBreak ? 0 : Math.max(4 * LEAST_LEFT, Math.min(1, seconds / length));
  return QUARTERS.map((quarter) => (quarter < play.quarter ? 0 : quarter > play.quarter ? 1 : current));
}

/** All markets of a game still open. Points of `match` are regulation's; `winner` goes on into overtime. */
export function priceBasketball(rates: BasketballRates, play: BasketballPlay): FairGame[] {
  if (play.stage === 'over') return [];
  if (play.stage === 'overtime') return [{ slot: 0, markets: overtimeMarkets(rates, play) }];
  const left = quartersLeft(rates, play);
  const part = (quarters: readonly number[]): Part => ({
    left: quarters.reduce((sum, quarter) => sum + (left[quarter] as number) / QUARTERS.length, 0),
    score: {
      home: quarters.reduce((sum, quarter) => sum + (play.quarters[quarter]?.home ?? 0), 0),
      away: quarters.reduce((sum, quarter) => sum + (play.quarters[quarter]?.away ?? 0), 0),
    },
  });
  const games: FairGame[] = [{ slot: 0, markets: partMarkets(rates, part(QUARTERS), true) }];
  for (const [slot, quarters] of PARTS) {
    const open = part(quarters);
    if (open.left > 0) games.push({ slot, markets: partMarkets(rates, open, false) });
  }
  return games.filter((game) => game.markets.length > 0);
}

/** Chance that a side with this expected margin over regulation wins from a lead with so much of regulation to come. */
function winsFrom(rates: BasketballRates, lead: number, left: number): number {
  const deviation = rates.marginDeviation * Math.sqrt(left);
  return normalBelow((lead + (rates.home - rates.away) * left) / deviation);
}

const overtimeShare = (rates: BasketballRates): number => OVERTIME_SECONDS / (QUARTERS.length * rates.quarterMinutes * 60);

function overtimeMarkets(rates: BasketballRates, play: BasketballPlay): FairGame['markets'] {
  const seconds = play.clock.down ? play.clock.seconds : OVERTIME_SECONDS - play.clock.seconds;
  const played = play.onBreak ? 1 : Math.max(0.01, Math.min(1, seconds / OVERTIME_SECONDS));
  const home = winsFrom(rates, play.score.home - play.score.away, overtimeShare(rates) * played);
  const list = new MarketList();
  list.add('winner', [outcome('home', home), outcome('away', 1 - home)]);
  return list.markets;
}

/** Markets of a stretch of the game: margin and total still to come are independent normals in proportion to the time left. */
function partMarkets(rates: BasketballRates, { left, score }: Part, whole: boolean): FairGame['markets'] {
  const list = new MarketList();
  const scale = Math.sqrt(left);
  const spread = (
    sofar: number,
    mean: number,
    deviation: number,
    least: number,
  ): { readonly spread: Spread; readonly bounds: [number, number]; readonly probabilities: Float64Array; readonly first: number } => {
    const { first, probabilities } = roundedNormal(sofar + mean * left, deviation * scale);
    return {
      spread: new Spread(probabilities, first),
      bounds: [Math.max(least, first) * 1000, (first + probabilities.length) * 1000],
      probabilities,
      first,
    };
  };
  const sideDeviation = Math.hypot(rates.marginDeviation, rates.totalDeviation) / 2;
  const margin = spread(score.home - score.away, rates.home - rates.away, rates.marginDeviation, Number.NEGATIVE_INFINITY);
  const total = spread(score.home + score.away, rates.home + rates.away, rates.totalDeviation, score.home + score.away);
  const home = spread(score.home, rates.home, sideDeviation, score.home);
  const away = spread(score.away, rates.away, sideDeviation, score.away);
  const { wins, loses } = margin.spread.over(0);
  const draw = Math.max(0, 1 - wins - loses);
  if (whole) {
    const winner = wins + draw * winsFrom(rates, 0, overtimeShare(rates));
    list.add('winner', [outcome('home', winner), outcome('away', 1 - winner)]);
  } else {
    list.add('1x2', [outcome('home', wins), outcome('draw', draw), outcome('away', loses)]);
  }
  list.addLines('handicap', ['home', 'away'], margin.spread, margin.bounds, POINT_LINES, -1);
  list.addLines('total', ['over', 'under'], total.spread, total.bounds, POINT_LINES);
  list.addLines('home-total', ['over', 'under'], home.spread, home.bounds, POINT_LINES);
  list.addLines('away-total', ['over', 'under'], away.spread, away.bounds, POINT_LINES);
  const even = total.probabilities.reduce((sum, p, index) => ((total.first + index) % 2 === 0 ? sum + p : sum), 0);
  list.add('odd-even', [outcome('even', even), outcome('odd', 1 - even)]);
  return list.markets;
}

/** Chance that the home side wins before the game, overtime included. */
export function basketballWinner(rates: BasketballRates): number {
  const { first, probabilities } = roundedNormal(rates.home - rates.away, rates.marginDeviation);
  const { wins, loses } = new Spread(probabilities, first).over(0);
  return wins + (1 - wins - loses) * winsFrom(rates, 0, overtimeShare(rates));
}
