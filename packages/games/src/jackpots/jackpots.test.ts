import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UNIT } from '../definition/multiplier.ts';
import { chainWords, hashOfGame, makeChain } from '../fair/chain.ts';
import { type Draws, drawsFrom } from '../fair/draws.ts';
import { simulationWords } from '../simulation/chance.ts';
import { JACKPOT, levels, MUST_HIT, MYSTERY } from '../testing/jackpots.ts';
import { openJackpot, stakeOn } from './linked.ts';
import { contributeToMustHit, followsCycle, hitValueOf } from './must-hit-by.ts';
import { contribute, openPot, type PotState, type PotWin, shareOut, shownOf, winPot } from './pot.ts';
import type { Jackpot, JackpotLevel } from './rules.ts';
import { mysteryWords, sharedMysteryWords } from './words.ts';

const NO_DRAWS: Draws = { word: () => 0, index: () => 0, bits: () => 2 ** 52 - 1 };
const WINNING: Draws = { ...NO_DRAWS, bits: () => 0 };

/** All the money there is in a level, ten-thousandths of a minor unit. */
const held = ({ pot, reserve }: PotState): bigint => pot + reserve;
const paidOut = (wins: readonly PotWin[]): bigint => wins.reduce((sum, { prize }) => sum + prize, 0n) * BigInt(UNIT);
const seededByHouse = (wins: readonly PotWin[]): bigint => wins.reduce((sum, { fromHouse }) => sum + fromHouse, 0n) * BigInt(UNIT);

/** Committed values by cycle, each hashed once. */
function valuesOf(level: JackpotLevel, salt: string): (cycle: number) => bigint {
  const known = new Map<number, bigint>();
  return (cycle) => {
    const value = known.get(cycle) ?? hitValueOf(level, cycle.toString(16).padStart(64, '0'), salt);
    known.set(cycle, value);
    return value;
  };
}

const stakes = fc.array(fc.bigInt({ min: 1n, max: 20_000n }), { maxLength: 60 });

describe('money', () => {
  test('what was paid in is in pots, reserves and prizes, to the ten-thousandth', () => {
    fc.assert(
      fc.property(levels, stakes, fc.nat(), (level, amounts, seed) => {
        const jackpot: Jackpot = { id: 'any', games: ['dice'], levels: [level, { ...level, level: 'two' }] };
        const draws = drawsFrom(simulationWords(seed));
        const values = level.hit.kind === 'mystery' ? () => 0n : valuesOf(level, String(seed));
        const hitAt = (_level: string, cycle: number): bigint => values(cycle);
        let state = openJackpot(jackpot);
        const [wins, posted] = [[] as PotWin[], [0n, 0n]];
        let paidIn = 0n;
        for (const amount of amounts) {
          const after = stakeOn(jackpot, state, { amount, draws: () => (level.hit.kind === 'mystery' ? draws : NO_DRAWS), hitAt });
          after.posted.forEach(({ toPot, toReserve }, i) => {
            posted[i] = (posted[i] as bigint) + toPot + toReserve;
          });
          wins.push(...after.wins);
          state = after.state;
          paidIn += amount * BigInt(level.toPot + level.toReserve);
        }
        const seeds = level.seed * BigInt(UNIT);
        state.forEach((now, i) => {
          const own = wins.filter((win) => win.level === (i === 0 ? level.level : 'two'));
          expect(held(now) + paidOut(own)).toBe(seeds + paidIn + seededByHouse(own));
          // What was posted in whole minor units is what the books hold and have paid; only the carries are not posted yet.
          const books = level.seed + (posted[i] as bigint) + own.reduce((sum, { fromHouse, prize }) => sum + fromHouse - prize, 0n);
          expect(books).toBe(now.pot / BigInt(UNIT) + now.reserve / BigInt(UNIT));
          expect(now.cycle).toBe(1 + own.length);
          for (const { fromReserve, fromHouse } of own) expect(fromReserve + fromHouse).toBe(level.seed);
          expect(now.pot >= 0n && now.reserve >= 0n).toBe(true);
        });
      }),
    );
  });

  test('shares of the smallest stakes are carried until they are a minor unit', () => {
    let state = openPot(MYSTERY);
    const posted: bigint[] = [];
    for (let i = 0; i < 200; i++) {
      const after = contribute(MYSTERY, state, 1n);
      state = after.state;
      posted.push(after.posted.toPot);
    }
    expect(posted.filter((one) => one > 0n)).toEqual([1n]);
    expect(posted[199]).toBe(1n);
    expect(shownOf(state)).toBe(100_001n);
  });

  test('a pot is paid in whole minor units, its carry stays, and the next is seeded by the reserve first', () => {
    const before: PotState = { pot: 123_456n * 10_000n + 789n, reserve: 40_000n * 10_000n + 5n, cycle: 3 };
    expect(winPot(MYSTERY, before, shownOf(before))).toEqual({
      state: { pot: 100_000n * 10_000n + 789n, reserve: 5n, cycle: 4 },
      win: { level: 'grand', cycle: 3, prize: 123_456n, fromReserve: 40_000n, fromHouse: 60_000n },
    });
    const rich = winPot(MYSTERY, { ...before, reserve: 150_000n * 10_000n }, 1n);
    expect(rich.state.reserve).toBe(50_000n * 10_000n);
    expect(rich.win.fromHouse).toBe(0n);
  });

  test('several who win a pot at once never get more than it holds', () => {
    expect(shareOut(1001n, [10_000])).toEqual([1001n]);
    expect(shareOut(1001n, [2500, 100])).toEqual([250n, 10n]);
    expect(shareOut(1001n, [10_000, 10_000, 5000])).toEqual([400n, 400n, 200n]);
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 30 }),
        (pot, portions) => {
          expect(shareOut(pot, portions).reduce((sum, one) => sum + one, 0n)).toBeLessThanOrEqual(pot);
        },
      ),
    );
  });
});

