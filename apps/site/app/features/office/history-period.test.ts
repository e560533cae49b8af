import { expect, test } from 'vitest';
import { periodProblem } from './history-period.ts';

test.each([
  ['2026-11-01', '2026-11-27', undefined],
  ['2026-11-27', '2026-11-27', undefined],
  ['2025-11-27', '2026-11-27', undefined],
  ['2025-11-26', '2026-11-27', 'span'],
  ['2026-11-20', '2026-11-19', 'to'],
  ['2026-11-20', '2026-11-28', 'to'],
  ['2026-11-28', '2026-11-28', 'from'],
  ['', '2026-11-27', 'from'],
  ['2026-11-20', '', 'to'],
] as const)('from %j to %j: %s', (from, to, problem) => {
  expect(periodProblem(from, to, '2026-11-27')).toBe(problem);
});
