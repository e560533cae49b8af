import type { TableChangeBody } from '@fairbook/contract';
import { kenoDraw } from '@fairbook/games/draws/keno-draw/index';
import { expect, test } from 'vitest';
import { drawRules } from '../../casino-game/index.ts';
import { answeredTable, roundNews as round } from '../../casino-game/testing.ts';
import { drawsAt, ownAhead, ownIn } from './draw-table.ts';

const HASH = 'a'.repeat(64);
const shown = (number: number): TableChangeBody => ({
  ...round(number, 'showing'),
  results: [{ number, hash: HASH, outcome: { numbers: [1] } }],
});
const ORDER = { options: { numbers: [1, 2, 3] }, stakes: [{ spot: 'stake', amount: 200n }] };

function openTable() {
  const { client } = answeredTable(drawRules(kenoDraw));
  const table = drawsAt({ client, now: () => 1000, demo: undefined, isShared: true });
  return { table, client, state: () => table.state() };
}

test('a draw has no round until the stream tells one, and shows what was drawn with it', () => {
  const { client, state } = openTable();
  expect(state().phase).toBe('opening');
  client.hear(round(7, 'betting'), 'snapshot');
  expect(state()).toMatchObject({ phase: 'betting', number: 7, outcome: undefined, history: [] });
  client.hear(shown(7), 'delta');
  expect(state()).toMatchObject({ phase: 'showing', outcome: { numbers: expect.any(Array) }, history: [] });
  client.hear(round(8, 'betting'), 'delta');
  expect(state()).toMatchObject({ number: 8, outcome: undefined, history: [{ number: 7, hash: HASH }] });
});

test('bets of this draw and of the next are told apart', async () => {
  const { table, client, state } = openTable();
  client.hear(round(7, 'betting'), 'snapshot');
  void table.stake(ORDER);
  expect([ownIn(state()).length, ownAhead(state()).length]).toEqual([1, 1]);
  client.hear(shown(7), 'delta');
  await table.stake(ORDER);
  expect([ownIn(state()), ownAhead(state())]).toMatchObject([[{ number: 7 }], [{ number: 8, waits: true }]]);
});
