import type { CasinoSupplier, KeptRound } from '@fairbook/provider-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bet, betWin, type CasinoHarness, type CasinoPlayer, casinoHarness, SUPPLIER, win } from '../../testing/casino-harness.ts';
import { createCasinoWallet } from './index.ts';

let h: CasinoHarness;
let ann: CasinoPlayer;
const seen: KeptRound[] = [];

/** A game of doubling: what it kept with an act says what it had to pay. */
const doubling: CasinoSupplier = {
  name: SUPPLIER,
  title: 'Doubling',
  games: async () => [],
  launch: async () => ({ kind: 'studio' }),
  audit: () => ({
    async round(round, record) {
      seen.push(round);
      const factor = BigInt((await record({ of: 'player', name: 'factor' })) ?? '2');
      return round.acts
        .filter(({ kind, detail, staked, won }) => kind === 'bet-win' && won !== (detail === 'won' ? staked * factor : 0n))
        .map(({ transactionId }) => `${transactionId} pays something else`);
    },
    async player({ player }, record) {
      const least = BigInt((await record({ of: 'player', name: 'rounds' })) ?? '0');
      const played = seen.filter((round) => round.player === player).length;
      return BigInt(played) < least ? [`of ${least} rounds there are ${played}`] : [];
    },
    async brand(brand, record, jackpot) {
      const [kept, held] = [BigInt((await record({ of: 'brand', name: 'pot' })) ?? '0'), await jackpot('grand', 'EUR')];
      return kept === held ? [] : [`the pot of ${brand} holds ${held}, not ${kept}`];
    },
  }),
};
const audited = async () => {
  seen.length = 0;
  const { differences } = createCasinoWallet(h.needs, () => [doubling]);
  const found: string[] = [];
  for await (const { check, found: what, row } of differences(h.account.base.db)) found.push(`${check} ${row.split('/')[1]} ${what}`);
  return found;
};

beforeAll(async () => {
  h = await casinoHarness();
  ann = await h.player();
});
afterAll(() => h.account.end());

test('each round is computed again by its supplier, with all its acts and records, and what pays otherwise is a difference', async () => {
  await h.act(ann, 'a1', { ...betWin(100n, 200n), detail: 'won' });
  await h.act(ann, 'a2', { ...betWin(100n, 0n), detail: 'lost' });
  await h.act(ann, 'a3', bet(100n, { detail: 'cards' }));
  await h.act(ann, 'a3', win(50n));
  expect(await audited()).toEqual([]);
  expect(seen.map(({ round, acts }) => [round, acts.map(({ kind, staked, won, detail }) => [kind, staked, won, detail])])).toEqual([
    ['a1', [['bet-win', 100n, 200n, 'won']]],
    ['a2', [['bet-win', 100n, 0n, 'lost']]],
    [
      'a3',
      [
        ['bet', 100n, 0n, 'cards'],
        ['win', 0n, 50n, undefined],
      ],
    ],
  ]);
  const wrong = h.order(ann, 'a4', { ...betWin(100n, 300n), detail: 'won' });
  await h.wallet.perform(wrong);
  expect(await audited()).toEqual([`audit ${ann.playerId} ${wrong.transactionId} pays something else`]);
});

test('what a supplier keeps of a player is at hand, and rounds of other suppliers are not its business', async () => {
  const ben = await h.player();
  const of = { player: `${ben.playerId}`, brand: ben.ctx.brand.key };
  const ref = { of: 'player', name: 'factor' } as const;
  await h.store.change(of, [ref], () => [{ ...ref, text: '3' }]);
  await h.act(ben, 'b1', { ...betWin(100n, 300n), detail: 'won' });
  expect((await audited()).filter((each) => each.includes(`${ben.playerId}`))).toEqual([]);
  expect(seen.filter(({ player }) => player === `${ben.playerId}`)).toHaveLength(1);
});

test('a player and a brand are looked at as a whole, after their last round', async () => {
  const [cy, dan] = [await h.player(), await h.player()];
  const of = { player: `${cy.playerId}`, brand: cy.ctx.brand.key };
  const [rounds, pot] = [{ of: 'player', name: 'rounds' } as const, { of: 'brand', name: 'pot' } as const];
  await h.store.change(of, [rounds, pot], () => [
    { ...rounds, text: '2' },
    { ...pot, text: '7' },
  ]);
  await h.act(cy, 'c1', betWin(100n, 0n, { jackpots: [{ jackpot: 'grand', amount: 7n }] }));
  await h.act(dan, 'd1', betWin(100n, 0n));
  const found = async () => (await audited()).filter((each) => !each.includes('pays something else'));
  expect(await found()).toEqual([`audit ${cy.playerId} of 2 rounds there are 1`]);
  await h.act(cy, 'c2', betWin(100n, 0n));
  expect(await found()).toEqual([]);
  await h.store.change(of, [pot], () => [{ ...pot, text: '8' }]);
  expect(await found()).toEqual(['audit undefined the pot of fairbook holds 7, not 8']);
});
