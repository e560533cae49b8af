import type pg from 'pg';
import { withClient } from './admin.ts';
import { StartRefused } from './start-refused.ts';

/** The role the running server of the embedded database connects as. */
export const APPLICATION_ROLE = 'fairbook_app';

/** Schemas of ours: the product's tables, and those of its background jobs. */
const SCHEMAS = ['public', 'jobs'];
const IN_SCHEMAS = `in (${SCHEMAS.map((name) => `'${name}'`).join(', ')})`;

/** Trigger events as `pg_trigger.tgtype` counts them. */
const DELETE = 8;
const UPDATE = 16;

/** Tables with what the trigger function `refuse_change` refuses for every row of them. */
const REFUSED = `
    select t.tgrelid as oid, bit_or(t.tgtype) as events
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where p.proname = 'refuse_change' and not t.tgisinternal and t.tgtype & 1 = 1 and t.tgqual is null and t.tgattr::text = ''
    group by 1`;

/**
 * What a role should have on each table and what it has: reading and writing everywhere, but no update and no delete where the trigger
 * function `refuse_change` refuses it for every row, and nothing but reading of the list of migrations. Never truncate, references, trigger.
 */
const TABLE_RIGHTS = `
  with refused as (${REFUSED}),
  rights as (
    select format('%I.%I', n.nspname, c.relname) as name,
      case when c.relname = 'migration' and n.nspname = 'public' then array['SELECT']
        else array_remove(array_remove(array['DELETE', 'INSERT', 'SELECT', 'UPDATE'],
          case when coalesce(r.events, 0) & ${DELETE} > 0 then 'DELETE' end), case when coalesce(r.events, 0) & ${UPDATE} > 0 then 'UPDATE' end)
      end as wanted,
      array(select a.privilege_type from aclexplode(c.relacl) a where a.grantee = $1::text::regrole order by 1) as granted
    from pg_class c join pg_namespace n on n.oid = c.relnamespace left join refused r on r.oid = c.oid
    where n.nspname ${IN_SCHEMAS} and c.relkind in ('r', 'p'))
  select name, wanted from rights where wanted <> granted order by name`;

const OTHER_RIGHTS = `
  with ours as (select oid from pg_namespace where nspname ${IN_SCHEMAS})
  select exists (select from ours where not has_schema_privilege($1, oid, 'usage') or has_schema_privilege($1, oid, 'create'))
    or has_database_privilege($1, current_database(), 'temporary')
    or exists (select from pg_class c join ours on ours.oid = c.relnamespace
      where case when c.relkind = 'S' then not has_sequence_privilege($1, c.oid, 'usage') else false end)
    or exists (select from pg_proc p join ours on ours.oid = p.pronamespace where not has_function_privilege($1, p.oid, 'execute')) as missing,
    array(select nspname::text from pg_namespace where nspname ${IN_SCHEMAS} order by 1) as schemas`;

/** Creates the role of the embedded database's server unless it is there: it may sign in, and nothing else. */
export async function ensureApplicationRole(adminUrl: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [APPLICATION_ROLE]);
    if (rowCount === 0) await client.query(`create role ${APPLICATION_ROLE} login`);
  });
}

/**
 * Gives `role` exactly the rights the running server needs, by the rule of `TABLE_RIGHTS`; tables that have them already are left alone.
 * `client` is the owner of the database, inside the lock of the migrations.
 */
export async function grantRights(client: pg.Client, role: string): Promise<void> {
  const [name, database] = [client.escapeIdentifier(role), client.escapeIdentifier(client.database ?? '')];
  const { rows: tables } = await client.query<{ name: string; wanted: string[] }>(TABLE_RIGHTS, [role]);
  const { rows: others } = await client.query<{ missing: boolean; schemas: string[] }>(OTHER_RIGHTS, [role]);
  const statements = tables.map(
    (table) => `revoke all on ${table.name} from ${name}, public; grant ${table.wanted} on ${table.name} to ${name}`,
  );
  if (others[0]?.missing)
    statements.push(
      `revoke temporary on database ${database} from ${name}, public`,
      ...others[0].schemas.flatMap((schema) => [
        `revoke create on schema ${schema} from ${name}, public; grant usage on schema ${schema} to ${name}`,
        `grant usage, select on all sequences in schema ${schema} to ${name}; grant execute on all functions in schema ${schema} to ${name}`,
      ]),
    );
  if (statements.length > 0) await client.query(`begin; ${statements.join('; ')}; commit`);
}

const POWERS = `
  with refused as (${REFUSED})
  select array_remove(array[
    case when (select rolsuper from pg_roles where rolname = current_user) then 'is a superuser' end,
    case when (select rolcreaterole from pg_roles where rolname = current_user) then 'may create roles' end,
    case when exists (select from pg_class c where c.relnamespace in (select oid from pg_namespace where nspname ${IN_SCHEMAS}) and c.relkind in ('r', 'p') and pg_has_role(c.relowner, 'member'))
      then 'owns tables, so that it can alter them and switch their triggers off' end,
    case when exists (select from refused r where has_table_privilege(r.oid, 'truncate, trigger')
        or (r.events & ${UPDATE} > 0 and has_table_privilege(r.oid, 'update')) or (r.events & ${DELETE} > 0 and has_table_privilege(r.oid, 'delete')))
      then 'may change or delete rows of append-only tables' end,
    case when exists (select from pg_namespace where nspname ${IN_SCHEMAS} and has_schema_privilege(oid, 'create')) then 'may create functions and tables beside ours' end], null) as powers`;

/** What the role behind `url` could do to the books and should not be able to; empty for a role with the rights of `grantRights`. */
export async function excessPowers(url: string): Promise<string[]> {
  return withClient(url, async (client) => (await client.query<{ powers: string[] }>(POWERS)).rows[0]?.powers ?? []);
}

/**
 * The role a URL signs in as.
 * @throws StartRefused when it cannot be used.
 */
export async function roleOf(url: string): Promise<string> {
  try {
    return await withClient(
      url,
      async (client) => (await client.query<{ role: string }>('select current_user as role')).rows[0]?.role ?? '',
    );
  } catch (error) {
    const { message, code } = error as { message: string; code?: string };
    throw new StartRefused(`The database cannot be used (${message || code}): look at DATABASE_URL and DATABASE_OWNER_URL.`);
  }
}
