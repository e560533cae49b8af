import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadBrands } from '@fairbook/brands';
import type { Db } from '@fairbook/database';
import { testDatabase } from '@fairbook/testkit';
import type { LightMyRequestResponse } from 'fastify';
import { type App, createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { createHttp } from '../platform/http.ts';
import { EURO, MALTA } from './account-harness.ts';
import { quietFaultLog, quietLog } from './quiet-fault-log.ts';
import { firstSignIn } from './staff-steps.ts';
import { footballFixture, inPlay, scriptedProvider } from './test-board-harness.ts';

export type Who = 'guest' | 'trader' | 'support' | 'admin' | 'second' | 'elsewhere';

/** The whole program without pages, on a database of its own: two fixtures, a player with a bet, and staff of every kind. */
export interface ConsoleHarness {
  readonly app: App;
  /** The database as its owner, past every right: for damage on purpose. */
  readonly owner: Db;
  /** In play; and one of the line, with the player's bet of 10.00 on its home side. */
  readonly live: number;
  readonly line: number;
  readonly playerId: string;
  readonly betId: string;
  /** As the employee, or nobody. `second` is another admin, `elsewhere` trader and support of the other brand. */
  ask(
    who: Who,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    headers?: Readonly<Record<string, string>>,
  ): Promise<LightMyRequestResponse>;
  /** A bet on the home side of a fixture of the line that nobody bet on before, of 10.00 unless told otherwise; its number. */
  anotherBet(stake?: number): Promise<string>;
  /** A fixture of the line that nobody bet on, with a bet of so much on each of three of its markets. */
  threeMarkets(stake: number): Promise<{ readonly fixture: number; readonly markets: readonly object[] }>;
  /** The player asks for money: the payment's number, and calls of the player themselves. */
  withdraw(amount: string): Promise<string>;
  asPlayer(method: 'GET' | 'POST', path: string, body?: object): Promise<LightMyRequestResponse>;
  /** What the feed says of the line fixture's result; its bets settle. */
  result(home: number, away: number, version: number): Promise<void>;
  /** The program ends and starts again, with a feed that knows no fixture any more; it tells so when `told`. */
  restart(synced: boolean): Promise<void>;
  end(): Promise<void>;
}

const REF = 'live-one';
const DAY_MS = 86_400_000;

/** The real clock, moved to the noon of its day: no day ends between what a test does and what it counts of the day. */
function noonClock(): Clock {
  const now = systemClock.now();
  const moved = now - (now % DAY_MS) + DAY_MS / 2 - now;
  return { ...systemClock, now: () => systemClock.now() + moved };
}

export async function consoleHarness(): Promise<ConsoleHarness> {
  const base = await testDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'fairbook-console-'));
  const config = readConfig({ LOG_LEVEL: 'silent', TRUST_PROXY: 'no', FOUR_EYES: 'yes', VAR_DIR: folder });
  let script = scriptedProvider();
  const clock = noonClock();
  async function program() {
    const app = createApp({
      config,
      db: base.db,
      clock,
      log: quietLog,
      faultLog: quietFaultLog,
      brands: await loadBrands(),
      say: (refusal) => refusal.code,
      voice: (_brand, language) => ({ language, dir: 'ltr', say: (key) => key }),
      secret: 'a secret for tests only',
      // Its clock is the real one: a busy machine must not make the feed silent.
      providers: [{ ...script.provider, aliveWithinMs: 600_000 }],
    });
    const http = await createHttp({
      config,
      async context(request) {
        const brand = app.brands.select(request.headers.host ?? '', undefined);
        const player = await app.sessions.authenticate(request.headers, brand.id);
        return { brand, player, language: 'en', requestId: request.id, ip: request.ip, now: app.clock.now() };
      },
      say: app.say,
      faultLog: quietFaultLog,
      log: quietLog,
    });
    app.console.watch(http);
    for (const module of [app.players, app.payments, app.casino, app.casinoContests, app.staff, app.console]) module.routes(http);
    app.betting.routes(http, app.placing);
    await http.ready();
    return { app, http };
  }
  let { app, http } = await program();
  await app.start();
  let first = { login: '', password: '' };
  await app.staff.createFirst((login, password) => {
    first = { login, password };
  });

  const cookies = new Map<Who, string>();
  const ask: ConsoleHarness['ask'] = (who, method, path, body, headers = {}) => {
    const cookie = cookies.get(who);
    return http.inject({
      method,
      url: path,
      headers: { host: 'localhost', ...(cookie ? { cookie } : {}), ...headers },
      ...(method === 'GET' ? {} : { payload: body ?? {} }),
    });
  };
  async function signIn(who: Who, login: string, password: string): Promise<void> {
    cookies.set(
      who,
      await firstSignIn((path, body, cookie) => ask('guest', 'POST', path, body, cookie ? { cookie } : {}), login, password),
    );
  }
  await signIn('admin', first.login, first.password);
  const people = [
    { who: 'trader', roles: ['trader'], brandIds: null },
    { who: 'support', roles: ['support'], brandIds: [1] },
    { who: 'second', roles: ['admin'], brandIds: null },
    { who: 'elsewhere', roles: ['trader', 'support'], brandIds: [2] },
  ] as const;
  for (const { who, roles, brandIds } of people) {
    const made = await ask('admin', 'POST', '/console-api/v1/staff', { login: who, name: who, roles, brandIds, why: 'needed by the test' });
    await signIn(who, who, made.json<{ data: { password: string } }>().data.password);
  }

  // As if all that had been done days ago: who was given access today does not agree to acts beyond the bounds.
  await base.owner.query('alter table audit_entry disable trigger audit_entry_append_only');
  await base.owner.query('update audit_entry set at = at - $1', [2 * 86_400_000]);
  await base.owner.query('alter table audit_entry enable trigger audit_entry_append_only');

  const now = app.clock.now();
  script.tell('line', { kind: 'fixture', fixture: footballFixture('line-one', now + 3_600_000) });
  script.tell('live', { kind: 'fixture', fixture: footballFixture(REF, now - 600_000) });
  await app.feed.idle();
  script.tell('live', { kind: 'score', ref: REF, state: inPlay(now) });
  await app.feed.idle();
  app.board.priceBook.settle();
  const [live] = app.board.desk(1, 'live');
  const [line] = app.board.desk(1, 'line');
  if (!live || !line) throw new Error('both fixtures are on the board');

  const host = { host: 'localhost' };
  const registered = await http.inject({
    method: 'POST',
    url: '/web-api/api/registration/v1/submit',
    headers: host,
    payload: { type: 'fast_reg', country_id: MALTA, currency_id: EURO, 'agree-policy': true, deposit_limit: 'none' },
  });
  const { userId, token, password } = registered.json<{ data: { userId: string; token: string; password: string } }>().data;
  // As if the details had been completed.
  await base.db.query('update player set identified_at = 0 where player_id = $1', [userId]);
  await base.db.transaction((tx) =>
    app.ledger.post(tx, [
      {
        key: 'test-money',
        brandId: 1,
        currency: 'EUR',
        transfers: [
          {
            kind: 'adjustment',
            debit: { house: 'adjustment' },
            credit: { player: BigInt(userId), account: 'cash' },
            amount: 100_000n,
            cause: { kind: 'adjustment', id: 'test-money' },
          },
        ],
      },
    ]),
  );
  // On a fixture of the line, for a live bet would have to wait.
  async function placeOn(fixture: number, stake = 10, outcome: { Type: number; Param?: number } = { Type: 1 }): Promise<string> {
    const placed = await http.inject({
      method: 'POST',
      url: '/service-api/LiveBet/Secure/MakeBetWeb',
      headers: { ...host, authorization: `Bearer ${token}` },
      payload: { Events: [{ GameId: 1_000_000_000 + fixture * 64, ...outcome, Coef: 1.01 }], Summ: stake, CheckCf: 2 },
    });
    const { Id } = placed.json<{ Value: { Id: number } | null }>().Value ?? { Id: 0 };
    if (Id === 0) throw new Error(`placing answered ${placed.body}`);
    return String(Id);
  }
  const betId = await placeOn(line.fixture.id);
  let others = 0;
  async function anotherFixture(): Promise<number> {
    const ref = `line-other-${++others}`;
    script.tell('line', { kind: 'fixture', fixture: footballFixture(ref, app.clock.now() + 3_600_000) });
    await app.feed.idle();
    app.board.priceBook.settle();
    const row = app.board.desk(1, 'line').find(({ fixture }) => fixture.ref === ref);
    if (!row) throw new Error(`${ref} is on the board`);
    return row.fixture.id;
  }

  const asPlayer: ConsoleHarness['asPlayer'] = (method, url, body) =>
    http.inject({
      method,
      url,
      headers: { ...host, authorization: `Bearer ${token}` },
      ...(method === 'GET' ? {} : { payload: body ?? {} }),
    });
  let keys = 0;
  async function withdraw(amount: string): Promise<string> {
    const order = { provider: 'sandbox', amount, key: `withdrawal-${++keys}`, password };
    const answer = await asPlayer('POST', '/web-api/api/payments/v1/withdrawals', order);
    const { payment } = answer.json<{ data: { payment?: { id: string } } | null }>().data ?? {};
    if (!payment) throw new Error(`the withdrawal answered ${answer.body}`);
    return payment.id;
  }

  return {
    get app() {
      return app;
    },
    owner: base.owner,
    live: live.fixture.id,
    line: line.fixture.id,
    playerId: userId,
    betId,
    ask,
    anotherBet: async (stake) => placeOn(await anotherFixture(), stake),
    async threeMarkets(stake) {
      const fixture = await anotherFixture();
      await placeOn(fixture, stake);
      await placeOn(fixture, stake, { Type: 4 });
      await placeOn(fixture, stake, { Type: 9, Param: 2.5 });
      const markets = [
        { slot: 0, market: '1x2' },
        { slot: 0, market: 'double-chance' },
        { slot: 0, market: 'total' },
      ];
      return { fixture, markets };
    },
    withdraw,
    asPlayer,
    async result(home, away, version) {
      const pair = { home, away };
      script.tell('line', {
        kind: 'result-facts',
        ref: 'line-one',
        facts: {
          version,
          status: 'ended',
          complete: ['match', 'full', 'first-half', 'second-half'],
          counts: { score: { match: pair, full: pair, 'first-half': { home: 0, away: 0 }, 'second-half': pair } },
        },
      });
      await app.feed.idle();
      await app.outbox.drain();
      await app.settlement.drain();
    },
    async restart(synced) {
      await http.close();
      await app.stop();
      script = scriptedProvider();
      script.mute = !synced;
      ({ app, http } = await program());
      await app.start();
      if (synced) await app.feed.synced(60_000);
    },
    async end() {
      await http.close();
      await app.stop();
      await base.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
