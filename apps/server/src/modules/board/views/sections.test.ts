import { describe, expect, test } from 'vitest';
import { byImportance } from '../select.ts';
import { nearCountries, sharedNames } from './nearness.ts';
import { startGroup } from './sections.ts';

const NOW = Date.UTC(2026, 10, 22, 21, 30, 20);
const HOUR = 3_600_000;

describe('groups of starts', () => {
  test.each([
    [NOW + 1.9 * HOUR, { kind: 'hours', from: 0, to: 2 }],
    [NOW + 2 * HOUR, { kind: 'hours', from: 2, to: 4 }],
    [NOW + 5 * HOUR, { kind: 'day', date: '2026-11-23', distance: 1 }],
    [NOW + 7 * 24 * HOUR, { kind: 'day', date: '2026-11-29', distance: 7 }],
  ])('%i', (at, group) => {
    expect(startGroup(at, NOW, 'UTC')).toMatchObject(group);
  });
  test('days are those of the visitor', () => {
    expect(startGroup(NOW + 5 * HOUR, NOW, 'America/New_York')).toMatchObject({ kind: 'day', date: '2026-11-22', distance: 0 });
    expect(startGroup(NOW + 5 * HOUR, NOW, 'Asia/Almaty')).toMatchObject({ kind: 'day', date: '2026-11-23', distance: 0 });
  });
  test('a list asked for again within a minute has the same groups', () => {
    expect(startGroup(NOW + HOUR, NOW, 'UTC')).toEqual(startGroup(NOW + HOUR, NOW + 30_000, 'UTC'));
  });
});

describe('the order of competitions', () => {
  const competition = (id: number, flag: string, tier: number, rank: number) =>
    ({ id, tier, rank, sportId: 1, country: { id, flag, names: { en: flag } }, names: { en: 'Premier League' } }) as never;
  const order = (near: readonly string[]) =>
    [
      competition(1, 'eu', 1, 1),
      competition(2, 'gb-eng', 1, 4),
      competition(3, 'gb-eng', 2, 27),
      competition(4, 'gb-sct', 1, 29),
      competition(5, 'ru', 1, 22),
    ]
      .toSorted(byImportance(near))
      .map(({ id }) => id);
  test('is by rank, after the first leagues and cups of what is near', () => {
    expect(order([])).toEqual([1, 2, 5, 3, 4]);
    expect(order(['gb'])).toEqual([2, 4, 1, 5, 3]);
    expect(order(['mt', 'ru'])).toEqual([5, 1, 2, 3, 4]);
  });
  test("what is near follows the brand, and the language where it is not the brand's own", () => {
    const brand = { country: 'GB', defaultLanguage: 'en', servedCountries: ['GB', 'IE'] };
    expect([nearCountries(brand, 'en'), nearCountries(brand, 'ru')]).toEqual([['gb'], ['gb', 'ru']]);
    expect([nearCountries(brand, 'en', 'IE'), nearCountries(brand, 'en', 'FR')]).toEqual([['ie', 'gb'], ['gb']]);
  });
  test('names that several have in a sport are known', () => {
    expect([...sharedNames([competition(1, 'gb-eng', 1, 1), competition(2, 'ru', 1, 2)], 'en')]).toEqual(['1 Premier League']);
  });
});
