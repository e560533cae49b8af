import { excessPowers, migrate } from '@fairbook/database';
import { type TestDatabase, testDatabase } from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createPlacingRole } from '../placing/placing-role.ts';
import { MIGRATIONS, openConfiguredDatabase } from './database.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.drop());

/** Every table of which each row is kept as written: the trigger says so. */
const appendOnly = async (): Promise<string[]> => {
  const rows = await base.owner.query<{ name: string }>(
    `select distinct t.tgrelid::regclass::text as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid
     where p.proname = 'refuse_change' and t.tgtype & 1 = 1 and t.tgattr::text = '' and t.tgtype & 24 = 24 order by 1`,
  );
  return rows.map((row) => row.name);
};

describe('the role of the running server', () => {
  test.each([
    ['switch a trigger off', 'alter table transfer disable trigger transfer_append_only'],
    ['switch every trigger off', 'alter table transfer disable trigger all'],
    ['switch triggers off for its session', "set session_replication_role = 'replica'"],
    ['drop a trigger', 'drop trigger transfer_append_only on transfer'],
    ['drop a table', 'drop table transfer'],
    ['change a column', 'alter table transfer alter column amount drop not null'],
    [
      'replace what refuses changes',
      "create or replace function refuse_change() returns trigger language plpgsql as 'begin return new; end'",
    ],
    ['replace the digest', 'alter function refuse_change() rename to gone'],
    ['make a function', 'create function mine() returns int language sql return 1'],
    ['make a table', 'create table mine (n int)'],
    ['become the owner', 'set role fairbook'],
    ['become the owner for the session', 'set session authorization fairbook'],
    ['make a role', 'create role other superuser'],
    ['say that a migration has been applied', "insert into migration (number, name, sha256) values (9999, 'x', 'y')"],
    ['read a file of the machine', "select pg_read_file('/etc/passwd')"],
    ['run a program', "copy (select 1) to program 'true'"],
  ])('may not %s', async (_, statement) => {
    await expect(base.db.query(statement)).rejects.toThrow(/permission denied|must be (owner|superuser|a member)|must have|must inherit/);
  });

  test('is itself again after reset role', async () => {
    const [row] = await base.db.transaction(async (tx) => {
      await tx.query('reset role');
      return tx.query<{ role: string; superuser: string }>("select current_user as role, current_setting('is_superuser') as superuser");
    });
    expect(row).toEqual({ role: 'fairbook_app', superuser: 'off' });
  });

  test('may neither change nor delete a row of any append-only table, nor empty any table', async () => {
    const tables = await appendOnly();
    expect(tables).toEqual(expect.arrayContaining(['transfer', 'ledger_block', 'settlement', 'audit_entry', 'result_facts']));
    for (const table of tables) {
      const [column] = await base.owner.query<{ name: string }>(
        "select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and attidentity = '' limit 1",
        [table],
      );
      await expect(base.db.query(`update ${table} set ${column?.name} = ${column?.name}`)).rejects.toThrow('permission denied');
      await expect(base.db.query(`delete from ${table}`)).rejects.toThrow('permission denied');
      await expect(base.db.query(`select * from ${table} limit 1`)).resolves.toBeDefined();
    }
    const all = await base.owner.query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'");
    for (const { name } of all) await expect(base.db.query(`truncate ${name} cascade`)).rejects.toThrow('permission denied');
  });

  test('cannot give itself a right', async () => {
    // PostgreSQL answers with a warning: nothing was granted.
    await base.db.query('grant update on transfer to fairbook_app');
    await expect(base.db.query('update transfer set amount = 1')).rejects.toThrow('permission denied');
  });

  test('has no power over the books, while the owner is told what it could do', async () => {
    expect(await excessPowers(base.url)).toEqual([]);
    expect(await excessPowers(base.ownerUrl)).toEqual(expect.arrayContaining(['is a superuser']));
  });

  test('a migration done later gives the rights of new tables, and takes back what somebody added by hand', async () => {
    await base.owner.query('create table later (n int); create table facts (n int)');
    await base.owner.query(
      'create trigger facts_append_only before update or delete on facts for each row execute function refuse_change()',
    );
    await base.owner.query('grant update, truncate on transfer to fairbook_app');
    expect(await excessPowers(base.url)).toEqual(['may change or delete rows of append-only tables']);
    await migrate(base.ownerUrl, MIGRATIONS, 'fairbook_app');
    expect(await excessPowers(base.url)).toEqual([]);
    await base.db.query('insert into later values (1)');
    await base.db.query('delete from later');
    await base.db.query('insert into facts values (1)');
    await expect(base.db.query('delete from facts')).rejects.toThrow('permission denied');
  });

  test('of an outside database is given its rights by the owner named beside it; a start with one role for both says what that means', async () => {
    const listener = { onError: () => {}, onRestart: () => {}, onGone: () => {} };
    const start = async (env: Readonly<Record<string, string>>) => {
      const opened = await openConfiguredDatabase(readConfig(env), listener);
      await opened.close();
      return opened.unprotected;
    };
    expect(await start({ DATABASE_URL: base.url, DATABASE_OWNER_URL: base.ownerUrl })).toBeUndefined();
    expect(await start({ DATABASE_URL: base.url })).toBeUndefined();
    expect(await start({ DATABASE_URL: base.ownerUrl })).toMatch(/^the books are not protected.* is a superuser.*DATABASE_OWNER_URL/);
    await expect(start({ DATABASE_URL: base.url, DATABASE_OWNER_URL: 'postgres://localhost:1/x' })).rejects.toThrow(
      'look at DATABASE_URL and',
    );
  });

  test('starts on a database that is up to date, and is told when it is not', async () => {
    expect(await migrate(base.url, MIGRATIONS)).toEqual([]);
    const listener = { onError: () => {}, onRestart: () => {}, onGone: () => {}, besideServing: 'refuse' } as const;
    const start = () => openConfiguredDatabase(readConfig({ DATABASE_URL: base.url, DATABASE_OWNER_URL: base.ownerUrl }), listener);
    const serving = createPlacingRole({ url: base.url, db: base.db, sessions: 'fairbook serving', brandIds: [1] }, { onLost: () => {} });
    await serving.take();
    await (await start()).close();
    const [newest] = await base.owner.query<{ number: number; name: string; sha256: string }>(
      'select number, name, sha256 from migration order by number desc limit 1',
    );
    await base.owner.query('delete from migration where number = $1', [newest?.number]);
    await expect(start()).rejects.toThrow(
      /^The database is of an older version, and a Fairbook with the role web works on it .*: stop that one first/,
    );
    // What only looks at a database changes no schema, whether somebody serves or not: another version may be at work on it.
    const look = () =>
      openConfiguredDatabase(readConfig({ DATABASE_URL: base.url, DATABASE_OWNER_URL: base.ownerUrl }), listener, 'as it is');
    await expect(look()).rejects.toThrow(/^The database is of an older version: use that version for this/);
    await serving.release();
    await expect(look()).rejects.toThrow(/^The database is of an older version/);
    expect(await base.owner.query('select from migration where number = $1', [newest?.number])).toEqual([]);
    await base.owner.query('insert into migration (number, name, sha256) values ($1, $2, $3)', [
      newest?.number,
      newest?.name,
      newest?.sha256,
    ]);
    await (await look()).close();
    await base.owner.query('delete from migration where number = (select max(number) from migration)');
    await expect(migrate(base.url, MIGRATIONS)).rejects.toThrow('the role that migrates must own it');
  });
});
