import { expect, test } from 'vitest';
import { createSeal } from './seal.ts';

test('a sealed text opens under its own secret and purpose alone, and only unchanged', () => {
  const seal = createSeal('a secret', 'messages');
  const closed = seal.close('one-time link');
  expect(seal.open(closed)).toBe('one-time link');
  expect(closed).not.toBe(seal.close('one-time link'));
  expect(createSeal('another secret', 'messages').open(closed)).toBeUndefined();
  expect(createSeal('a secret', 'other').open(closed)).toBeUndefined();
  expect(seal.open(closed.slice(0, -4))).toBeUndefined();
  expect(seal.open('')).toBeUndefined();
});