describe('a must-hit-by', () => {
  test('is paid before it passes its bound, whatever is staked', () => {
    fc.assert(
      fc.property(levels, fc.array(fc.bigInt({ min: 1n, max: 400n }), { maxLength: 40 }), fc.nat(), (given, tenths, salt) => {
        const bound = given.seed + 1n + BigInt(salt % 5000);
        const level: JackpotLevel = { ...given, hit: { kind: 'must-hit-by', bound } };
        const hitAt = valuesOf(level, String(salt));
        let state = openPot(level);
        // Up to forty times the way from seed to bound: some stakes bring more than a whole cycle.
        for (const amount of tenths.map((one) => ((bound - given.seed) * one) / 10n + 1n)) {
          const after = contributeToMustHit(level, state, amount, hitAt);
          for (const { prize, cycle } of after.wins) {
            expect(prize).toBe(hitAt(cycle));
            expect(prize).toBeGreaterThan(level.seed);
            expect(prize).toBeLessThanOrEqual(bound);
          }
          state = after.state;
          expect(shownOf(state)).toBeLessThan(hitAt(state.cycle));
          expect(shownOf(state)).toBeLessThan(bound);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('is won by the stake that reaches its value, not by the one before', () => {
    // 0.37 % of 1,000 is 3.7 minor units.
    const before: PotState = { pot: 7_000n * 10_000n, reserve: 0n, cycle: 1 };
    const at = (value: bigint) => contributeToMustHit(MUST_HIT, before, 1000n, (cycle) => (cycle === 1 ? value : 10_000n));
    expect(at(7_004n).wins).toEqual([]);
    expect(at(7_003n).wins).toMatchObject([{ prize: 7_003n, cycle: 1 }]);
    expect(at(7_003n).state.pot).toBe(5_000n * 10_000n + 7_000n);
  });

  test('ends with the last value of its chain: whoever reaches that wins it, no next pot is seeded, and later stakes bring nothing', () => {
    const [LAST, values] = [3, [6_000n, 7_000n, 8_000n]];
    const hitAt = (cycle: number) => values[cycle - 1];
    // 0.37 % of 5,000,000 is 18,500 minor units: more than what is left of all three cycles.
    const before: PotState = { pot: 5_500n * 10_000n, reserve: 2_000n * 10_000n, cycle: 1 };
    const { state, posted, wins } = contributeToMustHit(MUST_HIT, before, 5_000_000n, hitAt);
    expect(wins.map(({ cycle, prize, fromReserve, fromHouse }) => [cycle, prize, fromReserve, fromHouse])).toEqual([
      [1, 6_000n, 5_000n, 0n],
      [2, 7_000n, 5_000n, 0n],
      [3, 8_000n, 0n, 0n],
    ]);
    expect(posted).toEqual({ toPot: 18_500n, toReserve: 10_000n });
    expect(state).toEqual({ pot: (5_500n + 18_500n + 10_000n - 21_000n) * 10_000n, reserve: 2_000n * 10_000n, cycle: LAST + 1 });
    expect(contributeToMustHit(MUST_HIT, state, 5_000_000n, hitAt)).toEqual({
      ...{ state, wins: [], posted: { toPot: 0n, toReserve: 0n } },
    });
  });

  test('has values from above its seed to its bound, each as likely', () => {
    const level: JackpotLevel = { ...MUST_HIT, seed: 3n, hit: { kind: 'must-hit-by', bound: 7n } };
    const counts = new Map<bigint, number>();
    for (let i = 0; i < 4000; i++) {
      const value = hitValueOf(level, i.toString(16).padStart(64, '0'), 'salt');
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual([4n, 5n, 6n, 7n]);
    // Chi squared of 3 degrees: 16.3 is reached once in a thousand.
    expect([...counts.values()].reduce((sum, n) => sum + (n - 1000) ** 2 / 1000, 0)).toBeLessThan(16.3);
  });

  test('has its values from a chain that was published before, as anybody can check', () => {
    const [length, every] = [20, 4];
    const chain = makeChain('5a'.repeat(32), length, every);
    const hashes = Array.from({ length }, (_, i) => hashOfGame(chain, every, length, i + 1));
    hashes.forEach((hash, i) => {
      expect(followsCycle(hash, i === 0 ? chain.end : (hashes[i - 1] as string))).toBe(true);
      const digest = createHmac('sha256', 'salt').update(Buffer.from(hash, 'hex')).digest();
      const bits = digest.readBigUInt64BE() >> 12n;
      expect(hitValueOf(MUST_HIT, hash, 'salt')).toBe(5_001n + (bits * 5_000n) / 2n ** 52n);
    });
    expect(followsCycle(hashes[3] as string, chain.end)).toBe(false);
  });
});

describe('linked levels', () => {
  test('are all fed by a stake, and each can be won by it', () => {
    const before = openJackpot(JACKPOT);
    const after = stakeOn(JACKPOT, before, {
      amount: 10_000n,
      draws: () => WINNING,
      hitAt: (_level, cycle) => (cycle === 1 ? 5_001n : 9_000n),
    });
    expect(after.posted).toEqual([
      { toPot: 50n, toReserve: 10n },
      { toPot: 37n, toReserve: 20n },
    ]);
    expect(after.wins.map(({ level, prize }) => [level, prize])).toEqual([
      ['grand', 100_050n],
      ['minor', 5_001n],
    ]);
    expect(after.state.map(({ cycle }) => cycle)).toEqual([2, 2]);
  });

  test('have words of their own, from the seeds of the round', () => {
    const seeds = { serverSeed: 'server', clientSeed: 'client', nonce: 7 };
    const own = createHmac('sha256', 'server').update('client:7:harbour:grand:0').digest();
    expect(mysteryWords(seeds, 'harbour', 'grand').word(1)).toBe(own.readUInt32BE(4));
    const hash = 'c0'.repeat(32);
    const bet = createHmac('sha256', 'salt').update(`${hash}:harbour:grand:12:1`).digest();
    expect(sharedMysteryWords(hash, 'salt', 'harbour', 'grand', '12').word(8)).toBe(bet.readUInt32BE(0));
    expect(sharedMysteryWords(hash, 'salt', 'harbour', 'grand', '13').word(8)).not.toBe(bet.readUInt32BE(0));
    expect(sharedMysteryWords(hash, 'salt', 'harbour', 'grand', '0').word(0)).not.toBe(chainWords(hash, 'salt').word(0));
  });
});
