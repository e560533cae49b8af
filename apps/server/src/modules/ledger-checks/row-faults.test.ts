import { seededRandom } from '@fairbook/domain/seeded-random';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlayerCtx } from '../../platform/context.ts';
import { type BettingHarness, bettingHarness, order, pick, score } from '../../testing/betting-harness.ts';
import { type PaymentHarness, paymentHarness } from '../../testing/payment-harness.ts';

/** Faults tried; all there are by `npm run faults`. */
const FAULTS = Number(process.env['ROW_FAULTS'] ?? 40);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_122);
const RUN_MS = 240_000 + FAULTS * 10_000;

/** Every table that says something about money. */
const TABLES = [
  'transfer',
  'ledger_block',
  'ledger_lane',
  'player_balance',
  'house_balance',
  'bet',
  'bet_closing',
  'leg',
  'settlement',
  'settled_facts',
  'payment',
] as const;

/** Columns of which nothing about money, price or result follows, and why. */
const HARMLESS: Readonly<Record<string, string>> = {
  'payment.language': 'the language of the page at the provider',
  'payment.updated_at': 'when it was last asked about',
  'payment.expires_at': 'only of what is still under way',
};

/** Rows of which alone a column says something. */
const OF_ROWS: Readonly<Record<string, string>> = {
  // What is under way can still be given another name; it is hashed with the money that moves in the end.
  'payment.provider_ref': 'finished_at is not null',
};

/** What is done to one row. `sql` ends with a condition on its `ctid`, $1. */
interface Fault {
  readonly name: string;
  readonly table: string;
  readonly sql: string;
  /** Rows it is a fault of; all when absent. */
  readonly of?: string;
}

interface Column {
  readonly table_name: string;
  readonly column_name: string;
  readonly data_type: string;
  readonly is_nullable: 'YES' | 'NO';
}

/** Another value of the same type. */
function otherValue(column: string, type: string): string | undefined {
  // Another version of the facts that gives the same result says the same: one that is not there is named.
  if (column === 'facts_version') return `"${column}" + 1000`;
  switch (type) {
    case 'bigint':
    case 'integer':
    case 'smallint':
      return `coalesce("${column}", 0) + 1`;
    case 'real':
      return `"${column}" / 2`;
    case 'text':
      return `case "${column}" when 'won' then 'lost' when 'lost' then 'won' when 'succeeded' then 'failed' when 'EUR' then 'USD' else coalesce("${column}", '') || 'x' end`;
    case 'boolean':
      return `not "${column}"`;
    case 'jsonb':
      return `case when "${column}" is null then '{"sizes":[1]}'::jsonb else replace("${column}"::text, '1', '2')::jsonb end`;
    case 'bytea':
      return `coalesce(set_byte("${column}", 0, 255 - get_byte("${column}", 0)), sha256('x'))`;
    case 'ARRAY':
      return `"${column}" || "${column}"`;
    default:
      return undefined;
  }
}

function faultsOf(columns: readonly Column[]): Fault[] {
  const made: Fault[] = [];
  for (const { table_name: table, column_name: column, data_type: type, is_nullable: nullable } of columns) {
    const name = `${table}.${column}`;
    if (name in HARMLESS) continue;
    const value = otherValue(column, type);
    if (value === undefined) throw new Error(`no fault is known for ${name} of type ${type}`);
    const of = OF_ROWS[name] ?? 'true';
    made.push({ name: `${name} changed`, table, of, sql: `update ${table} set "${column}" = ${value} where ctid = $1::tid` });
    if (nullable === 'YES')
      made.push({
        name: `${name} taken away`,
        table,
        of: `${of} and "${column}" is not null`,
        sql: `update ${table} set "${column}" = null where ctid = $1::tid`,
      });
    if (/amount|stake|payout|paid|cash|balance|price|return/.test(column) && type !== 'bytea')
      made.push({
        name: `${name} tenfold`,
        table,
        sql: `update ${table} set "${column}" = coalesce("${column}", 0) * 10 + 7 where ctid = $1::tid`,
      });
  }
  for (const table of TABLES) made.push({ name: `${table} deleted`, table, sql: `delete from ${table} where ctid = $1::tid` });
  return made;
}

let w: PaymentHarness;
let h: BettingHarness;
/** As whoever owns the tables: what the program's own role is refused, an intruder may do. */
let owner: pg.Client;
let faults: readonly Fault[];

const ctxOf = (playerId: bigint): PlayerCtx => ({
  brand: h.brand,
  player: { playerId, sessionId: 1n, sessionSince: 0, currency: 'EUR', status: 'active' },
  language: 'en',
  requestId: 'faults',
  ip: '127.0.0.1',
  now: w.harness.clock.now(),
});

