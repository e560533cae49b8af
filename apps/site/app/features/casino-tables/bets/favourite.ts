import { useCallback, useState } from 'react';
import type { Chips } from './placed-bets.ts';

/** A layout that somebody keeps for a game, in this browser: spots and sums, nothing of the player. */
const PLACE = 'table-favourite-';
const MOST_SPOTS = 160;
const SPOT = /^[a-z0-9][a-z0-9-]{0,39}$/;
const AMOUNT = /^[1-9]\d{0,14}$/;

/** What was kept, as far as it reads as chips; undefined for anything else. */
export function readFavourite(text: string | null): Chips | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (!Array.isArray(kept) || kept.length === 0 || kept.length > MOST_SPOTS) return undefined;
    const isChip = (one: unknown): one is readonly [string, string] =>
      Array.isArray(one) && one.length === 2 && SPOT.test(String(one[0])) && AMOUNT.test(String(one[1]));
    return kept.every(isChip) ? new Map(kept.map(([spot, amount]) => [spot, BigInt(amount)])) : undefined;
  } catch {
    return undefined;
  }
}

export const favouriteText = (chips: Chips): string => JSON.stringify([...chips].map(([spot, amount]) => [spot, `${amount}`]));

const stored = (place: string): string | null => {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
};

/** The favourite of a game in a currency, and how to keep another one. */
export function useFavourite(game: string, currency: string): readonly [Chips | undefined, (chips: Chips) => void] {
  const place = `${PLACE}${game}-${currency}`;
  const [chips, setChips] = useState<Chips | undefined>(() => (typeof window === 'undefined' ? undefined : readFavourite(stored(place))));
  const keep = useCallback(
    (next: Chips) => {
      setChips(next);
      try {
        localStorage.setItem(place, favouriteText(next));
      } catch {
        // A full or forbidden store only costs the memory of it.
      }
    },
    [place],
  );
  return [chips, keep];
}
