/** Line steps in thousandths. */
export const HALF = 500;
export const QUARTER = 250;

/** Shares of a stake that win and that lose; the rest comes back. */
export interface Stakes {
  readonly wins: number;
  readonly loses: number;
}

/** A count's distribution with its running sums, to ask "above" and "below" a line at once. */
export class Spread {
  readonly #below: Float64Array;
  readonly #first: number;

  /** `first` is the count (or difference) of the distribution's first entry. */
  constructor(distribution: Float64Array, first: number) {
    this.#first = first;
    this.#below = new Float64Array(distribution.length + 1);
    for (let k = 0; k < distribution.length; k++) this.#below[k + 1] = (this.#below[k] as number) + (distribution[k] as number);
  }

  /** Probability of less than a whole number. */
  below(count: number): number {
    return this.#below[Math.max(0, Math.min(this.#below.length - 1, count - this.#first))] as number;
  }

  /** Stakes on "over the line": half lines cannot come back, whole lines come back when hit, quarter lines are two half stakes. */
  over(line: number): Stakes {
    if (line % HALF !== 0) {
      const [low, high] = [this.over(line - QUARTER), this.over(line + QUARTER)];
      return { wins: (low.wins + high.wins) / 2, loses: (low.loses + high.loses) / 2 };
    }
    const all = this.#below[this.#below.length - 1] as number;
    return { wins: all - this.below(Math.floor(line / 1000) + 1), loses: this.below(Math.ceil(line / 1000)) };
  }
}

/** One over fair price with the refund priced in: the price o at which wins x o + refund = 1 is (wins + loses) / wins. */
export const fairProbability = ({ wins, loses }: Stakes): number => (wins + loses > 0 ? wins / (wins + loses) : 0.5);

/** How lines are chosen: every multiple of `step` (from `offset`) whose sides both have a chance of at least `least`, nearest to even first when too many. */
export interface LineChoice {
  readonly step: number;
  readonly offset: number;
  readonly least: number;
  readonly most: number;
}

/** Whole and half lines of a scoreline. */
export const FULL_AND_HALF: LineChoice = { step: HALF, offset: 0, least: 0.03, most: 14 };
export const QUARTERS: LineChoice = { step: HALF, offset: QUARTER, least: 0.08, most: 10 };
export const HALVES: LineChoice = { step: 1000, offset: HALF, least: 0.04, most: 8 };

/** A line with the chance of going over it. */
export interface Quote {
  readonly line: number;
  readonly probability: number;
}

/** The lines worth offering between two bounds (thousandths, bounds inclusive), ascending; `central` is the one nearest to even. */
export function chooseLines(
  spread: Spread,
  from: number,
  to: number,
  choice: LineChoice,
): { readonly quotes: readonly Quote[]; readonly central: number | undefined } {
  const { step, offset, least, most } = choice;
  const quotes: Quote[] = [];
  for (let line = Math.ceil((from - offset) / step) * step + offset; line <= to; line += step) {
    const probability = fairProbability(spread.over(line));
    if (probability >= least && probability <= 1 - least) quotes.push({ line, probability });
  }
  const byEven = [...quotes].sort((a, b) => Math.abs(a.probability - 0.5) - Math.abs(b.probability - 0.5) || a.line - b.line);
  const kept = new Set(byEven.slice(0, most));
  return { quotes: quotes.filter((quote) => kept.has(quote)), central: byEven[0]?.line };
}
