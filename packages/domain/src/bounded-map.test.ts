import { expect, test } from 'vitest';
import { BoundedMap } from './bounded-map.ts';

test('the first entry goes when there are more than the most, and what is set again takes no other away', () => {
  const map = new BoundedMap<string, number>(2);
  map.set('a', 1).set('b', 2).set('a', 3);
  expect([...map]).toEqual([
    ['a', 3],
    ['b', 2],
  ]);
  map.set('c', 4);
  expect([...map.keys()]).toEqual(['b', 'c']);
});
