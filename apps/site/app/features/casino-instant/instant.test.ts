import { drawsFrom } from '@fairbook/games/fair/draws';
import { seedWords } from '@fairbook/games/fair/words';
import { dice, targetOf } from '@fairbook/games/instant/dice/index';
import { plinko } from '@fairbook/games/instant/plinko/index';
import { DIFFICULTIES, towers } from '@fairbook/games/instant/towers/index';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { figuresOf, turned, withChance, withMultiplier, withTarget } from './dice/dice-options.ts';
import { chosenByChance, hitsOf, toggled } from './keno/ticket.ts';
import { ballAt, boardOf, pegsHit, shareOf, wayOf } from './plinko/geometry.ts';
import { floorsOf, safeShare } from './towers/tower.ts';

const sides = fc.constantFrom('over' as const, 'under' as const);

test('each figure of a dice bet gives the others, and any of them stays within the game', () => {
  fc.assert(
    fc.property(sides, fc.integer({ min: 1, max: 9800 }), fc.double({ min: -5, max: 20_000, noNaN: true }), (side, winners, typed) => {
      const options = { side, winners };
      expect(withTarget(options, targetOf(options))).toEqual(options);
      expect(turned(turned(options))).toEqual(options);
      for (const next of [withTarget(options, typed), withChance(options, typed), withMultiplier(options, typed)]) {
        expect(next.winners).toBeGreaterThanOrEqual(1);
        expect(next.winners).toBeLessThanOrEqual(9800);
      }
    }),
  );
  expect(figuresOf({ side: 'over', winners: 3300 })).toEqual({ target: '67.00', multiplier: '3.0003', chance: '33.00' });
  expect(withMultiplier({ side: 'over', winners: 1 }, 2)).toMatchObject({ winners: 4950 });
  expect(dice.greatest({ side: 'over', winners: 3300 })).toBe(30_003);
});

test('a ball hits the peg it lies on in every row, and comes to rest over the slot its path leads to', () => {
  fc.assert(
    fc.property(fc.integer({ min: 8, max: 16 }), fc.nat(), (rows, nonce) => {
      const words = seedWords({ serverSeed: 'server', clientSeed: 'client', nonce });
      const { path } = plinko.outcome({ rows, risk: 'low' }, drawsFrom(words)) as { path: number[] };
      const { pegs, slots, slot } = boardOf(rows);
      const hit = pegsHit(path);
      for (let row = 0; row < rows; row++) {
        const peg = pegs.find((each) => each.row === row && each.at === hit[row]);
        expect(ballAt(path, (row + 1) / (rows + 1)).x).toBeCloseTo(peg?.x ?? Number.NaN, 6);
      }
      const into = slots[path.reduce((sum, step) => sum + step, 0)];
      expect(ballAt(path, 1).x).toBeCloseTo((into?.x ?? Number.NaN) + slot.width / 2, 6);
    }),
    { numRuns: 60 },
  );
});

test('a ball is on its way whatever a frame says of the time: at the top before its press, in its slot after its fall', () => {
  const path = [0, 1, 1, 0, 1, 0, 0, 1];
  for (const passed of [-40, -1, -0.001]) expect(ballAt(path, shareOf(passed, 990))).toEqual(ballAt(path, 0));
  expect(wayOf(path, shareOf(-40, 990))).toBe(wayOf(path, 0));
  expect(ballAt(path, shareOf(5000, 990))).toEqual(ballAt(path, 1));
});

test('a keno ticket holds ten different numbers at most', () => {
  const full = chosenByChance(10, () => 0.999);
  expect(new Set(full).size).toBe(10);
  expect(toggled(full, 1)).toEqual(full);
  expect(toggled(full, full[0] as number)).toHaveLength(9);
  expect(toggled([5], 3)).toEqual([3, 5]);
});

test('what each number of hits pays stands beside its chance', () => {
  const rows = hitsOf({ numbers: [1, 2, 3, 4, 5, 6, 7], risk: 'medium' });
  expect(rows).toHaveLength(8);
  expect(rows.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
});

test.each(DIFFICULTIES)('the first floor of a %s tower pays what its safe share is worth', (difficulty) => {
  const [first] = towers.tables({ difficulty });
  const chance = first?.lines[0]?.chance;
  expect(safeShare(difficulty)).toBeCloseTo(Number(chance?.n) / Number(chance?.d), 9);
  expect(floorsOf(difficulty)).toHaveLength(9);
});
