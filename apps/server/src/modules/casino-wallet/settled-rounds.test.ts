import { afterAll, beforeAll, expect, test } from 'vitest';
import { bet, type CasinoHarness, type CasinoPlayer, casinoHarness, SUPPLIER, win } from '../../testing/casino-harness.ts';
import { untilLocked } from '../../testing/until-locked.ts';

let h: CasinoHarness;
beforeAll(async () => {
  h = await casinoHarness();
});
afterAll(() => h.account.end());

/** An order that ends a round, as a supplier gives it after its launch is over. */
function ending(player: CasinoPlayer, round: string) {
  const { token: _, ...order } = h.order(player, round, win(50n));
  return order;
}

test('a round that waited for another player ends after one that ended meanwhile: whoever counts rounds in order finds it', async () => {
  const { db } = h.account.base;
  const [xena, ann] = [await h.player(), await h.player()];
  // Players are held in the order of their numbers.
  expect(xena.playerId < ann.playerId).toBe(true);
  for (const [player, round] of [
    [xena, 'held'],
    [ann, 'waits'],
    [ann, 'meanwhile'],
  ] as const)
    await h.act(player, round, bet(100n));
  const beside = h.beside();
  await beside.prepare();
  const [taken, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = db.transaction(async (tx) => {
    await tx.query('select 1 from player_balance where player_id = $1 for update', [xena.playerId]);
    taken.resolve();
    await released.promise;
  });
  await taken.promise;
  const together = [h.wallet.perform(ending(xena, 'held')), h.wallet.perform(ending(ann, 'waits'))];
  await untilLocked(db);
  h.account.clock.advance(1000);
  await beside.walletOf(SUPPLIER).perform(ending(ann, 'meanwhile'));
  const owner = { brandId: ann.ctx.brand.id, playerId: ann.playerId };
  const after = (closedAt: number, id: bigint) => h.casino.settledRounds(db, SUPPLIER, [{ ...owner, closedAt, id }], 10);
  const [counted] = await after(0, 0n);
  h.account.clock.advance(1);
  released.resolve();
  await Promise.all([...together, holding]);
  expect(await after(0, 0n)).toHaveLength(2);
  expect(await after(counted!.closedAt, counted!.id)).toHaveLength(1);
});
