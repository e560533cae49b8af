import { expect, test } from 'vitest';
import type { Chips } from '../bets/placed-bets.ts';
import { type FeltBet, feltAct, feltChips } from './felt-chips.ts';
import type { TableStage } from './table-stage.ts';

const chips = (spots: Readonly<Record<string, bigint>>): Chips => new Map(Object.entries(spots));
const bet = (number: number, spots: Readonly<Record<string, bigint>>, waits = false): FeltBet => ({
  ...{ number, waits },
  stakes: Object.entries(spots).map(([spot, amount]) => ({ spot, amount })),
});
const NONE = chips({});
const standing = [bet(7, { red: 100n }), bet(7, { red: 100n, odd: 50n })];
const seen = (stage: TableStage, own: readonly FeltBet[], laid: Chips) => Object.fromEntries(feltChips(stage, 7, own, laid).seen);

test('while bets are open the felt has what is staked and what is laid, together', () => {
  expect(seen('betting', standing, chips({ odd: 25n }))).toEqual({ red: 200n, odd: 75n });
});
test.each(['closed', 'moving'] as const)('%s: chips that were not staked are not in the round', (stage) => {
  expect(seen(stage, standing, chips({ odd: 25n }))).toEqual({ red: 200n, odd: 50n });
});
test('a result lies with its stakes until somebody lays chips for the next round', () => {
  expect(feltChips('shown', 7, standing, NONE)).toMatchObject({ over: true });
  expect(seen('shown', standing, NONE)).toEqual({ red: 200n, odd: 50n });
  expect(feltChips('shown', 7, standing, chips({ odd: 25n })).over).toBe(false);
  expect(seen('shown', [...standing, bet(8, { zero: 10n }, true)], chips({ odd: 25n }))).toEqual({ zero: 10n, odd: 25n });
});

const LAST = chips({ red: 300n });
test.each<[stage: TableStage, own: readonly FeltBet[], laid: Chips, last: Chips, act: object]>([
  ['opening', [], chips({ red: 1n }), LAST, { kind: 'wait' }],
  ['betting', [], NONE, NONE, { kind: 'nothing' }],
  ['betting', standing, chips({ red: 5n }), LAST, { kind: 'bet', sum: 5n }],
  ['betting', standing, NONE, LAST, { kind: 'take-back', sum: 250n }],
  ['betting', [], NONE, LAST, { kind: 'repeat', sum: 300n }],
  ['closed', standing, NONE, LAST, { kind: 'stand', sum: 250n }],
  ['moving', [], chips({ red: 5n }), LAST, { kind: 'wait' }],
  ['shown', standing, NONE, LAST, { kind: 'repeat-next', sum: 300n }],
  ['shown', standing, chips({ red: 5n }), LAST, { kind: 'bet-next', sum: 5n }],
  ['shown', [...standing, bet(8, { red: 40n }, true)], NONE, LAST, { kind: 'take-back-next', sum: 40n }],
])('in %s the act follows from what lies there (%#)', (stage, own, laid, last, act) => {
  expect(feltAct(stage, feltChips(stage, 7, own, laid), laid, last)).toEqual(act);
});
