import type { GamePot } from '@fairbook/games';
import { UNIT } from '@fairbook/games';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type NamedPot, type PotRule, potAfter, potRef, potsIn, potWrites } from './pots.ts';

const own: GamePot = { pot: 'grand', share: { n: 150n, d: 10_000n }, stakesToWin: 100_000_000 };
const rule: PotRule = { name: 'grand', own };
const ONE = BigInt(UNIT);
/** A pot of a game has no draw of its own. */
const mystery = (): never => {
  throw new Error('nothing is drawn');
};
const playedBy = (before: NamedPot, staked: bigint, wins: boolean) =>
  potAfter(rule, before, { staked, awards: wins ? [{ pot: 'grand' }] : [], mystery });
const whole = ({ pot, reserve }: Pick<NamedPot, 'pot' | 'reserve'>): bigint => pot / ONE + reserve / ONE;

test('a pot gets its share of all stakes to the last part of a unit, and a fifth of it begins the next', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ stake: fc.bigInt({ min: 1n, max: 100_000n }), wins: fc.boolean() }), { maxLength: 200 }), (rounds) => {
      let records: ReadonlyMap<string, string> = new Map();
      let [staked, fed, paid] = [0n, 0n, 0n];
      for (const { stake, wins } of rounds) {
        const [before] = potsIn([rule], records, 'EUR') as [NamedPot];
        const after = playedBy(before, stake, wins);
        staked += stake;
        fed += after.fed;
        paid += after.prize ?? 0n;
        expect(after.seeded).toBe(0n);
        // A fifth of all there ever was, without what began pots since, is put aside; what was paid came out of the rest.
        expect(after.state.pot + after.state.reserve).toBe(staked * 150n - paid * ONE);
        // Only whole units are booked.
        expect(whole(after.state)).toBe(fed - paid);
        const { text } = potWrites([{ name: 'grand', ...after.state, prize: after.prize }], records, 'EUR', 1)[0]!;
        records = new Map([[`brand ${potRef('grand', 'EUR').name}`, text!]]);
        expect(potsIn([rule], records, 'EUR')).toEqual([{ name: 'grand', ...after.state }]);
      }
    }),
  );
});

test('a pot is paid whole, and the next begins with what was put aside; of one that is won in part the rest stays', () => {
  const before: NamedPot = { name: 'grand', pot: 800n * ONE + 7n, reserve: 200n * ONE + 9n, cycle: 4 };
  // 150 units of the stake: 120 into the pot, 30 aside.
  const won = playedBy(before, 10_000n, true);
  expect(won).toMatchObject({ fed: 150n, prize: 920n, state: { pot: 230n * ONE + 7n, reserve: 9n, cycle: 5 } });
  const part = potAfter(rule, before, { staked: 10_000n, awards: [{ pot: 'grand', portion: 2500 }], mystery });
  expect(part).toMatchObject({ prize: 230n, state: { pot: 690n * ONE + 7n, reserve: 230n * ONE + 9n, cycle: 4 } });
});
