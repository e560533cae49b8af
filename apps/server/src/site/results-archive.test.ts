import { countryByName } from '@fairbook/data';
import { expect, test } from 'vitest';
import { createResultsArchive } from './results-archive.ts';

const archive = createResultsArchive();

test('every national team of past results flies the flag of its country, and no club does', async () => {
  const [egypt, ethiopia] = ['Egypt', 'Ethiopia'].map((name) => `nation:${countryByName(name)?.id}`) as [string, string];
  const { matches, teams } = await archive({ code: 'int.wcq', teams: [egypt, ethiopia] });
  expect(matches.length).toBeGreaterThan(100);
  expect(teams.get(egypt)?.shield.flag).toBe('eg');
  expect([...teams.values()].filter(({ shield }) => shield.flag === undefined)).toEqual([]);
  const { teams: clubs } = await archive({ code: 'eng.1', teams: [] });
  expect(clubs.size).toBeGreaterThan(20);
  expect([...clubs.values()].filter(({ shield }) => shield.flag !== undefined)).toEqual([]);
});
