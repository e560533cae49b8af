import type { Pair } from '@fairbook/domain';
import { ScoreTable } from '../markets/score-table.ts';
import { negativeBinomial, splitTotal } from '../maths/counts.ts';
import { type MatchCurve, sharesLeft } from './clock.ts';
import type { FootballPlay, HalfCounts } from './play.ts';
import type { CountRates } from './rates.ts';

/** How corners or cards vary about their rates. */
export interface CountModel {
  readonly curve: MatchCurve;
  /** Size of the gamma law of a match's own pace: the variance of a total is mean + mean^2 / size. */
  readonly size: number;
  /** Weight of the rates in how a total is split between the sides, in events. */
  readonly balance: number;
  /** Events still to come that are told apart, both sides together. */
  readonly most: number;
}

/**
 * Corners or cards of the match and of its first half from a state of play on. The total's pace and its split between the
 * sides are unknown and learnt from what has been counted so far (gamma-Poisson and beta-binomial), which keeps prices coherent in play.
 */
export function countedTables(
  rates: CountRates,
  model: CountModel,
  play: FootballPlay,
  counts: HalfCounts,
): { readonly match: ScoreTable; readonly firstHalf: ScoreTable } {
  const sum = (pair: Pair): number => pair.home + pair.away;
  const home = counts.firstHalf.home + counts.secondHalf.home;
  const away = counts.firstHalf.away + counts.secondHalf.away;
  const expected = rates.home + rates.away;
  const [firstLeft, secondLeft] = sharesLeft(model.curve, play);
  const elapsed = Math.max(0, 1 - firstLeft - secondLeft);
  const shape = model.size + sum(counts.firstHalf) + sum(counts.secondHalf);
  const pace = shape / (model.size + expected * elapsed);
  const table = (share: number, sofar: Pair): ScoreTable => {
    const total = negativeBinomial(expected * pace * share, shape, model.most);
    const cells = splitTotal(total, (model.balance * rates.home) / expected + home, (model.balance * rates.away) / expected + away);
    return new ScoreTable(cells, model.most + 1, sofar.home, sofar.away);
  };
  return { match: table(firstLeft + secondLeft, { home, away }), firstHalf: table(firstLeft, counts.firstHalf) };
}
