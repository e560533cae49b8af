import { expect, test } from 'vitest';
import { type SettlementTerms, settlementHash } from './terms.ts';

const TERMS: SettlementTerms = {
  brandId: 1,
  playerId: 42n,
  betId: 7n,
  version: 2,
  result: 'won',
  payout: 2000n,
  reversed: 0n,
  receivable: 0n,
  rulesVersion: 2,
  at: 1_785_585_600_000,
  legs: [
    { result: 'won', fixture: 5, factsVersion: 3, providerResultId: 0n, overrideId: 0n },
    { result: '', fixture: 6, factsVersion: 0, providerResultId: 0n, overrideId: 0n },
  ],
};
const BASIS = new Map([['5/3/0/0', 'ab'.repeat(32)]]);

test('the terms of a settlement have one text for ever: the hash in the chain is compared with it after years', () => {
  expect(settlementHash(TERMS, BASIS)).toBe('fe7a5828a6145e9d875724975ba69d74a9e621248084fc520859bded9e9d693e');
  expect(settlementHash({ ...TERMS, at: BigInt(TERMS.at) }, BASIS)).toBe(settlementHash(TERMS, BASIS));
});

test('other facts of the same number are other terms', () => {
  expect(settlementHash(TERMS, new Map([['5/3/0/0', 'cd'.repeat(32)]]))).not.toBe(settlementHash(TERMS, BASIS));
  expect(settlementHash(TERMS, new Map())).not.toBe(settlementHash(TERMS, BASIS));
});
