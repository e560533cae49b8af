import { expect, test } from 'vitest';
import { factsText, type RoundFacts, readFacts } from './facts.ts';
import { firstSeeds, readSeeds, rotated, seedsText, stateOf } from './seeds.ts';

const facts: RoundFacts = {
  game: 'mines',
  version: '1.0.0',
  currency: 'EUR',
  options: { mines: 3 },
  stakes: [{ spot: 'stake', amount: 2n ** 60n }],
  decisions: [{ move: 'open', value: 4 }, { move: 'cash-out' }],
  seeds: { pair: 2, serverSeedHash: 'ab'.repeat(32), clientSeed: 'mine', nonce: 7 },
  at: 1_785_932_400_000,
  pots: [{ name: 'grand', pot: 2n ** 60n, reserve: 1n, cycle: 3 }],
};

test('what a round follows from is one text, whatever order it was put together in, and read again it is the same', () => {
  const { game, ...others } = facts;
  expect(factsText({ ...others, game })).toBe(factsText(facts));
  expect(readFacts(factsText(facts))).toEqual(facts);
  expect(readFacts(factsText({ ...facts, left: 1 }))).toEqual({ ...facts, left: 1 });
});

test('a round that fed a pot by the rule of before is read as one that was played by other rules', () => {
  const text = factsText({ ...facts, pots: [] });
  const before = text.replace('"pots":[]', '"pots":[{"carry":"7","held":"120","name":"grand","reserve":"30","reserveCarry":"2"}]');
  const read = readFacts(before);
  expect(read).toEqual({ ...facts, version: read.version, pots: [{ name: 'grand', pot: 1_200_000n, reserve: 300_000n, cycle: 1 }] });
  expect(read.version).not.toBe(facts.version);
  expect(readFacts(factsText(read))).toEqual(read);
});

test('a pair in use tells the hashes of its seeds and never the seeds', () => {
  let made = 0;
  const seeds = firstSeeds((bytes) => `${++made}`.padStart(2 * bytes, '0'));
  expect(readSeeds(seedsText(seeds))).toEqual(seeds);
  const told = JSON.stringify(stateOf(seeds));
  for (const secret of [seeds.serverSeed, seeds.nextServerSeed]) expect(told).not.toContain(secret);
  const { next, spent } = rotated({ ...seeds, nonce: 12 }, 'other', 'f'.repeat(64), 5);
  expect(stateOf(next).serverSeedHash).toBe(stateOf(seeds).nextServerSeedHash);
  expect(next).toMatchObject({ pair: 2, serverSeed: seeds.nextServerSeed, clientSeed: 'other', nonce: 0, open: {} });
  expect(spent).toEqual({ serverSeed: seeds.serverSeed, clientSeed: seeds.clientSeed, rounds: 12, revealedAt: 5 });
});

test('a record of seeds that cannot be read is not quoted', () => {
  expect(() => readSeeds('{"serverSeed":"5ecret"')).toThrow(/^a record of seeds cannot be read$/);
});
