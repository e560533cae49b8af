import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { adjustmentProblems, brandProblems, loadBrands } from './index.ts';

const { brands, jurisdictions } = await loadBrands();
const fairbook = brands[0]!;

test('both demonstration brands can be served', () => {
  expect(brands.map((brand) => [brand.id, brand.key, brand.defaultCurrency, brand.oddsFormat])).toEqual([
    [1, 'fairbook', 'EUR', 'decimal'],
    [2, 'kestrel', 'GBP', 'fractional'],
  ]);
});

test.each([
  [
    'a negative stake',
    { limits: { ...fairbook.limits, EUR: { ...fairbook.limits['EUR'], minimumStake: '-1' } } },
    'limits.EUR.minimumStake',
  ],
  ['a currency without limits', { currencies: ['EUR', 'CHF'] }, 'no row for CHF'],
  ['a currency that does not exist', { currencies: ['EUR', 'QQQ'], defaultCurrency: 'EUR' }, 'there is no currency QQQ'],
  ['an age under the law', { minimumAge: 17 }, 'minimumAge'],
  [
    'a debt collected from what the law leaves to the player',
    { jurisdiction: 'gb', debtCollection: 'payouts-and-deposits' },
    'debtCollection must be one of payouts in Great Britain',
  ],
  ['a rule of debts that does not exist', { debtCollection: 'everything' }, 'debtCollection'],
  ['an unknown market in a margin', { margins: [{ market: 'coin-toss', method: 'power', size: 100 }, ...fairbook.margins] }, 'margins'],
  ['margins that leave a market without one', { margins: [{ sport: 'football', method: 'power', size: 500 }] }, 'fits everything'],
  ['a support address nobody can write to', { supportEmail: 'support at fairbook' }, 'supportEmail'],
  ['a highest price below the second rung', { prices: { ladder: [{ to: 5010, step: 4000 }], highest: 2000 } }, 'less than two rungs'],
  ['an unknown setting', { tenant: 'x' }, 'tenant'],
  ['a language without words', { languages: ['en', 'xx'] }, 'there are no words in the language xx'],
  ['a word no page says', { words: { en: { nav_nowhere: 'Nowhere' } } }, 'nav_nowhere, which is no word of the pages'],
  ['a word the server says for all', { words: { en: { market_1x2: 'Who wins' } } }, 'market_1x2, which is no word of the pages'],
  ['a word that loses its argument', { words: { en: { quick_to_win: 'To win' } } }, 'words.en.quick_to_win must take team'],
  ['a word that cannot be read', { words: { en: { slip_title: 'Slip {' } } }, 'slip_title is not a valid message'],
  ['words in a language it does not speak', { words: { de: { slip_title: 'Wettschein' } } }, 'the language de'],
  ['a language it does not speak by default', { defaultLanguage: 'de' }, 'defaultLanguage'],
])('%s is named', (_, change, expected) => {
  expect(brandProblems({ ...fairbook, ...change }, jurisdictions).join('; ')).toContain(expected);
});

test('a changed part is checked with the rest of the brand', () => {
  expect(adjustmentProblems(fairbook, 'margins', fairbook.margins)).toEqual([]);
  expect(adjustmentProblems(fairbook, 'margins', [{ method: 'power', size: 9000 }])).not.toEqual([]);
  expect(adjustmentProblems(fairbook, 'limits', { EUR: fairbook.limits['EUR'] }).join()).toContain('no row for USD');
});

test('two brands with the same host are refused', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'brands-'));
  try {
    await cp(fileURLToPath(new URL('../jurisdictions', import.meta.url)), join(folder, 'jurisdictions'), { recursive: true });
    for (const [id, key] of [
      [1, 'one'],
      [2, 'two'],
    ] as const) {
      await cp(fileURLToPath(new URL('../fairbook', import.meta.url)), join(folder, key), { recursive: true });
      await writeFile(join(folder, key, 'brand.ts'), `export default ${JSON.stringify({ ...fairbook, id, key })}`);
    }
    await expect(loadBrands(folder)).rejects.toThrow('The brands one and two both have the host fairbook.localhost.');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
