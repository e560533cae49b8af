import pg from 'pg';

/** Time that a connection for maintenance may take, ms: what starts on a busy machine has no time to look for seconds. */
export const MAINTENANCE_CONNECT_MS = 60_000;

/** Runs statements that need no transaction on a connection of their own. */
export async function withClient<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'fairbook-admin',
    connectionTimeoutMillis: MAINTENANCE_CONNECT_MS,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

/** The same URL for another role, without a password: for the embedded server, whose socket only its own user can reach. */
export function withRole(url: string, role: string): string {
  const parsed = new URL(url);
  parsed.searchParams.set('user', role);
  return parsed.href;
}

/** The same server's URL with another database. */
export function withDatabaseName(url: string, name: string): string {
  // `postgres:///name?host=...` has no host, which the URL class takes only for unknown schemes such as this one.
  const parsed = new URL(url);
  parsed.pathname = `/${encodeURIComponent(name)}`;
  return parsed.href;
}

/** Creates the database unless it is there. */
export async function ensureDatabase(serverUrl: string, name: string): Promise<void> {
  await withClient(serverUrl, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  });
}

/** Copies a whole database file by file, the fastest way for a small template. Nobody may be connected to the template. */
export async function cloneDatabase(serverUrl: string, template: string, name: string): Promise<void> {
  await withClient(serverUrl, async (client) => {
    const [copy, original] = [client.escapeIdentifier(name), client.escapeIdentifier(template)];
    await client.query(`create database ${copy} template ${original} strategy file_copy`);
  });
}

/** Drops the database if it is there and ends the sessions in it. */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await withClient(serverUrl, (client) => client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`));
}
