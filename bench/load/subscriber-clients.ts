import type { Emitted } from '../product/driven.ts';
import { type Child, startChild } from './child.ts';
import type { Seen, SubscriberOrder, SubscriberReport } from './subscribers.ts';

export type Clients = Child<SubscriberOrder, SubscriberReport>;

/** Starts the process of the subscribers. */
export const startClients = (): Promise<Clients> => startChild(new URL('./subscribers.child.ts', import.meta.url));

export const percentile = (values: number[], part: number): number =>
  values.sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

/** Delay of each change at each client, ms: from the adapter's call to the delta that holds its price. */
export function delays(emitted: readonly Emitted[], seen: readonly Seen[]): number[] {
  const byPrice = new Map<string, Seen>();
  for (const delta of seen) {
    const { d } = JSON.parse(delta.text) as { d: { prices?: readonly (readonly [string, number, number])[] } };
    for (const [key, price] of d.prices ?? []) byPrice.set(`${key}/${price}`, delta);
  }
  return emitted.flatMap(({ key, price, at }) =>
    (byPrice.get(`${key}/${price}`)?.at ?? []).filter((arrived) => arrived >= at).map((arrived) => (arrived - at) / 1000),
  );
}
