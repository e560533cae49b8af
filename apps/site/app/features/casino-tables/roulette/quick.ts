import { pocketName, type RouletteKind } from '@fairbook/games/tables/roulette/spots';
import { CALL_BETS, type CallBet, neighboursOf, ZERO_GAME } from '@fairbook/games/tables/roulette/wheel';
import type { Say } from '@fairbook/words';
import type { Chips } from '../bets/placed-bets.ts';
import type { QuickBet } from '../parts/quick-bets.tsx';

const EACH = 2;

const chipsOf = (bet: CallBet, amount: bigint): Chips =>
  new Map(Object.entries(bet).map(([spot, count]) => [spot, amount * BigInt(count)]));

/** A chip straight on each of some pockets. */
export const straightOn = (pockets: readonly number[]): CallBet =>
  Object.fromEntries(pockets.map((pocket) => [`straight-${pocketName(pocket)}`, 1]));

/** Bets that lie on several spots, for a chip of so much: the announced ones, and the neighbours of the last number. */
export function quickBets(kind: RouletteKind, last: number | undefined, amount: bigint, say: Say): readonly QuickBet[] {
  const first = kind === 'european' ? { 'first-four': 1 } : { 'top-line': 1 };
  const [firstSpot = ''] = Object.keys(first);
  const announced = { ...CALL_BETS, zero: ZERO_GAME };
  const call = (['voisins', 'tiers', 'orphelins', 'zero'] as const).map((section) => ({
    id: section,
    name: say(`roulette_section_${section}_short`),
    detail: say('felt_bets', { count: Object.keys(announced[section]).length }),
    chips: chipsOf(announced[section], amount),
  }));
  const around = last === undefined ? [] : neighboursOf(kind, last, EACH);
  return [
    {
      id: 'first',
      name: say('roulette_first_short'),
      detail: say(`roulette_${firstSpot.replace('-', '_')}`),
      chips: chipsOf(first, amount),
    },
    ...(last === undefined
      ? []
      : [
          {
            id: 'neighbours',
            name: say('roulette_neighbours'),
            detail: say('roulette_and_beside', { pocket: pocketName(last), count: EACH }),
            chips: chipsOf(straightOn(around), amount),
          },
        ]),
    ...(kind === 'european' ? call : []),
  ];
}
