import { accountChooseDisplay } from '@fairbook/client/routes';
import type { PriceFormat } from '@fairbook/domain/price';
import { call } from '../wire/api.ts';
import { apply, type Theme } from './choices.ts';

/** Apart from what was chosen, which every page shows: who chooses nothing needs none of this. */
export function chooseOdds(odds: PriceFormat): void {
  void call(accountChooseDisplay, { body: { odds } });
  apply({ odds });
}
export function chooseTheme(theme: Theme): void {
  void call(accountChooseDisplay, { body: { theme } });
  const { dataset } = document.documentElement;
  if (theme === 'device') delete dataset['theme'];
  else dataset['theme'] = theme;
  apply({ theme });
}
