import { combinations } from '../../definition/counting.ts';
import { defineGame, SINGLE_SPOT } from '../../definition/game.ts';
import { type Multiplier, multiplierText } from '../../definition/multiplier.ts';
import { oneStep } from '../../definition/one-step.ts';
import type { Draws } from '../../fair/draws.ts';
import { INSTANT_LIMITS } from '../limits.ts';
import { RISKS, type Risk } from '../risk.ts';
import { slotMultipliers } from './slots.ts';

/**
 * Plinko: a ball falls through rows of pegs and lands in one of rows + 1 slots.
 *
 * Draw: a float a row; below one half it goes left (0), else right (1). Halves of 2^32 are exact: there is no bias.
 * Mathematics: slot k of n rows has C(n, k) / 2^n.
 */
export type PlinkoOptions = {
  readonly rows: number;
  readonly risk: Risk;
};

export interface PlinkoView {
  readonly rows: number;
  readonly risk: Risk;
  /** 0 left, 1 right, from the top. */
  readonly path: readonly number[];
  /** From 0 at the left. */
  readonly slot: number;
  readonly pays: Multiplier;
}

const ROWS = [8, 9, 10, 11, 12, 13, 14, 15, 16] as const;

function drop({ rows, risk }: PlinkoOptions, draws: Draws): PlinkoView {
  const path = Array.from({ length: rows }, () => draws.index(2));
  const slot = path.reduce((sum, step) => sum + step, 0);
  return { rows, risk, path, slot, pays: slotMultipliers(rows, risk)[slot] as Multiplier };
}

export const plinko = defineGame({
  id: 'plinko',
  kind: 'instant',
  version: '1.0.0',
  nameKey: 'game_plinko',
  options: {
    rows: { kind: 'whole', least: ROWS[0], most: 16, usual: 16 },
    risk: { kind: 'one-of', values: RISKS, usual: 'medium' },
  },
  spots: () => [SINGLE_SPOT],
  limits: INSTANT_LIMITS,
  source: 'seeds',
  plan: ({ rows }: PlinkoOptions) => [{ from: 2, times: rows }],
  machine: oneStep<PlinkoOptions, PlinkoView>((options, draws) => {
    const view = drop(options, draws);
    return { pays: () => view.pays, view };
  }),
  outcome: (options: PlinkoOptions, draws: Draws) => {
    const { path, pays } = drop(options, draws);
    return { path, multiplier: multiplierText(pays) };
  },
  tables: ({ rows, risk }: PlinkoOptions) => [
    {
      id: 'drop',
      spot: SINGLE_SPOT,
      lines: slotMultipliers(rows, risk).map((pays, slot) => ({
        id: `slot-${slot}`,
        pays,
        chance: { n: combinations(rows, slot), d: 2n ** BigInt(rows) },
      })),
    },
  ],
  greatest: ({ rows, risk }: PlinkoOptions) => slotMultipliers(rows, risk)[0] as Multiplier,
  sheetOptions: ROWS.flatMap((rows) => RISKS.map((risk) => ({ rows, risk }))),
  narrate: ({ rows, slot, pays }: PlinkoView) => [
    { key: 'game_says_plinko', args: { slot: slot + 1, slots: rows + 1 } },
    { key: 'game_says_returns', args: { multiplier: multiplierText(pays) } },
  ],
});
