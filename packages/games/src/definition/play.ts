import { ok, type Result, refuse } from '@fairbook/domain/result';
import { type Draws, drawsFrom } from '../fair/draws.ts';
import type { WordSource } from '../fair/words.ts';
import type { Choice, Decision, GameDefinition, Machine, Round, Stake } from './game.ts';
import { type OptionProblem, type Options, readOptions } from './options.ts';

/** All a round follows from. The same input gives the same round, for ever and everywhere. */
export interface RoundInput {
  readonly options: Readonly<Record<string, unknown>>;
  readonly stakes: readonly Stake[];
  /** Minor units of the stakes' currency that stand for one hundredth in what a game says of money (`currency-scale.ts`); 1n where it is left out. */
  readonly hundredth?: bigint;
  readonly words: WordSource;
  readonly decisions: readonly Decision[];
}

export type PlayRefusal =
  | { readonly code: 'bad-option'; readonly problem: OptionProblem }
  /** No stake, none above zero, two on one spot, a spot the game has not, or no multiple of its step. */
  | { readonly code: 'bad-stake' }
  /** The decision at this place was not among the choices; after the end of a round there are none. */
  | { readonly code: 'move-not-offered'; readonly at: number };

const offers = ({ move, values, between }: Choice, decision: Decision): boolean => {
  if (move !== decision.move) return false;
  if (values === undefined) return decision.value === undefined;
  const { value } = decision;
  if (value === undefined) return false;
  if (!between) return values.includes(value);
  return Number.isInteger(value) && value >= (values[0] as number) && value <= (values[1] as number);
};

/** Whether a decision is among some choices. */
export const isOffered = (choices: readonly Choice[], decision: Decision): boolean => choices.some((choice) => offers(choice, decision));

function areStakes(stakes: readonly Stake[], spots: readonly string[], step: bigint): boolean {
  const taken = new Set(stakes.map(({ spot }) => spot));
  const isStake = ({ spot, amount }: Stake): boolean => amount > 0n && amount % step === 0n && spots.includes(spot);
  return stakes.length > 0 && taken.size === stakes.length && stakes.every(isStake);
}

function roundOf<O extends Options, State, View>(machine: Machine<O, State, View>, state: State): Round<View> {
  const choices = machine.choices(state);
  const settled = choices.length === 0;
  return {
    phase: settled ? 'settled' : 'deciding',
    choices,
    stakes: machine.stakes(state),
    returned: settled ? machine.returned(state) : 0n,
    awards: settled ? (machine.awards?.(state) ?? []) : [],
    view: machine.view(state),
  };
}

/** What the stakes of a game are multiples of, minor units. */
export const stepOf = <O extends Options, View>(game: GameDefinition<O, View>, options: O): bigint => game.step?.(options) ?? 1n;

/**
 * Plays a round as far as its decisions go: draws, then decides one by one. Whoever runs rounds stores the input and asks again with one
 * decision more; stakes that a decision added are in `stakes` of the answer.
 */
export function playRound<O extends Options, View>(
  game: GameDefinition<O, View>,
  { options: given, stakes, hundredth, words, decisions }: RoundInput,
): Result<Round<View>, PlayRefusal> {
  const options = readOptions(game.options, given);
  if (!options.ok) return refuse({ code: 'bad-option', problem: options.refusal });
  if (!areStakes(stakes, game.spots(options.value), stepOf(game, options.value))) return refuse({ code: 'bad-stake' });
  const { machine } = game;
  const draws = drawsFrom(words);
  let state = machine.begin(options.value, stakes, draws, hundredth);
  for (const [at, decision] of decisions.entries()) {
    if (!isOffered(machine.choices(state), decision)) return refuse({ code: 'move-not-offered', at });
    state = machine.decide(state, decision, draws);
  }
  return ok(roundOf(machine, state));
}

/** Plays a round to its end by a rule for the decisions; of a game with checked options and stakes. For simulations and enumerations. */
export function playOut<O extends Options, View>(
  { machine }: GameDefinition<O, View>,
  input: { readonly options: O; readonly stakes: readonly Stake[]; readonly draws: Draws },
  decide?: (round: Round<never>) => Decision,
): Round<View> {
  let state = machine.begin(input.options, input.stakes, input.draws);
  let round = roundOf(machine, state);
  while (round.phase === 'deciding' && decide) {
    state = machine.decide(state, decide(round as Round<never>), input.draws);
    round = roundOf(machine, state);
  }
  return round;
}
