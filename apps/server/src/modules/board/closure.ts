/** A market of a fixture on one line, thousandths. */
export interface MarketRef {
  readonly slot: number;
  readonly market: string;
  readonly line: number;
}

/** What staff closed of one fixture for a brand: all of it, or markets by stop key; `<slot>/<market>/*` is every line. */
export interface Closure {
  readonly whole: boolean;
  readonly markets: ReadonlySet<string>;
}
export const OPEN: Closure = { whole: false, markets: new Set() };

export const everyLine = (slot: number, market: string): string => `${slot}/${market}/*`;
