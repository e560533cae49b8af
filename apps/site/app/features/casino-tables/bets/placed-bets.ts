import type { Stake } from '@fairbook/games/definition/game';

/** Chips on a table that are not staked yet: minor units by spot, in the order the spots were first used. */
export type Chips = ReadonlyMap<string, bigint>;

export interface PlacedBets {
  readonly chips: Chips;
  /** How the table was before each step, the newest last. */
  readonly before: readonly Chips[];
  /** What was staked last, to be repeated. */
  readonly last: Chips;
}

export type BetStep =
  | { readonly do: 'place'; readonly chips: Chips }
  /** Takes everything off one spot. */
  | { readonly do: 'take'; readonly spot: string }
  | { readonly do: 'undo' }
  | { readonly do: 'clear' }
  | { readonly do: 'double' }
  /** Puts what was staked last on the table, beside what lies there. */
  | { readonly do: 'repeat' }
  /** What lies on the table went into a round. */
  | { readonly do: 'staked' };

/** Steps that can be taken back. */
const MOST_STEPS = 100;

export const NO_CHIPS: Chips = new Map();
export const noBets: PlacedBets = { chips: NO_CHIPS, before: [], last: NO_CHIPS };

/** Two lots of chips together. */
export function plus(chips: Chips, more: Chips): Chips {
  const sum = new Map(chips);
  for (const [spot, amount] of more) sum.set(spot, (sum.get(spot) ?? 0n) + amount);
  return sum;
}

function without(chips: Chips, spot: string): Chips {
  const rest = new Map(chips);
  rest.delete(spot);
  return rest;
}

const changed = (bets: PlacedBets, chips: Chips): PlacedBets => ({
  ...bets,
  chips,
  before: [...bets.before, bets.chips].slice(-MOST_STEPS),
});

/** The table after a step. One that changes nothing gives the same object. */
export function afterStep(bets: PlacedBets, step: BetStep): PlacedBets {
  switch (step.do) {
    case 'place':
      return step.chips.size === 0 ? bets : changed(bets, plus(bets.chips, step.chips));
    case 'take':
      return bets.chips.has(step.spot) ? changed(bets, without(bets.chips, step.spot)) : bets;
    case 'undo':
      return bets.before.length === 0 ? bets : { ...bets, chips: bets.before.at(-1) ?? NO_CHIPS, before: bets.before.slice(0, -1) };
    case 'clear':
      return bets.chips.size === 0 ? bets : changed(bets, NO_CHIPS);
    case 'double':
      return bets.chips.size === 0 ? bets : changed(bets, plus(bets.chips, bets.chips));
    case 'repeat':
      return bets.last.size === 0 ? bets : changed(bets, plus(bets.chips, bets.last));
    case 'staked':
      return { chips: NO_CHIPS, before: [], last: bets.chips };
  }
}

export const sumOf = (chips: Chips): bigint => [...chips.values()].reduce((sum, amount) => sum + amount, 0n);

/** As they are staked. */
export const stakesOf = (chips: Chips): readonly Stake[] => [...chips].map(([spot, amount]) => ({ spot, amount }));

export const chipsOf = (stakes: readonly Stake[]): Chips => new Map(stakes.map(({ spot, amount }) => [spot, amount]));
