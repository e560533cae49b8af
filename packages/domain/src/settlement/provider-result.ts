import type { OutcomeResult } from './outcome-result.ts';

/** How a provider states an outcome's result: a share of the stake that is returned, and a tie for the places, beside winning or losing. */
export interface ProviderResult {
  readonly result: 'won' | 'lost';
  /** Share of the stake that is returned whatever the result: half or all of it. */
  readonly voidFactor?: 0.5 | 1;
  /** So many places for so many who tied. */
  readonly deadHeat?: readonly [places: number, tied: number];
}

/** The outcome's result and the tie it was part of, as a coupon settles by them. */
export interface SettledOutcome {
  readonly result: OutcomeResult;
  readonly deadHeat?: { readonly places: number; readonly tied: number };
}

/** A whole stake returned is void; half of it makes a half result of what the other half did. A tie reduces what is won, nothing else. */
export function settledByStatement({ result, voidFactor, deadHeat }: ProviderResult): SettledOutcome {
  if (voidFactor === 1) return { result: 'void' };
  if (result === 'lost') return { result: voidFactor === undefined ? 'lost' : 'half-lost' };
  const [places, tied] = deadHeat ?? [1, 1];
  return { result: voidFactor === undefined ? 'won' : 'half-won', ...(places < tied ? { deadHeat: { places, tied } } : {}) };
}
