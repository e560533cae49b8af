import type { Draws } from '../fair/draws.ts';
import type { Machine, Stake } from './game.ts';
import { type Multiplier, returned, UNIT } from './multiplier.ts';
import type { Options } from './options.ts';

export interface OneStep<View> {
  readonly stakes: readonly Stake[];
  readonly returned: bigint;
  readonly view: View;
}

/** What a draw is worth for a spot: its multiplier, and what is shown. */
export interface Outcome<View> {
  readonly pays: (spot: string) => Multiplier;
  /** What the stake costs of which `pays` is a multiple; the stake itself where it is left out. */
  readonly costs?: Multiplier;
  readonly view: View;
}

/** The machine of a game without decisions: one draw settles it. */
export function oneStep<O extends Options, View>(
  draw: (options: O, draws: Draws, stakes: readonly Stake[], hundredth: bigint) => Outcome<View>,
): Machine<O, OneStep<View>, View> {
  return {
    begin(options, stakes, draws, hundredth = 1n) {
      const { pays, costs = UNIT, view } = draw(options, draws, stakes, hundredth);
      let sum = 0n;
      for (const { spot, amount } of stakes) sum += (returned(amount, pays(spot)) * BigInt(UNIT)) / BigInt(costs);
      return { stakes, returned: sum, view };
    },
    choices: () => [],
    decide: (state) => state,
    stakes: ({ stakes }) => stakes,
    returned: ({ returned }) => returned,
    view: ({ view }) => view,
  };
}
