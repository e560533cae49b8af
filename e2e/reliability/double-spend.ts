import type { SeededRandom } from '@fairbook/domain/seeded-random';
import { PASSWORD } from '../support/player.ts';
import { type Account, amountText, cents, type Order, openAccount, type Payment, type Ports, readBalance } from './account.ts';
import { drawLegs, type Offer, orderFor, PLACE, readOffer, verdictOf } from './betting.ts';
import { deposit } from './paying.ts';
import type { Tally } from './tally.ts';

/** Requests at once. */
const AT_ONCE = 50;
const ALL = cents('10.00');

/**
 * R3: fifty of the same and fifty different requests at once on a balance for one, for a bet and for a withdrawal. Gives the
 * accounts it used, for the books at the end.
 */
export async function doubleSpend(ports: Ports, offer: Offer, random: SeededRandom, tally: Tally): Promise<Account[]> {
  const accounts: Account[] = [];
  const funded = async (): Promise<Account> => {
    const account = await openAccount(1000 + accounts.length, ports, tally);
    accounts.push(account);
    await deposit(account, { direction: 'deposit', key: random.uuid(), amount: ALL }, () => false, tally);
    return account;
  };

  const bet = async (same: boolean): Promise<void> => {
    const account = await funded();
    // Prices of now: making accounts may have taken longer than a match at the feed's speed.
    const legs = drawLegs(((await readOffer(account.direct)) ?? offer).line, 1, random);
    const guid = random.uuid();
    const orders = Array.from({ length: AT_ONCE }, () => orderFor(legs, ALL, same ? guid : random.uuid()));
    const answers = await Promise.all(orders.map((order) => account.direct.ask({ method: 'POST', path: PLACE, body: order.body })));
    const outcomes = answers.map((answer) => (answer.kind === 'answer' ? verdictOf(answer) : undefined));
    const ids = new Set(outcomes.flatMap((outcome) => (outcome?.kind === 'placed' ? [outcome.id] : [])));
    const others = outcomes.filter((outcome) => outcome?.kind !== 'placed');
    const clean = others.every((outcome) => outcome?.kind === 'refused' && outcome.code === 'insufficient-balance');
    tally.check(
      'spent-once',
      ids.size === 1 && clean && (!same || others.length === 0),
      () => `${AT_ONCE} ${same ? 'identical' : 'different'} bets: ${ids.size} stand, ${JSON.stringify(others.slice(0, 3))}`,
    );
    const kept = same ? orders.slice(0, 1) : orders;
    kept.forEach((order: Order, i) => {
      const outcome = same ? outcomes.find((each) => each?.kind === 'placed') : outcomes[i];
      if (outcome?.kind === 'placed' || outcome?.kind === 'refused') order.outcome = outcome;
      account.orders.push(order);
    });
  };

  const withdrawal = async (same: boolean): Promise<void> => {
    const account = await funded();
    const key = random.uuid();
    const keys = Array.from({ length: AT_ONCE }, () => (same ? key : random.uuid()));
    const answers = await Promise.all(
      keys.map((each) =>
        account.direct.ask({
          method: 'POST',
          path: '/web-api/api/payments/v1/withdrawals',
          body: { provider: 'sandbox', amount: amountText(ALL), key: each, password: PASSWORD },
        }),
      ),
    );
    const ids = new Map<string, string>();
    const refused: string[] = [];
    answers.forEach((answer, i) => {
      const body = answer.kind === 'answer' ? (answer.body as { data?: { payment?: { id: string } }; refusal?: { code: string } }) : {};
      if (body.data?.payment) ids.set(body.data.payment.id, keys[i]!);
      else refused.push(body.refusal?.code ?? JSON.stringify(answer).slice(0, 200));
    });
    // The password is asked each time, and may not be tried so often at once.
    const clean = refused.every((code) => code === 'insufficient-balance' || code === 'too-many-attempts');
    tally.check(
      'spent-once',
      ids.size === 1 && clean,
      () => `${AT_ONCE} ${same ? 'identical' : 'different'} withdrawals: ${ids.size} stand, ${refused.slice(0, 3).join(', ')}`,
    );
    for (const [id, name] of ids) account.payments.push({ direction: 'withdrawal', key: name, amount: ALL, id, status: 'held' } as Payment);
  };

  for (const same of [true, false]) {
    await bet(same);
    await withdrawal(same);
  }
  for (const account of accounts) {
    const balance = await readBalance(account);
    tally.check('never-negative', balance !== undefined && balance.cash >= 0n, () => `cash ${balance?.cash}`);
  }
  return accounts;
}
