import { pocketName, type RouletteSpot } from '@fairbook/games/tables/roulette/spots';
import type { Say } from '@fairbook/words';

const KINDS = new Set(['straight', 'split', 'street', 'trio', 'corner', 'line']);

/** A bet of the layout as it is said: "Corner 17, 18, 20, 21". */
export function spotName({ spot, pockets }: Pick<RouletteSpot, 'spot' | 'pockets'>, say: Say): string {
  const [kind = '', number = ''] = spot.split('-');
  if (KINDS.has(kind)) return say(`roulette_${kind}`, { numbers: pockets.map(pocketName).join(', ') });
  if (kind === 'column' || kind === 'dozen') return say(`roulette_${kind}`, { number });
  return say(`roulette_${spot.replaceAll('-', '_')}`);
}

/** The kind of a bet, whichever numbers it has: all splits are alike. */
export function kindName(spot: string, say: Say): string {
  const [kind = ''] = spot.split('-');
  if (KINDS.has(kind) || kind === 'column' || kind === 'dozen') return say(`roulette_kind_${kind}`);
  return say(`roulette_${spot.replaceAll('-', '_')}`);
}
