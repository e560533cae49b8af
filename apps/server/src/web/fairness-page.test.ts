import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { guarded } from './fairness-page.ts';

const PAGE =
  '<!doctype html><html><head><title>Fairness check</title><style>p{color:red}</style></head><body><p>$& text</p><script type="module">check("</p>")</script></body></html>';
const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('the page runs its own script under its own sheet, wherever it was saved, and its text stays as it is', () => {
  const { body, policy } = guarded(PAGE);
  const inside = /<head><meta http-equiv="content-security-policy" content="([^"]*)">/.exec(body)?.[1] ?? '';
  for (const said of [policy, inside])
    expect(said.split('; ')).toEqual(
      expect.arrayContaining(["default-src 'none'", `script-src ${hash('check("</p>")')}`, `style-src ${hash('p{color:red}')}`]),
    );
  expect(policy).toContain("frame-ancestors 'none'");
  expect(body.replace(/<meta[^>]*>/, '')).toBe(PAGE);
});
