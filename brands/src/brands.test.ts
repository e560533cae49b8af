import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contrastFailures } from '@fairbook/ui/theme.ts';
import { describe, expect, test } from 'vitest';
import { adjustmentProblems, brandProblems, loadBrands, refuseUnknownReferences } from './index.ts';

const { brands, jurisdictions } = await loadBrands();
const fairbook = brands.find(({ key }) => key === 'fairbook')!;
const malta = jurisdictions.get('mt')!;

describe.each(brands.map((brand) => [brand.key, brand] as const))('the brand %s', (_, brand) => {
  test('can be served', () => {
    expect(brandProblems(brand, jurisdictions)).toEqual([]);
  });
  test.each(brand.look.scheme === 'both' ? (['dark', 'light'] as const) : [brand.look.scheme])(
    'can be read in the %s scheme, its own colours included (WCAG 2.2 AA)',
    (scheme) => {
      expect(contrastFailures(brand.look, scheme)).toEqual([]);
    },
  );
});

test('the first brand, which hosts of no brand show, is the neutral one', () => {
  expect(brands[0]).toMatchObject({ id: 1, key: 'fairbook' });
});

test.each([
  [
    'a negative stake',
    { limits: { ...fairbook.limits, EUR: { ...fairbook.limits['EUR'], minimumStake: '-1' } } },
    'limits.EUR.minimumStake',
  ],
  ['a currency without limits', { currencies: ['EUR', 'CHF'] }, 'no row for CHF'],
  ['a currency that does not exist', { currencies: ['EUR', 'QQQ'], defaultCurrency: 'EUR' }, 'there is no currency QQQ'],
  ['an age nobody may have', { settings: { minimumAge: 17 } }, 'settings.minimumAge'],
  ['a setting of the product', { settings: { limitsBar: false } }, 'settings.limitsBar is not for a brand to set'],
  ['a toggle that is none', { settings: { oneClick: true } }, 'settings.oneClick is not a setting that there is'],
  ['a zone nobody lives in', { settings: { timeZone: 'Mars/Olympus' } }, 'Mars/Olympus, which is no time zone'],
  [
    'a form without a password',
    { settings: { registrationForms: { short: [{ id: 'email' }, { id: 'agree-policy' }] } } },
    'short must ask for password',
  ],
  ['a screen that must stay', { settings: { hiddenScreens: ['office_responsible'] } }, 'settings.hiddenScreens.0 must be one of'],
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
  ['an unknown setting', { tenant: 'x' }, 'tenant is not a setting that there is'],
  ['an unknown sport', { sports: ['footbal'] }, 'sports.0 must be one of football, '],
  ['an unknown jurisdiction', { jurisdiction: 'atlantis' }, 'there is no jurisdiction atlantis (there is de, '],
  [
    'an unknown colour of the look',
    { look: { ...fairbook.look, overrides: { dark: { 'surfac-0': { l: 0.2, c: 0, h: 0 } } } } },
    'look.overrides.dark has surfac-0, which is no colour of the look (surface-0, ',
  ],
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

test.each([
  ['payment provider', { paymentProviders: ['sandbx'] }, 'there is no payment provider sandbx (there is sandbox)'],
  ['messaging provider', { messagingProviders: ['smtp', 'pigeon'] }, 'there is no messaging provider pigeon (there is sandbox, smtp)'],
  ['competition', { pinnedCompetitions: [88637, 7] }, 'pinnedCompetitions has 7, which is no competition of the catalogue'],
  ['country', { servedCountries: ['MT', 'QX'] }, 'servedCountries has QX, which is no country'],
])('an unknown %s is named with the folder', (_, change, expected) => {
  const known = {
    paymentProviders: ['sandbox'],
    messagingProviders: ['sandbox', 'smtp'],
    hasCompetition: (id: number) => id === 88637,
    hasCountry: (code: string) => code === 'MT',
  };
  // A competition that only a feed knows is numbered when it is first heard of.
  const sound = { ...fairbook, pinnedCompetitions: [88637, 5_000_001], servedCountries: ['MT'] };
  expect(() => refuseUnknownReferences([sound], known)).not.toThrow();
  expect(() => refuseUnknownReferences([{ ...sound, ...change }], known)).toThrow(
    `The brand in the folder fairbook cannot be served: ${expected}.`,
  );
});

test('a changed part is checked with the rest of the brand', () => {
  expect(adjustmentProblems(fairbook, 'margins', fairbook.margins, malta)).toEqual([]);
  expect(adjustmentProblems(fairbook, 'margins', [{ method: 'power', size: 9000 }], malta)).not.toEqual([]);
  expect(adjustmentProblems(fairbook, 'limits', { EUR: fairbook.limits['EUR'] }, malta).join()).toContain('no row for USD');
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
