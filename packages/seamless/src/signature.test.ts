import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hmacSignature, rsaSignature } from './signature.ts';

const pair = (bits = 2048) =>
  generateKeyPairSync('rsa', {
    modulusLength: bits,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const [first, second] = [pair(), pair()];
const body = Buffer.from('{"amount":100}');

describe('HMAC-SHA256', () => {
  test('is what the definition says, in lower-case hexadecimal', () => {
    expect(hmacSignature('key').sign(Buffer.from('The quick brown fox jumps over the lazy dog'))).toBe(
      'f7bc83f430538424b13298e6aa6fb143ef4d59a14946175997479dbc2d1a3cd8',
    );
  });

  test.each<[string, string | undefined]>([
    ['none', undefined],
    ['an empty one', ''],
    ['another key’s', createHmac('sha256', 'other').update(body).digest('hex')],
    ['another body’s', hmacSignature('key').sign(Buffer.from('{"amount":101}'))],
    ['capitals', hmacSignature('key').sign(body).toUpperCase()],
    ['a shorter one', hmacSignature('key').sign(body).slice(0, -2)],
    ['a longer one', `${hmacSignature('key').sign(body)}00`],
    ['base64', createHmac('sha256', 'key').update(body).digest('base64')],
    ['two joined by a comma', `${hmacSignature('key').sign(body)}, ${hmacSignature('key').sign(body)}`],
  ])('refuses %s', (_, header) => {
    expect(hmacSignature('key').isSigned(body, header)).toBe(false);
  });
});

describe('RSA-SHA256', () => {
  const ours = rsaSignature([first.publicKey], second.privateKey);
  const signed = (key: string, algorithm = 'RSA-SHA256') => createSign(algorithm).update(body).sign(key, 'base64');

  test('signs with our key and believes theirs alone', () => {
    expect(rsaSignature([second.publicKey], first.privateKey).isSigned(body, ours.sign(body))).toBe(true);
    expect(ours.isSigned(body, signed(first.privateKey))).toBe(true);
    expect(ours.isSigned(body, signed(second.privateKey))).toBe(false);
    expect(ours.isSigned(Buffer.from('{"amount":101}'), signed(first.privateKey))).toBe(false);
  });

  test.each<[string, string | undefined]>([
    ['none', undefined],
    ['another digest', signed(first.privateKey, 'RSA-SHA1')],
    ['an HMAC under the public key', createHmac('sha256', first.publicKey).update(body).digest('base64')],
    ['zeros', Buffer.alloc(256).toString('base64')],
    ['an endless text', 'A'.repeat(10_000)],
  ])('refuses %s', (_, header) => {
    expect(ours.isSigned(body, header)).toBe(false);
  });

  test('takes no key that is short or of another kind', () => {
    const short = pair(1024);
    expect(() => rsaSignature([short.publicKey], second.privateKey)).toThrow('2048 bits');
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    expect(() => rsaSignature([first.publicKey], privateKey.export({ type: 'pkcs8', format: 'pem' }) as string)).toThrow('must be RSA');
  });
});

test('while keys change the old and the new one are believed, and what is sent is signed with the new one', () => {
  const changing = hmacSignature('new', 'old');
  expect(['old', 'new', 'older'].map((key) => changing.isSigned(body, hmacSignature(key).sign(body)))).toEqual([true, true, false]);
  expect(changing.sign(body)).toBe(hmacSignature('new').sign(body));
  const theirs = rsaSignature([second.publicKey, first.publicKey], first.privateKey);
  for (const { privateKey } of [first, second])
    expect(theirs.isSigned(body, createSign('RSA-SHA256').update(body).sign(privateKey, 'base64'))).toBe(true);
});
