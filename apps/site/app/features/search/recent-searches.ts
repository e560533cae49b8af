import type { SearchGroup } from '@fairbook/contract/search-terms';
import { useSyncExternalStore } from 'react';

/** What was looked for, and what was opened of it; nothing when all results were. */
export interface RecentSearch {
  readonly text: string;
  readonly kind?: SearchGroup | undefined;
}

const STORE = 'searches-1';
const MOST = 8;
const NONE: readonly RecentSearch[] = [];

let recent: readonly RecentSearch[] | undefined;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const isSearch = (each: unknown): each is RecentSearch =>
  typeof each === 'object' && each !== null && typeof (each as { text?: unknown }).text === 'string';

function read(): readonly RecentSearch[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORE) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isSearch).slice(0, MOST) : NONE;
  } catch {
    return NONE;
  }
}

function write(next: readonly RecentSearch[]): void {
  recent = next;
  try {
    if (next.length > 0) localStorage.setItem(STORE, JSON.stringify(next));
    else localStorage.removeItem(STORE);
  } catch {
    // Without a store they are remembered while the page is open.
  }
  for (const listener of listeners) listener();
}

const current = (): readonly RecentSearch[] => {
  recent ??= read();
  return recent;
};

/** Kept in this browser alone; the last comes first, and the same text stands there once. */
export function rememberSearch({ text, kind }: RecentSearch): void {
  const asked = text.trim();
  if (asked === '') return;
  const others = current().filter((each) => each.text.toLowerCase() !== asked.toLowerCase());
  write([{ text: asked, ...(kind && { kind }) }, ...others].slice(0, MOST));
}
export const forgetSearch = (text: string): void => write(current().filter((each) => each.text !== text));
export const forgetSearches = (): void => write(NONE);

export const useRecentSearches = (): readonly RecentSearch[] => useSyncExternalStore(subscribe, current, () => NONE);
