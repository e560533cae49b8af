import { createHash } from 'node:crypto';
import { hashOfGame, isOfChain, makeChain } from '@fairbook/games/fair/chain';
import { RECORD_CHARACTERS } from '@fairbook/provider-kit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chainText, everyOf, leadsToEnd, linksOf, readChain, type TableChain } from './chain-record.ts';
import { makeChainAside } from './make-chain.ts';

const seed = (name: string): string => createHash('sha256').update(name).digest('hex');
const chainOf = (length: number): TableChain => {
  const every = everyOf(length);
  return { ...makeChain(seed('last'), length, every), salt: seed('salt'), length, every };
};

describe('the record of a chain', () => {
  test('holds ten million rounds, none of them more than ten thousand hashes from a checkpoint', () => {
    const length = 10_000_000;
    const every = everyOf(length);
    const checkpoints = Array.from({ length: Math.ceil(length / every) }, (_, i) => seed(`${i}`));
    expect([every, checkpoints.length]).toEqual([10_000, 1000]);
    expect(chainText({ end: seed('end'), salt: seed('salt'), length, every, checkpoints }).length).toBeLessThanOrEqual(RECORD_CHARACTERS);
  });

  test.each([1, 2, 999, 1000, 1001, 2500, 3000])('of %d rounds is read as it was written, and finds every one of them', (length) => {
    const chain = chainOf(length);
    expect(readChain(chainText(chain))).toEqual(chain);
    expect(leadsToEnd(chain)).toBe(true);
    const links = linksOf(chain);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: length }), (number) => {
        expect(links(number)).toBe(hashOfGame(chain, chain.every, length, number));
      }),
      { numRuns: 50, seed: 20_261_127 },
    );
    expect(isOfChain(links(length), length, chain.end)).toBe(true);
    expect(() => links(length + 1)).toThrow();
    expect(() => links(0)).toThrow();
  });

  test('that was changed does not lead to its end', () => {
    const chain = chainOf(2500);
    expect(leadsToEnd({ ...chain, end: seed('other') })).toBe(false);
    expect(leadsToEnd({ ...chain, checkpoints: [...chain.checkpoints.slice(0, -1), seed('other')] })).toBe(false);
    expect(() => readChain('{}')).toThrow('the record of a chain can be read');
  });
});

test('a chain that is made aside is the one the rule of the games makes, with a salt drawn behind it', async () => {
  const drawn: string[] = [];
  const random = (bytes: number): string => {
    drawn.push(seed(`drawn ${drawn.length}`).slice(0, 2 * bytes));
    return drawn.at(-1) as string;
  };
  const length = 2500;
  const made = await makeChainAside(length, random).made;
  expect(drawn).toHaveLength(2);
  expect(made).toEqual({ ...makeChain(drawn[0] as string, length, everyOf(length)), salt: drawn[1], length, every: everyOf(length) });
});

test('a chain that is given up is none', async () => {
  const making = makeChainAside(100_000_000, (bytes) => seed('given up').slice(0, 2 * bytes));
  making.stop();
  await expect(making.made).rejects.toThrow('the chain was given up');
});
