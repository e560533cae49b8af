import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hmacSignature, rsaSignature } from './signature.ts';
import { CALL_MS, isSignedCall, signCall, TIME_HEADER } from './signed-call.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const rsa = rsaSignature(
  [publicKey.export({ type: 'spki', format: 'pem' }).toString()],
  privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
);
const NOW = 1_764_000_000_000;
const body = Buffer.from('{"player":"1"}');

describe.each([
  ['hmac', hmacSignature('a key of these tests that is long enough')],
  ['rsa', rsa],
])('a call signed by %s', (_, signature) => {
  const headers = signCall(signature, 'play/seeds', body, NOW);
  const at = (now: number) => isSignedCall(signature, 'play/seeds', body, headers, now);

  test('holds at its address for a minute before and after its time, and no longer', () => {
    expect([at(NOW), at(NOW + CALL_MS), at(NOW - CALL_MS)]).toEqual([true, true, true]);
    expect([at(NOW + CALL_MS + 1), at(NOW - CALL_MS - 1)]).toEqual([false, false]);
  });

  test.each<[string, string, Buffer, Readonly<Record<string, string | string[] | undefined>>]>([
    ['at another address', 'play/rotate', body, headers],
    ['with another body', 'play/seeds', Buffer.from('{"player":"2"}'), headers],
    ['under another time', 'play/seeds', body, { ...headers, [TIME_HEADER]: `${NOW + 1}` }],
    ['without a time', 'play/seeds', body, { ...headers, [TIME_HEADER]: undefined }],
    ['with two times', 'play/seeds', body, { ...headers, [TIME_HEADER]: [`${NOW}`, `${NOW}`] }],
    ['by its body alone', 'play/seeds', body, { ...headers, [signature.header]: signature.sign(body) }],
    ['with a line moved from address to body', 'play/seeds', Buffer.from(`${NOW}\n${body}`), { ...headers, [TIME_HEADER]: '' }],
    ['without a signature', 'play/seeds', body, { [TIME_HEADER]: `${NOW}` }],
  ])('does not hold %s', (_what, path, bytes, given) => {
    expect(isSignedCall(signature, path, bytes, given, NOW)).toBe(false);
  });
});
