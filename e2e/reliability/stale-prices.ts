import { openDatabase } from '@fairbook/database';
import type { SeededRandom } from '@fairbook/domain/seeded-random';
import { check } from '../support/expect.ts';
import type { Server } from '../support/server.ts';
import type { Account } from './account.ts';
import { askEvery, type Client, client, pause } from './http.ts';
import { type Accepted, startLoad } from './load.ts';
import { type Producer, readFeeds, signIn } from './staff.ts';
import type { Tally } from './tally.ts';

const LOOK_MS = 100;
/** How long the provider may be silent: three signs of life, five seconds apart (the replay feed's). */
const ALIVE_WITHIN_MS = 15_000;
/** How long bets are tried on a silent feed, ms. */
const TRIED_MS = 4000;
const END_MS = 10_000;
/** A failing feed lets a bet through within this, ms. */
const FIRST_BET_MS = 90_000;

const FAULTS = 'gap=0.004,duplicate=0.05,outOfOrder=0.05,dropAlive=0.4';
const SILENCE = 'dropAlive=1';

export interface Staleness {
  readonly bets: number;
  readonly faults: { readonly gaps: number; readonly duplicates: number; readonly reordered: number };
  /** From when the silent server was ready until it accepted its last bet, over the limit: G8. */
  readonly silence: number | undefined;
}

/** A producer was not alive from `from` to `until` at least, unix ms. */
interface Down {
  readonly name: string;
  readonly from: number;
  until: number;
}

/** Watches the feeds' health: what was seen down twice under the same beginning was down all the time between. */
function watchHealth(http: Client, cookie: string): { readonly downs: Down[]; last(): readonly Producer[]; stop(): void } {
  const downs: Down[] = [];
  let last: readonly Producer[] = [];
  const stop = askEvery(LOOK_MS, async () => {
    const askedAt = Date.now();
    const feeds = await readFeeds(http, cookie);
    for (const feed of feeds ?? []) {
      if (feed.status === 'alive') continue;
      const name = feed.producer.split('/').at(-1) ?? '';
      const open = downs.find((down) => down.name === name && down.from === feed.since);
      if (open) open.until = askedAt;
      else downs.push({ name, from: feed.since, until: askedAt });
    }
    last = feeds ?? last;
  });
  return { downs, last: () => last, stop };
}

/** When the server itself took each bet's stake, unix ms: under the lock, by the same clock that judged its prices. */
async function takenAt(server: Server, bets: readonly Accepted[]): Promise<ReadonlyMap<string, number>> {
  const url = await server.databaseUrl();
  check(url, 'the address of the database');
  const db = openDatabase(url, { max: 1, applicationName: 'reliability', onError: () => {} });
  try {
    const rows = await db.query<{ id: string; at: bigint }>(
      "select cause_id as id, at from transfer where kind = 'stake' and cause_kind = 'bet' and cause_id = any($1)",
      [bets.map(idOf)],
    );
    return new Map(rows.map(({ id, at }) => [id, Number(at)]));
  } finally {
    await db.end();
  }
}

const idOf = ({ order }: Accepted): string => (order.outcome?.kind === 'placed' ? order.outcome.id : '');

const during = ({ order }: Accepted, at: number, downs: readonly Down[]): Down | undefined =>
  downs.find((down) => order.phases.some((phase) => phase === down.name) && at > down.from && at < down.until);

/**
 * R8: bets go on while the feed loses, doubles and disorders messages, then while it gives no sign of life. None may be accepted while the
 * producer of one of its prices is known to be silent or recovering, and none at all once the silence is longer than its limit.
 */
export async function stalePrices(
  server: Server,
  accounts: readonly Account[],
  { faultSeconds: seconds, silence }: { readonly faultSeconds: number; readonly silence: boolean },
  random: SeededRandom,
  tally: Tally,
): Promise<Staleness> {
  const http = client(server.port, tally);
  const desk = client(server.consolePort, tally);
  const cookie = await signIn(desk, server.staff);
  const bets: Accepted[] = [];

  await server.terminate();
  await server.restart({ FEED_FAULTS: FAULTS });
  const health = watchHealth(desk, cookie);
  const load = startLoad(accounts, http, random, tally);
  load.onAccepted((bet) => bets.push(bet));
  await pause(seconds * 1000);
  // A feed that fails is closed most of the time: without a bet there would be nothing to look at.
  for (const until = Date.now() + FIRST_BET_MS; bets.length === 0 && Date.now() < until; ) await pause(LOOK_MS);
  await load.end(END_MS);
  const faults = { gaps: 0, duplicates: 0, reordered: 0 };
  for (const feed of health.last()) for (const name of ['gaps', 'duplicates', 'reordered'] as const) faults[name] += feed[name];
  health.stop();
  const taken = await takenAt(server, bets);
  for (const bet of bets) {
    const down = during(bet, taken.get(idOf(bet)) ?? bet.at, health.downs);
    tally.check('no-stale-price', down === undefined, () => `accepted while ${down?.name} was down: ${JSON.stringify({ ...bet, down })}`);
  }

  const silent = silence ? await onSilentFeed(server, accounts, http, random, tally) : undefined;
  await server.terminate();
  await server.restart({ FEED_FAULTS: '' });
  http.close();
  desk.close();
  return { bets: bets.length + (silent?.bets ?? 0), faults, silence: silent?.limits };
}

/** No sign of life from the start on. Gives how long bets were accepted, in units of the limit. */
async function onSilentFeed(
  server: Server,
  accounts: readonly Account[],
  http: Client,
  random: SeededRandom,
  tally: Tally,
): Promise<{ readonly bets: number; readonly limits: number | undefined }> {
  await server.terminate();
  await server.restart({ FEED_FAULTS: SILENCE });
  // The feed has been watched since before the server was ready, so its limit ends no later than counted from here.
  const ready = Date.now();
  const bets: Accepted[] = [];
  const quiet = startLoad(accounts, http, random, tally);
  quiet.onAccepted((bet) => bets.push(bet));
  await pause(Math.max(0, ready + ALIVE_WITHIN_MS + TRIED_MS - Date.now()));
  await quiet.end(END_MS);
  const times = [...(await takenAt(server, bets)).values()];
  for (const at of times)
    tally.check('no-stale-price', at <= ready + ALIVE_WITHIN_MS, () => `accepted ${at - ready} ms into a silent feed`);
  return { bets: bets.length, limits: times.length === 0 ? undefined : (Math.max(...times) - ready) / ALIVE_WITHIN_MS };
}
