import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsoleHarness, consoleHarness, type Who } from '../../testing/console-harness.ts';

let harness: ConsoleHarness;
beforeAll(async () => {
  harness = await consoleHarness();
  // Every withdrawal waits for staff.
  const { approvals } = await data<{ approvals: { version: number; value: { amounts: Record<string, object> } } }>(
    'admin',
    'GET',
    'brands/1/settings',
  );
  const amounts = { ...approvals.value.amounts, EUR: { ...approvals.value.amounts['EUR'], automaticWithdrawal: '0' } };
  const { request } = await data<{ request: string }>('admin', 'PUT', 'brands/1/settings/approvals', {
    ...{ seenVersion: approvals.version, value: { ...approvals.value, amounts }, why: WHY },
  });
  await data('second', 'POST', `approvals/${request}/agree`, { why: WHY });
});
afterAll(() => harness.end());

const WHY = 'a test tries what it may not';
const ask = (who: Who, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  harness.ask(who, method, `/console-api/v1/${path}`, body);
async function data<T>(who: Who, method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<T> {
  const answer = await ask(who, method, path, body);
  expect([path, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([path, 200, '']);
  return answer.json<{ data: T }>().data;
}
const cents = (text: string): bigint => BigInt(text.replace('.', ''));
interface Balance {
  readonly currency: string;
  readonly cash: string;
  readonly locked: string;
}
async function money(): Promise<{ readonly cash: bigint; readonly locked: bigint }> {
  const { balances } = await data<{ balances: Balance[] }>('admin', 'GET', `brands/1/players/${harness.playerId}`);
  const [euro] = balances.filter(({ currency }) => currency === 'EUR') as [Balance];
  return { cash: cents(euro.cash), locked: cents(euro.locked) };
}
const actions = async (payment: string): Promise<string[]> =>
  (await data<{ items: { action: string }[] }>('admin', 'GET', `audit?subjectKind=payment&subjectId=${payment}`)).items.map(
    ({ action }) => action,
  );

test('whatever of one brand is named by its number under another does not exist, and nothing happens to it', async () => {
  const note = await data<{ id: string }>('support', 'POST', `brands/1/players/${harness.playerId}/notes`, {
    text: 'Called.',
    pinned: false,
  });
  const price = await data<{ manualPrice: string }>('trader', 'POST', `brands/1/fixtures/${harness.line}/manual-prices`, {
    ...{ slot: 0, market: '1x2', outcome: 'home', line: 0, price: 1500, minutes: 10, why: WHY },
  });
  const stopped = await data<{ suspension: string }>('trader', 'POST', 'brands/1/suspensions', {
    ...{ scope: { kind: 'fixture', fixture: harness.live }, reason: 'other', why: WHY },
  });
  const payment = await harness.withdraw('12.00');
  const before = await money();
  const person = `players/${harness.playerId}`;
  const foreign = [
    ['GET', person],
    ['GET', `${person}/ledger`],
    ['GET', `${person}/payments`],
    ['GET', `${person}/security`],
    ['GET', `${person}/notes`],
    ['POST', `${person}/notes`, { text: 'Called.', pinned: true }],
    ['PUT', `${person}/notes/${note.id}/pin`, { pinned: true }],
    ['POST', `${person}/block`, { blocked: true, why: WHY }],
    ['PUT', `${person}/stake-factor`, { factor: 0, why: WHY }],
    ['GET', `bets/${harness.betId}`],
    ['GET', `withdrawals/${payment}`],
    ['POST', `withdrawals/${payment}/hold`, { why: WHY }],
    ['POST', `withdrawals/${payment}/approve`, { why: WHY }],
    ['POST', `withdrawals/${payment}/refuse`, { why: WHY }],
    ['POST', `manual-prices/${price.manualPrice}/withdraw`, { why: WHY }],
    ['POST', `suspensions/${stopped.suspension}/resume`, { why: WHY }],
  ] as const;
  for (const who of ['elsewhere', 'admin'] as const)
    for (const [method, path, body] of foreign) {
      const { statusCode } = await ask(who, method, `brands/2/${path}`, body);
      expect([who, path, [403, 404].includes(statusCode), statusCode]).toEqual([who, path, true, statusCode]);
    }
  // Under its own brand, by somebody without a right to it, and by numbers that only look like the other brand's.
  for (const brand of ['1', '01', '1.0', '%31', '1e0', '0x1'])
    for (const [method, path, body] of foreign) {
      const { statusCode } = await ask('elsewhere', method, `brands/${brand}/${path}`, body);
      expect([brand, path, [400, 403, 404].includes(statusCode), statusCode]).toEqual([brand, path, true, statusCode]);
    }
  expect(await money()).toEqual(before);
  expect((await actions(payment)).length).toBe(0);
  const { prices } = await data<{ prices: { id: string; endedAt: number | null }[] }>('trader', 'GET', 'brands/1/manual-prices');
  expect(prices.map(({ id, endedAt }) => [id, endedAt])).toContainEqual([price.manualPrice, null]);
  const { suspensions } = await data<{ suspensions: { id: string }[] }>('trader', 'GET', 'brands/1/suspensions');
  expect(suspensions.map(({ id }) => id)).toContain(stopped.suspension);
  const notes = await data<{ items: { pinned: boolean }[] }>('support', 'GET', `brands/1/${person}/notes`);
  expect(notes.items.map(({ pinned }) => pinned)).toEqual([false]);
  const other = await data<{ prices: object[] }>('elsewhere', 'GET', 'brands/2/manual-prices');
  expect(other.prices).toEqual([]);
});

test('a deposit is neither approved nor refused nor held by staff, by the calls of withdrawals either', async () => {
  const answer = await harness.asPlayer('POST', '/web-api/api/payments/v1/deposits', {
    provider: 'sandbox',
    amount: '20.00',
    key: 'a-deposit',
  });
  const { payment } = answer.json<{ data: { payment: { id: string } } }>().data;
  for (const what of ['approve', 'refuse', 'hold'])
    expect((await ask('support', 'POST', `brands/1/withdrawals/${payment.id}/${what}`, { why: WHY })).statusCode).toBe(404);
  const { items } = await data<{ items: { id: string; state: string }[] }>('support', 'GET', 'payments?brandId=1&direction=deposit');
  expect(items.find(({ id }) => id === payment.id)?.state).toBe('pending');
});

test('rights that are taken away hold from the next call on, whatever session is open', async () => {
  const list = await data<{ staff: { id: string; roles: string[]; brandIds: number[] | null }[] }>('admin', 'GET', 'staff');
  const person = list.staff.find(({ roles, brandIds }) => roles.includes('support') && brandIds?.includes(1)) as { id: string };
  const asked = await Promise.all([
    ...Array.from({ length: 5 }, () => ask('support', 'GET', 'payments?brandId=1')),
    ask('admin', 'PUT', `staff/${person.id}`, { roles: ['support'], brandIds: [2], blocked: false, why: WHY }),
  ]);
  expect(asked.at(-1)?.statusCode).toBe(200);
  for (const path of ['payments?brandId=1', 'payments', 'bets', `brands/1/players/${harness.playerId}`, 'session'])
    expect([path, (await ask('support', 'GET', path)).statusCode]).toEqual([path, 401]);
});
