import { defineGame, type GameLimits, SINGLE_SPOT, type Stake } from '../definition/game.ts';
import { type Multiplier, multiplierText, returned } from '../definition/multiplier.ts';
import { withLoss } from '../definition/sheet.ts';
import type { Draws } from '../fair/draws.ts';
import { CRASH_BITS, CRASH_NUMBERS, drawCrash, numbersReaching } from './multiplier.ts';

/**
 * Crash: a multiplier rises for all players until the round ends; whoever cashed out before has it, the others lose their stake. Each of a
 * player's two bets is a round of this machine on the words of the same game.
 *
 * Draw: the first 52 bits of the game's hash in the published chain (`fair/chain.ts`). Mathematics: the numbers that reach a multiplier are
 * counted exactly; 99 % whatever the player cashes out at.
 *
 * Whoever runs the round turns time into the multiplier of a cash-out (`curve.ts`) and decides `cash-out` with it, or `ride` at the end.
 */
export type CrashOptions = {
  /** Cashes out by itself at so many hundredths. Whoever set none has the greatest there is. */
  readonly auto: number;
};

export interface CrashView {
  readonly auto: number;
  /** Hundredths; undefined while in flight. */
  readonly crash: number | undefined;
  /** Where the player got out, hundredths; undefined in flight and for a lost stake. */
  readonly out: number | undefined;
}

export interface CrashState {
  readonly stakes: readonly Stake[];
  readonly auto: number;
  readonly crash: number;
  readonly over: boolean;
  readonly out: number | undefined;
}

const LEAST = 101;
const MOST = 100_000_000;
const HUNDREDTH: Multiplier = 100;
const CASH_OUT = 'cash-out';
/** Stays in to the end, or to the automatic cash-out. */
export const RIDE = 'ride';

const LIMITS: GameLimits = { leastStake: 10, greatestStake: 100_000, greatestWin: 5_000_000 };

const text = (hundredths: number): string => multiplierText(hundredths * HUNDREDTH, 2);

export const crash = defineGame({
  id: 'crash',
  kind: 'crash',
  version: '1.0.0',
  nameKey: 'game_crash',
  options: { auto: { kind: 'decimal', places: 2, least: LEAST, most: MOST, usual: MOST } },
  spots: () => [SINGLE_SPOT],
  limits: LIMITS,
  source: 'chain',
  plan: () => [{ bits: CRASH_BITS }],
  machine: {
    begin: ({ auto }: CrashOptions, stakes, draws): CrashState => ({
      stakes,
      auto,
      crash: drawCrash(draws),
      over: false,
      out: undefined,
    }),
    choices: ({ auto, over }) => (over ? [] : [{ move: CASH_OUT, values: [LEAST, auto], between: true }, { move: RIDE }]),
    decide(state, { move, value }) {
      const at = move === RIDE ? state.auto : (value as number);
      return { ...state, over: true, out: at <= state.crash ? at : undefined };
    },
    stakes: ({ stakes }) => stakes,
    returned: ({ stakes, out }) => returned((stakes[0] as Stake).amount, (out ?? 0) * HUNDREDTH),
    view: ({ auto, crash, over, out }): CrashView => ({ auto, crash: over ? crash : undefined, out }),
  },
  leave: () => ({ move: RIDE }),
  outcome: (_options: CrashOptions, draws: Draws) => ({ multiplier: text(drawCrash(draws)) }),
  tables: ({ auto }: CrashOptions) => [
    {
      id: 'auto',
      spot: SINGLE_SPOT,
      lines: withLoss([
        { id: 'cashed-out', pays: auto * HUNDREDTH, chance: { n: BigInt(numbersReaching(auto)), d: BigInt(CRASH_NUMBERS) } },
      ]),
      decide: () => ({ move: RIDE }),
    },
  ],
  greatest: ({ auto }: CrashOptions) => auto * HUNDREDTH,
  sheetOptions: [101, 110, 150, 200, 300, 500, 1000, 10_000, 100_000, 1_000_000, MOST].map((auto) => ({ auto })),
  narrate: ({ crash, out }: CrashView) => {
    if (crash === undefined) return [];
    const ended = { key: 'game_says_crashed', args: { multiplier: text(crash) } };
    if (out === undefined) return [ended, { key: 'game_says_lost', args: {} }];
    return [ended, { key: 'game_says_won', args: { multiplier: text(out) } }];
  },
});
