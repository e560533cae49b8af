import { withClient } from './admin.ts';

/** Below some hundred rows every plan is a fast one. */
const PAGES_THAT_MATTER = 32;
/** A table that grew by this since it was counted is planned for as if it were still small. */
const GROWTH = 2;

const STALE = `
  select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace, lateral (select pg_relation_size(c.oid) / current_setting('block_size')::int as pages) s
  where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
    and s.pages >= $1 and (s.pages > $2 * c.relpages or not exists (select from pg_stats t where t.schemaname = n.nspname and t.tablename = c.relname))
  order by 1`;

/**
 * Counts the tables that the planner knows nothing of, or only what they were when they were small, and answers their names. PostgreSQL does so
 * by itself a minute after enough has changed, but a crash makes it forget what had: a database that crashed early is planned for as an empty
 * one, and a join of a player's bets with their legs then takes the square of their number. `url` is the owner's.
 */
export async function analyzeStale(url: string): Promise<readonly string[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(STALE, [PAGES_THAT_MATTER, GROWTH]);
    const names = rows.map(({ name }) => name);
    if (names.length > 0) await client.query(`analyze ${names.join(', ')}`);
    return names;
  });
}
