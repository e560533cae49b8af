import { expect, test } from 'vitest';
import { SELF_TEST_ANSWERS, SELF_TEST_QUESTIONS, selfTestBand } from './self-test.ts';

test.each([
  [0, 'none'],
  [1, 'low'],
  [2, 'low'],
  [3, 'moderate'],
  [7, 'moderate'],
  [8, 'high'],
  [27, 'high'],
])('a score of %d is in the band %s', (score, band) => {
  expect(selfTestBand(score)).toBe(band);
});

test('nine questions with answers from 0 to 3 make 27 at most', () => {
  expect(SELF_TEST_QUESTIONS.length * (SELF_TEST_ANSWERS.length - 1)).toBe(27);
});
