import { expect, test } from 'vitest';
import { encodingOf } from '../../../platform/encoding.ts';
import { handClock } from '../../../testing/test-board-harness.ts';
import { type Source, snapshotCache } from './cache.ts';

const source = (key: string, version = () => 1): Source => ({
  key,
  version,
  content: () => ({ status: 200, value: key, cacheControl: 'no-store' }),
});

test('an answer that had to go is reachable by no spelling any more, so that memory is bounded whatever is asked', async () => {
  const cache = snapshotCache(
    handClock(0),
    (error) => {
      throw error;
    },
    false,
  );
  await cache.answer('first', source('first'));
  expect(cache.ready('first')).toBeDefined();
  for (let i = 0; cache.size.answers === i + 1; i++) await cache.answer(`other ${i}`, source(`other ${i}`));
  expect(cache.ready('first')).toBeUndefined();
  expect(cache.ready('other 1')).toBeDefined();
});

test.each([
  [undefined, 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0 , gzip;q=0', 'identity'],
  ['deflate', 'identity'],
] as const)('a client that says %s gets %s', (accept, encoding) => {
  expect(encodingOf(accept)).toBe(encoding);
});
