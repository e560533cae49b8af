import { expect, test } from 'vitest';
import { nearestTo, type Place } from './nearest.ts';

const places: readonly Place[] = [
  { id: 'a', x: 0, y: 0 },
  { id: 'b', x: 10, y: 0 },
  { id: 'edge', x: 5, y: 4 },
  { id: 'far', x: 30, y: 1 },
  { id: 'c', x: 0, y: 10 },
];
const from = (id: string): Place => places.find((place) => place.id === id) as Place;

test('an arrow leads to what lies straight ahead before what lies beside the way', () => {
  expect(nearestTo(from('a'), 'right', places)?.id).toBe('b');
  expect(nearestTo(from('b'), 'right', places)?.id).toBe('far');
  expect(nearestTo(from('a'), 'down', places)?.id).toBe('c');
});

test('an arrow into nothing leads nowhere', () => {
  expect(nearestTo(from('a'), 'left', places)).toBeUndefined();
  expect(nearestTo(from('a'), 'up', places)).toBeUndefined();
});
