import type { Rational } from '@fairbook/domain/rational';
import type { BoardDraw } from '../../definition/counting.ts';
import { defineGame } from '../../definition/game.ts';
import { type Multiplier, UNIT } from '../../definition/multiplier.ts';
import { oneStep } from '../../definition/one-step.ts';
import { withLoss } from '../../definition/sheet.ts';
import { type Draws, drawWithout } from '../../fair/draws.ts';
import { DRAW_LIMITS } from '../limits.ts';
import { BETS, BOARD, DRAWN, type LotteryBet, MOST_PICKS } from './bets.ts';
import { chanceThat, type Distribution, distributionOf, type Statistic, statisticOf } from './statistics.ts';

/**
 * 7 of 42: seven balls are drawn, and bets are about which they are, their sum, their order, how many are odd, their colours. Up to four numbers
 * are marked for the bets that all or none of them are drawn. The bets are those of lotteries that are shown live
 * (https://wiki.advbet.com/cashier/games/lucky-7).
 *
 * Draw: seven floats, each taking one of the balls that are left.
 * Mathematics: each statistic has its exact distribution over the C(42, 7) = 26,978,328 draws (`statistics.ts`). A bet with the chance p pays
 * 0.95 / p, cut down to hundredths.
 */
export type TvLotteryOptions = {
  readonly numbers: readonly number[];
};

export interface TvLotteryView {
  readonly numbers: readonly number[];
  /** In the order drawn. */
  readonly drawn: readonly number[];
  readonly sum: number;
  /** Spots with a stake that won. */
  readonly won: readonly string[];
}

const DRAW: BoardDraw = { board: BOARD, drawn: DRAWN };
const BY_SPOT = new Map(BETS.map((bet) => [bet.spot, bet]));
const SPOTS = [...BY_SPOT.keys()];

/** 95 % of the stake at a chance, in hundredths and cut. */
const priceOf = ({ n, d }: Rational): Multiplier => (Number((95n * d) / n) * UNIT) / 100;

interface Priced {
  readonly chance: Rational;
  readonly pays: Multiplier;
}

/** By how many numbers are marked. */
const priced = new Map<number, ReadonlyMap<string, Priced>>();
function pricesFor(picks: number): ReadonlyMap<string, Priced> {
  const known = priced.get(picks);
  if (known) return known;
  const distributions = new Map<Statistic, Distribution>();
  const chanceOf = ({ statistic, holds }: LotteryBet): Rational => {
    const distribution = distributions.get(statistic) ?? distributionOf(statistic, DRAW, picks);
    distributions.set(statistic, distribution);
    return chanceThat(distribution, (value) => holds(value, picks));
  };
  const prices = new Map(
    BETS.map((bet) => {
      const chance = chanceOf(bet);
      return [bet.spot, { chance, pays: priceOf(chance) }];
    }),
  );
  priced.set(picks, prices);
  return prices;
}

const drawBalls = (draws: Draws): readonly number[] => drawWithout(draws, DRAWN, BOARD, 1);

const wins = (spot: string, drawn: readonly number[], numbers: readonly number[]): boolean => {
  const bet = BY_SPOT.get(spot);
  return bet?.holds(statisticOf(bet.statistic, drawn, numbers, BOARD), numbers.length) ?? false;
};

const firstNumbers = (picks: number): readonly number[] => Array.from({ length: picks }, (_, i) => i + 1);

export const tvLottery = defineGame({
  id: 'tv-lottery',
  kind: 'draw',
  version: '1.0.0',
  nameKey: 'game_tv_lottery',
  options: { numbers: { kind: 'numbers', least: 1, most: BOARD, fewest: 1, longest: MOST_PICKS, usual: [7] } },
  spots: () => SPOTS,
  limits: DRAW_LIMITS,
  source: 'chain',
  plan: () => [{ from: BOARD, times: DRAWN, without: true }],
  machine: oneStep<TvLotteryOptions, TvLotteryView>(({ numbers }, draws, stakes) => {
    const drawn = drawBalls(draws);
    const won = stakes.map(({ spot }) => spot).filter((spot) => wins(spot, drawn, numbers));
    const pays = (spot: string): Multiplier => (won.includes(spot) ? (pricesFor(numbers.length).get(spot)?.pays ?? 0) : 0);
    return { pays, view: { numbers, drawn, sum: statisticOf('sum', drawn, numbers, BOARD), won } };
  }),
  outcome: (_options: TvLotteryOptions, draws: Draws) => ({ numbers: drawBalls(draws) }),
  tables: ({ numbers }: TvLotteryOptions) =>
    [...pricesFor(numbers.length)].map(([spot, { chance, pays }]) => ({ id: spot, spot, lines: withLoss([{ id: 'won', pays, chance }]) })),
  greatest: ({ numbers }: TvLotteryOptions) => Math.max(...[...pricesFor(numbers.length).values()].map(({ pays }) => pays)),
  sheetOptions: Array.from({ length: MOST_PICKS }, (_, i) => ({ numbers: firstNumbers(i + 1) })),
  narrate: ({ drawn, sum, won }: TvLotteryView) => [
    { key: 'game_says_drawn', args: { numbers: drawn.join(', ') } },
    { key: 'game_says_sum', args: { sum } },
    { key: won.length > 0 ? 'game_says_spots' : 'game_says_lost', args: won.length > 0 ? { count: won.length } : {} },
  ],
});
