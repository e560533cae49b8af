import type { ACCOUNT_CALLS, BodyOf, THEMES } from '@fairbook/contract';
import type { PriceFormat } from '@fairbook/domain/price';
import { useSyncExternalStore } from 'react';
import { ask } from './api.ts';

type Display = (typeof ACCOUNT_CALLS)['chooseDisplay'];

/** How a visitor wants the page: kept in cookies that the server sets and reads at the next page, and applied at once. */
export type Theme = (typeof THEMES)[number];

let odds: PriceFormat | undefined;
let theme: Theme | undefined;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

function remember(choice: BodyOf<Display>): void {
  void ask<Display>('PUT', '/web-api/user/display', choice);
  for (const listener of listeners) listener();
}

export function chooseOdds(format: PriceFormat): void {
  odds = format;
  remember({ odds: format });
}
export function chooseTheme(chosen: Theme): void {
  theme = chosen;
  const { dataset } = document.documentElement;
  if (chosen === 'device') delete dataset['theme'];
  else dataset['theme'] = chosen;
  remember({ theme: chosen });
}

const none = () => undefined;
/** What was chosen on this page; undefined while nothing was, then the server's word holds. */
export const useChosenOdds = (): PriceFormat | undefined => useSyncExternalStore(subscribe, () => odds, none);
export const useChosenTheme = (): Theme | undefined => useSyncExternalStore(subscribe, () => theme, none);
