import type { Fixture } from '@fairbook/contract';
import type { PastMatch } from '@fairbook/domain';
import { expect, test } from 'vitest';
import { createRecords, type RecordsNeeds } from './index.ts';

const NOW = Date.UTC(2026, 0, 10, 12);
const DAY = 86_400_000;
const shield = { base: '#000000', second: '#ffffff', pattern: 'plain' } as const;
const team = (id: number, name: string) => ({ id, names: { en: name, ru: `${name}-ru` }, shortName: name, code: name.slice(0, 3), shield });
const [a, b] = [team(1, 'Alpha'), team(2, 'Beta')];
const FIXTURE = {
  id: 500,
  sport: 'football',
  home: a,
  away: b,
  competition: { id: 9 },
  startsAt: NOW + DAY,
  slug: 'alpha-beta',
} as unknown as Fixture;
const BRAND = { sports: ['football'] } as unknown as Parameters<ReturnType<typeof createRecords>['of']>[0];

const past = (day: number, home: string, away: string, goals: readonly [number, number]): PastMatch => ({
  at: NOW - day * DAY,
  season: '2025-26',
  round: `Matchday ${day}`,
  home,
  away,
  score: { home: goals[0], away: goals[1] },
  beyond: false,
  regular: true,
});
/** Everybody met everybody once. */
const SEASON = [
  past(60, 'ref1', 'ref2', [2, 2]),
  past(60, 'ref3', 'ref4', [0, 1]),
  past(50, 'ref3', 'ref1', [0, 3]),
  past(50, 'ref2', 'ref4', [1, 0]),
  past(40, 'ref1', 'ref4', [1, 0]),
  past(40, 'ref2', 'ref3', [0, 0]),
];
const teams = new Map([1, 2, 3, 4].map((id) => [`ref${id}`, team(id, `Team ${id}`)]));
const played = {
  fixture: { ...FIXTURE, id: 400, startsAt: NOW - DAY, slug: 'beta-alpha', home: b, away: a },
  facts: { version: 1, status: 'ended', complete: ['match'], counts: { score: { match: { home: 4, away: 3 } } } },
} as unknown as Awaited<ReturnType<RecordsNeeds['finishedOf']>>[number];

function records(more: Partial<RecordsNeeds> = {}) {
  const asked: string[] = [];
  const errors: unknown[] = [];
  let now = NOW;
  const made = createRecords({
    clock: { now: () => now } as RecordsNeeds['clock'],
    fixture: async (id) => (id === 500 ? FIXTURE : undefined),
    refOf: (id) => `ref${id}`,
    async archive() {
      asked.push('archive');
      return { matches: SEASON, teams };
    },
    finishedOf: async () => [played],
    onError: (error) => void errors.push(error),
    ...more,
  });
  return { of: (id = 500, language = 'en') => made.of(BRAND, id, language), asked, errors, pass: (ms: number) => (now += ms) };
}

test('form has the archive and what finished here, which has a page', async () => {
  const view = (await records().of())!;
  expect(view.form.home.matches.map(({ result, side, score, constId }) => [result, side, score.home, score.away, constId])).toEqual([
    ['drawn', 'home', 2, 2, undefined],
    ['won', 'away', 0, 3, undefined],
    ['won', 'home', 1, 0, undefined],
    ['lost', 'away', 4, 3, 400],
  ]);
  expect([view.form.home.won, view.form.home.drawn, view.form.home.lost]).toEqual([2, 1, 1]);
});

test('meetings count from the view of the home side, the newest first', async () => {
  const { meetings } = (await records().of())!;
  expect([meetings.won, meetings.drawn, meetings.lost, meetings.matches.map(({ score }) => score.home)]).toEqual([0, 1, 1, [4, 2]]);
});

test('the table is of the last season both played in, with both marked, in the language asked for', async () => {
  const { table } = (await records().of(500, 'ru'))!;
  expect(table!.season).toBe('2025–26');
  expect(table!.rows.map(({ team: { name }, side, points }) => [name, side, points])).toEqual([
    ['Alpha-ru', 'home', 7],
    ['Beta-ru', 'away', 5],
    ['Team 4-ru', undefined, 3],
    ['Team 3-ru', undefined, 1],
  ]);
});

test('an archive that cannot be read is told of, and what finished here is still shown', async () => {
  const { of, errors } = records({ archive: () => Promise.reject(new Error('unreadable')) });
  const view = (await of())!;
  expect([view.form.home.matches.length, view.table, errors.length]).toEqual([1, undefined, 1]);
});

test('findings are kept for a minute', async () => {
  const { of, asked, pass } = records();
  await of();
  await of(500, 'ru');
  expect(asked.length).toBe(1);
  pass(61_000);
  await of();
  expect(asked.length).toBe(2);
});

test('nothing is known of a fixture that is none', async () => expect(await records().of(77)).toBeUndefined());
