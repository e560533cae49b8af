import { GAMES, playRound, seedWords } from '@fairbook/games';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderOf } from './testing/story-parts.ts';
import { NO_FAULT, never, type StudioHarness, studioHarness } from './testing/studio-harness.ts';

let h: StudioHarness;
beforeAll(async () => {
  h = await studioHarness();
});
afterAll(() => h.end());

test('a round of dice is launched, played over HTTP, paid, told in the history and checked against its seeds', async () => {
  const ann = await h.platform.player();
  const seat = await h.seat(ann, 'dice');
  const before = await h.play.seeds(seat);
  const order = orderOf({ target: 5050 });
  const answer = await h.play.play(seat, order);
  if (!answer.ok) throw new Error(answer.reason);
  const { round, balance } = answer;
  expect(round).toMatchObject({ phase: 'settled', staked: 100n, source: { nonce: 0, serverSeedHash: before.serverSeedHash } });
  expect(balance).toBe(10_000n - 100n + round.won);
  expect((await h.platform.funds(ann)).cash).toBe(balance);
  const { rounds } = await h.casino.rounds(ann.ctx, { game: undefined, supplier: undefined, before: undefined, limit: 5 });
  expect(rounds).toMatchObject([{ game: 'dice', staked: 100n, won: round.won }]);
  // The oracle: the published rule on the pair once it is told.
  const rotated = await h.play.rotate(seat, 'a-seed-of-mine');
  if (!rotated.ok) throw new Error(rotated.reason);
  const { serverSeed, clientSeed } = rotated.revealed;
  const dice = GAMES.find(({ id }) => id === 'dice')!;
  const played = playRound(dice, {
    ...{ options: round.options, stakes: round.stakes, hundredth: 1n, decisions: [] },
    words: seedWords({ serverSeed, clientSeed, nonce: 0 }),
  });
  expect(played.ok && played.value.view).toEqual(round.view);
  const shown = await h.casino.round(ann.ctx, rounds[0]!.id);
  expect(shown?.shown).toMatchObject({ round: order.request, won: round.won, source: { serverSeed } });
  expect(await h.problems()).toEqual([]);
});

test('rounds that were played in the process of the wallet before are told and computed again as they were', async () => {
  const ben = await h.platform.player();
  const order = { supplier: 'studio', game: 'dice', device: 'phone', money: true, returnUrl: '/' } as const;
  const launched = await h.platform.casino.launch(ben.ctx, order);
  if (!launched.ok || launched.value.token === undefined) throw new Error('dice was not opened');
  const of = { player: `${ben.playerId}`, brand: ben.ctx.brand.key };
  const here = h.platform.casino.studio()!.play;
  const seat = { ...of, currency: 'EUR', game: 'dice', token: launched.value.token };
  const played = await here.play(seat, orderOf({ target: 5050 }));
  if (!played.ok) throw new Error(played.reason);
  const { rounds } = await h.casino.rounds(ben.ctx, { game: undefined, supplier: undefined, before: undefined, limit: 5 });
  expect((await h.casino.round(ben.ctx, rounds[0]!.id))?.shown).toEqual(played.round);
  expect(await h.problems()).toEqual([]);
});

test('a round that the studio knows otherwise than the wallet is told by both sides', async () => {
  const cay = await h.platform.player();
  const seat = await h.seat(cay, 'dice');
  const order = orderOf({ target: 5050 });
  expect(await h.play.play(seat, order)).toMatchObject({ ok: true });
  const change = (by: number) => h.records.owner.query('update studio_act set won = won + $2 where round = $1', [order.request, by]);
  await change(1);
  const found = (await h.problems()).join('; ');
  expect(found).toContain('it paid');
  expect(found).toContain('what the wallet was sent of');
  expect(found).toMatch(/audit casino_round .*: it paid/);
  await change(-1);
  expect(await h.problems()).toEqual([]);
});

test('a round that is open at the wallet and that the studio has lost is told; one whose stake is under way, or was taken back, is not', async () => {
  const dan = await h.platform.player();
  const seat = await h.seat(dan, 'mines');
  const theirs = async () => (await h.problems()).filter((each) => each.startsWith('audit'));
  const asked = Promise.withResolvers<void>();
  h.fault = async (_order, send) => {
    await send();
    asked.resolve();
    return never();
  };
  void h.service.calls.play.play(seat, orderOf({ mines: 3 }));
  await asked.promise;
  expect((await h.platform.funds(dan)).held).toBe(100n);
  expect(await theirs()).toEqual([]);
  h.fault = NO_FAULT;
  h.restart();
  h.platform.account.clock.advance(400_000);
  await h.service.settle();
  expect(await theirs()).toEqual([]);
  const order = orderOf({ mines: 3 });
  expect(await h.play.play(seat, order)).toMatchObject({ ok: true });
  expect(await theirs()).toEqual([]);
  for (const table of ['studio_act', 'studio_round']) await h.records.owner.query(`delete from ${table} where round = $1`, [order.request]);
  expect(await theirs()).toEqual([expect.stringContaining('it is open, and the studio has no such round')]);
});
