import { resolveGameId } from '@fairbook/domain';
import type { SeededRandom } from '@fairbook/domain/seeded-random';
import { type Account, cents, openAccount, type Ports } from '../reliability/account.ts';
import { type Leg, orderFor, PLACE, verdictOf } from '../reliability/betting.ts';
import { client, pause } from '../reliability/http.ts';
import { deposit } from '../reliability/paying.ts';
import type { Tally } from '../reliability/tally.ts';
import { check } from '../support/expect.ts';

/** Thousandths of the usual bounds: a hundredth of them is less than the drill's bet. */
const FACTOR = 1;
const STAKE = cents('50.00');
/** Tries until somebody answers, and between them, ms. */
const TRIES = 100;
const AGAIN_MS = 100;

/** What staff set in the memory of the process that places bets: it must hold whoever has the role. */
export interface SetByStaff {
  /** What a bet that is too high for its player and one on the closed fixture are answered. */
  refusals(): Promise<readonly string[]>;
  close(): void;
}
export const EXPECTED: readonly string[] = ['stake-over-maximum', 'outcome-suspended'];

/** Bounds one player by a stake factor and closes one fixture, on the console at a port. */
export async function setByStaff(
  console: { readonly port: number; readonly cookie: string },
  ports: Ports,
  number: number,
  legs: { readonly closed: Leg; readonly open: Leg },
  random: SeededRandom,
  tally: Tally,
): Promise<SetByStaff> {
  const account: Account = await openAccount(number, ports, tally);
  await deposit(account, { direction: 'deposit', key: random.uuid(), amount: cents('500.00') }, () => false, tally);
  const ask = async (method: 'PUT' | 'POST', path: string, body: object): Promise<void> => {
    const origin = `http://localhost:${console.port}`;
    const response = await fetch(`${origin}/console-api/v1/brands/1${path}`, {
      method,
      headers: { cookie: console.cookie, 'content-type': 'application/json', origin },
      body: JSON.stringify({ ...body, why: 'failover drill' }),
    });
    check(response.ok, `${path} answered ${response.status} ${await response.text()}`);
  };
  await ask('PUT', `/players/${account.playerId}/stake-factor`, { factor: FACTOR });
  const fixture = resolveGameId(legs.closed.GameId)?.fixture;
  await ask('POST', '/suspensions', { scope: { kind: 'fixture', fixture }, reason: 'other' });
  const http = client(ports.server, tally, account.token);
  const refusal = async (leg: Leg): Promise<string> => {
    const order = orderFor([leg], STAKE, random.uuid());
    for (let tries = 0; tries < TRIES; tries++) {
      const answer = await http.ask({ method: 'POST', path: PLACE, body: order.body });
      const said = answer.kind === 'answer' ? verdictOf(answer) : undefined;
      if (said?.kind === 'refused') return said.code;
      if (said?.kind === 'placed') return 'placed';
      await pause(AGAIN_MS);
    }
    return 'no answer';
  };
  return {
    refusals: async () => [await refusal(legs.open), await refusal(legs.closed)],
    close() {
      http.close();
      account.http.close();
      account.direct.close();
    },
  };
}
