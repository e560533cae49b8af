import { expect, test } from 'vitest';
import { type AmountForm, canSay, ExactNumber, exactJson, fromWire, parseExact, toWire } from './amounts.ts';

const number = (text: string) => new ExactNumber(text);

test.each<[AmountForm, unknown, string, bigint | undefined]>([
  ['minor', number('1234'), 'EUR', 1234n],
  ['minor', number('9007199254740993'), 'EUR', 9_007_199_254_740_993n],
  ['minor', number('1234'), 'JPY', 1234n],
  ['minor', number('0'), 'EUR', 0n],
  ['minor', number('-1'), 'EUR', undefined],
  ['minor', number('-0'), 'EUR', undefined],
  ['minor', number('1e3'), 'EUR', undefined],
  ['minor', number('10.0'), 'EUR', undefined],
  ['minor', '1234', 'EUR', undefined],
  ['minor', 1234, 'EUR', undefined],
  ['minor', null, 'EUR', undefined],
  ['minor', number('1'), 'NO', undefined],
  ['minor', number('10000000000000000000000'), 'EUR', undefined],
  ['decimal', '12.34', 'EUR', 1234n],
  ['decimal', '0.10', 'EUR', 10n],
  ['decimal', '12.00', 'JPY', 12n],
  ['decimal', '12.34', 'JPY', undefined],
  ['decimal', '12.3', 'EUR', undefined],
  ['decimal', '012.34', 'EUR', undefined],
  ['decimal', '-12.34', 'EUR', undefined],
  ['decimal', ' 12.34', 'EUR', undefined],
  ['decimal', number('12.34'), 'EUR', undefined],
  ['micro', number('12340000'), 'EUR', 1234n],
  ['micro', number('12340001'), 'EUR', undefined],
  ['micro', number('1000000'), 'JPY', 1n],
  ['micro', number('1000'), 'KWD', 1n],
])('in the form %s the amount %o of %s is %o, exactly or not at all', (form, value, currency, amount) => {
  expect(fromWire(form, value, currency)).toBe(amount);
});

test('what is written is read again, in every form, to the last digit', () => {
  for (const form of ['minor', 'decimal', 'micro'] as const)
    for (const currency of ['EUR', 'JPY', 'KWD'].filter((each) => canSay(form, each)))
      for (const amount of [0n, 1n, 99n, 100n, 123_456_789_012_345n]) {
        const wire = parseExact(exactJson([toWire(form, amount, currency)])) as unknown[];
        expect([form, currency, fromWire(form, wire[0], currency)]).toEqual([form, currency, amount]);
      }
});

test('a form that cannot say every amount of a currency says none', () => {
  expect([
    canSay('decimal', 'KWD'),
    canSay('micro', 'KWD'),
    canSay('minor', 'KWD'),
    canSay('decimal', 'EUR'),
    canSay('minor', '???'),
  ]).toEqual([...[false, true, true, true, false]]);
});
