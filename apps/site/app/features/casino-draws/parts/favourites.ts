import { useCallback, useEffect, useState } from 'react';

/** Sets of numbers that somebody keeps for a game, in this browser: nothing of the player. */
const PLACE = 'draw-favourites-';
/** So many sets, the newest first. */
export const MOST_FAVOURITES = 5;

export interface FavouriteRules {
  readonly board: number;
  /** Numbers of a set. */
  readonly most: number;
}
type Numbers = readonly number[];

/** What was kept, as far as it reads as sets of numbers that can be played. */
export function readFavourites(text: string | null, { board, most }: FavouriteRules): readonly Numbers[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(kept)) return [];
    const isNumber = (one: unknown): one is number => typeof one === 'number' && Number.isInteger(one) && one >= 1 && one <= board;
    const isSet = (set: unknown): set is Numbers =>
      Array.isArray(set) && set.length >= 1 && set.length <= most && set.every(isNumber) && new Set(set).size === set.length;
    return kept.filter(isSet).slice(0, MOST_FAVOURITES);
  } catch {
    return [];
  }
}

const same = (a: Numbers, b: Numbers): boolean => a.join() === b.join();
/** With a set at the head. */
export const withFavourite = (all: readonly Numbers[], numbers: Numbers): readonly Numbers[] =>
  [numbers, ...all.filter((each) => !same(each, numbers))].slice(0, MOST_FAVOURITES);
export const withoutFavourite = (all: readonly Numbers[], numbers: Numbers): readonly Numbers[] =>
  all.filter((each) => !same(each, numbers));

const stored = (place: string): string | null => {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
};

/** The favourites of a game, and how to keep others. */
export function useFavourites(game: string, rules: FavouriteRules): readonly [readonly Numbers[], (next: readonly Numbers[]) => void] {
  const place = `${PLACE}${game}`;
  const [all, setAll] = useState<readonly Numbers[]>([]);
  const { board, most } = rules;
  useEffect(() => setAll(readFavourites(stored(place), { board, most })), [place, board, most]);
  const keep = useCallback(
    (next: readonly Numbers[]) => {
      setAll(next);
      try {
        localStorage.setItem(place, JSON.stringify(next));
      } catch {
        // A full or forbidden store only costs the memory of it.
      }
    },
    [place],
  );
  return [all, keep];
}
