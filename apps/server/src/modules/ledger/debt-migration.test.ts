import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dropDatabase, ensureDatabase, migrate, openDatabase, withDatabaseName } from '@fairbook/database';
import { testClock } from '@fairbook/testkit';
import { expect, inject, test } from 'vitest';
import { createLedger } from './index.ts';

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));
const BEFORE_DEBT = '0010';

/** Player, kind, debit, credit, amount, cash after: what the ledger held of bets that were paid, withdrawn and taken back. */
const HISTORY: readonly (readonly [number, string, string, string, number, number | null])[] = [
  [5, 'deposit', 'house:psp:sandbox', 'cash', 10_000, 10_000],
  [5, 'payout', 'house:revenue', 'cash', 20_000, 30_000],
  [5, 'withdrawal-hold', 'cash', 'locked', 30_000, 0],
  [5, 'reversal', 'house:adjustment', 'house:revenue', 20_000, null],
  [5, 'payout', 'house:revenue', 'cash', 700, 700],
  [9, 'deposit', 'house:psp:sandbox', 'cash', 100, 100],
  [9, 'reversal', 'house:adjustment', 'house:revenue', 50, null],
  [9, 'reversal', 'house:adjustment', 'house:revenue', 25, null],
  [6, 'deposit', 'house:psp:sandbox', 'cash', 100, 100],
  [13, 'adjustment', 'house:adjustment', 'cash', 5, 5],
];

test('what was owed before players had an account for it is brought forward to theirs, and the books agree', async () => {
  const server = inject('databaseServer');
  const name = `debt_${process.pid}`;
  const folder = await mkdtemp(join(tmpdir(), 'fairbook-debt-'));
  await ensureDatabase(server, name);
  const url = withDatabaseName(server, name);
  for (const file of (await readdir(MIGRATIONS)).filter((each) => each < BEFORE_DEBT)) await cp(join(MIGRATIONS, file), join(folder, file));
  await migrate(url, folder);
  const db = openDatabase(url, { max: 2, applicationName: 'fairbook-test', onError: () => {} });
  try {
    for (const [n, [player, kind, debit, credit, amount, cashAfter]] of HISTORY.entries()) {
      const key = `test:${n}`;
      await db.query(
        `with head as (select lane, block, seq + 1 as seq, hash from ledger_lane where lane = $1::bigint % 4),
        made as (
          select (lane::bigint << 48) + seq as id, sha256($2::text::bytea) as body_hash from head),
        digested as (
          select id, body_hash, transfer_digest(id, 1, $1, 'EUR', $3, $4, $5, $6, 'test', '1', 0::smallint, body_hash, $7, 1, $2) as digest from made),
        written as (
          insert into transfer (id, brand_id, player_id, currency, kind, debit, credit, amount, cause_kind, cause_id, key, part, body_hash, cash_after, at, digest)
          select id, 1, $1, 'EUR', $3, $4, $5, $6, 'test', '1', $2, 0, body_hash, $7, 1, digest from digested),
        block as (
          insert into ledger_block (lane, block, first_seq, last_seq, previous, hash, at)
          select h.lane, h.block + 1, h.seq, h.seq, h.hash, sha256(h.hash || d.digest), 1 from head h, digested d returning *)
        update ledger_lane l set block = b.block, seq = b.last_seq, hash = b.hash from block b where l.lane = b.lane`,
        [player, key, kind, debit, credit, amount, cashAfter],
      );
      await db.query('insert into player_balance (brand_id, player_id, currency) values (1, $1, $2) on conflict do nothing', [
        player,
        'EUR',
      ]);
      for (const [account, change] of [
        [debit, -amount],
        [credit, amount],
      ] as const)
        await (account.startsWith('house:')
          ? db.query(
              `insert into house_balance (brand_id, currency, account, lane, balance) values (1, 'EUR', $1, $2::bigint % 4, $3)
               on conflict (brand_id, currency, account, lane) do update set balance = house_balance.balance + excluded.balance`,
              [account, player, change],
            )
          : db.query(`update player_balance set ${account} = ${account} + $2 where player_id = $1`, [player, change]));
    }
    await migrate(url, MIGRATIONS);
    const ledger = createLedger({ clock: testClock('2026-08-01T12:00:00Z'), reconciliations: () => [] });
    expect((await ledger.verify(db)).differences).toEqual([]);
    const owed = await Promise.all([5n, 6n, 9n, 13n].map(async (player) => (await ledger.balances(db, 1, player))[0]?.owed));
    expect(owed).toEqual([20_000n, 0n, 75n, 0n]);
    expect(await ledger.debt(db, 1, 9n, 'EUR')).toMatchObject([{ kind: 'debt-brought-forward', amount: '-0.75', owed: '0.75' }]);
  } finally {
    await db.end();
    await dropDatabase(server, name);
    await rm(folder, { recursive: true });
  }
});
