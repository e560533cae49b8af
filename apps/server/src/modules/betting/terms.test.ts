import type { Tx } from '@fairbook/database';
import { type TestDatabase, testDatabase } from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlayerCtx } from '../../platform/context.ts';
import { type BettingHarness, bettingHarness, order, pick, score } from '../../testing/betting-harness.ts';
import { type BetTerms, termsHash } from './terms.ts';

let base: TestDatabase;
let h: BettingHarness;
let ann: PlayerCtx;
let fixture = 7000;

beforeAll(async () => {
  base = await testDatabase();
  h = await bettingHarness(base.db);
  ann = await h.player(1_000_000n);
});
afterAll(() => base.drop());

async function place(...fixtures: number[]): Promise<bigint> {
  const placed = await h.betting.placeBet(
    ann,
    order(
      1000n,
      fixtures.map((each) => pick(each)),
    ),
  );
  if (!placed.ok || placed.value.kind !== 'placed') throw new Error(`not placed: ${JSON.stringify(placed)}`);
  return placed.value.betId;
}
/** Who owns the tables can turn the triggers off. */
const withoutTriggers = (change: (tx: Tx) => Promise<unknown>) =>
  base.owner.transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica');
    await change(tx);
  });
/** Checks that name a bet, each once. */
async function found(id: bigint): Promise<string[]> {
  const { differences } = await h.ledger.verify(base.db);
  return [...new Set(differences.filter(({ row }) => row.includes(`${id}`)).map(({ check }) => check))].toSorted();
}
/** Does something to rows of a bet without triggers, sees what verification says, and takes it back. */
async function tampered(id: bigint, statement: string, back: string): Promise<string[]> {
  await withoutTriggers((tx) => tx.query(statement, [id]));
  const checks = await found(id);
  await withoutTriggers((tx) => tx.query(back, [id]));
  expect((await h.ledger.verify(base.db)).differences).toEqual([]);
  return checks;
}

/** What settlement moves on; everything else is what the player agreed to. */
const MOVES = {
  bet: ['status', 'payout', 'settlement', 'settled_at', 'cashed_stake', 'cashed_bonus', 'cashed_free', 'cashed_out'],
  leg: ['result', 'facts_version', 'ruling_id', 'stated_id', 'dead_heat'],
  payment: ['provider_ref', 'status', 'review', 'language', 'updated_at', 'finished_at', 'expires_at'],
} as const;

