import { defineGame, type Stake } from '../../definition/game.ts';
import { type Multiplier, UNIT } from '../../definition/multiplier.ts';
import { oneStep } from '../../definition/one-step.ts';
import { withLoss } from '../../definition/sheet.ts';
import type { Draws } from '../../fair/draws.ts';
import { TABLE_LIMITS } from '../limits.ts';
import { type Colour, colourOf, pocketName, pocketsOf, type RouletteKind, type RouletteSpot, spotsOf } from './spots.ts';

/**
 * Roulette with one zero or two. Every bet of the layout is a spot; call bets and neighbours are chips on several (`wheel.ts`).
 *
 * Draw: one float; the pocket is floor(float x 37), or x 38 where 37 is the double zero (https://stake.com/provably-fair/game-events).
 * Mathematics: a spot of k pockets pays 36 / k; 36/37 comes back with one zero, 36/38 with two and 35/38 of the top line.
 */
export type RouletteOptions = Readonly<Record<never, never>>;

export interface RouletteView {
  readonly pocket: number;
  readonly name: string;
  readonly colour: Colour;
  /** Spots with a stake that won. */
  readonly won: readonly string[];
}

function roulette(kind: RouletteKind, id: string, nameKey: string) {
  const spots = spotsOf(kind);
  const bySpot = new Map<string, RouletteSpot>(spots.map((spot) => [spot.spot, spot]));
  const pockets = pocketsOf(kind);
  const isHit = (spot: string, pocket: number): boolean => bySpot.get(spot)?.pockets.includes(pocket) ?? false;
  const paysFor = (spot: string, pocket: number): Multiplier => (isHit(spot, pocket) ? (bySpot.get(spot)?.pays ?? 0) : 0);
  return defineGame({
    id,
    kind: 'table',
    version: '1.0.0',
    nameKey,
    options: {},
    spots: () => spots.map(({ spot }) => spot),
    limits: TABLE_LIMITS,
    source: 'seeds',
    plan: () => [{ from: pockets, times: 1 }],
    machine: oneStep<RouletteOptions, RouletteView>((_options, draws, stakes: readonly Stake[]) => {
      const pocket = draws.index(pockets);
      const won = stakes.map(({ spot }) => spot).filter((spot) => isHit(spot, pocket));
      return { pays: (spot) => paysFor(spot, pocket), view: { pocket, name: pocketName(pocket), colour: colourOf(pocket), won } };
    }),
    outcome: (_options: RouletteOptions, draws: Draws) => ({ pocket: pocketName(draws.index(pockets)) }),
    tables: () =>
      spots.map(({ spot, pockets: covered, pays }) => ({
        id: spot,
        spot,
        lines: withLoss([{ id: 'won', pays, chance: { n: BigInt(covered.length), d: BigInt(pockets) } }]),
      })),
    greatest: () => 36 * UNIT,
    sheetOptions: [{}],
    narrate: ({ name, colour, won }: RouletteView) => [
      { key: 'game_says_roulette', args: { pocket: name, colour } },
      { key: won.length > 0 ? 'game_says_spots' : 'game_says_lost', args: won.length > 0 ? { count: won.length } : {} },
    ],
  });
}

export const europeanRoulette = roulette('european', 'roulette', 'game_roulette');
export const americanRoulette = roulette('american', 'american-roulette', 'game_american_roulette');
