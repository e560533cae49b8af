import type { Pick } from './slip-state.ts';
import { actOnSlip, readSlip } from './slip-store.ts';

/** A press on a price: into the slip or out of it; with one-click betting on, a bet at once. */
export function choose(pick: Pick): void {
  const { oneClick, picks } = readSlip();
  if (oneClick.on && !picks.some((p) => p.key === pick.key)) void import('./one-click.ts').then((m) => m.placeAtOnce(pick));
  else actOnSlip({ do: 'toggle', pick });
}
