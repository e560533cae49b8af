import { resolveGameId } from '@fairbook/domain';
import type { Server } from '../support/server.ts';
import type { Account } from './account.ts';
import { type Bet, readBets } from './books.ts';
import { standingOf } from './feed-recovery.ts';
import { type Client, client, pause } from './http.ts';
import { signIn } from './staff.ts';
import type { Tally } from './tally.ts';

/** A result may come while a bet is on its way; the worker looks a second time within 45 s. */
const SETTLE_LIMIT_MS = 75_000;
const LOOK_MS = 1000;
/** Matches whose result is told again at most. */
const REPEATS = 5;
/** The worker looks for work every second. */
const SETTLED_AGAIN_MS = 2500;

/** Of these games, on all of which there are bets, those that are over. */
async function overGames(http: Client, games: ReadonlySet<number>, tally: Tally): Promise<Set<number>> {
  const over = new Set<number>();
  for (const game of games) {
    const standing = await standingOf(http, game);
    tally.check('match-known', standing !== 'unknown', () => `game ${game} has open bets and is unknown`);
    if (standing === 'over') over.add(game);
  }
  return over;
}

/** Waits until every bet whose matches were all over at the beginning is settled. */
export async function checkSettled(accounts: readonly Account[], http: Client, tally: Tally): Promise<void> {
  const everyBet = async (): Promise<Bet[]> => {
    const lists = await Promise.all(accounts.map(readBets));
    return lists.flatMap((bets) => [...(bets?.values() ?? [])]);
  };
  const open = async (): Promise<Bet[]> => (await everyBet()).filter((bet) => bet.status === 'accepted');
  const all = await everyBet();
  const first = all.filter((bet) => bet.status === 'accepted');
  for (const bet of all)
    if (bet.status !== 'accepted') tally.check('bets-settle', bet.payout !== undefined, () => `bet ${bet.id} has no payout`);
  const over = await overGames(http, new Set(first.flatMap((bet) => bet.legs.map((leg) => leg.gameId))), tally);
  const due = new Set(first.filter((bet) => bet.legs.every((leg) => over.has(leg.gameId))).map((bet) => bet.id));
  tally.count('bets open whose matches were over', due.size);
  let late = [...due];
  for (const end = Date.now() + SETTLE_LIMIT_MS; late.length > 0 && Date.now() < end; ) {
    await pause(LOOK_MS);
    late = (await open()).filter((bet) => due.has(bet.id)).map((bet) => bet.id);
  }
  for (const id of due) tally.check('bets-settle', !late.includes(id), () => `bet ${id} is open, its matches are over`);
}

/** What was paid, by bet: `won 4.20 false`; the last is whether it was settled more than once. */
const settledOf = (bets: ReadonlyMap<string, Bet>): Map<string, string> =>
  new Map([...bets.values()].filter((b) => b.status !== 'accepted').map((b) => [b.id, `${b.status} ${b.payout} ${b.resettled}`]));

/** Settled bets of all accounts as they stand. */
async function allSettled(accounts: readonly Account[]): Promise<Map<string, string>> {
  const lists = await Promise.all(accounts.map(readBets));
  return new Map(lists.flatMap((bets) => [...settledOf(bets ?? new Map())]));
}

/** Tells results again with nothing changed, as staff can, and starts the server again, whose feed repeats what it told: no bet may move. */
export async function tellResultsAgain(accounts: readonly Account[], server: Server, tally: Tally): Promise<void> {
  const before = await allSettled(accounts);
  const bets = (await Promise.all(accounts.map(readBets))).flatMap((list) => [...(list?.values() ?? [])]);
  const games = bets.filter((bet) => bet.status === 'won' || bet.status === 'lost').flatMap((bet) => bet.legs.map((leg) => leg.gameId));
  const fixtures = [...new Set(games.map((game) => resolveGameId(game)?.fixture))].filter((id) => id !== undefined);
  const desk = client(server.consolePort, tally);
  const cookie = await signIn(desk, server.staff);
  let repeated = 0;
  for (const fixture of fixtures) {
    if (repeated === REPEATS) break;
    const path = `/console-api/v1/fixtures/${fixture}/facts`;
    const known = await desk.ask({ path, headers: { cookie } });
    if (known.kind === 'lost' || known.status !== 200) continue;
    const { version, facts } = (known.body as { data: { version: number; facts: { status: string } } }).data;
    if (facts.status !== 'ended') continue;
    const again = await desk.ask({
      method: 'POST',
      path,
      headers: { cookie },
      body: { facts, seenVersion: version, why: 'reliability run: the same result once more' },
    });
    tally.check('settled-stays', again.kind === 'answer' && again.status === 200, () => `telling facts again: ${JSON.stringify(again)}`);
    repeated += 1;
  }
  tally.count('results told again', repeated);
  desk.close();
  await server.terminate();
  await server.restart();
  await pause(SETTLED_AGAIN_MS);
  const after = await allSettled(accounts);
  for (const [id, was] of before) tally.check('settled-stays', after.get(id) === was, () => `bet ${id} was ${was}, is ${after.get(id)}`);
}
