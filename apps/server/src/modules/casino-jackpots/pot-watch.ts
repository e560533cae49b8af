import type { StudioPlay, StudioPot } from '@fairbook/provider-kit';

/** How old what is told of pots may be, ms: however many watch them, they are read once in that time. */
const FRESH_MS = 1000;

export interface PotWatch {
  of(studio: Pick<StudioPlay, 'pots'>, brand: string, currency: string): Promise<ReadonlyMap<string, StudioPot>>;
  /** After a jackpot was opened: its pots are to be seen at once. */
  forget(): void;
}

/** Reads pots for everybody who watches them. */
export function potWatch(now: () => number): PotWatch {
  const read = new Map<string, { readonly at: number; readonly pots: Promise<ReadonlyMap<string, StudioPot>> }>();
  return {
    of(studio, brand, currency) {
      const key = `${brand}/${currency}`;
      const known = read.get(key);
      if (known && now() - known.at < FRESH_MS && now() >= known.at) return known.pots;
      const pots = studio.pots(brand, currency).then((all) => new Map(all.map((pot) => [pot.pot, pot] as const)));
      read.set(key, { at: now(), pots });
      // One that failed is read again by the next who asks.
      pots.catch(() => read.delete(key));
      return pots;
    },
    forget: () => read.clear(),
  };
}
