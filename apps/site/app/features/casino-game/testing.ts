import type { GameRoundBody, SeedsBody, TableChangeBody } from '@fairbook/contract';
import type { Answered, MoneyHost, RoundTold } from './session/money-orders.ts';
import type { Refused } from './session/session.ts';
import type { TableRules } from './table/table-bets.ts';
import { TableClient } from './table/table-client.ts';

/** What tests of games on the page build on. */

export const SEEDS: SeedsBody = {
  ...{ pair: 1, serverSeedHash: 'a'.repeat(64), nextServerSeedHash: 'b'.repeat(64), clientSeed: 'mine', nonce: 4, openRounds: 0 },
};

/** A round as the server tells it. */
export const roundBody = (more: Partial<GameRoundBody> = {}): GameRoundBody => ({
  ...{ round: '00000000-0000-4000-8000-000000000001', game: 'dice', version: '1.0.0', currency: 'EUR', phase: 'settled' },
  ...{ options: {}, stakes: [{ spot: 'stake', amount: '2.00' }], decisions: [], choices: [], staked: '2.00', won: '4.00' },
  ...{ awards: [], view: {}, at: 1 },
  source: { kind: 'seeds', pair: 1, serverSeedHash: 'a'.repeat(64), clientSeed: 'mine', nonce: 4 },
  ...more,
});

type Sent =
  | Parameters<MoneyHost['play']>[0]
  | Parameters<MoneyHost['decide']>[1]
  | Parameters<MoneyHost['join']>[1]
  | { readonly token: string };

/** A server that answers as it is told, one answer an order; every order that came is in `sent`. */
export function scriptedServer(answers: readonly (RoundTold | 'lost' | Answered<RoundTold>)[], more: Partial<MoneyHost> = {}) {
  const sent: Sent[] = [];
  const left = [...answers];
  let [names, launches] = [0, 0];
  const next = async (body: Sent): Promise<Answered<RoundTold>> => {
    sent.push(body);
    const answer = left.shift();
    if (answer === undefined) throw new Error('an order that nobody expected');
    if (answer === 'lost') return { ok: false, refusal: undefined };
    return 'ok' in answer ? answer : { ok: true, value: answer };
  };
  const host: MoneyHost = {
    launch: async () => ({ ok: true, value: `token-${++launches}` }),
    openRound: async () => ({ ok: true, value: { round: null, last: null } }),
    seeds: async () => ({ ok: true, value: { seeds: SEEDS, revealed: [] } }),
    rotate: async () => ({ ok: false, refusal: undefined }),
    play: next,
    decide: (_round, body) => next(body),
    join: (_table, body) => next(body),
    leave: (_table, _round, token) => next({ token }),
    history: async () => ({ ok: false, refusal: undefined }),
    round: async () => ({ ok: false, refusal: undefined }),
    jackpots: async () => ({ ok: true, value: [] }),
    uuid: () => `request-${++names}`,
    pause: async () => {},
    ...more,
  };
  return { host, sent };
}

/** Time that passes when a test says so. */
export function manualTime() {
  let now = 0;
  let timers: { readonly at: number; readonly run: () => void }[] = [];
  return {
    host: {
      now: () => now,
      after(ms: number, run: () => void) {
        const timer = { at: now + ms, run };
        timers.push(timer);
        return () => {
          timers = timers.filter((each) => each !== timer);
        };
      },
    },
    /** Lets so much time pass, and everything come to rest that follows from it. */
    async pass(ms: number): Promise<void> {
      const end = now + ms;
      await settled();
      for (let next = due(end); next; next = due(end)) {
        now = next.at;
        timers = timers.filter((each) => each !== next);
        next.run();
        await settled();
      }
      now = end;
    },
  };
  function due(end: number) {
    return timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
  }
}
/** Everything that waits for nothing but promises has happened. */
export const settled = (): Promise<void> => new Promise((done) => setImmediate(done));

/** The chain of a table in tests. */
export const TABLE_CHAIN = { end: 'b'.repeat(64), salt: 'salt', length: 100 };
/** News of a round of a table. */
export const roundNews = (
  number: number,
  phase: NonNullable<TableChangeBody['round']>['phase'],
  more: { readonly interrupted?: boolean } = {},
): TableChangeBody => ({ chain: TABLE_CHAIN, round: { number, phase, since: 1000, until: 7000, ...more } });

/** A bet in round 7 of a table as the server tells it. */
export const tableBody = (round: string, more: Partial<GameRoundBody> = {}): GameRoundBody =>
  roundBody({
    ...{ round, phase: 'deciding', won: '0.00', view: null },
    source: { kind: 'chain', number: 7, end: TABLE_CHAIN.end, salt: TABLE_CHAIN.salt },
    ...more,
  });

/** An answer to an order about a bet. */
export const tableAnswer = (round: string, more: Partial<GameRoundBody> = {}): Answered<RoundTold> => ({
  ok: true,
  value: { round: tableBody(round, more), balance: '98.00', at: 1 },
});

interface Asked {
  readonly what: 'join' | 'leave' | 'decide';
  /** The name of the bet. */
  readonly of: string;
  readonly body: unknown;
  readonly answer: (of: Answered<RoundTold>) => void;
}

/**
 * A table whose server is answered by hand: orders wait in `sent` until `answer` says what became of them.
 * @param server what it has of the player's, changed as a test wants; undefined: it cannot be reached
 */
export function answeredTable(
  rules: TableRules,
  server: { own: readonly GameRoundBody[] | undefined; held?: boolean; refused?: Refused; pots?: boolean } = { own: [] },
) {
  const sent: Asked[] = [];
  let names = 0;
  const asks = (what: Asked['what'], of: string, body: unknown) =>
    new Promise<Answered<RoundTold>>((answer) => sent.push({ what, of, body, answer }));
  const client = new TableClient(rules, 'EUR', {
    uuid: () => `request-${++names}`,
    held: () => server.held === true,
    own: async () => server.own,
    round: async (id) =>
      server.own ? { ok: true, value: server.own.find(({ round }) => round === id) ?? null } : { ok: false, refusal: undefined },
    hasPots: async () => server.pots === true,
    launch: async () => server.refused ?? { ok: true, value: 'token' },
    join: (_table, body) => asks('join', body.request, body),
    leave: (_table, name) => asks('leave', name, undefined),
    decide: (name, body) => asks('decide', name, body),
    play: () => Promise.reject(new Error('a round of one player')),
    pause: async () => {},
    sleep: async () => {},
  });
  return { client, sent, server, bets: () => client.state().bets };
}
