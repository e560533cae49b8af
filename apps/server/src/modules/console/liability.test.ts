import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsoleHarness, consoleHarness } from '../../testing/console-harness.ts';
import { createBooks } from './books.ts';
import { heatMap } from './fixtures.ts';
import type { ConsoleNeeds } from './needs.ts';

let harness: ConsoleHarness;
beforeAll(async () => {
  harness = await consoleHarness();
});
afterAll(() => harness.end());

/** Rows of the heat map when the board holds nothing any more. */
async function rowsOffTheBoard() {
  const { db, clock, placing, brands } = harness.app;
  const brand = brands.byId(1);
  if (!brand) throw new Error('there is a first brand');
  const board = { desk: () => [] };
  const needs = { db, clock, placing, board, convert: (_brand: unknown, amount: bigint) => amount } as unknown as ConsoleNeeds;
  return (await heatMap(needs, createBooks(needs), brand)).rows.map(({ id, phase, worstCase }) => [id, phase, Number(worstCase) < 0]);
}

test('the brand stands to lose on a fixture that left the board until its bets are settled', async () => {
  expect(await rowsOffTheBoard()).toEqual([[harness.line, 'over', true]]);
  await harness.result(2, 1, 1);
  expect(await rowsOffTheBoard()).toEqual([]);
});
