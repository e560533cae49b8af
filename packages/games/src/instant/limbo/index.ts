import { defineGame, SINGLE_SPOT } from '../../definition/game.ts';
import { type Multiplier, multiplierText } from '../../definition/multiplier.ts';
import { oneStep } from '../../definition/one-step.ts';
import { withLoss } from '../../definition/sheet.ts';
import { type Draws, WORDS } from '../../fair/draws.ts';
import { INSTANT_LIMITS } from '../limits.ts';
import { limboHundredths, wordsReaching } from './multiplier.ts';

/**
 * Limbo: a multiplier is drawn, and the player wins their target if it is no higher.
 *
 * Draw: one float f; the multiplier is 0.99 / f, cut to hundredths and at least 1.00.
 * Mathematics: the words that reach a target are counted exactly, so nothing is left to a bias.
 */
export type LimboOptions = {
  /** Hundredths. */
  readonly target: number;
};

export interface LimboView {
  /** Hundredths, both. */
  readonly multiplier: number;
  readonly target: number;
  readonly won: boolean;
}

/** A hundredth of a multiplier in ten-thousandths. */
const HUNDREDTH: Multiplier = 100;

export const limbo = defineGame({
  id: 'limbo',
  kind: 'instant',
  version: '1.0.0',
  nameKey: 'game_limbo',
  options: { target: { kind: 'decimal', places: 2, least: 101, most: 100_000_000, usual: 200 } },
  spots: () => [SINGLE_SPOT],
  limits: INSTANT_LIMITS,
  source: 'seeds',
  plan: () => [{ bits: 32 }],
  machine: oneStep<LimboOptions, LimboView>(({ target }, draws) => {
    const multiplier = limboHundredths(draws.word());
    const won = multiplier >= target;
    return { pays: () => (won ? target * HUNDREDTH : 0), view: { multiplier, target, won } };
  }),
  outcome: (_options: LimboOptions, draws: Draws) => ({ multiplier: multiplierText(limboHundredths(draws.word()) * HUNDREDTH, 2) }),
  tables: ({ target }: LimboOptions) => [
    {
      id: 'target',
      spot: SINGLE_SPOT,
      lines: withLoss([{ id: 'won', pays: target * HUNDREDTH, chance: { n: BigInt(wordsReaching(target)), d: BigInt(WORDS) } }]),
    },
  ],
  greatest: ({ target }: LimboOptions) => target * HUNDREDTH,
  sheetOptions: [101, 150, 200, 300, 400, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000].map((target) => ({ target })),
  narrate: ({ multiplier, target, won }: LimboView) => [
    {
      key: 'game_says_limbo',
      args: { multiplier: multiplierText(multiplier * HUNDREDTH, 2), target: multiplierText(target * HUNDREDTH, 2) },
    },
    won ? { key: 'game_says_won', args: { multiplier: multiplierText(target * HUNDREDTH, 2) } } : { key: 'game_says_lost', args: {} },
  ],
});
