import { createHash } from 'node:crypto';
import type { PriceBook } from './price-book-face.ts';

/** Probabilities are compared to so many places: far below a thousandth of a price. */
const PLACES = 9;

/**
 * One line of hex over everything a player could see or bet on: two boards with the same digest offer the same.
 * Fixtures in order of their number, outcomes in order of slot, outcome and line.
 */
export function boardDigest(priceBook: PriceBook): string {
  const hash = createHash('sha256');
  for (const entry of [...priceBook.entries.values()].sort((a, b) => a.id - b.id)) {
    const { state } = entry;
    hash.update(`${entry.id} ${entry.phase} ${entry.stopped ?? ''} ${entry.producerDown} ${entry.fixture.startsAt}\n`);
    if (state) hash.update(`${state.status} ${state.period} ${state.onBreak} ${state.score.home}:${state.score.away}\n`);
    for (const stop of [...entry.stops].sort()) hash.update(`stop ${stop}\n`);
    for (const [brandId, { marginShift }] of [...entry.overrides].sort((a, b) => a[0] - b[0]))
      if (marginShift) hash.update(`override ${brandId} ${marginShift}\n`);
    for (const [brandId, { whole, markets }] of [...entry.closures].sort((a, b) => a[0] - b[0]))
      hash.update(`closed ${brandId} ${whole} ${[...markets].sort().join(' ')}\n`);
    const lines = entry.layout.outcomes.map((outcome, i) => {
      const prices = [...entry.pricesByBrand]
        .map(([brandId, brandPrices]) => `${brandId}=${brandPrices.prices[i]}/${brandPrices.flags[i]}`)
        .join(' ');
      return `${outcome.slot}${outcome.tail} ${(entry.probabilities[i] as number).toFixed(PLACES)} ${prices}\n`;
    });
    for (const line of lines.sort()) hash.update(line);
  }
  return hash.digest('hex');
}
