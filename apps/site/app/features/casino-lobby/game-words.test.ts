import { expect, test } from 'vitest';
import { showRtp } from './game-words.ts';

test.each([
  [{ least: 9610, most: 9610 }, 'en-GB', '96.1%'],
  [{ least: 9899, most: 9899 }, 'en-GB', '98.99%'],
  [{ least: 9210, most: 9474 }, 'en-GB', '92.1–94.74%'],
  // Options that hardly differ: never more than the least of them.
  [{ least: 9899, most: 9909 }, 'en-GB', '98.99%'],
  [{ least: 9210, most: 9474 }, 'tr-TR', '%92,1–94,74'],
  [{ least: 9730, most: 9865 }, 'ru-RU', '97,3–98,65\u00a0%'],
])('a return of %o in %s is %s', (rtp, locale, shown) => {
  expect(showRtp(rtp, locale)).toBe(shown);
});

test('the whole range is told where it is asked for', () => {
  expect(showRtp({ least: 9899, most: 9909 }, 'en-GB', 0)).toBe('98.99–99.09%');
});
