import { expect, test } from 'vitest';
import { cutFraction } from './fraction.ts';

test.each([
  ['€10,000.12', 2, ['€10,000', '.12']],
  ['€31.40', 2, ['€31', '.40']],
  ['¥10,000', 0, ['¥10,000', '']],
  ['10 000,12 ₸', 2, ['10 000', ',12 ₸']],
  ['د.ك 1,234.567', 3, ['د.ك 1,234', '.567']],
  ['١٠٬٠٠٠٫١٢ €', 2, ['١٠٬٠٠٠', '٫١٢ €']],
] as const)('%s is cut before its fraction', (text, places, parts) => {
  expect(cutFraction(text, places)).toEqual(parts);
});
