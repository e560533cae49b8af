import type { MarketDefinition } from '@fairbook/domain';

/** A line as people read it: "2.5", "+1.5", "2:1", "(0:1)"; empty when there is none. */
export function lineText(market: MarketDefinition, line: number): string {
  switch (market.line) {
    case 'none':
      return '';
    case 'score':
      return `${Math.floor(line / 1000)}:${line % 1000}`;
    case 'handicap':
      return line > 0 ? `+${line / 1000}` : line < 0 ? `−${-line / 1000}` : '0';
    case 'european-handicap':
      return line >= 0 ? `(${line / 1000}:0)` : `(0:${-line / 1000})`;
    case 'total':
    case 'number':
    case 'places':
    case 'exact':
      return String(line / 1000);
  }
}
