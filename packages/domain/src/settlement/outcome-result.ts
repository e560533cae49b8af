/** How an answer came out. The last two are the half results of quarter lines. */
export type OutcomeResult = 'won' | 'lost' | 'void' | 'half-won' | 'half-lost';

const OPPOSITE: Readonly<Record<OutcomeResult, OutcomeResult>> = {
  won: 'lost',
  lost: 'won',
  void: 'void',
  'half-won': 'half-lost',
  'half-lost': 'half-won',
};

/** Undefined everywhere here means: not decided yet. */
export type Decided = OutcomeResult | undefined;

/** The result of the answer that wins exactly when the other loses. */
export const opposite = (result: Decided): Decided => result && OPPOSITE[result];

export const fromTruth = (truth: boolean | undefined): Decided => (truth === undefined ? undefined : truth ? 'won' : 'lost');

/** Two answers that must both come true: lost as soon as one is, and a refund of one refunds the pair. */
export function both(a: Decided, b: Decided): Decided {
  if (a === 'lost' || b === 'lost') return 'lost';
  if (a === undefined || b === undefined) return undefined;
  if (a === 'void' || b === 'void') return 'void';
  return a === 'won' ? b : a;
}

/** Two half stakes on neighbouring lines, as one result. Neighbours never split into won and lost. */
export function halves(a: Decided, b: Decided): Decided {
  if (a === undefined || b === undefined) return undefined;
  if (a === b) return a;
  return a === 'won' || b === 'won' ? 'half-won' : 'half-lost';
}
