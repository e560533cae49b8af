import { expect, test } from 'vitest';
import { parseThousandths } from './rational.ts';

test('thousandths are read as long as a number can hold them', () => {
  expect(parseThousandths('9007199254740.991')).toEqual({ ok: true, value: Number.MAX_SAFE_INTEGER });
  expect(parseThousandths('9007199254740.992')).toEqual({ ok: false, refusal: 'not-a-number' });
});
