/**
 * A look at one's own play: nine questions on the last twelve months, answered 0 never, 1 sometimes, 2 most of the time, 3 almost
 * always. The bands are those of the nine-item index used in prevalence surveys (0; 1-2; 3-7; 8 and more, Ferris and Wynne 2001);
 * the wording is ours. It is no diagnosis.
 */
export const QUESTIONS = [
  'self_test_more_than_could_lose',
  'self_test_larger_amounts',
  'self_test_win_back',
  'self_test_borrowed',
  'self_test_felt_problem',
  'self_test_health',
  'self_test_criticised',
  'self_test_money_trouble',
  'self_test_guilt',
] as const;

export const ANSWERS = ['self_test_never', 'self_test_sometimes', 'self_test_most', 'self_test_always'] as const;

export type Band = 'none' | 'low' | 'moderate' | 'high';
export type Suggestion = 'self-exclusion' | 'time-out' | 'limits' | 'help';

/** The band of a score of 0 to 27. */
export function bandOf(score: number): Band {
  if (score === 0) return 'none';
  if (score <= 2) return 'low';
  return score <= 7 ? 'moderate' : 'high';
}

/** What to offer at once, strongest first. */
export const SUGGESTIONS: Readonly<Record<Band, readonly Suggestion[]>> = {
  none: ['limits'],
  low: ['limits', 'help'],
  moderate: ['time-out', 'limits', 'help'],
  high: ['self-exclusion', 'help', 'time-out'],
};

/** Reasons a player may give, all as words keys; none is asked for. */
export const EXCLUSION_REASONS = ['money', 'time', 'family', 'health', 'not-fun', 'other'] as const;
