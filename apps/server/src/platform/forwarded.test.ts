import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressOf, sourceOf, type TrustedProxies, trustOf } from './forwarded.ts';

function from(address: string, forwarded?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: address });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded;
  return request;
}

test.each<[string, TrustedProxies, string, string | undefined, string]>([
  ['no proxy is believed', 0, '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['loopback is no proxy by itself', 0, '127.0.0.1', '198.51.100.1', '127.0.0.1'],
  ['one proxy tells the address it saw', 1, '10.0.0.1', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['two proxies', 2, '10.0.0.1', '198.51.100.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  ['a proxy that tells nothing', 1, '10.0.0.1', undefined, '10.0.0.1'],
  ['a listed proxy', ['10.0.0.0/8'], '10.0.0.1', '198.51.100.1, 203.0.113.9, 10.9.9.9', '203.0.113.9'],
  ['who is not on the list is no proxy', ['10.0.0.0/8'], '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['a listed IPv6 proxy', ['2001:db8::/32'], '2001:db8::1', '2a00::1', '2a00::1'],
])('%s', (_, proxies, socket, forwarded, seen) => {
  expect(addressOf(from(socket, forwarded), trustOf(proxies))).toBe(seen);
});

test('whatever a client writes, behind its proxies it stays the address they saw', () => {
  fc.assert(
    fc.property(fc.array(fc.ipV4(), { maxLength: 12 }), fc.integer({ min: 1, max: 8 }), (written, hops) => {
      const inner = Array.from({ length: hops - 1 }, (_, i) => `10.0.0.${i + 1}`);
      const chain = [...written, '203.0.113.9', ...inner].join(', ');
      expect(addressOf(from('10.0.0.100', chain), trustOf(hops))).toBe('203.0.113.9');
      expect(addressOf(from('10.0.0.100', chain), trustOf(['10.0.0.0/24']))).toBe('203.0.113.9');
      expect(addressOf(from('203.0.113.9', written.join(', ')), trustOf(['10.0.0.0/24']))).toBe('203.0.113.9');
    }),
  );
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:ffff::', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('limits count %s as %s', (address, source) => {
  expect(sourceOf(address)).toBe(source);
});
