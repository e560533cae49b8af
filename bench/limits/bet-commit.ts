/**
 * What the database alone commits: a bet is a bet row, a selection row, two ledger rows and a conditional change of a wallet, on a
 * cluster of its own with the product's settings and fsync on.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';

const WALLETS = 20_000;
const BALANCE = 1_000_000_000_000;
const SCHEMA = `
drop table if exists ledger, selection, bet, wallet cascade;
create table wallet (id int primary key, balance bigint not null check (balance >= 0), version int not null default 0) with (fillfactor = 70);
create table bet (id bigint primary key, idem uuid not null unique, wallet_id int not null references wallet, stake bigint not null check (stake > 0),
  odds_milli int not null, status smallint not null default 0, created_at timestamptz not null default now());
create table selection (bet_id bigint not null references bet, idx smallint not null, event_id int not null, market_id int not null,
  outcome_id int not null, odds_milli int not null, primary key (bet_id, idx));
create table ledger (id bigint generated always as identity primary key, bet_id bigint not null references bet, account_id int not null,
  amount bigint not null, created_at timestamptz not null default now());
insert into wallet (id, balance) select g, ${BALANCE} from generate_series(0, ${WALLETS}) g;
`;
const EMPTY = ['truncate ledger, selection, bet cascade', `update wallet set balance = ${BALANCE}`, 'vacuum analyze wallet', 'checkpoint'];

/** Any number of bets in one statement; an unfunded wallet inserts nothing. */
const BATCH = `
with i as (select * from unnest($1::bigint[], $2::uuid[], $3::int[], $4::bigint[], $5::int[], $6::int[], $7::int[], $8::int[])
             as t(id, idem, wallet_id, stake, odds, event_id, market_id, outcome_id)),
 need as (select wallet_id, sum(stake)::bigint as stake from i group by wallet_id),
 w as (update wallet set balance = wallet.balance - need.stake, version = version + 1 from need
        where wallet.id = need.wallet_id and wallet.balance >= need.stake returning wallet.id),
 ok as (select i.* from i join w on w.id = i.wallet_id),
 b as (insert into bet(id, idem, wallet_id, stake, odds_milli) select id, idem, wallet_id, stake, odds from ok returning id),
 s as (insert into selection(bet_id, idx, event_id, market_id, outcome_id, odds_milli) select id, 0, event_id, market_id, outcome_id, odds from ok),
 l as (insert into ledger(bet_id, account_id, amount)
        select id, wallet_id, -stake from ok union all select id, 0, stake from ok)
select count(*)::int as n from b`;
const ONE = `
with w as (update wallet set balance = balance - $4, version = version + 1 where id = $3 and balance >= $4 returning id),
 b as (insert into bet(id, idem, wallet_id, stake, odds_milli) select $1::bigint, $2::uuid, $3::int, $4::bigint, $5::int from w returning id),
 s as (insert into selection(bet_id, idx, event_id, market_id, outcome_id, odds_milli) select $1::bigint, 0, $6::int, $7::int, $8::int, $5::int from w),
 l as (insert into ledger(bet_id, account_id, amount) select $1::bigint, v.a, v.m from w, (values ($3::int, -($4::bigint)), (0, $4::bigint)) v(a, m))
select count(*)::int as n from b`;

type Bet = readonly [id: string, idem: string, wallet: number, stake: number, odds: number, event: number, market: number, outcome: number];

export interface CommitFigure {
  readonly perSecond: number;
  readonly p99: number;
}

/** Each form of committing, run for `ms`. */
export interface CommitLimits {
  /** Callers wait for their own bet; whatever has queued, 100 at most, goes as one statement. */
  grouped(callers: number, connections: number, ms: number): Promise<CommitFigure>;
  /** Seven round trips a bet under a row lock, the way an object mapper does it. */
  interactive(connections: number, ms: number): Promise<CommitFigure>;
  single(connections: number, ms: number): Promise<CommitFigure>;
  /** One statement a bet, all of them on one wallet: its row is what they wait for. */
  oneWallet(connections: number, ms: number): Promise<CommitFigure>;
  batched(connections: number, size: number, ms: number): Promise<CommitFigure>;
  close(): Promise<void>;
}

const GROUP = 100;

