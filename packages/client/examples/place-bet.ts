import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, createClient, type Input } from '@fairbook/client';

/** Places a bet: waits out the bet delay, and repeats a lost answer under the same `betGUID`, which never places twice. */
export async function place(client: Client, body: Input<'couponsPlaceBet'>['body'], repeats = 3): Promise<number> {
  const answer = await client.call('couponsPlaceBet', { body });
  if (!answer.ok && (answer.code === 'lost' || answer.code === 'unavailable') && repeats > 0) {
    await sleep(250);
    return place(client, body, repeats - 1);
  }
  if (!answer.ok) throw new Error(`${answer.code}: ${answer.message}`);
  const { Id, waitTime = 0 } = answer.value.Value ?? {};
  if (Id) return Id;
  await sleep(waitTime);
  return place(client, body, repeats);
}

/** Signs in, takes the first price of the first match that `text` finds, and places a single on it. */
export async function betOn(baseUrl: string, login: string, password: string, text: string): Promise<string> {
  let token = '';
  const client = createClient(() => ({ baseUrl, query: { lng: 'en' }, headers: token ? { authorization: `Bearer ${token}` } : {} }));

  const session = await client.call('accountSignIn', { body: { login, password } });
  if (!session.ok) throw new Error(`${session.code}: ${session.message}`);
  // An account with a second factor goes on with `accessTwoAuth`.
  if (!('token' in session.value)) throw new Error('this account has a second factor');
  token = session.value.token;

  const found = await client.call('searchFind', { query: { text } });
  const match = found.ok ? [...found.value.matches, ...found.value.live][0] : undefined;
  const price = match?.result?.prices.find((each) => each?.flags === 0);
  if (!match || !price) throw new Error(`nothing to bet on by '${text}'`);

  const leg = { GameId: match.gameId, Type: price.outcomeId, Coef: price.price / 1000, Param: price.line / 1000 };
  const id = await place(client, {
    Events: [{ ...leg, Kind: match.phase === 'live' ? 1 : 3 }],
    Vid: 0,
    CheckCf: 1,
    Summ: '1.00',
    betGUID: crypto.randomUUID(),
  });
  return `bet ${id}: ${match.home.name} - ${match.away.name} at ${price.price / 1000}`;
}

const [origin, login, password, text] = process.argv.slice(2);
if (import.meta.main && origin && login && password && text) console.log(await betOn(origin, login, password, text));
