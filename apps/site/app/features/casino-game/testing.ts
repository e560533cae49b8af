import type { GameRoundBody, SeedsBody } from '@fairbook/contract';
import type { Answered, MoneyHost, RoundTold } from './session/money-orders.ts';

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
    openRound: async () => ({ ok: true, value: null }),
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
    sleep: async () => {},
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
