import { linkSentTo } from '@fairbook/testkit/inbox';
import { check } from '../support/expect.ts';
import { PASSWORD, REGISTRATION_FORM, type RegistrationForm, registrationOf } from '../support/player.ts';
import { type Answer, type Call, type Client, client, type Lost, pause } from './http.ts';
import type { Tally } from './tally.ts';

/** What a player asked for and was told: the naive model the server is held to. Amounts in cents. */
export interface Order {
  readonly guid: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly stake: bigint;
  /** Of its legs. */
  readonly phases: readonly ('line' | 'live')[];
  /** Undefined while nobody knows. */
  outcome?: { readonly kind: 'placed'; readonly id: string } | { readonly kind: 'refused'; readonly code: string };
}
export interface Payment {
  readonly direction: 'deposit' | 'withdrawal';
  readonly key: string;
  readonly amount: bigint;
  id?: string;
  status?: string;
}

export interface Account {
  readonly number: number;
  readonly playerId: string;
  readonly login: string;
  readonly token: string;
  /** Through the proxy that loses answers. */
  readonly http: Client;
  /** To the server itself. */
  readonly direct: Client;
  readonly orders: Order[];
  readonly payments: Payment[];
}

interface Envelope<T> {
  readonly data: T;
}

/** Between two tries of something that has to succeed, ms. */
const RETRY_MS = 100;

/** Asks until there is a plain answer: for what is no part of the test. */
export async function insist<T>(http: Client, call: Call, limitMs = 30_000): Promise<T> {
  const end = Date.now() + limitMs;
  let last: Answer | Lost;
  do {
    last = await http.ask(call);
    if (last.kind === 'answer' && last.status < 500) {
      check(last.status < 400, `${call.path} answered ${last.status}: ${JSON.stringify(last.body).slice(0, 300)}`);
      return (last.body as Envelope<T>).data;
    }
    await pause(RETRY_MS);
  } while (Date.now() < end);
  throw new Error(`${call.path} had no answer in ${limitMs / 1000} s, the last was ${JSON.stringify(last).slice(0, 300)}`);
}

export interface Ports {
  /** How long a player waits for an answer, ms; absent: as long as the run does. */
  readonly patienceMs?: number;
  readonly server: number | (() => number);
  readonly proxy: number | (() => number);
}

/** Opens an account with a brand's usual currency (EUR). */
export async function openAccount(number: number, ports: Ports, tally: Tally): Promise<Account> {
  const guest = client(ports.server, tally, undefined, ports.patienceMs);
  const form = await insist<RegistrationForm>(guest, { path: REGISTRATION_FORM });
  const email = `reliable${number}.${Date.now()}@example.com`;
  const body = registrationOf(form, { email, surname: 'Vella' });
  await insist(guest, { method: 'POST', path: '/web-api/api/registration/v1/submit', body });
  const link = await linkSentTo(async (path) => {
    const page = await guest.ask({ path });
    return page.kind === 'answer' ? String(page.body) : '';
  }, email);
  const { userId, login, token } = await insist<{ userId: string; login: string; token: string }>(guest, {
    method: 'POST',
    path: '/web-api/api/registration/v1/confirm',
    body: { token: link.token, password: PASSWORD },
  });
  guest.close();
  return {
    number,
    playerId: userId,
    login,
    token,
    http: client(ports.proxy, tally, token, ports.patienceMs),
    direct: client(ports.server, tally, token, ports.patienceMs),
    orders: [],
    payments: [],
  };
}

/** `12.34` as cents; amounts of the wire always have both decimals or none. */
export function cents(text: string): bigint {
  const found = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text);
  check(found, `"${text}" is no amount`);
  const value = BigInt(found[2]!) * 100n + BigInt((found[3] ?? '').padEnd(2, '0'));
  return found[1] ? -value : value;
}
export const amountText = (value: bigint): string => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`;

export interface Balance {
  readonly cash: bigint;
  readonly bonus: bigint;
  readonly locked: bigint;
  readonly openStakes: bigint;
}

/** The balance of the account in use; undefined when the server could not be asked just now. */
export async function readBalance({ direct }: Account): Promise<Balance | undefined> {
  const answer = await direct.ask({ method: 'POST', path: '/web-api/user/balance', body: {} });
  if (answer.kind === 'lost' || answer.status >= 500) return undefined;
  check(answer.status === 200, `the balance answered ${answer.status}`);
  const [first] = (answer.body as Envelope<{ accounts: readonly Record<keyof Balance, string>[] }>).data.accounts;
  check(first, 'an account in use');
  return { cash: cents(first.cash), bonus: cents(first.bonus), locked: cents(first.locked), openStakes: cents(first.openStakes) };
}
