import { expect, test } from 'vitest';
import { BET_STATUSES, BET_TRANSITIONS, type BetEvent, isClosed, mayBecome } from './transitions.ts';

const EVENTS = Object.keys(BET_TRANSITIONS) as BetEvent[];

test('every pair of statuses has at most one event between them', () => {
  const between = BET_STATUSES.flatMap((from) =>
    BET_STATUSES.flatMap((to) => {
      const events = EVENTS.filter((event) => mayBecome(event, from, to));
      return events.length === 0 ? [] : [`${from} > ${to}: ${events.join(', ')}`];
    }),
  );
  expect(between).toEqual([
    'accepted > accepted: cash-out-part',
    ...['won', 'lost', 'void'].map((to) => `accepted > ${to}: settle`),
    'accepted > cashed-out: cash-out',
    'accepted > cancelled: cancel',
    ...['won', 'lost', 'void'].flatMap((from) => [
      `${from} > accepted: reopen`,
      ...['won', 'lost', 'void'].map((to) => `${from} > ${to}: resettle`),
    ]),
  ]);
});

test('every status can be reached from an accepted bet; results are left again, what was sold or cancelled never', () => {
  const reached = new Set<string>(['accepted']);
  for (const status of reached)
    for (const { from, to } of Object.values(BET_TRANSITIONS))
      if ((from as readonly string[]).includes(status)) for (const each of to) reached.add(each);
  expect([...reached].sort()).toEqual([...BET_STATUSES].sort());
  const final = BET_STATUSES.filter((status) => EVENTS.every((event) => !BET_TRANSITIONS[event].from.includes(status)));
  expect(final).toEqual(['cashed-out', 'cancelled']);
  expect(BET_STATUSES.filter(isClosed)).toEqual(final);
});
