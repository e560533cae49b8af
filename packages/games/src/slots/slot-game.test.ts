import { readFileSync } from 'node:fs';
import { plus, rational } from '@fairbook/domain/rational';
import { describe, expect, test } from 'vitest';
import type { AnyGame, DrawnPot, PayTable } from '../definition/game.ts';
import { UNIT } from '../definition/multiplier.ts';
import { playOut, playRound, stepOf } from '../definition/play.ts';
import type { Draws } from '../fair/draws.ts';
import { seedWords } from '../fair/words.ts';
import { gameOf } from '../games.ts';
import { winningNumbers } from '../jackpots/chance.ts';
import { tablesOf } from '../made/index.ts';
import { ROUNDS, SLOTS, type SlotMathematics, slotRound } from './index.ts';
import { narrateSlot } from './narration.ts';
import { slotReturn } from './returns.ts';

const modes = SLOTS.flatMap((slot) => slot.modes.map((mode) => [`${slot.id} ${mode.id}`, slot, mode] as const));
const game = (id: string): AnyGame => gameOf(id) as AnyGame;

/** The first draw of bits gives the round, the next whether the pot is won. */
function drawsOf(...bits: number[]): Draws {
  const refused = (): never => {
    throw new Error('a slot draws bits alone');
  };
  return { bits: () => bits.shift() ?? refused(), word: refused, index: refused };
}

describe.each(modes)('%s', (_, slot, mode) => {
  const definition = game(slot.id);
  const options = { mode: mode.id };
  const [table] = tablesOf(definition, options) as [PayTable];

  test('has the distribution that its sheet was summed from', () => {
    const file = new URL(`${slot.id}/sheet.json`, import.meta.url);
    const { modes } = JSON.parse(readFileSync(file, 'utf8')) as { modes: { mode: string; mathematics: SlotMathematics }[] };
    const { mathematics } = modes.find((one) => one.mode === mode.id) ?? { mathematics: undefined };
    const of = (pays: number) => BigInt(pays / 100);
    const all = (by: (pays: number) => bigint) => table.lines.reduce((sum, { pays, chance }) => sum + by(pays) * chance.n, 0n);
    expect({
      rounds: Number(all(() => 1n)),
      paid: Number(all(of)),
      squares: String(all((pays) => of(pays) ** 2n)),
      hits: Number(all((pays) => (pays > 0 ? 1n : 0n))),
      greatest: Number(of(Math.max(...table.lines.map(({ pays }) => pays)))),
    }).toEqual({
      rounds: mathematics?.rounds,
      paid: mathematics?.paid,
      squares: mathematics?.squares,
      hits: mathematics?.hits,
      greatest: mathematics?.greatest,
    });
    expect(slotReturn(slot, mode)).toEqual(
      plus(
        rational(BigInt(mathematics?.paid ?? 0), BigInt(ROUNDS) * BigInt(mode.costs)),
        rational(BigInt(Math.round(slot.jackpotShare * 10_000)), 10_000n),
      ),
    );
    expect(definition.greatest(options)).toBe(Math.ceil(((mathematics?.greatest ?? 0) * UNIT) / mode.costs));
  });

  test('gives back what the drawn round pays of the stake shown, to the last ten-thousandth', () => {
    const amount = 100n * stepOf(definition, options);
    const shown = (amount * 100n) / BigInt(mode.costs);
    const told = new Set(table.lines.map(({ pays }) => pays));
    for (let i = 0; i < 1000; i++) {
      const index = (i * 16_777 + 11) % ROUNDS;
      const round = playOut(definition, { options, stakes: [{ spot: 'stake', amount }], draws: drawsOf(index, 2 ** 52 - 1) });
      const { pays } = slotRound(mode, index);
      expect(round.returned).toBe((shown * BigInt(pays) * BigInt(UNIT)) / 100n);
      expect(told.has(pays * 100)).toBe(true);
      expect(round.awards).toEqual([]);
    }
  });
});

test('a bought feature is staked at its price, in whole minor units of the stake shown', () => {
  const words = seedWords({ serverSeed: 's', clientSeed: 'c', nonce: 1 });
  const buy = (amount: bigint) =>
    playRound(game('book-of-hours'), { options: { mode: 'buy' }, stakes: [{ spot: 'stake', amount }], words, decisions: [] });
  expect(buy(6700n)).toMatchObject({ ok: true });
  expect(buy(6701n)).toEqual({ ok: false, refusal: { code: 'bad-stake' } });
});

test('the pot of Cuzco is won in proportion to the stake', () => {
  const slot = game('sun-of-cuzco');
  const [{ stakesToWin }] = slot.pots as [DrawnPot];
  const awards = (amount: bigint, number: bigint) =>
    playOut(slot, { options: { mode: 'spin' }, stakes: [{ spot: 'stake', amount }], draws: drawsOf(5, Number(number)) }).awards;
  for (const amount of [10n, 250n, 20_000n]) {
    const winning = winningNumbers(amount, BigInt(stakesToWin));
    expect(Number(winning) / 2 ** 52).toBeCloseTo(Number(amount) / stakesToWin, 12);
    expect(awards(amount, winning - 1n)).toEqual([{ pot: 'sun-of-cuzco' }]);
    expect(awards(amount, winning)).toEqual([]);
  }
});

test.each([
  [0, 100, ['game_says_lost']],
  [85, 100, []],
  [100, 100, []],
  [101, 100, ['game_says_won']],
  [3350, 3350, []],
])('a return of %i on %i is called %j: nothing up to the stake is a win', (pays, costs, keys) => {
  const said = narrateSlot(SLOTS[0] as (typeof SLOTS)[number], { pays, costs, pictures: [], pot: undefined });
  expect(said.map(({ key }) => key)).toEqual(keys);
});
