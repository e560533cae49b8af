import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPlayer } from '../testing/account-harness.ts';
import { type PlayHarness, playHarness } from '../testing/play-harness.ts';

const CONNECTIONS = 4;
let all: PlayHarness;
let player: TestPlayer;
/** Past the server's own pool. */
let outside: pg.Client;
let fixture = 40_000;

beforeAll(async () => {
  all = await playHarness({ connections: CONNECTIONS, waitMs: 200 });
  outside = new pg.Client({ connectionString: all.harness.base.ownerUrl });
  await outside.connect();
});
afterAll(async () => {
  await outside.end();
  await all.end();
});
beforeEach(async () => {
  fixture += 10;
  player = await all.player();
});

const BET = '/service-api/LiveBet/Secure/MakeBetWeb';
const gameOf = async () => (await all.bet(player.token, ++fixture)).status;
/** Everything that writes answers so, and says when to come again. */
async function refused(): Promise<void> {
  const calls = await Promise.all([
    ...Array.from({ length: 20 }, () => all.bet(player.token, ++fixture).then(({ status, body }) => [status, body.refusal?.code])),
    all.harness
      .call('POST', '/web-api/api/registration/v1/submit', {
        body: { type: 'fast_reg', country_id: 118, currency_id: 1, 'agree-policy': true, deposit_limit: 'none' },
      })
      .then((answer) => [answer.statusCode, answer.json().refusal?.code]),
  ]);
  expect(calls).toEqual(calls.map(() => [503, 'unavailable']));
  const one = await all.harness.call('POST', BET, {
    token: player.token,
    body: { Events: [{ GameId: 1, Type: 1, Coef: 2, Kind: 3 }], Vid: 0, CheckCf: 0, Summ: 10 },
  });
  expect([one.statusCode, one.headers['retry-after']]).toEqual([503, '1']);
}

/** No stake without its bet, no bet without its stake, and bets are taken again. */
async function whole(): Promise<void> {
  await expect.poll(gameOf).toBe(200);
  const owner = [1, player.playerId];
  const [bets] = await all.harness.base.db.query<{ n: bigint; stake: bigint }>(
    'select count(*)::int8 as n, coalesce(sum(stake), 0)::int8 as stake from bet where brand_id = $1 and player_id = $2',
    owner,
  );
  expect(await all.cash(player)).toBe(10_000n - (bets?.stake ?? 0n));
  expect((await all.harness.ledger.verify(all.harness.base.db)).differences).toEqual([]);
}

describe('what cannot be written is refused with 503 and leaves nothing half done', () => {
  test.each([
    ['the disk is full', '53100'],
    ['the database is out of memory', '53200'],
    ['there are too many connections', '53300'],
    ['a file cannot be written', '58030'],
  ])('when %s', async (_, code) => {
    // At the last table a placement writes: everything else of it is done by then.
    await outside.query(
      `create function fail() returns trigger language plpgsql as $$ begin raise exception 'no' using errcode = '${code}'; end $$`,
    );
    for (const table of ['leg', 'player']) await outside.query(`create trigger fail before insert on ${table} execute function fail()`);
    try {
      await refused();
    } finally {
      await outside.query('drop function fail cascade');
    }
    await whole();
  });

  test('when the database is read-only', async () => {
    const name = new URL(all.harness.base.url).pathname.slice(1);
    const others = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
    await outside.query(`alter database ${name} set default_transaction_read_only = on`);
    await outside.query(others);
    try {
      await refused();
    } finally {
      await outside.query('set default_transaction_read_only = off');
      await outside.query(`alter database ${name} reset default_transaction_read_only`);
      await outside.query(others);
    }
    await whole();
  });

  test('when connections are refused', async () => {
    const name = new URL(all.harness.base.url).pathname.slice(1);
    const server = new URL(all.harness.base.ownerUrl);
    server.pathname = '/postgres';
    const admin = new pg.Client({ connectionString: server.href });
    await admin.connect();
    await admin.query(`alter database ${name} allow_connections false`);
    await outside.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    try {
      await refused();
    } finally {
      await admin.query(`alter database ${name} allow_connections true`);
      await admin.end();
    }
    await whole();
  });
});

describe('with every connection of the pool taken', () => {
  const held: pg.PoolClient[] = [];
  afterEach(() => held.splice(0));

  test('requests are refused in time, and go on when one is free', async () => {
    const release = Promise.withResolvers<void>();
    const taken = Array.from({ length: CONNECTIONS }, () => {
      const begun = Promise.withResolvers<void>();
      const whole = all.harness.base.db.transaction(async (tx) => {
        await tx.query('select 1');
        begun.resolve();
        await release.promise;
      });
      return { begun: begun.promise, whole };
    });
    await Promise.all(taken.map(({ begun }) => begun));
    try {
      await refused();
    } finally {
      release.resolve();
    }
    await Promise.all(taken.map((each) => each.whole));
    await whole();
  });
});