export async function commitLimits(url: string): Promise<CommitLimits> {
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client(url);
    await client.connect();
    return client;
  };
  const admin = await connect();
  await admin.query(SCHEMA);
  await admin.query('analyze');
  let serial = BigInt(Date.now()) * 100_000n;
  const bet = (wallet: number): Bet => [
    `${serial++}`,
    randomUUID(),
    wallet,
    100,
    1850,
    1 + (wallet % 500),
    1 + (wallet % 40),
    1 + (wallet % 3),
  ];
  const columns = (bets: readonly Bet[]): unknown[][] => Array.from({ length: 8 }, (_, column) => bets.map((each) => each[column]));
  const batch = async (client: pg.Client, bets: readonly Bet[]): Promise<void> => {
    const { rows } = await client.query<{ n: number }>({ name: 'batch', text: BATCH, values: columns(bets) });
    if (rows[0]?.n !== bets.length) throw new Error('the limit lost a bet');
  };

  /** Loops `workers` times side by side, each on wallets of its own. */
  async function run(
    workers: number,
    size: number,
    ms: number,
    connections: number,
    place: (bets: Bet[], worker: number, clients: pg.Client[]) => Promise<unknown>,
  ): Promise<CommitFigure> {
    for (const statement of EMPTY) await admin.query(statement);
    const clients = await Promise.all(Array.from({ length: connections }, connect));
    const latencies: number[] = [];
    const shard = Math.floor(WALLETS / workers);
    const started = performance.now();
    await Promise.all(
      Array.from({ length: workers }, async (_, worker) => {
        for (let n = 0; performance.now() - started < ms; ) {
          const bets = Array.from({ length: size }, () => bet(1 + worker * shard + (n++ % shard)));
          const since = performance.now();
          await place(bets, worker, clients);
          latencies.push(performance.now() - since);
        }
      }),
    );
    const seconds = (performance.now() - started) / 1000;
    await Promise.all(clients.map((client) => client.end()));
    latencies.sort((a, b) => a - b);
    return { perSecond: (latencies.length * size) / seconds, p99: latencies[Math.floor(latencies.length * 0.99)] ?? 0 };
  }

  return {
    grouped(callers, connections, ms) {
      const queues = Array.from({ length: connections }, (): { bet: Bet; resolve: () => void; reject: (error: unknown) => void }[] => []);
      const busy = new Array<boolean>(connections).fill(false);
      async function flush(lane: number, clients: pg.Client[]): Promise<void> {
        const queue = queues[lane]!;
        if (busy[lane] || queue.length === 0) return;
        busy[lane] = true;
        const part = queue.splice(0, GROUP);
        try {
          await batch(
            clients[lane]!,
            part.map((each) => each.bet),
          );
          for (const each of part) each.resolve();
        } catch (error) {
          for (const each of part) each.reject(error);
        }
        busy[lane] = false;
        setImmediate(() => void flush(lane, clients));
      }
      return run(callers, 1, ms, connections, ([first], _worker, clients) => {
        const one = first!;
        const lane = one[2] % connections;
        return new Promise<void>((resolve, reject) => {
          queues[lane]!.push({ bet: one, resolve, reject });
          if (!busy[lane]) setImmediate(() => void flush(lane, clients));
        });
      });
    },
    interactive: (connections, ms) =>
      run(connections, 1, ms, connections, async ([first], worker, clients) => {
        const client = clients[worker]!;
        const [id, idem, wallet, stake, odds, event, market, outcome] = first!;
        await client.query('begin');
        await client.query({ name: 'sel', text: 'select balance from wallet where id = $1 for update', values: [wallet] });
        await client.query({
          name: 'upd',
          text: 'update wallet set balance = balance - $2, version = version + 1 where id = $1',
          values: [wallet, stake],
        });
        await client.query({
          name: 'bet',
          text: 'insert into bet(id, idem, wallet_id, stake, odds_milli) values ($1, $2, $3, $4, $5)',
          values: [id, idem, wallet, stake, odds],
        });
        await client.query({
          name: 'leg',
          text: 'insert into selection values ($1, 0, $2, $3, $4, $5)',
          values: [id, event, market, outcome, odds],
        });
        await client.query({
          name: 'led',
          text: 'insert into ledger(bet_id, account_id, amount) values ($1, $2, -($3::bigint)), ($1, 0, $3)',
          values: [id, wallet, stake],
        });
        await client.query('commit');
      }),
    single: (connections, ms) =>
      run(connections, 1, ms, connections, ([first], worker, clients) =>
        clients[worker]!.query({ name: 'one', text: ONE, values: [...first!] }),
      ),
    oneWallet: (connections, ms) =>
      run(connections, 1, ms, connections, ([first], worker, clients) =>
        clients[worker]!.query({ name: 'one', text: ONE, values: [first![0], first![1], 1, ...first!.slice(3)] }),
      ),
    batched: (connections, size, ms) => run(connections, size, ms, connections, (bets, worker, clients) => batch(clients[worker]!, bets)),
    async close() {
      await admin.query('drop table ledger, selection, bet, wallet cascade');
      await admin.end();
    },
  };
}
