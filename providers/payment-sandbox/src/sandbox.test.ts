import { expect, test } from 'vitest';
import { createSandbox, SIGNATURE_HEADER, signWebhook, TOLERANCE_MS } from './index.ts';

const NOW = Date.UTC(2026, 7, 5, 12);
const SHOP = 'Kestrel <& "Sons">';
const notices: { url: string; body: string; signature: string }[] = [];
let now = NOW;
const sandbox = createSandbox({
  clock: { now: () => now },
  secret: 's',
  shop(brand) {
    if (brand !== 'kestrel') throw new Error(`no brand ${brand}`);
    return SHOP;
  },
  payoutMs: 0,
  async deliver(url, headers, body) {
    notices.push({ url, body, signature: headers[SIGNATURE_HEADER] ?? '' });
    return true;
  },
});
const request = {
  paymentId: '77',
  direction: 'deposit',
  amount: 2_050_000n,
  currency: 'EUR',
  brand: 'kestrel',
  language: 'en',
  returnUrl: 'https://bets.example/en/office/payments?payment=77',
  webhookUrl: 'http://127.0.0.1:3000/webhooks/payments/sandbox',
} as const;
const pathOf = (url: string) => new URL(url).pathname.replace('/sandbox/pay/', '');
async function open(language = 'en') {
  const start = await sandbox.begin({ ...request, language });
  if (start.kind !== 'redirect') throw new Error('no page');
  return start.url;
}

test('the page shows the amount in the reader’s way, escapes the shop, and may load nothing', async () => {
  const shown = await sandbox.pages!.handle({ method: 'GET', path: pathOf(await open()) });
  expect(shown.body).toContain('€20,500.00');
  expect(shown.body).toContain('Kestrel &lt;&amp; &quot;Sons&quot;&gt;');
  expect(shown.body).not.toMatch(/<script|type="(text|number|tel)"|card number/i);
  expect(shown.policy).toEqual({ nonce: expect.any(String), forms: ["'self'", 'https://bets.example'] });
  expect(shown.body).toContain(`<style nonce="${shown.policy.nonce}">`);
});

test('is right to left in Arabic and speaks Russian', async () => {
  expect((await sandbox.pages!.handle({ method: 'GET', path: pathOf(await open('ar')) })).body).toContain('lang="ar" dir="rtl"');
  expect((await sandbox.pages!.handle({ method: 'GET', path: pathOf(await open('ru')) })).body).toContain('Подтвердить');
});

test('the same payment has the same reference and its notice the same id, however often it is begun and approved', async () => {
  notices.length = 0;
  const [first, second] = [await sandbox.begin(request), await sandbox.begin(request)];
  expect(first.kind === 'redirect' && second.kind === 'redirect' && first.providerRef === second.providerRef).toBe(true);
  const path = pathOf(await open());
  await sandbox.pages!.handle({ method: 'POST', path: `${path}/approve` });
  await sandbox.pages!.handle({ method: 'POST', path: `${path}/approve` });
  expect(new Set(notices.map(({ body }) => (JSON.parse(body) as { noticeId: string }).noticeId))).toEqual(new Set(['77:succeeded']));
});

test.each([
  ['approve', 'Payment approved'],
  ['decline', 'Payment declined'],
])('a payment that was decided by %s offers no decision again, only the way back', async (action, says) => {
  const start = await sandbox.begin({ ...request, paymentId: `decided by ${action}` });
  const path = pathOf(start.kind === 'redirect' ? start.url : '');
  const page = async () => (await sandbox.pages!.handle({ method: 'GET', path })).body;
  expect(await page()).toMatch(/<form.*<form/s);
  await sandbox.pages!.handle({ method: 'POST', path: `${path}/${action}` });
  expect(await page()).toContain(says);
  expect(await page()).toContain(`href="${request.returnUrl}"`);
  expect(await page()).not.toContain('<form');
});

test('is the page of another company, says that it is a sandbox, and can be left without deciding', async () => {
  const start = await sandbox.begin({ ...request, paymentId: 'left' });
  const path = pathOf(start.kind === 'redirect' ? start.url : '');
  const { body } = await sandbox.pages!.handle({ method: 'GET', path });
  expect(body).toContain('Sandbank');
  expect(body).toContain('Sandbox: no real money');
  expect(body).toContain(`<a class="leave" href="${request.returnUrl}">`);
  expect(await sandbox.inquire!({ ...request, paymentId: 'left', providerRef: undefined })).toBe('unknown');
});

test('a deposit closes when it was asked to, with a way back, and begun again its page is the same', async () => {
  const deposit = { ...request, paymentId: 'short', expiresAt: NOW + 60_000 };
  const start = await sandbox.begin(deposit);
  const path = pathOf(start.kind === 'redirect' ? start.url : '');
  now = NOW + 30_000;
  expect(await sandbox.begin(deposit)).toEqual(start);
  expect((await sandbox.pages!.handle({ method: 'GET', path })).status).toBe(200);
  now = NOW + 60_000;
  const closed = await sandbox.pages!.handle({ method: 'POST', path: `${path}/approve` });
  now = NOW;
  expect(closed.status).toBe(410);
  expect(closed.body).toContain(`href="${request.returnUrl}"`);
});

