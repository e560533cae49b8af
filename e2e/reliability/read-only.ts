import { openDatabase } from '@fairbook/database';
import { check } from '../support/expect.ts';
import type { Server } from '../support/server.ts';
import { type Client, pause } from './http.ts';
import type { Load } from './load.ts';
import type { Tally } from './tally.ts';

/** So long nothing can be written, ms. */
const READ_ONLY_MS = 3000;
/** Within this a read is answered, ms: a server whose machine stood still asks its database first, and says when to come again. */
const READ_LIMIT_MS = 10_000;
const READ_EVERY_MS = 200;
/** From the moment it can be written again to the next accepted bet at most, ms. */
const BACK_LIMIT_MS = 20_000;
/** Lines of the log that tell of the database; an episode is one, and the load may fall silent in between. */
const LINES = 4;
const DATABASE = 'postgres';

const linesOf = (output: string): number => output.split('the database cannot be asked').length - 1;

/**
 * R7: under load the database becomes read-only, as a standby or a full disk makes it. What writes is answered 503 with when to come again
 * (every answer is held to that), the log says so once, and it goes on by itself.
 */
export async function readOnlyUnderLoad(server: Server, load: Load, http: Client, tally: Tally): Promise<void> {
  const url = await server.databaseUrl();
  check(url, 'the address of the database');
  const address = new URL(url);
  const name = address.pathname.slice(1);
  address.pathname = `/${DATABASE}`;
  const admin = openDatabase(address.href, { max: 1, applicationName: 'reliability', onError: () => {} });
  const begin = linesOf(server.output());
  const answered = tally.counts.get('answers 503') ?? 0;
  try {
    // Connections that were made before keep what they were told at their beginning.
    const anew = () => admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    await admin.query(`alter database ${name} set default_transaction_read_only = on`);
    await anew();
    await pause(READ_ONLY_MS);
    const read = () => http.ask({ path: '/service-api/LineFeed/Get1x2_VZip?sports=1&count=1' });
    const late = Date.now() + READ_LIMIT_MS;
    let feed = await read();
    while (feed.kind === 'answer' && feed.status === 503 && Date.now() < late) {
      tally.count('reads sent away while read-only');
      await pause(READ_EVERY_MS);
      feed = await read();
    }
    tally.check(
      'reads-go-on',
      feed.kind === 'answer' && feed.status === 200,
      () => `the feed answered ${JSON.stringify(feed).slice(0, 200)}`,
    );
    const since = Date.now();
    await admin.query(`alter database ${name} reset default_transaction_read_only`);
    await anew();
    const first = await load.firstAcceptedSince(since, BACK_LIMIT_MS);
    tally.check('comes-back', first !== undefined, () => `read-only: no bet in ${BACK_LIMIT_MS / 1000} s after it could be written again`);
  } finally {
    await admin.end();
  }
  const refused = (tally.counts.get('answers 503') ?? 0) - answered;
  tally.count('answers 503 while read-only', refused);
  const lines = linesOf(server.output()) - begin;
  tally.check('quiet-log', refused > 0 && lines <= LINES, () => `${refused} answers of 503 are ${lines} lines of the log`);
}