/** Deposits, a withdrawal, singles and accumulators: open, won, lost, void, half won, settled again, sold whole and in part, cancelled. */
async function story(): Promise<void> {
  for (let n = 0; n < 3; n++) {
    const player = await w.harness.newPlayer({ depositLimit: 'none' });
    await w.deposited(player, '200.00');
    await w.withdraw(player, '20.00');
    const place = async (stake: bigint, ...legs: Parameters<typeof pick>[]) => {
      const placed = await h.betting.placeBet(
        ctxOf(player.playerId),
        order(
          stake,
          legs.map((leg) => pick(...leg)),
        ),
      );
      if (!placed.ok) throw new Error(`a bet was refused: ${placed.refusal.code}`);
      if (placed.value.kind !== 'placed') throw new Error('a bet had to wait');
      return placed.value.betId;
    };
    const close = async (betId: bigint, closing: Parameters<typeof h.betting.closeBet>[0]['closing']) => {
      const of = { brandId: h.brand.id, playerId: player.playerId, betId, guid: `${betId} ${closing.kind}` };
      const closed = await h.betting.closeBet({ ...of, closing, who: 'player', why: 'offered' });
      if (!closed.ok) throw new Error(`a bet was not closed: ${closed.refusal.code}`);
    };
    await place(1000n, [101]);
    await place(1100n, [101, 3]);
    await place(1200n, [102, 3829, -250]);
    await place(1300n, [101], [102], [103]);
    await place(1400n, [101], [102]);
    await place(1500n, [104]);
    await place(1600n, [105]);
    await close(await place(1700n, [101]), { kind: 'cash-out', stake: 700n, offer: 650n });
    await close(await place(1800n, [106]), { kind: 'cash-out', stake: 900n, offer: 999n });
    await close(await place(1900n, [106]), { kind: 'cash-out', stake: 1900n, offer: 1500n });
    const sold = await place(2100n, [106], [107]);
    await close(sold, { kind: 'cash-out', stake: 100n, offer: 99n });
    await close(sold, { kind: 'cancel' });
  }
  await h.result(101, score(2, 0));
  await h.result(102, score(1, 1));
  await h.result(102, score(2, 1));
  await h.result(105, score(0, 0, 'cancelled', []));
  w.harness.clock.advance(60_000);
}

const differences = async (): Promise<readonly unknown[]> => [
  ...(await w.differences()),
  ...(await h.ledger.verify(w.harness.base.db)).differences,
];

beforeAll(async () => {
  w = await paymentHarness();
  h = await bettingHarness(w.harness.base.db, { clock: w.harness.clock, node: 5 });
  await story();
  owner = new pg.Client({ connectionString: w.harness.base.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<Column>(
    `select table_name, column_name, data_type, is_nullable from information_schema.columns
     where table_schema = 'public' and table_name = any($1) and is_generated = 'NEVER' order by table_name, ordinal_position`,
    [TABLES],
  );
  faults = faultsOf(rows);
  for (const table of TABLES) await owner.query(`create table "kept ${table}" as table ${table}`);
});
afterAll(async () => {
  await owner.end();
  await w.harness.end();
});

/** Whether the database refuses the program itself. */
const refused = (fault: Fault, row: string): Promise<boolean> =>
  w.harness.base.db
    .transaction(async (tx) => {
      await tx.query(fault.sql, [row]);
      throw new Error('taken back');
    })
    .then(
      () => false,
      (error: Error) => error.message !== 'taken back',
    );

/** Runs with every trigger and foreign key switched off. */
async function unguarded(work: () => Promise<unknown>): Promise<void> {
  await owner.query('begin; set local session_replication_role = replica');
  try {
    await work();
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

/** Whether it happened, past everything that an owner can switch off; a check of the table itself stands even then. */
const inflict = (fault: Fault, row: string): Promise<boolean> =>
  unguarded(() => owner.query(fault.sql, [row])).then(
    () => true,
    () => false,
  );

async function restore({ table }: Fault): Promise<void> {
  await unguarded(async () => {
    await owner.query(`delete from ${table}`);
    await owner.query(`insert into ${table} overriding system value select * from "kept ${table}"`);
  });
}

test('what is changed in a row about money is refused by the database or found by verification', { timeout: RUN_MS }, async () => {
  expect(await differences()).toEqual([]);
  const draw = seededRandom(SEED);
  const chosen = FAULTS >= faults.length ? faults : Array.from({ length: FAULTS }, () => draw.pick(faults));
  const count = { database: 0, verification: 0, both: 0 };
  const missed: string[] = [];
  let tried = 0;
  for (const fault of chosen) {
    const { rows } = await owner.query<{ row: string }>(
      `select ctid::text as row from ${fault.table} where ${fault.of ?? 'true'} order by ctid`,
    );
    // A column that no row of the story has a value in cannot lose it.
    if (rows.length === 0) continue;
    tried += 1;
    const row = draw.pick(rows).row;
    const byDatabase = await refused(fault, row);
    const happened = await inflict(fault, row);
    // One that no role can inflict is held by the table.
    const found = happened && (await differences().catch((error: Error) => [`verification failed: ${error.message}`])).length > 0;
    if (happened) await restore(fault);
    const byVerification = found || !happened;
    if (byDatabase) count.database += 1;
    if (byVerification) count.verification += 1;
    if (byDatabase && byVerification) count.both += 1;
    if (!byVerification) missed.push(fault.name);
  }
  expect(await differences()).toEqual([]);
  const share = (n: number): string => `${n} of ${tried} (${((100 * n) / tried).toFixed(0)} %)`;
  process.stdout.write(
    `faults in rows, seed ${SEED}: refused by the database ${share(count.database)}, found by verification ${share(count.verification)}, by both ${share(count.both)}\n`,
  );
  // An intruder can switch the database's refusals off: verification alone must find every one.
  expect(missed).toEqual([]);
});
