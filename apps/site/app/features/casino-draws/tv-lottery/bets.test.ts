import { BETS } from '@fairbook/games/draws/tv-lottery/bets';
import { createSay } from '@fairbook/words';
import { compileAll, loadLanguages, loadTexts } from '@fairbook/words/load';
import { describe, expect, it, test } from 'vitest';
import { BET_GROUPS, BOARD, betName, colourOf, fullName, pricesFor } from './bets.ts';

const SPOTS = BETS.map(({ spot }) => spot);

test('every bet is in one group', () => {
  expect(BET_GROUPS.flatMap(({ spots }) => spots).sort()).toEqual([...SPOTS].sort());
});

describe.each(loadLanguages())('in $name', ({ code, locale }) => {
  const texts = Object.assign({}, ...Object.values(loadTexts(code))) as Record<string, string>;
  const words = createSay(locale, compileAll(loadTexts(code)));
  const say: typeof words = (key, values) => {
    if (!Object.hasOwn(texts, key)) throw new Error(`${code} has no word ${key}`);
    return words(key, values);
  };
  it('every bet has a name, of its own within its group', () => {
    for (const { spots } of BET_GROUPS) expect(new Set(spots.map((spot) => betName(spot, say))).size).toBe(spots.length);
    expect(new Set(SPOTS.map((spot) => fullName(spot, say))).size).toBe(SPOTS.length);
  });
});

test('prices are those of the game, and only those on marked numbers go by how many are marked', () => {
  const [one, three] = [pricesFor([7]), pricesFor([1, 2, 3])];
  expect(three.get('all-drawn')).toBe(3_116_000);
  expect([...one.keys()].filter((spot) => one.get(spot) !== three.get(spot))).toEqual(['all-drawn', 'none-drawn']);
});

test('each colour is a row of the board', () => {
  expect(Array.from({ length: BOARD }, (_, i) => colourOf(i + 1))).toEqual(Array.from({ length: BOARD }, (_, i) => Math.floor(i / 7)));
});
