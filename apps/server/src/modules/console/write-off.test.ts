import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ConsoleHarness, consoleHarness, type Who } from '../../testing/console-harness.ts';
import { ownLogin } from '../../testing/staff-steps.ts';

const WHY = 'because the test asks for it';
let harness: ConsoleHarness;
/** What one employee may give a player in a day, main units. */
let most = 0;

beforeEach(async () => {
  harness = await consoleHarness();
  const { approvals } = (await send('admin', 'GET', 'brands/1/settings')).data;
  most = Number(approvals.value.amounts.EUR.soleWithdrawal) / 100;
});
afterEach(() => harness.end());

async function send(who: Who, method: 'GET' | 'POST', path: string, body?: object) {
  const answer = await harness.ask(who, method, `/console-api/v1/${path}`, body);
  const { data, refusal } = answer.json();
  return { status: answer.statusCode, data, code: refusal?.code as string | undefined, facts: refusal?.facts };
}
const player = () => `brands/1/players/${harness.playerId}`;
const writeOff = (who: Who, amount: string, key: string, currency = 'EUR') =>
  send(who, 'POST', `${player()}/write-offs`, { amount, currency, key, why: WHY });
const decide = (who: Who, id: string, how: 'agree' | 'withdraw') => send(who, 'POST', `approvals/${id}/${how}`, { why: WHY });
const owed = async (): Promise<string> => (await send('support', 'GET', player())).data.player.owed;
const steps = async (): Promise<string[][]> =>
  (await send('support', 'GET', `${player()}/debt`)).data.items.map((row: Record<string, string>) => [
    row['kind'],
    row['amount'],
    row['owed'],
  ]);
const audited = async () =>
  ((await send('admin', 'GET', 'audit')).data.items as { action: string; actor: string; before: object; after: object }[]).filter(
    ({ action }) => action === 'write-off-debt',
  );
const differences = async () => (await harness.app.ledger.verify(harness.app.db)).differences;

let taken = 0;
/** As a settlement taken back of a bet does it. */
const owe = (minor: bigint, bet = harness.betId) =>
  harness.app.db.transaction((tx) =>
    harness.app.ledger.post(tx, [
      {
        key: `taken-back-${++taken}`,
        brandId: 1,
        currency: 'EUR',
        transfers: [
          {
            kind: 'reversal',
            debit: { player: BigInt(harness.playerId), account: 'debt' },
            credit: { house: 'revenue' },
            amount: minor,
            cause: { kind: 'bet', id: bet },
          },
        ],
      },
    ]),
  );

test('a debt is not written off while a bet behind it is open again: its result may pay it', async () => {
  await owe(3000n);
  expect((await writeOff('support', '30.00', 'too-early-1')).code).toBe('owed-bet-open');
  expect(await owed()).toBe('30.00');
  await harness.result(0, 1, 1);
  expect((await writeOff('support', '30.00', 'in-time-1')).data).toEqual({ request: null });
  expect(await owed()).toBe('0.00');
});

test('is done once for its key, in part too, and stands in ledger, books, audit log and the steps of the debt', async () => {
  await harness.result(0, 1, 1);
  await owe(5000n);
  const before = await send('support', 'GET', player());
  expect((await writeOff('support', '20.00', 'one-part-1')).data).toEqual({ request: null });
  expect((await writeOff('support', '20.00', 'one-part-1')).data).toEqual({ request: null });
  expect((await writeOff('support', '10.00', 'one-part-1')).code).toBe('idempotency-conflict');
  expect(await owed()).toBe('30.00');
  expect((await send('support', 'GET', player())).data.player.cash).toBe(before.data.player.cash);
  expect((await steps()).slice(0, 2)).toEqual([
    ['debt-written-off', '20.00', '30.00'],
    ['reversal', '-50.00', '50.00'],
  ]);
  expect((await audited())[0]).toMatchObject({
    actor: ownLogin('support'),
    before: { owed: '50.00', currency: 'EUR' },
    after: { owed: '30.00', writtenOff: '20.00', currency: 'EUR' },
  });
  const { usage } = harness.app.ledger;
  const question = { brandId: 1, playerId: BigInt(harness.playerId), currency: 'EUR', since: 0 } as const;
  expect(await usage(harness.app.db, [{ ...question, kind: 'gift' }])).toEqual([2000n]);
  expect((await differences()).filter(({ check }) => check !== 'bet')).toEqual([]);
});

test('is refused of nothing, of more than is owed, in a currency without an account, elsewhere, and to who may not', async () => {
  await owe(3000n);
  expect((await writeOff('support', '0.00', 'refused-01')).code).toBe('bad-input');
  expect(await writeOff('support', '30.01', 'refused-02')).toMatchObject({ status: 422, code: 'more-than-owed', facts: { owed: '30.00' } });
  expect((await writeOff('support', '1.00', 'refused-03', 'USD')).code).toBe('currency-not-offered');
  expect((await writeOff('trader', '1.00', 'refused-04')).status).toBe(403);
  expect((await writeOff('elsewhere', '1.00', 'refused-05')).status).toBe(403);
  const body = { amount: '1.00', currency: 'EUR', key: 'refused-06', why: WHY };
  expect((await send('admin', 'POST', `brands/2/players/${harness.playerId}/write-offs`, body)).status).toBe(404);
  expect(await owed()).toBe('30.00');
});

test('needs a second person beyond the bound, counted with gifts and parts of the day, also at the same moment', async () => {
  await harness.result(0, 1, 1);
  await owe(BigInt(most * 200));
  const whole = await owed();
  const part = (most * 0.4).toFixed(2);
  const answers = await Promise.all([1, 2, 3, 4].map((n) => writeOff('support', part, `at-once-${n}`)));
  const asked = answers.flatMap(({ data }) => (data.request === null ? [] : [data.request as string]));
  const done = 4 - asked.length;
  expect([done, Number(await owed())]).toEqual([2, Number(whole) - done * Number(part)]);
  const gift = { account: 'bonus', amount: part, currency: 'EUR', key: 'gift-0001', why: WHY };
  expect((await send('support', 'POST', `${player()}/grants`, gift)).data.request).toEqual(expect.any(String));

  expect((await writeOff('support', '1.00', 'beside-it-1')).data).toEqual({ request: null });
  // What would happen has changed since it was asked for, so it is over; asked anew, one of two who agree does it.
  expect((await decide('admin', asked[0]!, 'agree')).code).toBe('outdated-request');
  const anew = (await writeOff('support', part, 'asked-anew')).data.request as string;
  expect((await decide('support', anew, 'agree')).code).toBe('own-request');
  const { consequence } = (await send('admin', 'GET', `approvals/${anew}`)).data;
  expect(consequence.after).toMatchObject({ writtenOff: part, currency: 'EUR' });
  const left = Number(await owed());
  const both = await Promise.all([decide('admin', anew, 'agree'), decide('second', anew, 'agree')]);
  expect([both.map(({ status }) => status).sort(), await owed()]).toEqual([[200, 409], (left - Number(part)).toFixed(2)]);
  expect((await audited())[0]).toMatchObject({ after: { writtenOff: part, askedBy: ownLogin('support') } });
  expect((await differences()).filter(({ check }) => check !== 'bet')).toEqual([]);
});
