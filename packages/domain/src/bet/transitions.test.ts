import { expect, test } from 'vitest';
import { BET_STATUSES, BET_TRANSITIONS, eventBetween } from './transitions.ts';

test('every pair of statuses has at most one event between them, and a bet that is open cannot be opened again', () => {
  const between = BET_STATUSES.flatMap((from) => BET_STATUSES.map((to) => `${from} > ${to}: ${eventBetween(from, to)}`));
  expect(between).toEqual([
    'accepted > accepted: undefined',
    ...['won', 'lost', 'void'].map((to) => `accepted > ${to}: settle`),
    ...['won', 'lost', 'void'].flatMap((from) => [
      `${from} > accepted: reopen`,
      ...['won', 'lost', 'void'].map((to) => `${from} > ${to}: resettle`),
    ]),
  ]);
});

test('every status can be reached from an accepted bet, and is left again by a result that is corrected or taken back', () => {
  const reached = new Set<string>(['accepted']);
  for (const status of reached)
    for (const { from, to } of Object.values(BET_TRANSITIONS))
      if ((from as readonly string[]).includes(status)) for (const each of to) reached.add(each);
  expect([...reached].sort()).toEqual([...BET_STATUSES].sort());
});
