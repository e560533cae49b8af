import { createHash } from 'node:crypto';
import { once } from 'node:events';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { MAINTENANCE_CONNECT_MS } from './admin.ts';
import type { ArchiveEntry, ArchiveWriter } from './archive.ts';
import { StartRefused } from './start-refused.ts';

/** Where tables stand in an archive: a folder each, in parts of bounded size. */
const ROWS = 'rows';
const TABLES = `${ROWS}/tables.json`;
const PART_BYTES = 8 * 1024 * 1024;
const ROW_NAME = /^rows\/([a-z_][a-z0-9_]*)\/(\d{8})$/;

interface Table {
  readonly name: string;
  /** Columns that can be written, in their order. */
  readonly columns: readonly string[];
}

/** A table as it was written. */
export interface TableFacts extends Table {
  readonly rows: number;
  /** Of its rows in COPY's text format. */
  readonly sha256: string;
}

interface Sequence {
  readonly name: string;
  readonly value: string;
  readonly called: boolean;
}

/** What was exported, for the one who imports it to compare. */
export interface RowFacts {
  readonly tables: readonly TableFacts[];
  readonly sequences: readonly Sequence[];
}

/** The same text from every server: what a value looks like depends on these. */
const SESSION = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex'; set extra_float_digits = 1;
  set client_encoding = 'UTF8'; set synchronize_seqscans = off; set statement_timeout = 0; set lock_timeout = 0;
  set idle_in_transaction_session_timeout = 0`;

/** Tables whose rows outlive a crash: the others are empty after one, and after an import. */
const COPIED_TABLES = `
  select c.relname as name,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' order by c.relname`;

const SEQUENCES = `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' order by 1`;

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'fairbook-rows',
    connectionTimeoutMillis: MAINTENANCE_CONNECT_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    const { message, code } = error as { message: string; code?: string };
    throw new StartRefused(`The database cannot be used (${message || code}): look at DATABASE_URL and DATABASE_OWNER_URL.`);
  }
  await client.query(SESSION);
  const { rows } = await client.query<{ server_encoding: string }>('show server_encoding');
  if (rows[0]?.server_encoding === 'UTF8') return client;
  await client.end();
  throw new StartRefused(`The database keeps its text as ${rows[0]?.server_encoding}: Fairbook needs one made with encoding UTF8.`);
}

const copyOf = (client: pg.Client, { name, columns }: Table, direction: 'to stdout' | 'from stdin'): string =>
  `copy ${client.escapeIdentifier(name)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')}) ${direction}`;

/** Reads a table in parts that fit into memory, however long it is. */
async function readTable(client: pg.Client, table: Table, part: (content: Buffer, number: number) => Promise<void>): Promise<TableFacts> {
  const hash = createHash('sha256');
  const stream = client.query(copyTo(copyOf(client, table, 'to stdout')));
  let chunks: Buffer[] = [];
  let size = 0;
  let parts = 0;
  const flush = async (): Promise<void> => {
    const content = Buffer.concat(chunks);
    chunks = [];
    size = 0;
    parts += 1;
    await part(content, parts);
  };
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk);
    chunks.push(chunk);
    size += chunk.length;
    if (size >= PART_BYTES) await flush();
  }
  if (size > 0) await flush();
  return { ...table, rows: stream.rowCount ?? 0, sha256: hash.digest('hex') };
}

/**
 * Writes every row of the database behind `url` into an archive, as it stood at one moment, in a form any later PostgreSQL reads. `atStart`
 * is asked in the same snapshot, and what it gives is given on.
 */
export async function exportRows<T>(
  url: string,
  archive: ArchiveWriter,
  atStart: (client: pg.Client) => Promise<T>,
): Promise<{ readonly atStart: T; readonly rows: RowFacts }> {
  const client = await connected(url);
  try {
    await client.query('begin isolation level repeatable read read only');
    const asked = await atStart(client);
    const { rows: tables } = await client.query<Table>(COPIED_TABLES);
    await archive.bytes(TABLES, Buffer.from(JSON.stringify(tables)));
    const facts: TableFacts[] = [];
    for (const table of tables)
      facts.push(
        await readTable(client, table, (content, number) =>
          archive.bytes(`${ROWS}/${table.name}/${String(number).padStart(8, '0')}`, content),
        ),
      );
    // After the rows: numbers given meanwhile are skipped, and none is given twice.
    const sequences: Sequence[] = [];
    for (const { name } of (await client.query<{ name: string }>(SEQUENCES)).rows) {
      const { rows } = await client.query<{ value: string; called: boolean }>(
        `select last_value::text as value, is_called as called from ${client.escapeIdentifier(name)}`,
      );
      if (rows[0]) sequences.push({ name, ...rows[0] });
    }
    await client.query('commit');
    return { atStart: asked, rows: { tables: facts, sequences } };
  } finally {
    await client.end();
  }
}

/** Takes the rows of an archive into a database. Nothing of them is there before `finish` has compared everything. */
export interface RowImport {
  take(entry: ArchiveEntry, body: AsyncIterable<Buffer>): Promise<void>;
  /** Compares what was written with what was exported, row by row as text, and makes it stand. */
  finish(facts: RowFacts): Promise<void>;
  /** Leaves the database as it was. */
  abandon(): Promise<void>;
}

