import fairbook from '../../brands/fairbook/brand.ts';
import { type Account, type Balance, cents, readBalance } from './account.ts';
import { pause } from './http.ts';
import { readPayment, tellAgain } from './paying.ts';
import type { Tally } from './tally.ts';

/** Between two looks, and how often: bets settle while one looks, and a list is read page by page. */
const LOOK_MS = 500;
const LOOKS = 20;
/** From the last start until every withdrawal has ended by itself, ms: the sandbox takes three seconds for one. */
const WITHDRAWN_MS = 20_000;

/** Of a withdrawal whose money is set aside: on its way, or waiting for staff. */
const UNFINISHED = ['held', 'review'];
/** What a player withdraws in a day without anybody looking, minor units: the brand's setting, which a long run passes. */
const AUTOMATIC = BigInt(fairbook.approvals.amounts.EUR.automaticWithdrawal);

export interface Bet {
  readonly id: string;
  readonly status: string;
  readonly resettled: boolean;
  readonly stake: string;
  readonly payout?: string;
  readonly legs: readonly { readonly gameId: number; readonly key: string; readonly result: string; readonly price: number }[];
}

/** Every bet the server has of a player; undefined when it could not be asked. A bet seen twice is a bet that moved between pages. */
export async function readBets({ direct }: Account): Promise<Map<string, Bet> | undefined> {
  const bets = new Map<string, Bet>();
  for (const state of ['open', 'settled'] as const) {
    for (let page = 1, pages = 1; page <= pages; page++) {
      const answer = await direct.ask({ path: `/office-api/bets?state=${state}&page=${page}` });
      if (answer.kind === 'lost' || answer.status !== 200) return undefined;
      const list = (answer.body as { data: { items: readonly Bet[]; pages: number } }).data;
      for (const bet of list.items) bets.set(bet.id, bet);
      pages = list.pages;
    }
  }
  return bets;
}

/** Where the player's own memory and the server differ; empty when they agree. */
function differences(
  account: Account,
  bets: ReadonlyMap<string, Bet>,
  balance: Balance,
): { lost: string[]; unknown: string[]; books: string[] } {
  const byId = new Map(account.orders.flatMap((order) => (order.outcome?.kind === 'placed' ? [[order.outcome.id, order] as const] : [])));
  const lost = [...byId].flatMap(([id, order]) => {
    const bet = bets.get(id);
    return bet && cents(bet.stake) === order.stake
      ? []
      : [`bet ${id} of ${order.stake}: ${bet ? `stands with ${bet.stake}` : 'is not there'}`];
  });
  const unknown = [...bets.keys()].filter((id) => !byId.has(id)).map((id) => `bet ${id}`);
  const sum = (values: readonly bigint[]): bigint => values.reduce((a, b) => a + b, 0n);
  const of = (direction: string, statuses: readonly string[]): bigint =>
    sum(account.payments.filter((p) => p.direction === direction && statuses.includes(p.status ?? '')).map((p) => p.amount));
  const all = [...bets.values()];
  const expected = {
    cash:
      of('deposit', ['succeeded']) -
      of('withdrawal', [...UNFINISHED, 'succeeded']) -
      sum(all.map((bet) => cents(bet.stake))) +
      sum(all.map((bet) => cents(bet.payout ?? '0'))),
    locked: of('withdrawal', UNFINISHED),
    openStakes: sum(all.filter((bet) => bet.status === 'accepted').map((bet) => cents(bet.stake))),
  };
  const books = (['cash', 'locked', 'openStakes'] as const)
    .filter((name) => balance[name] !== expected[name])
    .map((name) => `${name} is ${balance[name]}, told was ${expected[name]}`);
  return { lost, unknown, books };
}

async function refreshPayments(account: Account): Promise<void> {
  for (const payment of account.payments) {
    const { id, status } = payment;
    if (id !== undefined && status !== undefined && ['pending', ...UNFINISHED].includes(status))
      payment.status = (await readPayment(account.direct, id)) ?? status;
  }
}

/** Holds a player's books against the server's. Gives the bets. */
export async function checkBooks(account: Account, tally: Tally): Promise<ReadonlyMap<string, Bet>> {
  let bets: Map<string, Bet> | undefined;
  let found: ReturnType<typeof differences> | undefined;
  for (let looks = 0; looks < LOOKS; looks++) {
    await refreshPayments(account);
    const before = await readBalance(account);
    bets = await readBets(account);
    if (before && bets) {
      found = differences(account, bets, before);
      if (found.lost.length + found.unknown.length + found.books.length === 0) break;
    }
    await pause(LOOK_MS);
  }
  const who = `player ${account.login}`;
  const acknowledged = account.orders.filter((order) => order.outcome?.kind === 'placed').length;
  for (let i = 0; i < acknowledged; i++)
    tally.check('acknowledged-bet-present', i >= (found?.lost.length ?? acknowledged), () => `${who}: ${found?.lost[i]}`);
  for (let i = 0; i < Math.max(1, bets?.size ?? 0); i++)
    tally.check('no-unknown-bet', i >= (found?.unknown.length ?? 1), () => `${who}: ${found?.unknown[i]}`);
  tally.check('books-agree', found !== undefined && found.books.length === 0, () => `${who}: ${found?.books.join('; ') ?? 'not read'}`);
  for (const order of account.orders)
    tally.check('one-outcome', order.outcome !== undefined, () => `${who}: nobody knows what became of order ${order.guid}`);
  return bets ?? new Map();
}

/** Waits for withdrawals to end by themselves: the program was killed and stopped while they were under way. */
export async function awaitWithdrawals(accounts: readonly Account[], tally: Tally): Promise<void> {
  const held = () => accounts.flatMap((account) => account.payments.filter((payment) => payment.status === 'held'));
  for (const end = Date.now() + WITHDRAWN_MS; Date.now() < end; await pause(LOOK_MS)) {
    for (const account of accounts) await refreshPayments(account);
    if (held().length === 0) break;
  }
  for (const { payments } of accounts)
    for (const { id, direction, status } of payments)
      if (direction === 'withdrawal' && id !== undefined)
        tally.check('withdrawal-ends', status !== 'held', () => `withdrawal ${id} is held, and nobody takes it up`);
}

/**
 * Every deposit that succeeded is told three times more, and every withdrawal once, as a provider does that got no answer; then each must
 * have ended, and the books must agree as before.
 */
export async function endPayments(account: Account, secret: string, tally: Tally): Promise<void> {
  await refreshPayments(account);
  const withdrawn = account.payments.reduce((sum, { direction, amount }) => (direction === 'withdrawal' ? sum + amount : sum), 0n);
  for (const payment of account.payments) {
    if (payment.id === undefined) continue;
    const failing = payment.direction === 'withdrawal' && payment.amount % 100n === 13n;
    const status = failing ? 'failed' : 'succeeded';
    if (payment.direction === 'deposit' && payment.status !== 'succeeded') continue;
    for (let times = 0; times < (payment.direction === 'deposit' ? 3 : 1); times++) {
      const answered = await tellAgain(account.direct, secret, payment, status);
      if (payment.direction === 'deposit') tally.check('deposit-once', answered === 200, () => `notice of ${payment.id}: ${answered}`);
    }
    const now = await readPayment(account.direct, payment.id);
    const withStaff = now === 'review' && withdrawn > AUTOMATIC;
    if (payment.direction === 'withdrawal')
      tally.check('withdrawal-ends', now === status || withStaff, () => `withdrawal ${payment.id} is ${now}`);
    if (withStaff) tally.count('withdrawals that wait for staff');
    payment.status = now ?? payment.status ?? 'unknown';
  }
}
