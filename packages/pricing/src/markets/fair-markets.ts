import type { FairMarket, MarketName } from '@fairbook/domain';
import { chooseLines, type LineChoice, type Spread } from './lines.ts';

/** A chance below which an outcome counts as impossible and is not offered. */
const IMPOSSIBLE = 1e-9;

type FairOutcome = FairMarket['outcomes'][number];

/** An outcome with its chance; `of` its line or its player, only where that belongs to the outcome. */
export const outcome = (name: string, probability: number, of?: number | { readonly player: string }): FairOutcome =>
  of === undefined
    ? { outcome: name, probability }
    : typeof of === 'number'
      ? { outcome: name, line: of, probability }
      : { outcome: name, player: of.player, probability };

/** Collects the markets of one game; a question whose answer is known is left out, and so is an impossible answer. */
export class MarketList {
  readonly #markets: FairMarket[] = [];

  get markets(): readonly FairMarket[] {
    return this.#markets;
  }

  /** A market of exclusive or overlapping answers. */
  add(market: MarketName, outcomes: readonly FairOutcome[], line = 0, central = false): void {
    const open = outcomes.filter((candidate) => candidate.probability > IMPOSSIBLE);
    if (open.length < 2 || open.some((candidate) => candidate.probability >= 1 - IMPOSSIBLE)) return;
    this.#markets.push(central ? { market, line, outcomes: open, central } : { market, line, outcomes: open });
  }

  /** A two-way market on a line, asked of `spread` between two bounds. For a handicap the spread is home minus away and the line its negation. */
  addLines(
    market: MarketName,
    names: readonly [string, string],
    spread: Spread,
    bounds: readonly [number, number],
    choice: LineChoice,
    sign: 1 | -1 = 1,
  ): void {
    const { quotes, central } = chooseLines(spread, bounds[0], bounds[1], choice);
    for (const { line, probability } of quotes)
      this.add(
        market,
        [outcome(names[0], probability), outcome(names[1], 1 - probability)],
        line === 0 ? 0 : sign * line,
        line === central,
      );
  }
}
