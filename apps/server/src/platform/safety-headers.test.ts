import { expect, test } from 'vitest';
import { safetyHeaders } from './safety-headers.ts';

test('are those of Helmet, in the words of the options', () => {
  const headers = safetyHeaders({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    hsts: { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  });
});

test('a policy that cannot be one is refused at the start', () => {
  expect(() => safetyHeaders({ contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ['none'] } } })).toThrow(/quoted/);
});
