import type { TournamentSeries } from '@fairbook/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CasinoHarness, casinoHarness } from '../../testing/casino-harness.ts';
import { contestSteps, RULES } from '../../testing/contest-steps.ts';
import { dueOf } from './series.ts';

const SERIES: TournamentSeries = {
  id: 'evening',
  rules: RULES,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  at: '18:00',
  lastsMinutes: 240,
  optInMinutes: 60,
};
const startsOf = (series: Partial<TournamentSeries>, at: string, zone = 'Europe/Malta'): string[] =>
  dueOf({ ...SERIES, ...series }, zone, Date.parse(at)).map(({ start }) => new Date(start).toISOString());

test.each([
  ['from a day before it can be joined', '2026-08-04T15:00:00Z', ['2026-08-04T16:00:00.000Z', '2026-08-05T16:00:00.000Z']],
  ['and not before', '2026-08-04T14:59:59Z', ['2026-08-04T16:00:00.000Z']],
  ['while it runs', '2026-08-05T19:59:59Z', ['2026-08-05T16:00:00.000Z', '2026-08-06T16:00:00.000Z']],
  ['at its hour where clocks have changed', '2026-10-25T00:00:00Z', ['2026-10-25T17:00:00.000Z']],
])('a series is announced %s', (_, at, starts) => {
  expect(startsOf({}, at)).toEqual(starts);
});

test('a series is held on its weekdays alone, in time for long joining', () => {
  expect(startsOf({ weekdays: [6], optInMinutes: 7 * 1440 }, '2026-08-05T12:00:00Z')).toEqual(['2026-08-08T16:00:00.000Z']);
  expect(startsOf({ weekdays: [3] }, '2026-08-05T23:00:00Z')).toEqual([]);
});

let h: CasinoHarness;
beforeAll(async () => {
  h = await casinoHarness();
});
afterAll(() => h.account.end());

test('what the folders of brands name is there after the first start, once, and settled when it is over', async () => {
  const t = contestSteps(h);
  await Promise.all([h.contests.hold(), h.contests.hold()]);
  // 15:50 UTC on a Wednesday: it begins at 18:00 in Malta and can be joined since midnight; that of tomorrow is announced.
  h.account.clock.set('2026-08-05T15:50:00Z');
  await Promise.all([h.contests.hold(), h.contests.hold()]);
  const ann = await h.player({ cash: 100_000n });
  const sprints = (await t.list(ann)).filter(({ title }) => title === 'Evening sprint');
  const [sprint] = sprints;
  expect(sprint).toMatchObject({ state: 'opt-in', startsAt: Date.parse('2026-08-05T16:00:00Z'), fund: '500.00' });
  expect(sprints.map(({ state }) => state)).toEqual(['opt-in', 'announced']);
  expect((await t.day(ann)).challenges.map(({ id }) => id).toSorted()).toEqual(['five-wins', 'ten-fold', 'warm-up']);
  await t.enter(ann, BigInt(sprint!.id));
  h.account.clock.set(sprint!.startsAt);
  const seat = await t.seat(ann);
  for (let i = 0; i < 12; i++) await t.dice(seat);
  await t.heard();
  h.account.clock.set(sprint!.endsAt + 60_000);
  await Promise.all([h.contests.hold(), h.contests.hold()]);
  const bea = await h.player();
  expect((await t.page(bea, BigInt(sprint!.id))).tournament.state).toBe('settled');
  expect((await t.page(bea, BigInt(sprint!.id))).standings).toMatchObject([{ place: 1, prize: '150.00' }]);
  // The next was announced meanwhile.
  expect((await t.list(bea)).filter(({ title }) => title === 'Evening sprint').map(({ state }) => state)).toEqual(['announced', 'settled']);
  expect(await h.differences()).toEqual([]);
});
