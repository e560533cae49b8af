import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsoleHarness, consoleHarness, type Who } from '../../testing/console-harness.ts';

let harness: ConsoleHarness;
beforeAll(async () => {
  harness = await consoleHarness();
});
afterAll(() => harness.end());

interface Alert {
  readonly id: string;
  readonly kind: string;
  readonly subject: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly endedAt: number | null;
  readonly acknowledgedBy: string | null;
}
const WHY = 'a test looks at alerts';

async function data<T>(who: Who, method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<T> {
  const answer = await harness.ask(who, method, `/console-api/v1/${path}`, body);
  expect([path, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([path, 200, '']);
  return answer.json<{ data: T }>().data;
}
const listed = async (who: Who): Promise<readonly Alert[]> => (await data<{ alerts: Alert[] }>(who, 'GET', 'brands/1/alerts')).alerts;
const kindsOf = async (who: Who) => (await listed(who)).map(({ kind }) => kind).sort();
/** The watch looks by itself, every few seconds. */
const soon = { interval: 200 };

test('what is so is raised once by the thresholds of the brand, to those it is for, and stays until somebody has seen it', async () => {
  expect(await listed('admin')).toEqual([]);
  const { alerts } = await data<{ alerts: { version: number; value: { largeStakes: object } } }>('admin', 'GET', 'brands/1/settings');
  // A bet of 10.00 stands on the line fixture.
  const value = { ...alerts.value, liability: '1', largeStakes: { ...alerts.value.largeStakes, EUR: '1000' } };
  await data('admin', 'PUT', 'brands/1/settings/alerts', { seenVersion: alerts.version, value, why: WHY });
  await harness.app.db.query(
    `insert into dead_letter (lane, topic, brand_id, key, body, attempts, error, first_at, last_at)
     values ('balance', 'balance', 1, '1', '{"playerId": "1", "currency": "EUR"}', 12, 'Error: no', now(), now())`,
  );
  await expect.poll(() => kindsOf('admin'), soon).toEqual(['dead-letters', 'large-stake', 'liability']);
  expect([await kindsOf('trader'), await kindsOf('support')]).toEqual([['large-stake', 'liability'], []]);
  const stake = (await listed('trader')).find(({ kind }) => kind === 'large-stake') as Alert;
  expect([stake.subject, stake.facts]).toMatchObject([harness.betId, { amount: '10.00', currency: 'EUR' }]);

  const back = { seenVersion: alerts.version + 1, value: alerts.value, why: WHY };
  await data('admin', 'PUT', 'brands/1/settings/alerts', back);
  const liability = async () => (await listed('trader')).find(({ kind }) => kind === 'liability');
  await expect.poll(async () => (await liability())?.endedAt ?? null, soon).not.toBeNull();
  // It is over and still listed: nobody had seen it.
  expect((await liability())?.acknowledgedBy).toBeNull();

  const foreign = await harness.ask('support', 'POST', `/console-api/v1/brands/1/alerts/${stake.id}/acknowledge`, {});
  expect(foreign.statusCode).toBe(404);
  for (const alert of await listed('trader')) await data('trader', 'POST', `brands/1/alerts/${alert.id}/acknowledge`);
  expect(await kindsOf('trader')).toEqual([]);
  const [letter] = await listed('admin');
  await data('admin', 'POST', `brands/1/alerts/${letter?.id}/acknowledge`);
  // It lasts: seen by whom stands beside it.
  expect((await listed('admin')).map(({ kind, acknowledgedBy }) => [kind, acknowledgedBy !== null])).toEqual([['dead-letters', true]]);
  const { items } = await data<{ items: { action: string; subjectId: string }[] }>('admin', 'GET', 'audit');
  expect(items[0]).toMatchObject({ action: 'acknowledge-alert', subjectId: letter?.id });
});
