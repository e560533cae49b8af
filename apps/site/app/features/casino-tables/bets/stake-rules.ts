import { type Chips, sumOf } from './placed-bets.ts';

/** What bounds the stakes of a round. Amounts are minor units. */
export interface StakeRules {
  readonly spots: ReadonlySet<string>;
  /** On one spot. */
  readonly least: bigint;
  /** On all spots together: no round may win more than the game allows. */
  readonly greatest: bigint;
  /** Stakes are multiples of it. */
  readonly step: bigint;
  readonly balance: bigint;
}

export type StakeProblem =
  | { readonly code: 'nothing' }
  | { readonly code: 'no-spot'; readonly spot: string }
  | { readonly code: 'under-least'; readonly spot: string; readonly least: bigint }
  | { readonly code: 'off-step'; readonly spot: string; readonly step: bigint }
  | { readonly code: 'too-many'; readonly most: number }
  | { readonly code: 'over-greatest'; readonly greatest: bigint }
  | { readonly code: 'over-balance' };

/** Stakes of one round that the contract takes. */
const MOST_STAKES = 160;

function problemOfSpot(spot: string, amount: bigint, rules: StakeRules): StakeProblem | undefined {
  if (!rules.spots.has(spot)) return { code: 'no-spot', spot };
  if (amount < rules.least) return { code: 'under-least', spot, least: rules.least };
  if (amount % rules.step !== 0n) return { code: 'off-step', spot, step: rules.step };
  return undefined;
}

/** Why these chips cannot be staked; undefined if they can. */
export function problemOf(chips: Chips, rules: StakeRules): StakeProblem | undefined {
  if (chips.size === 0) return { code: 'nothing' };
  for (const [spot, amount] of chips) {
    const problem = problemOfSpot(spot, amount, rules);
    if (problem) return problem;
  }
  if (chips.size > MOST_STAKES) return { code: 'too-many', most: MOST_STAKES };
  const sum = sumOf(chips);
  if (sum > rules.greatest) return { code: 'over-greatest', greatest: rules.greatest };
  return sum > rules.balance ? { code: 'over-balance' } : undefined;
}

/** Whether more chips could still put it right: those do not keep a chip off the table. */
export const isUnfinished = ({ code }: StakeProblem): boolean => code === 'nothing' || code === 'under-least' || code === 'off-step';
