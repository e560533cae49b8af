import type { Refusal } from '@fairbook/contract';
import { moneyToText } from '@fairbook/domain';
import type { StudioRefusal } from '@fairbook/provider-kit';

/** Refusals of the studio and of its wallet that players know by another name. All others have the same one in the contract. */
const NAMES = {
  'bad-option': 'bad-input',
  'bad-stake': 'bad-input',
  'round-unknown': 'not-found',
  'brand-unknown': 'not-found',
  'player-unknown': 'not-found',
  'transaction-unknown': 'not-found',
  'transaction-taken-back': 'stake-taken-back',
  // The same order is taken a moment later.
  'records-moved': 'unavailable',
  'games-not-read': 'unavailable',
} as const satisfies Partial<Record<StudioRefusal['reason'], Refusal['code']>>;

/** What a bound is called among the facts of a refusal, where it is an amount; a wait is a number of ms. */
const FACT_OF: Partial<Record<StudioRefusal['reason'], 'bound' | 'left'>> = {
  'stake-limit': 'left',
  'loss-limit': 'left',
  'single-bet-limit': 'left',
  'unidentified-limit': 'left',
};

const codeOf = (reason: StudioRefusal['reason']): Refusal['code'] =>
  Object.hasOwn(NAMES, reason) ? NAMES[reason as keyof typeof NAMES] : (reason as Exclude<typeof reason, keyof typeof NAMES>);

/** A refusal of a round as its player is told it; amounts in their currency. */
export function refusalOf({ reason, bound, field }: StudioRefusal, currency: string): Refusal {
  const named = field === undefined ? {} : { field };
  const code = codeOf(reason);
  if (bound === undefined) return { code, ...named };
  if (reason === 'cycle-too-fast') return { code, ...named, facts: { waitMs: Number(bound) } };
  return { code, ...named, facts: { [FACT_OF[reason] ?? 'bound']: moneyToText(bound, currency), currency } };
}
