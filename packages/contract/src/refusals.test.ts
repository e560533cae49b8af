import { expect, test } from 'vitest';
import { REFUSALS } from './refusals.ts';

test('each refusal of our own has a number of its own on the wire', () => {
  const own = Object.entries(REFUSALS).filter(([, { wire }]) => wire >= 200_000);
  const shared = [...Map.groupBy(own, ([, { wire }]) => wire).values()].filter((each) => each.length > 1);
  expect(shared.map((each) => each.map(([code]) => code))).toEqual([]);
});
