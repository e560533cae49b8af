import { LOWEST_RUNG, NOT_OFFERED } from '@fairbook/domain';
import { everyLine, OPEN } from './closure.ts';
import { type Entry, groupKey } from './entry.ts';
import type { Closure } from './face.ts';
import type { Group } from './market-layout.ts';

const groupStopped = (entry: Entry, group: Group): boolean =>
  entry.stops.size + entry.withheld.size > 0 && (entry.stops.has(groupKey(group)) || entry.withheld.has(groupKey(group)));

const groupClosed = ({ markets }: Closure, group: Group): boolean =>
  markets.size > 0 && (markets.has(groupKey(group)) || markets.has(everyLine(group.slot, group.market.name)));

/** Flags of a brand's outcomes from the markets stopped or closed and prices too short or too long. */
export function flagsOf(entry: Entry, brandId: number, prices: Int32Array): Uint8Array {
  const flags = new Uint8Array(prices.length);
  const closure = entry.closures.get(brandId) ?? OPEN;
  for (const group of entry.layout.groups) {
    const stopped = groupStopped(entry, group) || groupClosed(closure, group);
    for (let i = group.from; i < group.until; i++) {
      const price = prices[i] as number;
      if (price === NOT_OFFERED) flags[i] = 2;
      else if (stopped || price < LOWEST_RUNG) flags[i] = 1;
    }
  }
  return flags;
}
