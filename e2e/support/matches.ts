import { request } from 'node:http';
import type { Listed, MatchCommand } from '@fairbook/feed-script';
import pg from 'pg';
import { check } from './expect.ts';

/** A match that a journey has for itself: nobody else bets on it, and nothing happens to it but what the journey tells it. */
export interface Match {
  readonly ref: string;
  /** Number of the fixture, as in the addresses of its pages. */
  readonly id: number;
  readonly home: string;
  readonly away: string;
  /** References of its players, the home side's first. */
  readonly players: readonly string[];
  /** Answers when the feed has told of it; what a page shows of it comes a moment later. */
  tell(command: MatchCommand): Promise<void>;
}

export interface Wanted {
  readonly sport?: 'football' | 'basketball' | 'ice-hockey';
  /** `live`: in play, not at a break, so that everything can happen in it. */
  readonly phase: 'live' | 'to come';
  readonly period?: Listed['period'];
  /** One with players who can be bet on. */
  readonly players?: boolean;
  /** One that stands near the top of the lists, instead of near their end. */
  readonly first?: boolean;
}

/** The matches of a server's scripted feed. */
export interface Matches {
  /** One that nobody else has; throws when none is left. */
  take(wanted: Wanted): Promise<Match>;
  /** The whole feed falls silent, signs of life included, or speaks again. For a server of a journey's own. */
  feed(act: 'silence' | 'speak'): Promise<void>;
}

const ANSWER_MS = 20_000;

/** Calls the script on its socket; gives the matches as they stand afterwards. */
function ask(socketPath: string, command?: unknown): Promise<readonly Listed[]> {
  return new Promise((done, fail) => {
    const call = request({ socketPath, path: '/', method: command === undefined ? 'GET' : 'POST', timeout: ANSWER_MS }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        text += part;
      });
      answer.once('error', fail);
      answer.once('end', () => {
        if (answer.statusCode === 200) done(JSON.parse(text) as readonly Listed[]);
        else fail(new Error(`the script answered ${answer.statusCode} to ${JSON.stringify(command)}: ${text}`));
      });
    });
    call.once('timeout', () => call.destroy(new Error(`the script did not answer in ${ANSWER_MS} ms`)));
    call.once('error', fail);
    call.end(command === undefined ? undefined : JSON.stringify(command));
  });
}

/** Numbers the server gave to the matches of the script, by ref. */
async function numbers(databaseUrl: string): Promise<ReadonlyMap<string, number>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ ref: string; id: number }>("select ref, id from fixture where provider = 'feed-script'");
    return new Map(rows.map(({ ref, id }) => [ref, id]));
  } finally {
    await client.end();
  }
}

const fits = ({ sport = 'football', phase, period, players = false }: Wanted, listed: Listed): boolean =>
  listed.sport === sport &&
  listed.status === (phase === 'live' ? 'live' : 'not-started') &&
  !listed.onBreak &&
  (!players || listed.players.length > 0) &&
  (period === undefined || listed.period === period);

export function matchesOf(socketPath: string, databaseUrl: () => Promise<string | undefined>): Matches {
  const taken = new Set<string>();
  let known: Promise<ReadonlyMap<string, number>> | undefined;
  return {
    feed: (act) => ask(socketPath, { do: act }).then(() => {}),
    async take(wanted) {
      known ??= databaseUrl().then((url) => numbers(url ?? ''));
      const [ids, all] = [await known, await ask(socketPath)];
      const free = all.filter((listed) => fits(wanted, listed) && !taken.has(listed.ref));
      // Few are in their second half or name their players: they are left to who asks for one, as long as there are others.
      const others = free.filter(
        ({ period, players }) =>
          (wanted.period !== undefined || period !== 'second-half') && (wanted.players === true || players.length === 0),
      );
      const found = (others.length > 0 ? others : free).at(wanted.first ? 0 : -1);
      check(found, `no match is left that is ${wanted.phase} (${wanted.sport ?? 'football'})`);
      taken.add(found.ref);
      const id = ids.get(found.ref);
      check(id !== undefined, `${found.ref} has no number`);
      const { ref, home, away, players } = found;
      return { ref, id, home, away, players, tell: (command) => ask(socketPath, { ref, ...command }).then(() => {}) };
    },
  };
}
