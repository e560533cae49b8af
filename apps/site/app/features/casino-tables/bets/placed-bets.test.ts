import { describe, expect, it, test } from 'vitest';
import { afterStep, type BetStep, type Chips, chipsOf, noBets, type PlacedBets, stakesOf, sumOf } from './placed-bets.ts';

const chips = (of: Readonly<Record<string, bigint>>): Chips => new Map(Object.entries(of));
const lay = (of: Readonly<Record<string, bigint>>): BetStep => ({ do: 'place', chips: chips(of) });
const after = (...steps: readonly BetStep[]): PlacedBets => steps.reduce(afterStep, noBets);
const table = ({ chips: laid }: PlacedBets): object => Object.fromEntries(laid);

describe('chips on a table', () => {
  it.each<[name: string, steps: readonly BetStep[], laid: object]>([
    ['add up on their spots', [lay({ red: 5n }), lay({ red: 2n, 'straight-7': 1n })], { red: 7n, 'straight-7': 1n }],
    ['are taken off one spot', [lay({ red: 5n, black: 1n }), { do: 'take', spot: 'red' }], { black: 1n }],
    ['are doubled together', [lay({ red: 5n, black: 1n }), { do: 'double' }], { red: 10n, black: 2n }],
    ['are cleared', [lay({ red: 5n }), { do: 'clear' }], {}],
    ['come back step by step', [lay({ red: 5n }), { do: 'double' }, { do: 'clear' }, { do: 'undo' }, { do: 'undo' }], { red: 5n }],
    ['of a call bet come back in one step', [lay({ red: 1n }), lay({ 'split-5-8': 1n, 'split-10-11': 1n }), { do: 'undo' }], { red: 1n }],
    ['are gone from the table once they are staked', [lay({ red: 5n }), { do: 'staked' }], {}],
    ['cannot be undone once they are staked', [lay({ red: 5n }), { do: 'staked' }, { do: 'undo' }], {}],
    ['of the last round lie there again', [lay({ red: 5n, odd: 1n }), { do: 'staked' }, { do: 'repeat' }], { red: 5n, odd: 1n }],
    ['of the last round are laid beside others', [lay({ red: 5n }), { do: 'staked' }, lay({ red: 1n }), { do: 'repeat' }], { red: 6n }],
  ])('%s', (_name, steps, laid) => {
    expect(table(after(...steps))).toEqual(laid);
  });

  it.each<[name: string, step: BetStep]>([
    ['taking from an empty spot', { do: 'take', spot: 'red' }],
    ['undoing nothing', { do: 'undo' }],
    ['doubling nothing', { do: 'double' }],
    ['clearing nothing', { do: 'clear' }],
    ['repeating before the first round', { do: 'repeat' }],
  ])('are the same after %s', (_name, step) => {
    expect(afterStep(noBets, step)).toBe(noBets);
  });

  it('remember a hundred steps and no more', () => {
    const many = after(...Array.from({ length: 150 }, () => lay({ red: 1n })));
    expect(many.before).toHaveLength(100);
    expect(table(many)).toEqual({ red: 150n });
  });
});

test('chips are staked as they lie, in the order of their spots', () => {
  const { chips: laid } = after(lay({ red: 5n }), lay({ odd: 1n }), lay({ red: 1n }));
  expect(stakesOf(laid)).toEqual([
    { spot: 'red', amount: 6n },
    { spot: 'odd', amount: 1n },
  ]);
  expect(sumOf(laid)).toBe(7n);
  expect(chipsOf(stakesOf(laid))).toEqual(laid);
});
