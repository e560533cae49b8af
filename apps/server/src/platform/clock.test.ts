import { expect, test } from 'vitest';
import { onwards } from './clock.ts';

test('a clock that is set back a little goes on from where it was; one that is set back far is believed', () => {
  const readings = [1000, 2000, 1500, 1500, 1999, 2001, 2010, 2010, 1_000_000, 900_000, 900_001];
  const seen = [...readings];
  const clock = onwards({ now: () => seen.shift()! });
  expect(readings.map(() => clock.now())).toEqual([1000, 2000, 2001, 2002, 2003, 2004, 2010, 2010, 1_000_000, 900_000, 900_001]);
});
