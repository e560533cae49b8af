import type { THEMES } from '@fairbook/contract';
import type { PriceFormat } from '@fairbook/domain/price';
import { useSyncExternalStore } from 'react';

/** How a visitor wants the page: kept in cookies that the server sets and reads at the next page, and applied at once. */
export type Theme = (typeof THEMES)[number];

let odds: PriceFormat | undefined;
let theme: Theme | undefined;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Applies what was chosen to this page. */
export function apply(chosen: { readonly odds?: PriceFormat; readonly theme?: Theme }): void {
  odds = chosen.odds ?? odds;
  theme = chosen.theme ?? theme;
  for (const listener of listeners) listener();
}

const none = () => undefined;
/** What was chosen on this page; undefined while nothing was, then the server's word holds. */
export const useChosenOdds = (): PriceFormat | undefined => useSyncExternalStore(subscribe, () => odds, none);
export const useChosenTheme = (): Theme | undefined => useSyncExternalStore(subscribe, () => theme, none);
