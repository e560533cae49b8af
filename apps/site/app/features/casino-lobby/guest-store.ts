import { FAVOURITES_MOST } from '@fairbook/contract/casino-sections';
import { MARKED } from './marked.ts';

/** Numbers of games that a guest keeps in this browser: `marked` are favourites, `opened` were opened; the last first. */
type List = 'marked' | 'opened';
const KEYS: Readonly<Record<List, string>> = { marked: MARKED, opened: 'casino-opened-1' };
/** Opened games that are kept. */
const OPENED_MOST = 24;

const listeners = new Set<(marked: readonly number[]) => void>();
/** Told of the player's favourites once a guest's were taken over. */
export function onTakenOver(listener: (marked: readonly number[]) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
export const tellTakenOver = (marked: readonly number[]): void => {
  for (const listener of listeners) listener(marked);
};

export function readKept(list: List): readonly number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEYS[list]) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id): id is number => Number.isInteger(id) && id > 0).slice(0, FAVOURITES_MOST) : [];
  } catch {
    return [];
  }
}

function write(list: List, ids: readonly number[]): void {
  try {
    if (ids.length > 0) localStorage.setItem(KEYS[list], JSON.stringify(ids));
    else localStorage.removeItem(KEYS[list]);
  } catch {
    // Without a store they are kept while the page is open.
  }
}

const first = (ids: readonly number[], id: number, most: number): readonly number[] =>
  [id, ...ids.filter((each) => each !== id)].slice(0, most);

export const keepMarked = (ids: readonly number[]): void => write('marked', ids);
export const noteOpened = (id: number): void => write('opened', first(readKept('opened'), id, OPENED_MOST));
/** Games with one more or one less of them. */
export const toggled = (ids: readonly number[], id: number): readonly number[] =>
  ids.includes(id) ? ids.filter((each) => each !== id) : first(ids, id, FAVOURITES_MOST);
