import { strict as assert } from 'node:assert';
import { loadBrands } from '@fairbook/brands';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountHarness, accountHarness } from '../../testing/account-harness.ts';
import { createBrands } from './index.ts';

let harness: AccountHarness;
beforeAll(async () => {
  harness = await accountHarness();
});
afterAll(() => harness.end());

const change = { staffId: 7n, reason: 'a wider book for small leagues', requestId: 'r', ip: '127.0.0.1' };
const margins = (size: number) => [{ method: 'power', size }] as const;

test.each([
  ['kestrel.localhost:3000', undefined, 'kestrel'],
  ['KESTREL.localhost', undefined, 'kestrel'],
  ['localhost:3000', undefined, 'fairbook'],
  ['localhost', 2, 'kestrel'],
  ['kestrel.localhost', 1, 'kestrel'],
  ['fairbook.localhost', 2, 'fairbook'],
  ['kestrel.localhost', 99, 'kestrel'],
  ['unknown.example', undefined, 'fairbook'],
])('%s with partner %s is %s', (host, partner, key) => {
  expect(harness.brands.select(host, partner).key).toBe(key);
});

test('how a browser wants its pages is kept for its next visits, and nothing else is', async () => {
  const kept = await harness.call('PUT', '/web-api/user/display', { body: { theme: 'light', odds: 'american' } });
  expect(kept.cookies.map(({ name, value, path }) => [name, value, path])).toEqual([
    ['theme', 'light', '/'],
    ['odds', 'american', '/'],
  ]);
  expect(Math.min(...kept.cookies.map(({ maxAge }) => maxAge ?? 0))).toBeGreaterThan(86_400);
  for (const body of [{ theme: 'pink' }, { odds: 'runic' }, { user_token: 'x' }])
    expect((await harness.call('PUT', '/web-api/user/display', { body })).cookies).toEqual([]);
});

test('a change holds at once, is told, is written with its reason, and is there after a restart', async () => {
  const notified: [number, string][] = [];
  harness.brands.onChange((brand, part) => notified.push([brand.id, part]));
  const changed = await harness.brands.adjust({ ...change, brandId: 1, part: 'margins', value: margins(700), seenVersion: 0 });
  expect(changed.ok).toBe(true);
  expect(harness.brands.byId(1)?.margins).toEqual(margins(700));
  expect(harness.brands.select('localhost', undefined).margins).toEqual(margins(700));
  expect(notified).toEqual([[1, 'margins']]);
  const [entry] = (await harness.audit.list(harness.base.db, { subject: { kind: 'brand', id: '1' }, page: 1 })).items;
  expect(entry).toMatchObject({ action: 'change-margins', why: change.reason, actor: { kind: 'staff', id: 7n }, after: margins(700) });
  const restarted = createBrands({
    db: harness.base.db,
    clock: harness.clock,
    loaded: await loadBrands(),
    addresses: { publicUrls: new Map(), partner: undefined },
    audit: harness.audit,
    country: () => undefined,
    visitorOf: () => assert.fail('nobody asks'),
  });
  expect(restarted.byId(1)?.margins).not.toEqual(margins(700));
  await restarted.refresh();
  expect([restarted.byId(1)?.margins, restarted.version(1, 'margins')]).toEqual([margins(700), 1]);
  expect(restarted.byId(2)?.margins).toEqual(harness.brands.byId(2)?.margins);
});

test('of two employees who saw the same version one changes it', async () => {
  const seenVersion = harness.brands.version(2, 'margins');
  const answers = await Promise.all(
    [600, 800].map((size) => harness.brands.adjust({ ...change, brandId: 2, part: 'margins', value: margins(size), seenVersion })),
  );
  expect(answers.map((a) => (a.ok ? 'changed' : a.refusal.code)).sort()).toEqual(['changed', 'idempotency-conflict']);
});

test('a change that could not be served is refused with what is wrong', async () => {
  const value = { EUR: { ...harness.brands.byId(1)!.limits['EUR']!, minimumStake: '0' } };
  const refused = await harness.brands.adjust({ ...change, brandId: 1, part: 'limits', value, seenVersion: 0 });
  expect(refused).toMatchObject({
    ok: false,
    refusal: { code: 'bad-input', field: 'limits', facts: { detail: expect.stringContaining('USD') } },
  });
});
