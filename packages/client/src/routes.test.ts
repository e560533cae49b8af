import { readFileSync } from 'node:fs';
import { CALL_NAMES } from '@fairbook/contract';
import { expect, test } from 'vitest';
import { routesText } from '../scripts/routes-text.ts';
import * as ROUTES from './routes.ts';

test('the table of calls says what the contract says', () => {
  expect(readFileSync(new URL('routes.ts', import.meta.url), 'utf8')).toBe(routesText());
  expect(Object.keys(ROUTES).sort()).toEqual([...CALL_NAMES.values()].sort());
});

test('no two calls share a method and path, so that either names a call', () => {
  expect(new Set(Object.values(ROUTES)).size).toBe(CALL_NAMES.size);
});
