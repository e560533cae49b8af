import type { Queryable } from '@fairbook/database';
import { type TestDatabase, testDatabase } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findActs, findRefusals, findTombstones } from './act-store.ts';
import { findGrants, findRounds, lastBegun } from './round-store.ts';

interface Plan {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly Plan[];
}

const ROUNDS = 50_000;

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
  // Of one brand and twenty players; the server has the tables counted as they grow.
  await base.owner.transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica');
    await tx.query(
      `insert into casino_round (brand_id, player_id, id, supplier, round, game, currency, opened_at, status, closed_at, acts, staked, staked_bonus, free, won, held)
       select 1, 1 + n % 20, n, 's', 'r' || n, 'g', 'EUR', n, 'closed', n, 1, 1, 0, 0, 0, 0 from generate_series(1, ${ROUNDS}) as n`,
    );
    await tx.query(
      `insert into casino_act (brand_id, player_id, round_id, position, supplier, transaction_id, request_id, request_hash, kind, staked, staked_bonus, free, won,
         won_bonus, closes, balance, at)
       select 1, 1 + n % 20, n, 1, 's', 't' || n, 'q' || n, sha256('q'), 'bet-win', 1, 0, 0, 0, 0, true, 0, n from generate_series(1, ${ROUNDS}) as n`,
    );
  });
  await base.owner.query('analyze casino_round, casino_act');
});
afterAll(() => base.drop());

/** How a statement reads tables, with what it is asked: the scans of its plan and their conditions. It is planned for the tables as they are now. */
async function ways(ask: (db: Queryable) => Promise<unknown>): Promise<string[]> {
  let asked: { readonly text: string; readonly values: readonly unknown[] } = { text: '', values: [] };
  const heard: Queryable = {
    async query(statement, values = []) {
      expect(statement).not.toHaveProperty('keepsPlan');
      asked = { text: typeof statement === 'string' ? statement : statement.text, values };
      return [];
    },
  };
  await ask(heard);
  const [row] = await base.db.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${asked.text}`, asked.values);
  const found: string[] = [];
  const walk = (plan: Plan): void => {
    if (/Scan$/.test(plan['Node Type']) && !/^(Function|CTE|Subquery) Scan$/.test(plan['Node Type']))
      found.push(`${plan['Node Type']} ${plan['Index Name'] ?? ''} ${plan['Index Cond'] ?? ''}`);
    for (const each of plan.Plans ?? []) walk(each);
  };
  walk(row!['QUERY PLAN'][0].Plan);
  return found;
}

const orders = Array.from({ length: 256 }, (_, i) => ({
  ...{ supplier: 's', requestId: `q${i}`, transactionId: `t${i}`, reference: `t${i}` },
  ...{ brandId: 1, playerId: 1n, round: `r${i}`, name: `n${i}`, game: 'g' },
}));

test('acts are found by their whole names, however many there are', async () => {
  const [request, transaction, reference, ...more] = await ways((db) => findActs(db, orders));
  expect(request).toMatch(/^Index Scan .*request_id = /);
  expect(transaction).toMatch(/^Index Scan .*transaction_id = /);
  expect(reference).toMatch(/^Index Scan .*transaction_id = .*reference/);
  // Of what took others back there is an index that holds nothing else.
  expect(more.join()).toMatch(/Index Scan casino_act_taken_back/);
});

test('rounds are found by their whole names, and the newest of a player and game', async () => {
  expect(await ways((db) => findRounds(db, orders))).toEqual([expect.stringMatching(/^Index Scan .*round = /)]);
  expect(await ways((db) => lastBegun(db, orders))).toEqual([expect.stringMatching(/^Index.* Scan casino_round_begun .*game = /)]);
});

test('what is seldom asked for is not planned for an empty table for ever either', async () => {
  for (const ask of [findTombstones, findRefusals, findGrants]) expect(await ways((db) => ask(db, orders))).toHaveLength(1);
});
