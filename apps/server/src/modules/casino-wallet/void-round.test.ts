import type { CasinoSupplier, SupplierWallet } from '@fairbook/provider-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  bet,
  betWin,
  type CasinoHarness,
  type CasinoPlayer,
  casinoHarness,
  ROLLBACK,
  SUPPLIER,
  win,
} from '../../testing/casino-harness.ts';
import type { CasinoWallet } from './face.ts';
import { createCasinoWallet } from './index.ts';

const DAY_MS = 86_400_000;

let h: CasinoHarness;
let casino: CasinoWallet;
let toy: SupplierWallet;
let ann: CasinoPlayer;
let token = '';

/** A supplier in another process, as the wallet knows it. */
const elsewhere = (): CasinoSupplier => ({
  ...{ name: SUPPLIER, title: 'Elsewhere' },
  games: async () => h.casino.games().flatMap(({ supplier, game }) => (supplier === SUPPLIER ? [game] : [])),
  launch: async () => ({ kind: 'frame', url: 'https://games.test' }),
  callbacks: { root: '/casino/toy', handle: async () => ({ status: 200, headers: {}, body: '' }) },
});
beforeAll(async () => {
  h = await casinoHarness();
  casino = createCasinoWallet(h.needs, ({ walletOf }) => {
    toy = walletOf(SUPPLIER);
    return [elsewhere()];
  });
  await casino.start();
});
afterAll(async () => {
  await casino.close();
  await h.account.end();
});
async function sit(): Promise<void> {
  ann = await h.player();
  const launched = await casino.launch(ann.ctx, { supplier: SUPPLIER, game: 'dice', device: 'phone', money: true, returnUrl: '/' });
  token = (launched.ok && launched.value.token) || '';
}
beforeEach(sit);

const act = (round: string, ...[body, more]: [Parameters<CasinoHarness['order']>[2], object?]) =>
  toy.perform(h.order(ann, round, body, { token, ...more }));
const idOf = async (round: string): Promise<bigint> => (await casino.roundNamed(ann.ctx, SUPPLIER, round))!;
const voided = (id: bigint) => h.account.base.db.transaction((tx) => casino.voidRound(tx, ann.ctx.brand, ann.playerId, id));
const known = async (id: bigint) => (await casino.knownRound(ann.ctx.brand, ann.playerId, id))!;

describe('a round that its supplier outside does not end', () => {
  test('is its own for a day; then every stake that stands goes back by rollbacks, once, what it paid stays, and the books are sound', async () => {
    await act('left', bet(300n));
    const double = h.order(ann, 'left', bet(200n), { token });
    await toy.perform(double);
    const third = h.order(ann, 'left', bet(100n), { token });
    await toy.perform(third);
    await act('left', ROLLBACK, { reference: third.transactionId });
    await act('left', win(50n, false));
    const id = await idOf('left');
    h.account.clock.advance(DAY_MS - 1);
    expect([(await known(id)).mayVoid, await voided(id)]).toEqual([false, { ok: false, refusal: 'already-decided' }]);
    h.account.clock.advance(1);
    expect((await known(id)).mayVoid).toBe(true);
    expect(await h.funds(ann)).toMatchObject({ cash: 9550n, held: 500n });
    expect(await voided(id)).toEqual({ ok: true, value: { returned: 500n } });
    expect(await h.funds(ann)).toMatchObject({ cash: 10_050n, held: 0n });
    const { found, kept, mayVoid } = await known(id);
    expect([found.status, mayVoid, kept.acts.filter(({ kind }) => kind === 'rollback').length]).toEqual(['closed', false, 3]);
    expect(await voided(id)).toEqual({ ok: false, refusal: 'already-decided' });
    expect(await h.differences()).toEqual([]);
  });

  test('is over with it: neither a win nor a stake of it comes later', async () => {
    const stake = h.order(ann, 'over', bet(300n), { token });
    await toy.perform(stake);
    h.account.clock.advance(DAY_MS);
    expect(await voided(await idOf('over'))).toMatchObject({ ok: true });
    for (const more of [{}, { reference: stake.transactionId }])
      expect(await act('over', win(900n), more)).toMatchObject({ ok: false, reason: 'transaction-taken-back' });
    expect(await toy.perform(stake)).toMatchObject({ ok: true, repeated: true });
    expect(await h.funds(ann)).toMatchObject({ cash: 10_000n, held: 0n });
    expect(await h.differences()).toEqual([]);
  });

  test('is given back or won, never both, where its supplier ends it at the same moment', async () => {
    for (let i = 0; i < 5; i++) {
      const round = `race-${i}`;
      await sit();
      await act(round, bet(100n));
      const id = await idOf(round);
      h.account.clock.advance(DAY_MS);
      const [back, won] = await Promise.all([voided(id), act(round, win(70n))]);
      expect(back.ok).not.toBe(won.ok);
      expect(await h.funds(ann)).toMatchObject({ cash: back.ok ? 10_000n : 9970n, held: 0n });
    }
    expect(await h.differences()).toEqual([]);
  });
});

test('one whose stake was taken with a win is left to its supplier: giving it back would take the win', async () => {
  await sit();
  await act('paid', betWin(100n, 900n, { roundClosed: false }));
  const id = await idOf('paid');
  const before = await h.funds(ann);
  h.account.clock.advance(DAY_MS);
  expect([await voided(id), await h.funds(ann)]).toEqual([{ ok: false, refusal: 'already-decided' }, before]);
});

test('one that is over, one of a supplier in this process, and one that is not there are left as they are', async () => {
  await act('done', bet(100n));
  await act('done', win(0n));
  await h.act(ann, 'here', bet(100n));
  const [done, here] = [await idOf('done'), await idOf('here')];
  h.account.clock.advance(DAY_MS);
  expect(await voided(done)).toEqual({ ok: false, refusal: 'already-decided' });
  expect(await voided(1n)).toEqual({ ok: false, refusal: 'not-found' });
  const own = await h.account.base.db.transaction((tx) => h.casino.voidRound(tx, ann.ctx.brand, ann.playerId, here));
  expect(own).toEqual({ ok: false, refusal: 'already-decided' });
});
