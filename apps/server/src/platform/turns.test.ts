import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('so many run at once, more wait in order, and beyond those nobody is let in', async () => {
  const turns = createTurns(2, 2);
  const ran: number[] = [];
  const ends: (() => void)[] = [];
  const take = (n: number) =>
    turns.take(async () => {
      ran.push(n);
      await new Promise<void>((end) => ends.push(end));
      return n;
    });
  const all = [1, 2, 3, 4, 5].map(take);
  expect(await all[4]).toBeUndefined();
  expect(ran).toEqual([1, 2]);
  ends[0]?.();
  expect(await all[0]).toEqual({ value: 1 });
  await expect.poll(() => ran).toEqual([1, 2, 3]);
  for (let i = 1; i < 4; i++) {
    await expect.poll(() => ends.length).toBeGreaterThan(i);
    ends[i]?.();
  }
  expect(await Promise.all(all.slice(0, 4))).toEqual([1, 2, 3, 4].map((value) => ({ value })));
});

test('what fails gives its turn back', async () => {
  const turns = createTurns(1, 0);
  await expect(turns.take(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await turns.take(async () => 1)).toEqual({ value: 1 });
});
