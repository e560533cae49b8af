import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SeededRandom } from '@fairbook/domain/seeded-random';
import { linkSentTo } from '@fairbook/testkit/inbox';
import { drawLegs, type Leg, orderFor, PLACE, verdictOf } from '../reliability/betting.ts';
import { check } from '../support/expect.ts';
import { PASSWORD, REGISTRATION_FORM, type RegistrationForm, registrationOf } from '../support/player.ts';
import type { Person } from './people.ts';

interface Surroundings {
  readonly origin: string;
  /** How many times faster than the machine's the server's clock runs. */
  readonly pace: number;
  readonly random: SeededRandom;
  /** Nothing is begun any more. */
  readonly isOver: () => boolean;
}
interface Game {
  readonly I: number;
  readonly E?: readonly { readonly T: number; readonly C: number; readonly P?: number; readonly B?: boolean }[];
}
interface Answer {
  readonly status: number;
  readonly body: unknown;
}
type Counts = Record<'bets' | 'refused' | 'deposits' | 'withdrawals', number>;

const MINUTE_MS = 60_000;
/** Of the time of the server, between two actions of a player who bets once an hour. */
const HOUR_MS = 60 * MINUTE_MS;
/** Answers that a delayed order is asked for at most. */
const MOST_WAITS = 6;
/** Orders that nobody knows the end of are asked again after, ms. */
const AGAIN_MS = 200;
/** Times that an order is sent again while the register is asked. */
const MOST_REGISTER_WAITS = 50;

const isPending = ({ body }: Answer): boolean =>
  (body as { refusal?: { code?: string } } | undefined)?.refusal?.code === 'register-pending';

/** Somebody who opens an account, pays in and bets until it is over, by the calls of a browser. */
export class SeededPlayer {
  readonly counts: Counts = { bets: 0, refused: 0, deposits: 0, withdrawals: 0 };
  readonly person: Person;
  readonly #around: Surroundings;
  #token = '';

  constructor(person: Person, around: Surroundings) {
    this.person = person;
    this.#around = around;
  }

  /** A session that ended for want of use is begun anew; while the register is asked about who just signed in, it is waited for. */
  async #ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> {
    let answer = await this.#askOnce(method, path, body);
    for (let left = MOST_REGISTER_WAITS; left > 0 && isPending(answer); left--) {
      await sleep(AGAIN_MS);
      answer = await this.#askOnce(method, path, body);
    }
    if (answer.status !== 401 || this.#token === '') return answer;
    this.#token = '';
    const { email } = this.person;
    this.#token = (await this.#insist<{ token: string }>('POST', '/user/auth', { login: email, password: PASSWORD })).token;
    return this.#askOnce(method, path, body);
  }

  async #askOnce(method: 'GET' | 'POST', path: string, body: unknown): Promise<Answer> {
    const answer = await fetch(new URL(path, this.#around.origin), {
      method,
      redirect: 'manual',
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        cookie: `partner=${this.person.partner}`,
        ...(this.#token === '' ? {} : { authorization: `Bearer ${this.#token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text.startsWith('{') || text.startsWith('[') ? (JSON.parse(text) as unknown) : text };
  }

  async #insist<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
    const answer = await this.#ask(method, path, body);
    check(answer.status < 400, `${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body).slice(0, 300)}`);
    return (answer.body as { data: T }).data;
  }

  /** @throws where the sandbox has this player already. */
  async refuseIfThere(): Promise<void> {
    const { email } = this.person;
    const { status } = await this.#ask('POST', '/user/auth', { login: email, password: PASSWORD });
    check(status >= 400, 'This sandbox is filled already: npm run reset empties it.');
  }

  /** Waits of the server's time. */
  readonly #wait = (ms: number): Promise<void> => sleep(ms / this.#around.pace);

  async live(): Promise<void> {
    const { random, isOver } = this.#around;
    await this.#register();
    await this.#deposit(this.person.deposit);
    let large = this.person.large;
    while (!isOver()) {
      await this.#wait((HOUR_MS / this.person.bets) * (0.3 + 1.4 * random.next()));
      if (isOver()) return;
      if (large) {
        for (const amount of large.deposits) await this.#deposit(amount);
        await this.#withdraw(large.withdrawal);
        large = undefined;
      } else if (random.chance(0.04)) await this.#withdraw('15');
      else if (!(await this.#bet()) && random.chance(0.5)) await this.#deposit(this.person.deposit);
    }
  }

  async #register(): Promise<void> {
    const { email, name, surname } = this.person;
    const form = await this.#insist<RegistrationForm>('GET', REGISTRATION_FORM);
    await this.#insist('POST', '/web-api/api/registration/v1/submit', { ...registrationOf(form, { email, surname }), name });
    const { token } = await linkSentTo(async (path) => String((await this.#ask('GET', path)).body), email, {
      about: 'registration/confirm',
    });
    const confirmed = await this.#insist<{ token: string }>('POST', '/web-api/api/registration/v1/confirm', { token, password: PASSWORD });
    this.#token = confirmed.token;
  }

  async #deposit(amount: string): Promise<void> {
    const { redirectUrl } = await this.#insist<{ redirectUrl: string }>('POST', '/web-api/api/payments/v1/deposits', {
      provider: 'sandbox',
      amount,
      key: randomUUID(),
    });
    await this.#ask('POST', `${new URL(redirectUrl).pathname}/approve`, {});
    this.counts.deposits++;
  }

  async #withdraw(amount: string): Promise<void> {
    const body = { provider: 'sandbox', amount, key: randomUUID(), password: PASSWORD };
    const { status } = await this.#ask('POST', '/web-api/api/payments/v1/withdrawals', body);
    if (status < 400) this.counts.withdrawals++;
  }

  async #offer(feed: 'LineFeed' | 'LiveFeed', kind: 1 | 3): Promise<Leg[]> {
    const { body, status } = await this.#ask('GET', `/service-api/${feed}/Get1x2_VZip?sports=${this.person.sports.join(',')}&count=50`);
    if (status !== 200) return [];
    return (body as { Value: readonly Game[] }).Value.flatMap((game) =>
      (game.E ?? [])
        .filter((event) => event.B !== true && event.C < 8)
        .slice(0, 8)
        .map((event) => ({ GameId: game.I, Type: event.T, Coef: event.C, Param: event.P ?? 0, Kind: kind })),
    );
  }

  /** A single on what is played, or a coupon of what is to come soon. False when it could not be placed. */
  async #bet(): Promise<boolean> {
    const { random } = this.#around;
    const isLive = random.chance(0.55);
    const offer = await (isLive ? this.#offer('LiveFeed', 1) : this.#offer('LineFeed', 3));
    const legs = drawLegs(offer, isLive || random.chance(0.5) ? 1 : random.int(2, 5), random);
    if (legs.length === 0) return false;
    const order = orderFor(legs, BigInt(random.int(1, 20)) * 100n, random.uuid());
    for (let waits = 0; waits < MOST_WAITS; ) {
      const answer = await this.#ask('POST', PLACE, order.body);
      const said = verdictOf({
        kind: 'answer',
        status: answer.status,
        body: answer.body,
        retryAfter: undefined,
        cookie: undefined,
        sentAt: 0,
        at: 0,
      });
      if (said.kind === 'wait') {
        waits++;
        await this.#wait(said.ms);
        continue;
      }
      if (said.kind === 'again') {
        waits++;
        await sleep(AGAIN_MS);
        continue;
      }
      this.counts[said.kind === 'placed' ? 'bets' : 'refused']++;
      return said.kind === 'placed';
    }
    return false;
  }
}
