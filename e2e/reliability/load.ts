import type { SeededRandom } from '@fairbook/domain/seeded-random';
import { type Account, cents, type Order, readBalance } from './account.ts';
import { askAgain, drawLegs, type Heard, type Offer, orderFor, place, readOffer } from './betting.ts';
import { askEvery, type Client, pause } from './http.ts';
import { deposit, withdraw } from './paying.ts';
import type { Tally } from './tally.ts';

/** A client does one thing after the other; between two it thinks so long at most, ms. */
const THINK_MS = 120;
/** Live orders of a client that wait out their delay at most: they wait beside what else it does. */
const WAITING = 3;
const OFFER_EVERY_MS = 700;
const READ_EVERY_MS = 20;
/** Orders a client remembers at most: the run is bounded in memory. */
const ORDERS = 20_000;

/** An accepted bet, with when its deciding request was sent and answered. */
export interface Accepted {
  readonly order: Order;
  readonly sentAt: number;
  readonly at: number;
}

export interface Load {
  /** Resolves with the first bet accepted on a request sent after `since`, unix ms; undefined when there was none in `limitMs`. */
  firstAcceptedSince(since: number, limitMs: number): Promise<Accepted | undefined>;
  onAccepted(listener: (bet: Accepted) => void): void;
  /** No new orders; those under way are asked for until they are known, `limitMs` at most. */
  end(limitMs: number): Promise<void>;
}

/** Keeps a recent offer as long as somebody wants one. */
export function offerWatch(http: Client): { current(): Offer | undefined; stop(): void } {
  let offer: Offer | undefined;
  const stop = askEvery(OFFER_EVERY_MS, async () => {
    offer = (await readOffer(http)) ?? offer;
  });
  return { current: () => offer, stop };
}

/** Clients that bet, pay and withdraw, and a reader that never stops looking at balances. */
export function startLoad(accounts: readonly Account[], board: Client, random: SeededRandom, tally: Tally): Load {
  const watch = offerWatch(board);
  const listeners: ((bet: Accepted) => void)[] = [];
  let ended = false;
  let hardEnd = Number.POSITIVE_INFINITY;
  const heard: Heard = {
    accepted: (order, sentAt, at) => {
      for (const listener of [...listeners]) listener({ order, sentAt, at });
    },
    over: () => Date.now() > hardEnd,
  };
  const stake = (): bigint => 10n + BigInt(random.int(0, 189));

  async function client(account: Account): Promise<void> {
    const waiting = new Set<Promise<void>>();
    const bet = async (legs: ReturnType<typeof drawLegs>): Promise<void> => {
      if (legs.length === 0) return;
      const order = orderFor(legs, stake(), random.uuid());
      account.orders.push(order);
      await place(account, order, heard, tally);
      if (random.chance(0.1)) await askAgain(account, order, tally);
    };
    while (!ended && account.orders.length < ORDERS) {
      const offer = watch.current();
      const dice = random.next();
      if (!offer) await pause(OFFER_EVERY_MS);
      else if (dice < 0.6) await bet(drawLegs(offer.line, 1, random));
      else if (dice < 0.75) await bet(drawLegs(offer.line, random.int(2, 5), random));
      else if (dice < 0.92) {
        if (waiting.size < WAITING) {
          const mixed = random.chance(0.3) ? drawLegs(offer.line, 1, random) : [];
          const task: Promise<void> = bet([...drawLegs(offer.live, random.int(1, 2), random), ...mixed]).finally(() =>
            waiting.delete(task),
          );
          waiting.add(task);
        }
      } else if (dice < 0.96)
        await deposit(account, { direction: 'deposit', key: random.uuid(), amount: cents('20.00') }, heard.over, tally);
      else {
        // The sandbox fails a withdrawal that ends in 13 cents.
        const amount = random.chance(0.3) ? cents('10.13') : cents('10.00') + BigInt(random.int(0, 99));
        await withdraw(account, { direction: 'withdrawal', key: random.uuid(), amount }, heard.over, tally);
      }
      await pause(random.int(0, THINK_MS));
    }
    await Promise.all(waiting);
  }

  async function reader(): Promise<void> {
    for (let i = 0; !ended; i++) {
      const account = accounts[i % accounts.length]!;
      const balance = await readBalance(account);
      if (balance) {
        const low = Object.entries(balance).filter(([, value]) => value < 0n);
        tally.check('never-negative', low.length === 0, () => `player ${account.login}: ${low.map(([n, v]) => `${n} ${v}`).join(', ')}`);
      }
      await pause(READ_EVERY_MS);
    }
  }

  const working = [...accounts.map(client), reader()];
  return {
    firstAcceptedSince(since, limitMs) {
      return new Promise((done) => {
        const late = setTimeout(() => done(undefined), limitMs);
        listeners.push(function listen(bet) {
          if (bet.sentAt <= since) return;
          clearTimeout(late);
          listeners.splice(listeners.indexOf(listen), 1);
          done(bet);
        });
      });
    },
    onAccepted: (listener) => void listeners.push(listener),
    async end(limitMs) {
      ended = true;
      hardEnd = Date.now() + limitMs;
      await Promise.all(working);
      watch.stop();
    },
  };
}