const FOREIGN_KEYS = `
  select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`;
const TRIGGERS = `
  select tgrelid::regclass::text as table, tgname as name, tgenabled as enabled
  from pg_trigger where not tgisinternal and tgenabled <> 'D' and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`;
const ENABLED: Readonly<Record<string, string>> = { O: 'enable', A: 'enable always', R: 'enable replica' };

/** A COPY into a table, and what it fails with. */
function startLoading(client: pg.Client, table: Table) {
  const stream = client.query(copyFrom(copyOf(client, table, 'from stdin')));
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => {});
  stream.on('error', failed.reject);
  return { stream, failed: failed.promise };
}

/** @throws StartRefused when the tables differ from those exported, or one of them has rows that no migration made */
async function refuseUsed(client: pg.Client, tables: readonly Table[], wanted: readonly Table[], seeded: readonly string[]): Promise<void> {
  const other = [...tables, ...wanted].find(
    (table) =>
      JSON.stringify(tables.find((each) => each.name === table.name)) !== JSON.stringify(wanted.find((each) => each.name === table.name)),
  );
  if (other) throw new StartRefused(`The table ${other.name} of the database is not as the export has it: give an empty database.`);
  for (const table of tables.filter((each) => !seeded.includes(each.name))) {
    const { rows } = await client.query<{ used: boolean }>(`select exists (select from ${client.escapeIdentifier(table.name)}) as used`);
    if (rows[0]?.used)
      throw new StartRefused(`Somebody has worked on this database (the table ${table.name} has rows): give an empty one.`);
  }
}

/** @throws StartRefused when a table is not after the import what it was before */
async function compareTables(client: pg.Client, tables: RowFacts['tables']): Promise<void> {
  for (const table of tables) {
    const found = await readTable(client, table, async () => {});
    if (found.rows !== table.rows || found.sha256 !== table.sha256)
      throw new StartRefused(
        `The table ${table.name} is not after the import what it was before (${found.rows} rows of ${table.rows}): nothing was kept.`,
      );
  }
}

/**
 * Begins to import into the migrated database behind `url`, for its owner. Its own rows, those that migrations made, give way to the
 * exported ones; triggers that forbid changes and foreign keys are off meanwhile, inside the one transaction, and foreign keys are checked
 * when they come back. `seeded` are the tables that migrations write rows into.
 * @throws StartRefused when somebody has worked on the database
 */
export async function importRows(url: string, seeded: readonly string[]): Promise<RowImport> {
  const client = await connected(url);
  const name = (text: string): string => client.escapeIdentifier(text);
  let tables: readonly Table[] = [];
  let loading: { readonly table: string; readonly stream: ReturnType<typeof startLoading> } | undefined;
  let keys: { table: string; name: string; definition: string }[] = [];
  let triggers: { table: string; name: string; enabled: string }[] = [];

  async function endLoading(): Promise<void> {
    if (!loading) return;
    const { stream } = loading;
    loading = undefined;
    const finished = once(stream.stream, 'finish');
    stream.stream.end();
    await Promise.race([finished, stream.failed]);
  }

  async function prepare(text: string): Promise<void> {
    const wanted = JSON.parse(text) as Table[];
    ({ rows: keys } = await client.query(FOREIGN_KEYS));
    ({ rows: triggers } = await client.query(TRIGGERS));
    tables = (await client.query<Table>(COPIED_TABLES)).rows;
    await refuseUsed(client, tables, wanted, seeded);
    await client.query('begin');
    for (const trigger of triggers) await client.query(`alter table ${trigger.table} disable trigger ${name(trigger.name)}`);
    for (const key of keys) await client.query(`alter table ${key.table} drop constraint ${name(key.name)}`);
    await client.query(`truncate ${tables.map((table) => name(table.name)).join(', ')}`);
  }

  return {
    async take(entry, body) {
      if (entry.name === TABLES) {
        const chunks: Buffer[] = [];
        for await (const chunk of body) chunks.push(chunk);
        return prepare(Buffer.concat(chunks).toString('utf8'));
      }
      const table = tables.find((each) => each.name === ROW_NAME.exec(entry.name)?.[1]);
      if (!table) throw new StartRefused(`The export has rows of a table this database has not (${entry.name}).`);
      if (loading?.table !== table.name) {
        await endLoading();
        loading = { table: table.name, stream: startLoading(client, table) };
      }
      const { stream, failed } = loading.stream;
      for await (const chunk of body)
        if (!stream.write(chunk)) await Promise.race([new Promise<void>((done) => stream.once('drain', done)), failed]);
    },
    async finish(facts) {
      await endLoading();
      for (const key of keys) await client.query(`alter table ${key.table} add constraint ${name(key.name)} ${key.definition}`);
      await compareTables(client, facts.tables);
      for (const { name: sequence, value, called } of facts.sequences)
        await client.query('select setval($1::regclass, $2::bigint, $3)', [`public.${name(sequence)}`, value, called]);
      for (const trigger of triggers)
        await client.query(`alter table ${trigger.table} ${ENABLED[trigger.enabled] ?? 'enable'} trigger ${name(trigger.name)}`);
      await client.query('commit');
      await client.query('analyze');
      await client.end();
    },
    async abandon() {
      // Ending the session rolls back, also in the middle of a COPY.
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
      await client.end().catch(() => {});
    },
  };
}
