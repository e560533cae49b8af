import type { PriceFormat } from '@fairbook/domain/price';
import { useSyncExternalStore } from 'react';

/** How a visitor wants the page: kept in cookies that the server reads at the next page, and applied at once. */
export type Theme = 'dark' | 'light' | 'device';

/** A year, seconds. */
const KEPT = 31_536_000;
let odds: PriceFormat | undefined;
let theme: Theme | undefined;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

function remember(name: string, value: string): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  // The Cookie Store is not in every browser yet.
  document.cookie = `${name}=${value}; path=/; max-age=${KEPT}; samesite=lax${secure}`;
  for (const listener of listeners) listener();
}

export function chooseOdds(format: PriceFormat): void {
  odds = format;
  remember('odds', format);
}
export function chooseTheme(chosen: Theme): void {
  theme = chosen;
  const { dataset } = document.documentElement;
  if (chosen === 'device') delete dataset['theme'];
  else dataset['theme'] = chosen;
  remember('theme', chosen);
}

const none = () => undefined;
/** What was chosen on this page; undefined while nothing was, then the server's word holds. */
export const useChosenOdds = (): PriceFormat | undefined => useSyncExternalStore(subscribe, () => odds, none);
export const useChosenTheme = (): Theme | undefined => useSyncExternalStore(subscribe, () => theme, none);
