import type { SeededRandom } from '@fairbook/domain/seeded-random';
import type { Server } from '../support/server.ts';
import type { Account } from './account.ts';
import { drawLegs, type Offer, orderFor, PLACE, verdictOf } from './betting.ts';
import { type Answer, type Lost, pause } from './http.ts';
import type { Tally } from './tally.ts';

/** Requests of every account under way at once. */
const EACH = 4;
/** How long they come before the signal, ms. */
const BEFORE_MS = 800;
/** A request this old has reached the server when the signal comes, ms. */
const REACHED_MS = 25;
const STAKE = 10n;

export interface Stop {
  readonly underWay: number;
  readonly ms: number;
}

/** R12: SIGTERM while bets come in on open connections. What was asked before is answered, then the program ends with code 0. */
export async function stopUnderLoad(
  server: Server,
  accounts: readonly Account[],
  offer: Offer,
  random: SeededRandom,
  tally: Tally,
): Promise<Stop> {
  const asked: { readonly sentAt: number; readonly answer: Answer | Lost; readonly at: number }[] = [];
  let over = false;
  let inside = 0;
  const allInside = Promise.withResolvers<void>();
  const lane = async (account: Account): Promise<void> => {
    for (let first = true; !over; first = false) {
      const order = orderFor(drawLegs(offer.line, 1, random), STAKE, random.uuid());
      account.orders.push(order);
      const answer = await account.direct.ask({ method: 'POST', path: PLACE, body: order.body });
      asked.push({ sentAt: answer.sentAt, answer, at: Date.now() });
      if (first && ++inside === accounts.length * EACH) allInside.resolve();
      const said = answer.kind === 'answer' ? verdictOf(answer) : undefined;
      if (said?.kind === 'placed' || said?.kind === 'refused') order.outcome = said;
      if (answer.kind === 'lost') return;
    }
  };
  const lanes = accounts.flatMap((account) => Array.from({ length: EACH }, () => lane(account)));
  // Each has its connection: one that is only being made has nobody to answer it.
  await allInside.promise;
  await pause(BEFORE_MS);
  const signal = Date.now();
  const { code, ms } = await server.terminate();
  over = true;
  await Promise.all(lanes);
  const underWay = asked.filter(({ sentAt, at }) => sentAt < signal - REACHED_MS && at >= signal);
  // Whoever was let in is answered; who comes after the end is not let in, which is no reset.
  for (const { answer, sentAt } of asked)
    tally.check(
      'stop-answers',
      answer.kind === 'answer' || (answer.code === 'ECONNREFUSED' && sentAt > signal),
      () => `a request sent ${sentAt - signal} ms after the signal was ${JSON.stringify(answer)}`,
    );
  tally.check('stop-clean', code === 0, () => `ended with ${code} after ${Math.round(ms)} ms: ${server.output().slice(-600)}`);
  await server.restart();
  // Those whose answer was lost after the signal are asked for again, as any client does.
  for (const account of accounts)
    for (const order of account.orders)
      while (order.outcome === undefined) {
        const answer = await account.direct.ask({ method: 'POST', path: PLACE, body: order.body });
        const said = answer.kind === 'answer' ? verdictOf(answer) : undefined;
        if (said?.kind === 'placed' || said?.kind === 'refused') order.outcome = said;
        else if (said?.kind === 'wait') break;
        else await pause(REACHED_MS);
      }
  return { underWay: underWay.length, ms };
}
