import { decimalText, fractionText, minus, rational } from '@fairbook/domain/rational';
import { expect, test } from 'vitest';
import type { PayTable } from '../../definition/game.ts';
import { playOut } from '../../definition/play.ts';
import { figuresOf } from '../../definition/sheet.ts';
import { indexDraws } from '../../testing/cards.ts';
import { andarBahar } from './index.ts';

const tables = andarBahar.tables({});
const table = (id: string): PayTable => tables.find((one) => one.id === id) as PayTable;

test('andar wins 51.5 % and keeps 2.15 % for the house, bahar 48.5 % and 3.00 %', () => {
  // https://wizardofodds.com/games/andar-bahar/.
  const edges = ['andar', 'bahar'].map((id) => {
    const { rtp, hitFrequency } = figuresOf(table(id));
    return [decimalText(hitFrequency, 3), decimalText(minus(rational(1n), rtp), 4), fractionText(hitFrequency)];
  });
  expect(edges).toEqual([
    ['0.515', '0.0215', '429/833'],
    ['0.485', '0.0300', '404/833'],
  ]);
});

/** Draws of a deck whose first card of the joker's rank, the twos, is the `count`-th after it. */
function firstAfter(count: number) {
  let drawn = 0;
  // The twos stand first in what is left and are drawn from there; all others from the end.
  return indexDraws((left) => {
    const isTwo = drawn === 0 || drawn === count;
    drawn++;
    return isTwo ? 0 : left - 1;
  });
}

test('every length of a round is paid by the side it ends on and the range it falls in, as often as the sheet says', () => {
  const spots = andarBahar.spots({});
  const orders = new Map<string, number>();
  for (let count = 1; count <= 49; count++) {
    const stakes = spots.map((spot) => ({ spot, amount: 1n }));
    const { view, returned } = playOut(andarBahar, { options: {}, stakes, draws: firstAfter(count) });
    expect(view.andar.length + view.bahar.length).toBe(count);
    expect(view.winner).toBe(count % 2 === 1 ? 'andar' : 'bahar');
    expect(view.won).toHaveLength(2);
    expect(returned).toBe(view.won.reduce((sum, spot) => sum + BigInt(table(spot).lines[0]?.pays ?? 0), 0n));
    // The other two of its rank lie anywhere behind it.
    const behind = 51 - count;
    for (const spot of view.won) orders.set(spot, (orders.get(spot) ?? 0) + (behind * (behind - 1)) / 2);
  }
  for (const spot of spots) {
    const { chance } = table(spot).lines[0] as PayTable['lines'][number];
    expect([spot, Number(chance.n) / Number(chance.d)]).toEqual([spot, (orders.get(spot) as number) / 20_825]);
  }
});

test('every range of cards gives back less than it takes', () => {
  for (const { id } of tables.slice(2)) {
    const rtp = Number(decimalText(figuresOf(table(id)).rtp, 6));
    expect(rtp, id).toBeGreaterThan(0.91);
    expect(rtp, id).toBeLessThan(0.985);
  }
});
