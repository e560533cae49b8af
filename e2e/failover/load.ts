import type { SeededRandom } from '@fairbook/domain/seeded-random';
import type { Account, Order } from '../reliability/account.ts';
import { drawLegs, type Heard, type Leg, orderFor, PLACE, place, verdictOf } from '../reliability/betting.ts';
import { type Client, client, pause } from '../reliability/http.ts';
import type { Tally } from '../reliability/tally.ts';

/** A client thinks so long at most between two bets, ms. */
const THINK_MS = 60;
/** Share of the bets that go on the few outcomes whose bound is reached. */
const NARROW_SHARE = 0.3;

export interface BetLoad {
  /** When the first bet was accepted on a request sent after `since`, unix ms; undefined when there was none in `limitMs`. */
  firstAfter(since: number, limitMs: number): Promise<number | undefined>;
  accepted(): number;
  end(): Promise<void>;
}

/** Players that bet through whichever process is ready, and ask again under the same name until they know what became of a bet. */
export function startBets(
  accounts: readonly Account[],
  offer: { readonly wide: readonly Leg[]; readonly narrow: readonly Leg[] },
  random: SeededRandom,
  tally: Tally,
): BetLoad {
  let over = false;
  let count = 0;
  const listeners = new Set<(sentAt: number, at: number) => void>();
  const heard: Heard = {
    accepted(_order, sentAt, at) {
      count++;
      for (const listener of listeners) listener(sentAt, at);
    },
    over: () => false,
  };
  async function bettor(account: Account): Promise<void> {
    while (!over) {
      const narrow = random.chance(NARROW_SHARE);
      const legs = drawLegs(narrow ? offer.narrow : offer.wide, 1, random);
      const order = orderFor(legs, narrow ? 200n + BigInt(random.int(0, 299)) : 10n + BigInt(random.int(0, 89)), random.uuid());
      account.orders.push(order);
      await place(account, order, heard, tally);
      await pause(random.int(0, THINK_MS));
    }
  }
  const working = accounts.map(bettor);
  return {
    firstAfter: (since, limitMs) =>
      new Promise((done) => {
        const stop = (at: number | undefined): void => {
          clearTimeout(late);
          listeners.delete(listen);
          done(at);
        };
        const listen = (sentAt: number, at: number): void => {
          if (sentAt > since) stop(at);
        };
        const late = setTimeout(() => stop(undefined), limitMs);
        listeners.add(listen);
      }),
    accepted: () => count,
    async end() {
      over = true;
      await Promise.all(working);
    },
  };
}

/** Orders sent to a process that stands still: they wait at its door until it goes on. */
export interface LateOrders {
  readonly guids: readonly string[];
  /** How many were answered as placed, once all have an answer or none to come. */
  placed(): Promise<number>;
}

export function sendLate(
  port: number,
  accounts: readonly Account[],
  legs: readonly Leg[],
  each: number,
  random: SeededRandom,
  tally: Tally,
): LateOrders {
  const clients: Client[] = [];
  const orders: Order[] = [];
  const answers = accounts.flatMap((account) => {
    const http = client(port, tally, account.token);
    clients.push(http);
    return Array.from({ length: each }, async () => {
      const order = orderFor(drawLegs(legs, 1, random), 10n, random.uuid());
      orders.push(order);
      const answer = await http.ask({ method: 'POST', path: PLACE, body: order.body });
      return answer.kind === 'answer' && verdictOf(answer).kind === 'placed';
    });
  });
  return {
    guids: orders.map(({ guid }) => guid),
    async placed() {
      const placed = (await Promise.all(answers)).filter(Boolean).length;
      for (const http of clients) http.close();
      return placed;
    },
  };
}
