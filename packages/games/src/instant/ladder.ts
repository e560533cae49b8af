import type { Rational } from '@fairbook/domain/rational';
import { type Choice, type Decision, type Machine, type PayTable, type Round, SINGLE_SPOT, type Stake } from '../definition/game.ts';
import { type Multiplier, returned } from '../definition/multiplier.ts';
import type { Options } from '../definition/options.ts';
import { withLoss } from '../definition/sheet.ts';
import type { Draws } from '../fair/draws.ts';

/**
 * The machine of games in which each safe step raises the multiplier, the player may take it after any step, and an unsafe step loses the
 * stake: mines, towers, coin flip. All is drawn at the beginning; the steps only uncover it.
 */
export interface Ladder<O extends Options, Hidden> {
  /** What a step is called among the moves. */
  readonly move: string;
  readonly draw: (options: O, draws: Draws) => Hidden;
  /** The values the next step may have after these. */
  readonly values: (options: O, steps: readonly number[]) => readonly number[];
  readonly isSafe: (hidden: Hidden, step: number, value: number) => boolean;
  /** Steps after which nothing is left to win. */
  readonly most: (options: O) => number;
  /** After so many safe steps. */
  readonly pays: (options: O, steps: number) => Multiplier;
  /** That the first so many steps are all safe. */
  readonly chance: (options: O, steps: number) => Rational;
}

export interface LadderView<O, Hidden> {
  readonly options: O;
  readonly steps: readonly number[];
  readonly lost: boolean;
  /** What a cash-out pays after the steps so far; 0 before the first and when lost. */
  readonly pays: Multiplier;
  /** What it pays after one more. */
  readonly next: Multiplier | undefined;
  /** Only of a settled round. */
  readonly hidden: Hidden | undefined;
}

export interface LadderState<O, Hidden> {
  readonly options: O;
  readonly stakes: readonly Stake[];
  readonly hidden: Hidden;
  readonly steps: readonly number[];
  readonly lost: boolean;
  readonly over: boolean;
}

export const CASH_OUT = 'cash-out';

export function ladderMachine<O extends Options, Hidden>(
  ladder: Ladder<O, Hidden>,
): Machine<O, LadderState<O, Hidden>, LadderView<O, Hidden>> {
  const paysNow = ({ options, steps, lost }: LadderState<O, Hidden>): Multiplier =>
    lost || steps.length === 0 ? 0 : ladder.pays(options, steps.length);
  return {
    begin: (options, stakes, draws) => ({ options, stakes, hidden: ladder.draw(options, draws), steps: [], lost: false, over: false }),
    choices({ options, steps, over }): readonly Choice[] {
      if (over) return [];
      const step = { move: ladder.move, values: ladder.values(options, steps) };
      return steps.length === 0 ? [step] : [step, { move: CASH_OUT }];
    },
    decide(state, { move, value = 0 }) {
      if (move === CASH_OUT) return { ...state, over: true };
      const lost = !ladder.isSafe(state.hidden, state.steps.length, value);
      const steps = [...state.steps, value];
      return { ...state, steps, lost, over: lost || steps.length === ladder.most(state.options) };
    },
    stakes: ({ stakes }) => stakes,
    returned: (state) => returned((state.stakes[0] as Stake).amount, paysNow(state)),
    view(state) {
      const { options, steps, lost, over, hidden } = state;
      const next = over ? undefined : ladder.pays(options, steps.length + 1);
      return { options, steps, lost, pays: paysNow(state), next, hidden: over ? hidden : undefined };
    },
  };
}

/** How far a ladder is offered, and how it ends without its player. */
export const ladderEnds = <O extends Options, Hidden>(ladder: Ladder<O, Hidden>) => ({
  steps: {
    first: (options: O): Multiplier => ladder.pays(options, 1),
    reach: ({ next }: LadderView<O, Hidden>, { move }: Choice): Multiplier | undefined => (move === ladder.move ? next : undefined),
  },
  leave: ({ view }: Round<LadderView<O, Hidden>>): Decision | undefined => (view.steps.length === 0 ? undefined : { move: CASH_OUT }),
});

/** A table for each number of steps after which the player cashes out. Which values they take makes no difference. */
export function ladderTables<O extends Options, Hidden>(ladder: Ladder<O, Hidden>, options: O): readonly PayTable[] {
  return Array.from({ length: ladder.most(options) }, (_, i) => {
    const steps = i + 1;
    const decide = ({ view, choices }: Round<never>): Decision => {
      const { steps: done } = view as LadderView<O, Hidden>;
      if (done.length === steps) return { move: CASH_OUT };
      return { move: ladder.move, value: (choices[0] as Choice).values?.[0] as number };
    };
    const won = { id: 'cashed-out', pays: ladder.pays(options, steps), chance: ladder.chance(options, steps) };
    return { id: `steps-${steps}`, spot: SINGLE_SPOT, lines: withLoss([won]), decide };
  });
}
