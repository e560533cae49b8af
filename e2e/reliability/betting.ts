import type { SeededRandom } from '@fairbook/domain/seeded-random';
import type { Account, Order } from './account.ts';
import { type Answer, type Client, pause } from './http.ts';
import type { Tally } from './tally.ts';

/** Between two tries while the server or its database is away, ms. */
const AWAY_MS = 100;
/** Tries with an early price at most: a live order that always comes too late is given up by the test, not by the rule. */
const WAITS = 6;
export const PLACE = '/service-api/LiveBet/Secure/MakeBetWeb';

export interface Leg {
  readonly GameId: number;
  readonly Type: number;
  readonly Coef: number;
  readonly Param: number;
  readonly Kind: 1 | 3;
}
export interface Offer {
  readonly line: readonly Leg[];
  readonly live: readonly Leg[];
}

interface Game {
  readonly I: number;
  readonly E?: readonly { readonly T: number; readonly C: number; readonly P?: number; readonly B?: boolean }[];
}

/** What can be bet on now: results and totals of football. Undefined while nobody answers. */
export async function readOffer(http: Client): Promise<Offer | undefined> {
  const read = async (feed: 'LineFeed' | 'LiveFeed', kind: 1 | 3): Promise<Leg[] | undefined> => {
    const answer = await http.ask({ path: `/service-api/${feed}/Get1x2_VZip?sports=1&count=50` });
    if (answer.kind === 'lost' || answer.status !== 200) return undefined;
    return (answer.body as { Value: readonly Game[] }).Value.flatMap((game) =>
      (game.E ?? [])
        .filter((event) => event.B !== true && event.C < 15)
        .slice(0, 6)
        .map((event) => ({ GameId: game.I, Type: event.T, Coef: event.C, Param: event.P ?? 0, Kind: kind })),
    );
  };
  const [line, live] = await Promise.all([read('LineFeed', 3), read('LiveFeed', 1)]);
  return line && live && { line, live };
}

/** An order for these legs, taking the price as it is. */
export const orderFor = (legs: readonly Leg[], stake: bigint, guid: string): Order => ({
  guid,
  stake,
  phases: [...new Set(legs.map((leg) => (leg.Kind === 1 ? ('live' as const) : ('line' as const))))],
  body: { Events: legs, Vid: legs.length > 1 ? 1 : 0, CheckCf: 2, Summ: Number(stake) / 100, betGUID: guid },
});

/** Legs of different matches. */
export function drawLegs(offer: readonly Leg[], count: number, random: SeededRandom): Leg[] {
  const legs: Leg[] = [];
  for (let tries = 0; offer.length > 0 && legs.length < count && tries < count * 5; tries++) {
    const leg = random.pick(offer);
    if (!legs.some((other) => other.GameId === leg.GameId)) legs.push(leg);
  }
  return legs;
}

interface PlacedBody {
  readonly Success?: boolean;
  readonly Value?: { readonly Id: number | string; readonly waitTime: number } | null;
  readonly refusal?: { readonly code: string };
}

/** What an answer to placing means. `again`: nobody knows, ask again. */
export type Verdict =
  | { readonly kind: 'placed'; readonly id: string }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'again' };

export function verdictOf({ status, body }: Answer): Verdict {
  const { Success, Value, refusal } = (body ?? {}) as PlacedBody;
  if (Success === true && Value) {
    return Value.waitTime > 0 && Number(Value.Id) === 0 ? { kind: 'wait', ms: Value.waitTime } : { kind: 'placed', id: String(Value.Id) };
  }
  // Another server of this address, a fault, or the house is away for the moment: whether the bet stands is open.
  if (refusal === undefined || refusal.code === 'unavailable' || status === 500) return { kind: 'again' };
  return { kind: 'refused', code: refusal.code };
}

/** What whoever places orders wants to hear. */
export interface Heard {
  /** A bet stands; `sentAt` and `at` are when the deciding request was sent and answered. */
  accepted(order: Order, sentAt: number, at: number): void;
  /** True when no new tries should be made. */
  over(): boolean;
}

/** Asks under one name until it is known what became of the order, or until it is over. */
export async function place(account: Account, order: Order, { accepted, over }: Heard, tally: Tally): Promise<void> {
  let unknown = false;
  for (let waits = 0; !over(); ) {
    const answer = await account.http.ask({ method: 'POST', path: PLACE, body: order.body });
    if (answer.kind === 'lost') {
      // The first time at once, as a hasty client does: the order may still be under way.
      if (unknown) await pause(AWAY_MS);
      else tally.count('orders whose outcome was unknown');
      unknown = true;
      continue;
    }
    const said = verdictOf(answer);
    if (said.kind === 'again') {
      unknown = true;
      await pause(AWAY_MS);
      continue;
    }
    if (said.kind === 'wait') {
      if (waits++ === WAITS) return;
      await pause(said.ms);
      continue;
    }
    order.outcome = said;
    if (said.kind === 'refused') tally.count(`refused: ${said.code}`);
    else {
      tally.count(`bets acknowledged, ${order.phases.join(' and ')}`);
      accepted(order, answer.sentAt, answer.at);
    }
    return;
  }
}

/** Asks once more for a bet that stands, and once with another stake: the first must be told again, the second refused. */
export async function askAgain(account: Account, order: Order, tally: Tally): Promise<void> {
  if (order.outcome?.kind !== 'placed') return;
  const { id } = order.outcome;
  const same = await account.http.ask({ method: 'POST', path: PLACE, body: order.body });
  if (same.kind === 'answer') {
    const said = verdictOf(same);
    if (said.kind !== 'again')
      tally.check('same-key-same-bet', said.kind === 'placed' && said.id === id, () => `bet ${id} asked again: ${JSON.stringify(said)}`);
  }
  const other = await account.http.ask({ method: 'POST', path: PLACE, body: { ...order.body, Summ: Number(order.stake + 100n) / 100 } });
  if (other.kind === 'answer') {
    const said = verdictOf(other);
    if (said.kind !== 'again')
      tally.check(
        'changed-body-refused',
        said.kind === 'refused' && said.code === 'idempotency-conflict',
        () => `bet ${id} with another stake: ${JSON.stringify(said)}`,
      );
  }
}
