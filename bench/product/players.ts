import { randomUUID } from 'node:crypto';
import { PAYMENT_CALLS, REGISTRATION_CALLS } from '@fairbook/contract';
import { linkSentTo } from '@fairbook/testkit/inbox';

/** A player of the run, signed in and with money. */
export interface BenchPlayer {
  readonly id: string;
  readonly token: string;
}

const PASSWORD = 'quiet-otter-maple-47';

/** Registrations side by side: a password's hash takes a core for tens of milliseconds. */
const AT_ONCE = 8;

async function call<T>(address: string, path: string, body: unknown, token?: string): Promise<T> {
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { data: T };
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
  return answer.data;
}

/** Ids of a form's choices that the brand's own visitors find chosen. */
async function chosen(address: string): Promise<{ country_id: number; currency_id: number }> {
  const response = await fetch(`${address}${REGISTRATION_CALLS.registrationFields.path.replace(':type', 'full_reg')}`);
  const { data } = (await response.json()) as {
    data: { attributes: { fields: { id: string; options: { id: number; selected: boolean }[] }[] } };
  };
  const of = (field: string): number =>
    data.attributes.fields.find(({ id }) => id === field)?.options.find((option) => option.selected)?.id ?? 0;
  return { country_id: of('country_id'), currency_id: of('currency_id') };
}

async function join(address: string, choice: object, deposit: string): Promise<BenchPlayer> {
  const email = `bench.${randomUUID()}@example.com`;
  await call(address, REGISTRATION_CALLS.submitRegistration.path, {
    type: 'full_reg',
    email,
    password: PASSWORD,
    name: 'Robin',
    surname: 'Vella',
    date_birthday: '1990-05-17',
    'agree-policy': true,
    deposit_limit: 'none',
    ...choice,
  });
  const link = await linkSentTo(async (path) => (await fetch(`${address}${path}`)).text(), email);
  const confirmed = { token: link.token, password: PASSWORD };
  const { userId, token } = await call<{ userId: string; token: string }>(address, REGISTRATION_CALLS.confirmRegistration.path, confirmed);
  const { redirectUrl } = await call<{ redirectUrl: string }>(
    address,
    PAYMENT_CALLS.deposit.path,
    { provider: 'sandbox', amount: deposit, key: randomUUID() },
    token,
  );
  const approved = await fetch(`${redirectUrl}/approve`, { method: 'POST', redirect: 'manual' });
  if (approved.status !== 303) throw new Error(`the deposit was not approved: ${approved.status}`);
  return { id: userId, token };
}

/** Registers players as the site does, and each pays in `deposit` through the sandbox provider's page and webhook. */
export async function registerPlayers(address: string, count: number, deposit: string): Promise<readonly BenchPlayer[]> {
  const choice = await chosen(address);
  const players: BenchPlayer[] = [];
  const worker = async (): Promise<void> => {
    while (players.length < count) {
      const place = players.length;
      players.length = place + 1;
      players[place] = await join(address, choice, deposit);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return players;
}
