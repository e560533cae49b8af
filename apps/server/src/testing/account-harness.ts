import { type Jurisdiction, loadBrands } from '@fairbook/brands';
import type { Brand } from '@fairbook/contract';
import { loadCountries, loadTerritories } from '@fairbook/data';
import type { Db, Statement } from '@fairbook/database';
import type { ExclusionRegister } from '@fairbook/provider-kit';
import { type TestClock, type TestDatabase, testClock, testDatabase } from '@fairbook/testkit';
import type { LightMyRequestResponse } from 'fastify';
import { readConfig } from '../config.ts';
import type { Audit } from '../modules/audit/face.ts';
import { createAudit } from '../modules/audit/index.ts';
import type { Brands } from '../modules/brands/face.ts';
import { createBrands } from '../modules/brands/index.ts';
import type { Codes } from '../modules/codes/face.ts';
import { createCodes } from '../modules/codes/index.ts';
import type { Compliance } from '../modules/compliance/face.ts';
import { createCompliance } from '../modules/compliance/index.ts';
import type { Factors } from '../modules/factors/face.ts';
import { createFactors } from '../modules/factors/index.ts';
import type { Ledger } from '../modules/ledger/face.ts';
import { createLedger } from '../modules/ledger/index.ts';
import type { Messages } from '../modules/messages/face.ts';
import { createMessages } from '../modules/messages/index.ts';
import type { Players } from '../modules/players/face.ts';
import { createPlayers } from '../modules/players/index.ts';
import { createSessions, type Sessions } from '../modules/sessions/index.ts';
import { createAttempts } from '../platform/attempts.ts';
import { countryOptions } from '../platform/countries.ts';
import { createHttp, type Http } from '../platform/http.ts';
import { idSource } from '../platform/ids.ts';
import { createJobs, type Jobs } from '../platform/jobs.ts';
import { outbox as createOutbox, type Outbox } from '../platform/outbox.ts';
import { createSeal } from '../platform/seal.ts';
import { createVisitors } from '../platform/visitor.ts';
import { loadWords } from '../words/words.ts';
import { quietFaultLog, quietLog } from './quiet-fault-log.ts';
import { MESSAGE_LOOK, type TestMail, testMail } from './test-mail.ts';

/** The account side of the server, wired as in app.ts, on a database of its own and a clock that stands still. */
export interface AccountHarness {
  readonly base: TestDatabase;
  readonly clock: TestClock;
  readonly ids: () => bigint;
  readonly http: Http;
  readonly brands: Brands;
  readonly sessions: Sessions;
  readonly players: Players;
  readonly compliance: Compliance;
  readonly ledger: Ledger;
  readonly audit: Audit;
  readonly outbox: Outbox;
  readonly jobs: Jobs;
  readonly messages: Messages;
  readonly codes: Codes;
  readonly factors: Factors;
  /** What players were sent. */
  readonly mail: TestMail;
  /** Registers of places, by name: none is there until a test puts one in. */
  readonly registers: Map<string, ExclusionRegister>;
  /** Posts JSON; `host` selects the brand, `token` the player. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    options?: { body?: object; token?: string; host?: string; ip?: string; cookie?: string; headers?: Record<string, string> },
  ): Promise<LightMyRequestResponse>;
  /** A new one-click player of Fairbook. */
  newPlayer(options?: {
    depositLimit?: 'none' | { period: 'day' | 'week' | 'month'; amount: string } | undefined;
    /** As if the details had been completed: true unless said otherwise. */
    identified?: boolean;
  }): Promise<TestPlayer>;
  /** A new player of Fairbook who registered by e-mail. */
  newPerson(person: {
    readonly email: string;
    readonly password: string;
    readonly name?: string;
    readonly surname?: string;
    readonly birthDate?: string;
  }): Promise<TestPlayer>;
  /** Texts of the statements that ran so far. */
  statements(): readonly string[];
  end(): Promise<void>;
}

export interface TestPlayer {
  readonly playerId: bigint;
  readonly login: string;
  readonly password: string;
  readonly token: string;
}

