import { afterAll, beforeAll, expect, test } from 'vitest';
import { betWin, type CasinoHarness, type CasinoPlayer, casinoHarness, SUPPLIER } from '../../testing/casino-harness.ts';
import type { PlayedFilter } from './face.ts';

let h: CasinoHarness;
let ann: CasinoPlayer;
const played = async (filter: Partial<PlayedFilter>, of = ann) => {
  const { rounds, more } = await h.casino.rounds(of.ctx, { limit: 10, ...filter });
  return { games: rounds.map(({ game }) => game), ids: rounds.map(({ id }) => id), more };
};

beforeAll(async () => {
  h = await casinoHarness();
  ann = await h.player();
  for (const [i, game] of ['dice', 'fruits', 'dice', 'fruits', 'fruits'].entries()) {
    const token = await h.launch(ann, game);
    expect(await h.act(ann, `played-${i}`, betWin(100n, 0n), { game, token })).toMatchObject({ ok: true });
  }
});
afterAll(() => h.account.end());

test('rounds of one kind of game come in steps, the newest first', async () => {
  expect((await played({})).games).toEqual(['fruits', 'fruits', 'dice', 'fruits', 'dice']);
  const first = await played({ kind: 'slot', limit: 2 });
  expect(first).toMatchObject({ games: ['fruits', 'fruits'], more: true });
  expect(await played({ kind: 'slot', before: first.ids[1], limit: 2 })).toMatchObject({ games: ['fruits'], more: false });
  expect((await played({ kind: 'other' })).games).toEqual(['dice', 'dice']);
});

test('a kind goes with a supplier, and shows nobody the rounds of another player', async () => {
  expect((await played({ kind: 'slot', supplier: SUPPLIER })).games).toHaveLength(3);
  expect((await played({ kind: 'slot', supplier: 'other' })).games).toEqual([]);
  expect((await played({ kind: 'slot' }, await h.player())).games).toEqual([]);
});
