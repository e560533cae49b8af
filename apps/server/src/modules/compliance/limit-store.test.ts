import { type TestDatabase, testDatabase } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readNotable } from './limit-store.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.drop());

test('asking about one player reads one row, whatever PostgreSQL knows of the table', async () => {
  const read = await base.db.transaction(async (tx) => {
    await tx.query(`insert into player (brand_id, player_id, number, email, email_key, password_hash, password_changed_at, country, language,
        registered_by, created_at, terms_accepted_at, receives_news, currency)
      select 1, n, n + 1000, n || '@example.com', n || '@example.com', 'x', 0, 'MT', 'en', 'fast_reg', 0, 0, false, 'EUR' from generate_series(1, 400) as n`);
    await readNotable(tx, [{ brandId: 1, playerId: 7n }], [60], 0);
    const [row] = await tx.query<{ read: bigint }>(
      "select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'player'",
    );
    return row?.read;
  });
  expect(read).toBe(1n);
});