/** Ids of the first brand's form: Malta, euro. */
export const MALTA = 118;
export const EURO = 1;

/** Ends of names that nobody else in a test has: who has been excluded is known by name and birth date. */
const nameOf = (number: number): string => [...`${number}`].map((digit) => String.fromCharCode(97 + Number(digit))).join('');

/** The database with every statement written down. */
function recorded(db: Db, texts: string[]): Db {
  const note = (statement: Statement): Statement => {
    texts.push(typeof statement === 'string' ? statement : statement.text);
    return statement;
  };
  return {
    query: (statement, values) => db.query(note(statement), values),
    transaction: (run) =>
      db.transaction((tx) =>
        run({ ...tx, query: (statement: Statement, values?: readonly unknown[]) => tx.query(note(statement), values) }),
      ),
    connections: () => db.connections(),
    end: () => db.end(),
  };
}

interface HarnessOptions {
  /** What the places of brands say otherwise. */
  readonly place?: (jurisdiction: Jurisdiction) => Jurisdiction;
  /** Where faults of background work are noted, which would fail the test that caused them; what failed is tried again by the test's clock. */
  readonly faults?: unknown[];
}

/** `extend` adds rooms (payments) before the server listens. */
export async function accountHarness(
  extend: (harness: Omit<AccountHarness, 'newPlayer' | 'newPerson' | 'statements' | 'call' | 'end'>) => void = () => {},
  pool: Parameters<typeof testDatabase>[0] = {},
  { place = (usual) => usual, faults }: HarnessOptions = {},
): Promise<AccountHarness> {
  const texts: string[] = [];
  const opened = await testDatabase(pool);
  const base = { ...opened, db: recorded(opened.db, texts) };
  const clock = testClock('2026-08-05T12:00:00Z');
  const ids = idSource(clock, 0);
  const { db } = base;
  const audit = createAudit({ clock, ids });
  const country = countryOptions(loadTerritories(), loadCountries());
  const brands = createBrands({
    db,
    clock,
    loaded: await loadBrands(),
    addresses: { publicUrls: new Map(), partner: undefined },
    audit,
    country,
    visitorOf: createVisitors({ header: undefined, trust: () => false, table: () => undefined }),
  });
  const ledger = createLedger({ clock, reconciliations: () => [] });
  const onError = (error: unknown) => {
    if (!faults) throw error;
    faults.push(error);
  };
  const sessions = createSessions({
    db,
    clock,
    ids,
    brand: brands.byId,
    secret: 'a secret of these tests',
    secure: false,
    countryAt: (ip) => (ip.startsWith('203.0.113.') ? 'MT' : undefined),
    onError,
  });
  const outbox = createOutbox(db, onError, faults ? { clock } : {});
  const words = loadWords(brands.all());
  const jobs = createJobs(db, { works: false, onError });
  const mail = testMail(clock, async () => {
    await outbox.drain();
    await messages.deliver();
  });
  const messages = createMessages({
    db,
    clock,
    ids,
    providers: [mail.provider],
    brand: brands.byId,
    look: () => MESSAGE_LOOK,
    voice: words.voice,
    addressOf: (b, where) => `https://${b.key}.example${where === 'console' ? '/console' : ''}`,
    jobs,
    seal: createSeal('a secret of these tests', 'messages'),
    sessions,
    mayReach: async () => mail.mayReach,
    log: () => {},
    onError,
  });
  const attempts = createAttempts(db);
  const codes = createCodes({ db, clock, ids, attempts, secret: 'a secret of these tests', messages, outbox });
  codes.start();
  const factors = createFactors({ db, clock, ids, secret: 'a secret of these tests' });
  await jobs.start();
  const { byId: brand, ofSameOperator } = brands;
  const jurisdiction = (of: Brand) => place(brands.jurisdiction(of));
  const registers = new Map<string, ExclusionRegister>();
  const compliance = createCompliance({
    db,
    clock,
    ids,
    brand,
    jurisdiction,
    ofSameOperator,
    ledger,
    sessions,
    outbox,
    register: (name) => registers.get(name),
  });
  compliance.start();
  sessions.onOpen(compliance.sessionOpened);
  const players = createPlayers({
    db,
    clock,
    ids,
    attempts,
    brand,
    country,
    factors,
    codes,
    origin: brands.origin,
    voice: words.voice,
    log: { warn() {} },
    events() {},
    registrationsPerHour: () => undefined,
    sessions,
    ledger,
    compliance: {
      isPersonExcluded: compliance.isPersonExcluded,
      identified: compliance.identified,
      checkDepositLimit: compliance.checkDepositLimit,
      chooseDepositLimit: compliance.chooseDepositLimit,
      playerLimits: compliance.playerLimits,
    },
    outbox,
    messages,
    audit,
    openBets: async () => 0,
  });
  players.start();
  const http = await createHttp({
    config: readConfig({ LOG_LEVEL: 'silent', TRUST_PROXY: '1' }),
    async context(request) {
      const selected = brands.select(request.headers.host ?? '', undefined);
      return {
        brand: selected,
        player: await sessions.authenticate(request.headers, selected.id),
        language: 'en',
        requestId: request.id,
        ip: request.ip,
        now: clock.now(),
      };
    },
    say: (refusal) => refusal.code,
    faultLog: quietFaultLog,
    log: quietLog,
  });
  const parts = {
    base,
    clock,
    ids,
    http,
    brands,
    sessions,
    players,
    compliance,
    ledger,
    audit,
    outbox,
    jobs,
    messages,
    codes,
    factors,
    mail,
    registers,
  };
  brands.routes(http);
  sessions.routes(http);
  players.routes(http);
  compliance.routes(http);
  messages.routes(http);
  extend(parts);
  await http.ready();

  let people = 0;
  const call: AccountHarness['call'] = async (method, url, options = {}) => {
    const headers: Record<string, string> = { host: options.host ?? 'localhost', ...options.headers };
    if (options.token) headers['authorization'] = `Bearer ${options.token}`;
    if (options.cookie) headers['cookie'] = options.cookie;
    if (options.ip) headers['x-forwarded-for'] = options.ip;
    return http.inject({ method, url, headers, ...(method === 'GET' || method === 'DELETE' ? {} : { payload: options.body ?? {} }) });
  };
  return {
    ...parts,
    call,
    async newPlayer(options = {}) {
      const response = await call('POST', '/web-api/api/registration/v1/submit', {
        body: {
          type: 'fast_reg',
          country_id: MALTA,
          currency_id: EURO,
          'agree-policy': true,
          ...(options.depositLimit === undefined ? {} : { deposit_limit: options.depositLimit }),
        },
      });
      if (response.statusCode !== 200) throw new Error(`registration answered ${response.statusCode} ${response.body}`);
      const { userId, login, password, token } = response.json<{
        data: { userId: string; login: string; password: string; token: string };
      }>().data;
      if (options.identified ?? true)
        await base.db.query('update player set identified_at = $2 where player_id = $1', [userId, clock.now()]);
      return { playerId: BigInt(userId), login, password, token };
    },
    async newPerson({ email, password, name = 'Robin', surname = `Vella ${nameOf(++people)}`, birthDate = '1990-05-17' }) {
      const response = await call('POST', '/web-api/api/registration/v1/submit', {
        body: {
          type: 'full_reg',
          country_id: MALTA,
          currency_id: EURO,
          'agree-policy': true,
          email,
          password,
          name,
          surname,
          date_birthday: birthDate,
        },
      });
      if (response.statusCode !== 200) throw new Error(`registration answered ${response.statusCode} ${response.body}`);
      const confirmed = await call('POST', '/web-api/api/registration/v1/confirm', { body: { token: await mail.token(email), password } });
      if (confirmed.statusCode !== 200) throw new Error(`confirming answered ${confirmed.statusCode} ${confirmed.body}`);
      const { userId, login, token } = confirmed.json<{ data: { userId: string; login: string; token: string } }>().data;
      return { playerId: BigInt(userId), login, password, token };
    },
    statements: () => texts,
    async end() {
      await http.close();
      await jobs.stop();
      await base.drop();
    },
  };
}
