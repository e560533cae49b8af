import { expect, test } from 'vitest';
import { editsOf, isRight, newRule, type Part, type Row, rowsOf, storedOf } from './draft.ts';

const limits = {
  minimumStake: '10',
  maximumStake: '500000',
  maximumPayout: '25000000',
  minimumDeposit: '500',
  maximumDeposit: '500000',
  minimumWithdrawal: '1000',
  quickStakes: ['200', '500', '1000'],
};
const STORED: readonly (readonly [Part, unknown])[] = [
  ['limits', { EUR: limits, KWD: { ...limits, maximumStake: '1650001' } }],
  [
    'liability',
    [
      { sport: 'football', tier: 1, market: '1x2', phase: 'live', currency: 'KWD', maximumLoss: '1' },
      { currency: 'EUR', maximumLoss: '500000', maximumStake: '100000' },
    ],
  ],
  [
    'margins',
    [
      { market: 'correct-score', tier: 2, method: 'shin', size: 1605 },
      { phase: 'line', method: 'power', size: 0 },
    ],
  ],
];

test.each(STORED)('editing nothing of the %s changes nothing', (part, value) => {
  expect(storedOf(part, rowsOf(part, value))).toEqual(value);
});

test('a cell that cannot be read keeps everything from being saved', () => {
  const rows = rowsOf('margins', [{ method: 'power', size: 500 }]).map((row) => ({ ...row, size: 'five' }));
  expect(isRight('margins', 'size', rows[0]!)).toBe(false);
  expect(storedOf('margins', rows)).toBeUndefined();
});

test('the edits of limits name the currency and both figures', () => {
  const before = rowsOf('limits', { EUR: limits, KWD: limits });
  const after = before.map((row) => (row['currency'] === 'EUR' ? { ...row, maximumStake: '4000.00' } : row));
  expect(editsOf('limits', before, before)).toEqual([]);
  expect(editsOf('limits', before, after)).toEqual([{ kind: 'cell', row: 'EUR', column: 'maximumStake', from: '5000.00', to: '4000.00' }]);
});

test('rules that came, went or changed places are told', () => {
  const [one, two, three] = rowsOf('margins', [
    { method: 'power', size: 500 },
    { method: 'power', size: 600 },
    { method: 'shin', size: 700 },
  ]) as [Row, Row, Row];
  const before = [one, two, three];
  expect(editsOf('margins', before, [newRule('margins', 'EUR'), ...before])).toEqual([{ kind: 'added', row: '1' }]);
  expect(editsOf('margins', before, [one, three])).toEqual([{ kind: 'removed', row: '2' }]);
  expect(editsOf('margins', before, [two, one, three])).toEqual([{ kind: 'order' }]);
});
