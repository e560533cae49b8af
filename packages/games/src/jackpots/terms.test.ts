import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { JACKPOT, MUST_HIT, MYSTERY } from '../testing/jackpots.ts';
import { hitValueOf } from './must-hit-by.ts';
import { begunAnew, ownShares, paidFromOwn, paidPart } from './own-pot.ts';
import {
  CHAIN_CYCLES,
  cycleHashOf,
  hasCycle,
  hitValues,
  isWholeChain,
  jackpotText,
  levelPot,
  makeHitChains,
  readJackpot,
} from './terms.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

test('rules are one text and come back from it', () => {
  expect(readJackpot(jackpotText(JACKPOT))).toEqual(JACKPOT);
  expect(jackpotText({ levels: JACKPOT.levels, games: JACKPOT.games, id: JACKPOT.id })).toBe(jackpotText(JACKPOT));
});

test('each must-hit-by has a chain of its own, whose hashes lead to its end', () => {
  let made = 0;
  const chains = makeHitChains(
    { ...JACKPOT, levels: [MYSTERY, MUST_HIT, { ...MUST_HIT, level: 'mini' }] },
    () => sha256(`${++made}`),
    sha256,
  );
  expect(Object.keys(chains)).toEqual(['minor', 'mini']);
  const chain = chains['minor']!;
  expect(chain.end).not.toBe(chains['mini']!.end);
  expect(sha256(cycleHashOf(chain, 1))).toBe(chain.end);
  expect(sha256(cycleHashOf(chain, 201))).toBe(cycleHashOf(chain, 200));
  expect(cycleHashOf(chain, CHAIN_CYCLES)).toBe(sha256('1'));
  expect([isWholeChain(chain, sha256), isWholeChain({ ...chain, end: chains['mini']!.end }, sha256)]).toEqual([true, false]);
  const values = hitValues(MUST_HIT, chain, 'salt');
  expect([values(3), values(3), values(4)]).toEqual([3, 3, 4].map((cycle) => hitValueOf(MUST_HIT, cycleHashOf(chain, cycle), 'salt')));
});

test('a chain has a value for each of its cycles and none after the last, of which no level is in need that has no chain', () => {
  const cycles = [1, CHAIN_CYCLES, CHAIN_CYCLES + 1];
  expect(cycles.map((cycle) => hasCycle(MUST_HIT, cycle))).toEqual([true, true, false]);
  expect(cycles.map((cycle) => hasCycle(MYSTERY, cycle))).toEqual([true, true, true]);
  const chain = makeHitChains(JACKPOT, () => sha256('any'), sha256)['minor']!;
  const [first, last, after] = cycles.map(hitValues(MUST_HIT, chain, 'salt'));
  expect([first, last]).toEqual([1, CHAIN_CYCLES].map((cycle) => hitValueOf(MUST_HIT, cycleHashOf(chain, cycle), 'salt')));
  expect(after).toBeUndefined();
});

test('no two levels have one pot', () => {
  expect(levelPot('a-b', 'c')).not.toBe(levelPot('a', 'b-c'));
});

test('of the share of a game’s own pot a fifth is put aside, and one that cannot be divided is refused', () => {
  expect(ownShares({ pot: 'grand', share: { n: 15n, d: 1000n } })).toEqual({ toPot: 120, toReserve: 30 });
  expect(() => ownShares({ pot: 'grand', share: { n: 1n, d: 3n } })).toThrow('divided');
  expect(() => ownShares({ pot: 'grand', share: { n: 151n, d: 10_000n } })).toThrow('divided');
});

test('what was put aside is the next pot of a game for whoever wins all of it, alone or with others, and stays aside where a part is won', () => {
  const before = { pot: 10_017_000n, reserve: 2_509_000n, cycle: 4 };
  const next = { pot: 2_507_000n, reserve: 9_000n, cycle: 5 };
  expect(paidFromOwn('own', before, 1001n)).toEqual(next);
  const [one, other] = [500n, 500n];
  expect(paidPart(paidPart(begunAnew('own', before), one), other)).toEqual({ ...next, pot: next.pot + 10_000n });
  expect(paidFromOwn('own', before, one)).toEqual({ ...before, pot: 5_017_000n });
});
