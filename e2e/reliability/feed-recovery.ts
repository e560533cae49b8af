import { resolveGameId } from '@fairbook/domain';
import type { Server } from '../support/server.ts';
import { type Client, client, pause } from './http.ts';
import { signIn } from './staff.ts';
import type { Tally } from './tally.ts';

/** The server is away so long, ms: at the feed's speed a good many matches end or begin meanwhile. */
const AWAY_MS = 7000;
/** From the start until every result that was missed is known, ms. */
const RECOVERED_MS = 20_000;
const LOOK_MS = 250;

interface Coupon {
  readonly Value?: { readonly Events: readonly { readonly Finish: boolean; readonly MainGameId: number }[] } | null;
}
/** Where a match stands; undefined when the server could not be asked. */
type Standing = 'open' | 'over' | 'unknown';

/** What the coupon says of a game, as a slip would hear it. */
export async function standingOf(http: Client, gameId: number): Promise<Standing | undefined> {
  const answer = await http.ask({
    method: 'POST',
    path: '/service-api/LiveBet/Open/UpdateCoupon',
    body: { Events: [{ GameId: gameId, Type: 1, Coef: 0, Param: 0, Kind: 1 }], Vid: 0 },
  });
  if (answer.kind === 'lost' || answer.status !== 200) return undefined;
  const [leg] = (answer.body as Coupon).Value?.Events ?? [];
  if (!leg) return undefined;
  return leg.MainGameId === 0 ? 'unknown' : leg.Finish ? 'over' : 'open';
}

/** Football in play. */
async function liveGames(http: Client): Promise<number[]> {
  const answer = await http.ask({ path: '/service-api/LiveFeed/Get1x2_VZip?sports=1&count=200' });
  return answer.kind === 'answer' && answer.status === 200
    ? (answer.body as { Value: readonly { I: number }[] }).Value.map(({ I }) => I)
    : [];
}

/** The result of a match as kept; undefined while there is none. */
async function resultOf(desk: Client, cookie: string, gameId: number): Promise<string | undefined> {
  const answer = await desk.ask({ path: `/console-api/v1/fixtures/${resolveGameId(gameId)?.fixture}/facts`, headers: { cookie } });
  return answer.kind === 'answer' && answer.status === 200
    ? (answer.body as { data: { facts: { status: string } } }).data.facts.status
    : undefined;
}

/**
 * Matches run and end while the server is dead. From its first answer on none of them is unknown, and soon each is on the board again or over
 * with its result kept: what bets settle by.
 */
export async function recoverFeed(server: Server, http: Client, tally: Tally): Promise<void> {
  const games = await liveGames(http);
  await server.kill();
  await pause(AWAY_MS);
  await server.restart();
  const desk = client(server.consolePort, tally);
  const cookie = await signIn(desk, server.staff);
  const end = Date.now() + RECOVERED_MS;
  const waiting = new Set(games);
  while (waiting.size > 0 && Date.now() < end) {
    const board = new Set(await liveGames(http));
    for (const game of [...waiting]) {
      const standing = await standingOf(http, game);
      tally.check('match-known', standing !== 'unknown', () => `game ${game} was in play before the kill, and is unknown after it`);
      if (standing === 'open' && board.has(game)) waiting.delete(game);
      if (standing === 'over' && (await resultOf(desk, cookie, game)) === 'ended') {
        waiting.delete(game);
        tally.count('matches that ended while the server was dead');
      }
    }
    if (waiting.size > 0) await pause(LOOK_MS);
  }
  for (const game of games)
    tally.check('result-recovered', !waiting.has(game), () => `game ${game} is neither in play nor over with a result after the kill`);
  desk.close();
}
