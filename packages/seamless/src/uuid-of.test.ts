import { expect, test } from 'vitest';
import { uuidOf } from './uuid-of.ts';

const DNS = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';

test('the UUID of a name is that of RFC 9562, appendix B.2', () => {
  expect(uuidOf(DNS, 'www.example.com')).toBe('5c146b14-3c52-8afd-938a-375d0df1fbf6');
});

test('another name, and another namespace, has another', () => {
  const all = [uuidOf(DNS, 'a'), uuidOf(DNS, 'b'), uuidOf(DNS.replace('6', '7'), 'a')];
  expect(new Set(all).size).toBe(3);
  for (const each of all) expect(each).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
