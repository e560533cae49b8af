/**
 * The Problem Gambling Severity Index: nine questions on the last twelve months, each answered 0 never, 1 sometimes, 2 most of the time,
 * 3 almost always. Source of questions, scoring and bands: Ferris and Wynne, The Canadian Problem Gambling Index, Canadian Centre on Substance
 * Abuse, 2001. It is a screening, no diagnosis. Questions and answers are words keys.
 */
export const SELF_TEST_QUESTIONS = [
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

/** In the order of their values, from 0. */
export const SELF_TEST_ANSWERS = ['self_test_never', 'self_test_sometimes', 'self_test_most', 'self_test_always'] as const;

export type SelfTestBand = 'none' | 'low' | 'moderate' | 'high';
export type SelfTestSuggestion = 'self-exclusion' | 'time-out' | 'limits' | 'help';

/** The band of a score of 0 to 27: 0, 1 to 2, 3 to 7, 8 and more. */
export function selfTestBand(score: number): SelfTestBand {
  if (score === 0) return 'none';
  if (score <= 2) return 'low';
  return score <= 7 ? 'moderate' : 'high';
}

/** What to offer at once, strongest first; ours, not the source's. */
export const SELF_TEST_SUGGESTIONS: Readonly<Record<SelfTestBand, readonly SelfTestSuggestion[]>> = {
  none: ['limits'],
  low: ['limits', 'help'],
  moderate: ['time-out', 'limits', 'help'],
  high: ['self-exclusion', 'help', 'time-out'],
};