describe.each(Object.entries(MOVES))('the terms of a %s', (table, moves) => {
  const columns = () =>
    base.owner.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1 order by 1`,
      [table],
    );

  test('cannot be changed or deleted: every column that settlement does not move is refused', async () => {
    if (table === 'payment')
      await base.owner.query(
        `insert into payment (brand_id, player_id, payment_id, direction, provider, currency, amount, status, key, language, created_at, updated_at)
         values (1, 1, 1, 'deposit', 'sandbox', 'EUR', 5, 'pending', 'k', 'en', 1, 1)`,
      );
    else await place(++fixture);
    const refused: string[] = [];
    for (const { name } of await columns())
      await base.owner.query(`update ${table} set ${name} = ${name}`).catch((error: Error) => {
        expect(error.message).toBe(`the terms of a ${table} stand`);
        refused.push(name);
      });
    expect(refused).toEqual((await columns()).map(({ name }) => name).filter((name) => !(moves as readonly string[]).includes(name)));
    for (const change of [`delete from ${table}`, `truncate ${table} cascade`])
      await expect(base.owner.query(change)).rejects.toThrow(/the terms of a|is append-only/);
    if (table === 'payment') await withoutTriggers((tx) => tx.query('delete from payment where payment_id = 1'));
  });
});

describe('verification finds, with the triggers off,', () => {
  test('a price that was raised on an open bet, before and after it paid out', async () => {
    const id = await place(++fixture);
    await withoutTriggers((tx) => tx.query('update leg set price = 50000 where bet_id = $1', [id]));
    expect(await found(id)).toEqual(['terms']);
    await h.result(fixture, score(1, 0));
    expect((await h.betting.bet(ann, `${id}`))?.bet.payout).toBe('500.00');
    expect(await found(id)).toEqual(['terms']);
    await withoutTriggers((tx) => tx.query('update leg set price = 2000 where bet_id = $1', [id]));
    // The terms are right again, and what they pay is not what was paid.
    expect(await found(id)).toEqual(['settled-bet']);
    await h.result(fixture, score(0, 1));
    expect(await found(id)).toEqual([]);
  });

  test('every term of bet and leg that was changed', async () => {
    const id = await place(++fixture, ++fixture);
    const missed: string[] = [];
    for (const [table, column] of [
      ['bet', 'id'],
      ['leg', 'bet_id'],
    ] as const) {
      const rows = await base.owner.query<{ name: string; type: string }>(
        `select column_name as name, data_type as type from information_schema.columns where table_name = $1 and table_schema = 'public'`,
        [table],
      );
      for (const { name, type } of rows) {
        if ((MOVES[table] as readonly string[]).includes(name) || ['brand_id', 'player_id', 'id', 'bet_id'].includes(name)) continue;
        const change: Readonly<Record<string, string>> = {
          text: `${name} || 'x'`,
          boolean: `not ${name}`,
          jsonb: `'{"sizes": [2]}'`,
          real: `${name} * 0.5`,
          smallint: `coalesce(${name}, 0) + 1`,
        };
        await base.owner
          .transaction(async (tx) => {
            await tx.query('set local session_replication_role = replica');
            await tx.query(
              `update ${table} set ${name} = ${name === 'position' ? 'position + 5' : name === 'stake_free' ? 'stake' : (change[type] ?? `${name} + 1`)} where ${column} = $1`,
              [id],
            );
            const { differences } = await h.ledger.verify({
              ...base.db,
              transaction: (run) => run(Object.assign(tx, { query: withoutSet(tx) })),
            });
            if (!differences.some(({ check, row }) => row.includes(`${id}`) && (check === 'terms' || check === 'bet')))
              missed.push(`${table}.${name}`);
            throw new Undone();
          })
          .catch((error: unknown) => {
            if (!(error instanceof Undone)) throw error;
          });
      }
    }
    expect(missed).toEqual([]);
  });

  test('a leg that was taken away, or one that was added', async () => {
    const id = await place(++fixture, ++fixture);
    const all = (
      await base.owner.query<{ name: string }>(
        `select column_name as name from information_schema.columns where table_name = 'leg' and table_schema = 'public' and column_name <> 'position'`,
      )
    ).map(({ name }) => name);
    const copy = `insert into leg (${all.join(', ')}, position) select ${all.join(', ')}, 7 from leg where bet_id = $1 and position = 0`;
    expect(await tampered(id, copy, 'delete from leg where bet_id = $1 and position = 7')).toEqual(['terms']);
    await withoutTriggers((tx) => tx.query(`create table taken as select * from leg where bet_id = ${id} and position = 1`));
    expect(
      await tampered(id, 'delete from leg where bet_id = $1 and position = 1', 'insert into leg select * from taken where bet_id = $1'),
    ).toEqual(['terms']);
  });

  test('a bet that is gone while its stake was posted, and one that never had a stake', async () => {
    const id = await place(++fixture);
    await withoutTriggers((tx) => tx.query(`create table gone as select * from bet where id = ${id}`));
    expect(await tampered(id, 'delete from bet where id = $1', 'insert into bet select * from gone where id = $1')).toEqual(['bet']);
    await withoutTriggers((tx) =>
      tx.query(`insert into bet select (jsonb_populate_record(b, '{"id": 77, "guid": "never"}')).* from bet b where id = $1`, [id]),
    );
    expect(await found(77n)).toEqual(expect.arrayContaining(['bet', 'terms']));
    await withoutTriggers((tx) => tx.query('delete from bet where id = 77'));
  });

  test('a stake after the first with terms that claims to have none', async () => {
    const id = await place(++fixture);
    const hidden = `update transfer set request_hash = null where kind = 'stake' and cause_id = $1::bigint::text`;
    await base.owner.query(`create table hashes as select id, request_hash from transfer where cause_id = '${id}'`);
    expect(
      await tampered(
        id,
        hidden,
        'update transfer t set request_hash = k.request_hash from hashes k where k.id = t.id and t.cause_id = $1::bigint::text',
      ),
    ).toEqual(['terms']);
  });

  test('results, facts, settlements and payouts that do not follow from one another', async () => {
    const id = await place(++fixture);
    await h.result(fixture, score(0, 1));
    const leg = (result: string) => `update leg set result = '${result}' where bet_id = $1`;
    expect(await tampered(id, leg('won'), leg('lost'))).toEqual(['settled-bet', 'settled-leg']);
    const bet = (status: string, payout: number) => `update bet set status = '${status}', payout = ${payout} where id = $1`;
    expect(await tampered(id, bet('won', 2000), bet('lost', 0))).toEqual(['bet', 'settled-bet', 'settlement']);
    const version = (payout: number) => `update settlement set payout = ${payout} where bet_id = $1`;
    expect(await tampered(id, version(2000), version(0))).toEqual(['settled-bet', 'settled-terms', 'settlement']);
    const owed = (n: number) => `update settlement set reversed = ${n}, receivable = ${n} where bet_id = $1`;
    expect(await tampered(id, owed(5), owed(0))).toEqual(['settled-terms', 'settlement']);
    const collected = (n: number) => `update settlement set collected = ${n} where bet_id = $1`;
    expect(await tampered(id, collected(5), collected(0))).toEqual(['settlement']);
    const facts = (home: number) =>
      `update settled_facts set facts = jsonb_set(facts, '{counts,score,match,home}', '${home}') where fixture_id = (select fixture_id from leg where bet_id = $1)`;
    expect(await tampered(id, facts(2), facts(0))).toEqual(['settled-leg', 'settled-terms']);
    await base.owner.query(`create table made as select * from settlement where bet_id = ${id}`);
    expect(
      await tampered(id, 'delete from settlement where bet_id = $1', 'insert into settlement select * from made where bet_id = $1'),
    ).toEqual(['settlement']);
  });

  test('every column of a settlement, of an older one too, and what the facts it names say', async () => {
    const id = await place(++fixture);
    await h.result(fixture, score(0, 1));
    await h.result(fixture, score(1, 0));
    await withoutTriggers((tx) => tx.query(`create table older as select * from settlement where bet_id = ${id}`));
    const missed: string[] = [];
    for (const what of [
      `result = 'void'`,
      'rules_version = rules_version + 1',
      `leg_results = '{void}'`,
      `leg_facts = '{2}'`,
      `leg_rulings = '{9}'`,
      `leg_stated = '{9}'`,
      'at = at + 1',
    ]) {
      await withoutTriggers((tx) => tx.query(`update settlement set ${what} where bet_id = ${id} and version = 1`));
      if (!(await found(id)).includes('settled-terms')) missed.push(what);
      await withoutTriggers(async (tx) => {
        await tx.query(`delete from settlement where bet_id = ${id}`);
        await tx.query('insert into settlement select * from older');
      });
    }
    expect(missed).toEqual([]);
    expect((await h.ledger.verify(base.db)).differences).toEqual([]);
  });

  test('a bet settled on paper alone: no leg and no transfer says so', async () => {
    const id = await place(++fixture);
    const paid = `update bet set status = 'won', payout = 2000, settlement = 1, settled_at = 1 where id = $1`;
    const open = `update bet set status = 'accepted', payout = null, settlement = 0, settled_at = null where id = $1`;
    expect(await tampered(id, paid, open)).toEqual(['bet', 'settled-bet', 'settlement']);
  });
});

test('a probability half-way between two numbers of its column is hashed as the one that stands there', async () => {
  // As text it lies nearer to the other one than the number itself does.
  const halfway = [0.26246120035648346, 0.8186918199062347, 0.08099767193198204, 0.16215062886476517];
  for (const fairProbability of halfway) {
    h.offer(pick(++fixture), { fairProbability });
    expect(await found(await place(fixture))).toEqual([]);
  }
});

test('terms have one text for ever: the hash in the chain is compared with it after years', () => {
  const terms: BetTerms = {
    brand_id: 1,
    player_id: 42n,
    id: 7n,
    guid: 'a-guid',
    vid: 0,
    shape: null,
    currency: 'EUR',
    stake: 1000n,
    price: 2000n,
    potential_return: 2000n,
    check_cf: 1,
    source: 0,
    live: true,
    placed_at: 1_785_585_600_000,
    legs: [
      {
        fixture_id: 5,
        game_id: 500n,
        slot: 0,
        live: true,
        sport_id: 1,
        competition_id: 88637,
        market: '1x2',
        market_id: 1,
        outcome: 'home',
        outcome_id: 1,
        line: 0,
        price: 2000,
        fair_probability: 0.48,
        exposure: 1000n,
        rules_version: 2,
        starts_at: 1_785_580_000_000n,
        home: 'Málaga',
        away: 'فريق',
        competition: 'League',
        market_name: '1X2',
        pick: 'W1',
        score_home: 1,
        score_away: 0,
        minute: null,
        placed_at: 1_785_585_600_000n,
        sports_player_id: 0,
      },
    ],
  };
  expect(termsHash(terms)).toBe('40e79942f403bb45987fef4dbc0af6baced2ab9694aa57a5cdcc948746270e28');
  expect(termsHash({ ...terms, legs: [{ ...terms.legs[0]!, sports_player_id: 9 }] })).not.toBe(termsHash(terms));
  expect(termsHash({ ...terms, player_id: 42n, placed_at: 1_785_585_600_000n })).toBe(termsHash(terms));
});

class Undone extends Error {}

/** The verifier asks for a snapshot of its own; inside of a transaction that is taken back there is one already. */
const withoutSet = (tx: Tx): Tx['query'] => {
  const query = tx.query.bind(tx);
  return (statement, values) =>
    typeof statement === 'string' && statement.startsWith('set transaction') ? Promise.resolve([]) : query(statement, values);
};
