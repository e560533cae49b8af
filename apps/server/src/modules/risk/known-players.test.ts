import { expect, test } from 'vitest';
import { createHoldings, type Holding } from './holdings.ts';
import { knownPlayers } from './known-players.ts';

type Read = readonly (Holding & { readonly won: boolean })[];

const bet = (betId: bigint, more: Partial<Holding> = {}): Read[number] => ({
  brandId: 1,
  playerId: 7n,
  betId,
  currency: 'EUR',
  stake: 100n,
  potentialReturn: 200n,
  placedAt: 0,
  version: 0,
  legs: [{ fixture: 1, slot: 0, market: '1x2', line: 0, outcome: 'home' }],
  won: false,
  ...more,
});

/** The books answer when the test says so. */
function books(most?: number) {
  const asked: { readonly playerId: bigint; readonly answer: (found: Read) => void; readonly fail: (error: Error) => void }[] = [];
  const holdings = createHoldings((_brand, amount) => amount);
  const known = knownPlayers(
    holdings,
    (_brandId, playerId) => {
      const { promise, resolve, reject } = Promise.withResolvers<Read>();
      asked.push({ playerId, answer: resolve, fail: reject });
      return promise;
    },
    most,
  );
  return { asked, holdings, known };
}

test('a player is read once, for all who wait, and is known without waiting from then on', async () => {
  const { asked, holdings, known } = books();
  const both = [known.ready(1, 7n), known.ready(1, 7n)];
  expect(asked).toHaveLength(1);
  asked[0]!.answer([bet(1n)]);
  await Promise.all(both);
  expect([known.ready(1, 7n), asked.length, holdings.has(1, 1n)]).toEqual([undefined, 1, true]);
});

test('a bet that ends while its player is read is read once more: the first look may have been before that', async () => {
  const { asked, holdings, known } = books();
  const reading = known.ready(1, 7n);
  known.ended(1, 7n);
  asked[0]!.answer([bet(1n)]);
  await expect.poll(() => asked.length).toBe(2);
  asked[1]!.answer([]);
  await reading;
  expect(holdings.isEmpty(1, 7n)).toBe(true);
});

test('a bet that stands again is read before its player is asked about; what was taken meanwhile stays', async () => {
  const { asked, holdings, known } = books();
  const first = known.ready(1, 7n);
  asked[0]!.answer([]);
  await first;
  holdings.add(bet(2n));
  known.appeared(1, 7n);
  const again = known.ready(1, 7n);
  asked[1]!.answer([bet(1n)]);
  await again;
  expect([holdings.has(1, 1n), holdings.has(1, 2n), known.ready(1, 7n)]).toEqual([true, true, undefined]);
});

test('a player who could not be read is read anew', async () => {
  const { asked, known } = books();
  const reading = known.ready(1, 7n);
  asked[0]!.fail(new Error('away'));
  await expect(reading).rejects.toThrow('away');
  expect(known.ready(1, 7n)).toBeInstanceOf(Promise);
});

test('beyond the bound those with nothing open are forgotten, and nobody else', async () => {
  const { asked, known } = books(2);
  for (const [i, found] of [[bet(1n, { playerId: 0n })], [], [], []].entries()) {
    const reading = known.ready(1, BigInt(i));
    asked.at(-1)!.answer(found);
    await reading;
  }
  const before = asked.length;
  for (const playerId of [0n, 3n, 1n, 2n]) void known.ready(1, playerId);
  expect(asked.slice(before).map(({ playerId }) => playerId)).toEqual([1n, 2n]);
});

test('a few are read at once and the others in turn, also after one that could not be read', async () => {
  const { asked, known } = books();
  const all = Array.from({ length: 6 }, (_, i) => known.ready(1, BigInt(i)));
  expect(asked.map(({ playerId }) => playerId)).toEqual([0n, 1n, 2n, 3n]);
  asked[2]!.fail(new Error('away'));
  await expect(all[2]).rejects.toThrow('away');
  await expect.poll(() => asked.length).toBe(5);
  for (let i = 0; i < 6; i++) {
    await expect.poll(() => asked.length).toBeGreaterThan(i);
    if (i !== 2) asked[i]!.answer([]);
  }
  await Promise.all(all.filter((_, i) => i !== 2));
});