test.each([
  ['before it was paid', false, 'cancelled'],
  ['after it was paid', true, 'succeeded'],
] as const)('a deposit cancelled %s ends once, and its page cannot change that', async (when, paid, status) => {
  const paymentId = `cancelled ${when}`;
  const start = await sandbox.begin({ ...request, paymentId });
  const path = pathOf(start.kind === 'redirect' ? start.url : '');
  if (paid) await sandbox.pages!.handle({ method: 'POST', path: `${path}/approve` });
  const inquiry = { ...request, paymentId, providerRef: undefined };
  expect(await sandbox.cancel!(inquiry)).toMatchObject({ status, noticeId: `${paymentId}:${status}` });
  expect(await sandbox.cancel!(inquiry)).toMatchObject({ status });
  await sandbox.pages!.handle({ method: 'POST', path: `${path}/${paid ? 'decline' : 'approve'}` });
  expect(await sandbox.inquire!(inquiry)).toMatchObject({ status });
});

test('a notice it signed is read back exactly; any other is not', () => {
  const { body, signature } = notices[0]!;
  const bytes = new TextEncoder().encode(body);
  const read = (header: string | undefined, at = NOW, content = bytes) =>
    sandbox.readWebhook({ headers: header === undefined ? {} : { [SIGNATURE_HEADER]: header }, body: content, now: at });
  expect(read(signature)).toEqual({
    noticeId: '77:succeeded',
    paymentId: '77',
    providerRef: 'sbx-77',
    status: 'succeeded',
    amount: 2_050_000n,
    currency: 'EUR',
    at: NOW,
  });
  expect(read(signature, NOW + TOLERANCE_MS)).toBeDefined();
  expect(read(signature, NOW + TOLERANCE_MS + 1)).toBeUndefined();
  expect(read(signature.replace(`t=${NOW}`, `t=${NOW + 1}`))).toBeUndefined();
  expect(read(signature, NOW, new TextEncoder().encode(`${body} `))).toBeUndefined();
  for (const header of [undefined, '', 't=1,v1=', `t=${NOW},v1=${'0'.repeat(64)}`, 'v1=x', signWebhook('other', NOW, body)])
    expect(read(header)).toBeUndefined();
});

test('what is signed and yet no notice is not read', () => {
  const whole = JSON.parse(notices[0]!.body) as Record<string, unknown>;
  const read = (content: string) => {
    const header = signWebhook('s', NOW, content);
    return sandbox.readWebhook({ headers: { [SIGNATURE_HEADER]: header }, body: new TextEncoder().encode(content), now: NOW });
  };
  expect(read(JSON.stringify(whole))).toBeDefined();
  for (const content of ['', 'nonsense', 'null', '1', '[]', '{}']) expect(read(content)).toBeUndefined();
  for (const name of Object.keys(whole)) expect(read(JSON.stringify({ ...whole, [name]: undefined }))).toBeUndefined();
  for (const wrong of [{ amount: '12.5' }, { amount: '-1' }, { amount: 5 }, { status: 'great' }, { at: 'now' }, { noticeId: 7 }])
    expect(read(JSON.stringify({ ...whole, ...wrong }))).toBeUndefined();
});

test('an address that was changed, or is too old, shows that it is over and decides nothing', async () => {
  notices.length = 0;
  const path = pathOf(await open());
  for (const broken of ['', 'x', 'a.b', `${path}x`, `x${path}`, path.replace('.', 'A.'), path.split('.')[0] ?? '']) {
    expect((await sandbox.pages!.handle({ method: 'POST', path: `${broken}/approve` })).status).toBe(410);
  }
  expect((await sandbox.pages!.handle({ method: 'POST', path: `${path}/steal` })).status).toBe(410);
  now = NOW + 31 * 60_000;
  expect((await sandbox.pages!.handle({ method: 'POST', path: `${path}/approve` })).status).toBe(410);
  now = NOW;
  expect(notices).toEqual([]);
});

test('withdrawals are paid by themselves; amounts that end in 13 fail, so that failing can be tried', async () => {
  notices.length = 0;
  await sandbox.begin({ ...request, direction: 'withdrawal', paymentId: '80' });
  await sandbox.begin({ ...request, direction: 'withdrawal', paymentId: '81', amount: 1013n });
  await expect.poll(() => notices.length).toBe(2);
  expect(notices.map(({ body }) => (JSON.parse(body) as { noticeId: string }).noticeId).sort()).toEqual(['80:succeeded', '81:failed']);
});

test('who lost the notice is told what became of a payment, and a payment ends once', async () => {
  const inquiry = { ...request, paymentId: '78', providerRef: undefined };
  expect(await sandbox.inquire?.(inquiry)).toBe('unknown');
  const start = await sandbox.begin({ ...request, paymentId: '78' });
  if (start.kind !== 'redirect') throw new Error('no page');
  await sandbox.pages!.handle({ method: 'POST', path: `${pathOf(start.url)}/approve` });
  const notices = { status: 'succeeded', noticeId: '78:succeeded', providerRef: 'sbx-78', amount: 2_050_000n, currency: 'EUR' };
  expect(await sandbox.inquire?.(inquiry)).toMatchObject(notices);
  await sandbox.pages!.handle({ method: 'POST', path: `${pathOf(start.url)}/decline` });
  expect(await sandbox.inquire?.(inquiry)).toMatchObject(notices);
});
