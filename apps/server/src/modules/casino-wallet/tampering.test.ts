import { afterAll, beforeAll, expect, test } from 'vitest';
import { bet, betWin, type CasinoHarness, casinoHarness, win } from '../../testing/casino-harness.ts';

let h: CasinoHarness;

beforeAll(async () => {
  h = await casinoHarness();
  const ann = await h.player();
  await h.act(ann, 'open', bet(1000n, { detail: 'cards', jackpots: [{ jackpot: 'grand', amount: 7n }] }));
  await h.act(ann, 'over', bet(500n));
  await h.act(ann, 'over', win(700n), { reference: 'none' }).catch(() => {});
  await h.act(ann, 'over', win(700n));
  await h.act(ann, 'both', betWin(200n, 100n));
  await h.act(ann, 'award', betWin(200n, 100n, { awards: [{ jackpot: 'grand', amount: 7n }] }));
});
afterAll(() => h.account.end());

/** Changes rows past every trigger and right, looks, and puts them back. */
async function found(change: string): Promise<readonly { readonly check: string; readonly row: string }[]> {
  const { owner } = h.account.base;
  const tables = ['casino_round', 'casino_act', 'transfer'];
  const past = (statements: readonly string[]) =>
    owner.transaction(async (tx) => {
      await tx.query(`set local session_replication_role = 'replica'`);
      for (const statement of statements) await tx.query(statement);
    });
  await past(tables.flatMap((table) => [`create table kept_${table} as table ${table}`]));
  await past([change]);
  const differences = await h.differences();
  await past([
    ...tables.flatMap((table) => [`delete from ${table}`, `insert into ${table} select * from kept_${table}`, `drop table kept_${table}`]),
  ]);
  return differences;
}

test.each([
  ['the stake of an act', `update casino_act set staked = staked + 1 where kind = 'bet'`],
  ['the win of an act', `update casino_act set won = won + 1 where kind = 'win'`],
  [
    'stake and round together',
    `with a as (update casino_act set staked = staked + 1 where closes returning round_id) update casino_round r set staked = staked + 1 from a where r.id = a.round_id`,
  ],
  ['what an act kept', `update casino_act set detail = 'other cards' where detail is not null`],
  ['what jackpots got', `update casino_act set shares = replace(shares, '7', '8') where shares is not null`],
  ['what a jackpot paid', `update casino_act set awards = replace(awards, '7', '6') where awards is not null`],
  ['which jackpot paid', `update casino_act set awards = replace(awards, 'grand', 'small') where awards is not null`],
  ['the name of a transaction', `update casino_act set transaction_id = 'x' || transaction_id`],
  ['whose act it is', `update casino_act set supplier = 'other' where kind = 'win'`],
  ['when it was', `update casino_act set at = at + 1 where kind = 'bet-win'`],
  ['that a round is over', `update casino_round set status = 'open', closed_at = null, held = staked where round = 'over'`],
  ['what an open round holds', `update casino_round set held = held - 1, staked = staked - 1 where round = 'open'`],
  ['the game of a round', `update casino_round set game = 'fruits' where round = 'both'`],
  ['the currency of a round', `update casino_round set currency = 'USD' where round = 'both'`],
  ['an act taken away', `delete from casino_act where kind = 'win'`],
  [
    'an act taken away with its round',
    `with a as (delete from casino_act where kind = 'bet-win' and awards is null returning round_id) delete from casino_round r using a where r.id = a.round_id`,
  ],
  [
    'an act that nobody did',
    `insert into casino_act select brand_id, player_id, round_id, 99, supplier, 'made-up', 'made-up', request_hash, reference, 'win', 0, 0, 0, null, 5, 0, null, null, false, null, balance, at, null from casino_act where kind = 'win'`,
  ],
])('%s is found when it is changed past every right', async (_, change) => {
  expect(await found(change)).not.toEqual([]);
});

test('nothing is found where nothing was changed', async () => {
  expect(await found('select 1')).toEqual([]);
});

test.each([
  'update casino_act set won = won + 1',
  'delete from casino_act',
  'truncate casino_act cascade',
  `update casino_round set game = 'x'`,
  'delete from casino_round',
  'update casino_launch set expires_at = expires_at + 1',
  'delete from casino_tombstone',
])('the program’s own role may not: %s', async (statement) => {
  await expect(h.account.base.db.query(statement)).rejects.toThrow();
});
