import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createSandbox, SIGNATURE_HEADER, signWebhook } from './index.ts';

it('the notice of docs/integrating.md is one that is read', () => {
  const page = readFileSync(new URL('../../../docs/integrating.md', import.meta.url), 'utf8');
  const [, body = ''] = /<!-- tested by providers\/payment-sandbox[^\n]+-->\n```json\n([\s\S]+?)```/.exec(page) ?? [];
  const now = 1_785_932_400_000;
  const secret = 'a secret of these tests';
  const sandbox = createSandbox({ clock: { now: () => now }, secret, shop: () => 'Shop' });
  const bytes = Buffer.from(body);
  const headers = { [SIGNATURE_HEADER]: signWebhook(secret, now, bytes) };
  expect(sandbox.readWebhook({ headers, body: bytes, now })).toEqual({ ...(JSON.parse(body) as object), amount: 2500n });
  expect(sandbox.readWebhook({ headers, body: Buffer.from(body.replace('2500', '9900')), now })).toBeUndefined();
});
