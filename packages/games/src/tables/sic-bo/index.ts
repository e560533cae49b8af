import { defineGame, type PayLine, type PayTable } from '../../definition/game.ts';
import { type Multiplier, UNIT } from '../../definition/multiplier.ts';
import { oneStep } from '../../definition/one-step.ts';
import { withLoss } from '../../definition/sheet.ts';
import type { Draws } from '../../fair/draws.ts';
import { TABLE_LIMITS } from '../limits.ts';

/**
 * Sic bo: three dice.
 *
 * Draw: a float a die; floor(float x 6) + 1. Mathematics: the 216 throws are counted by a rule for each spot. Pays as most tables do:
 * small, big, odd and even 1 to 1 and not on triples, a single number 1, 2 or 12 to 1 by how often it shows.
 */
export type SicBoOptions = Readonly<Record<never, never>>;
export type Throw = readonly [number, number, number];

export interface SicBoView {
  readonly dice: Throw;
  readonly total: number;
  readonly won: readonly string[];
}

const FACES = [1, 2, 3, 4, 5, 6] as const;
const THROWS = 216n;

const times = (factor: number): Multiplier => factor * UNIT;
const sumOf = (dice: Throw): number => dice[0] + dice[1] + dice[2];
const shows = (dice: Throw, face: number): number => dice.filter((one) => one === face).length;
const isTriple = ([a, b, c]: Throw): boolean => a === b && b === c;

/** What a total pays, stake included: 4 and 17 pay 62 to 1, and so on inwards. */
const TOTALS: Readonly<Record<number, number>> = {
  4: 63,
  5: 32,
  6: 19,
  7: 13,
  8: 9,
  9: 8,
  10: 7,
  11: 7,
  12: 8,
  13: 9,
  14: 13,
  15: 19,
  16: 32,
  17: 63,
};
/** By how many dice show the number. */
const SINGLES = [0, 2, 3, 13] as const;

type Pay = (dice: Throw) => Multiplier;
const when =
  (holds: (dice: Throw) => boolean, factor: number): Pay =>
  (dice) =>
    holds(dice) ? times(factor) : 0;

const RULES: Readonly<Record<string, Pay>> = {
  small: when((dice) => !isTriple(dice) && sumOf(dice) <= 10, 2),
  big: when((dice) => !isTriple(dice) && sumOf(dice) >= 11, 2),
  odd: when((dice) => !isTriple(dice) && sumOf(dice) % 2 === 1, 2),
  even: when((dice) => !isTriple(dice) && sumOf(dice) % 2 === 0, 2),
  'any-triple': when(isTriple, 32),
  ...Object.fromEntries(FACES.map((face) => [`triple-${face}`, when((dice) => shows(dice, face) === 3, 181)])),
  ...Object.fromEntries(FACES.map((face) => [`double-${face}`, when((dice) => shows(dice, face) >= 2, 12)])),
  ...Object.fromEntries(
    Object.entries(TOTALS).map(([total, factor]) => [`total-${total}`, when((dice) => sumOf(dice) === Number(total), factor)]),
  ),
  ...Object.fromEntries(
    FACES.flatMap((a) =>
      FACES.filter((b) => b > a).map((b) => [`pair-${a}-${b}`, when((dice) => shows(dice, a) > 0 && shows(dice, b) > 0, 7)]),
    ),
  ),
  ...Object.fromEntries(FACES.map((face) => [`single-${face}`, (dice: Throw) => times(SINGLES[shows(dice, face)] as number)])),
};
const SPOTS = Object.keys(RULES);

const throwDice = (draws: Draws): Throw => [draws.index(6) + 1, draws.index(6) + 1, draws.index(6) + 1];
/** What a spot pays for a throw. */
export const paysFor = (spot: string, dice: Throw): Multiplier => RULES[spot]?.(dice) ?? 0;

function tableOf(spot: string): PayTable {
  const counts = new Map<Multiplier, bigint>();
  for (const a of FACES)
    for (const b of FACES)
      for (const c of FACES) {
        const pays = paysFor(spot, [a, b, c]);
        counts.set(pays, (counts.get(pays) ?? 0n) + 1n);
      }
  const lines: PayLine[] = [...counts]
    .filter(([pays]) => pays > 0)
    .map(([pays, n]) => ({ id: `x${pays / UNIT}`, pays, chance: { n, d: THROWS } }));
  return { id: spot, spot, lines: withLoss(lines) };
}

export const sicBo = defineGame({
  id: 'sic-bo',
  kind: 'table',
  version: '1.0.0',
  nameKey: 'game_sic_bo',
  options: {},
  spots: () => SPOTS,
  limits: TABLE_LIMITS,
  source: 'seeds',
  plan: () => [{ from: 6, times: 3 }],
  machine: oneStep<SicBoOptions, SicBoView>((_options, draws, stakes) => {
    const dice = throwDice(draws);
    const won = stakes.map(({ spot }) => spot).filter((spot) => paysFor(spot, dice) > 0);
    return { pays: (spot) => paysFor(spot, dice), view: { dice, total: sumOf(dice), won } };
  }),
  outcome: (_options: SicBoOptions, draws: Draws) => ({ dice: throwDice(draws) }),
  tables: () => SPOTS.map(tableOf),
  greatest: () => times(181),
  sheetOptions: [{}],
  narrate: ({ dice, total, won }: SicBoView) => [
    { key: 'game_says_dice_three', args: { dice: dice.join(', '), total } },
    { key: won.length > 0 ? 'game_says_spots' : 'game_says_lost', args: won.length > 0 ? { count: won.length } : {} },
  ],
});
