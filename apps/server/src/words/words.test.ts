import { loadBrands } from '@fairbook/brands';
import { REFUSALS, type RefusalCode } from '@fairbook/contract';
import { loadLanguages } from '@fairbook/words/load';
import { describe, expect, test } from 'vitest';
import { TELLING } from './refusal-words.ts';
import { loadWords } from './words.ts';

const { say } = loadWords([]);
const codes = Object.keys(REFUSALS) as RefusalCode[];
const UNTIL = Date.UTC(2026, 11, 24, 18, 5);
/** Every fact any refusal carries. */
const facts = {
  amount: '5.00',
  bound: '0.50',
  currency: 'EUR',
  left: '12.30',
  held: '60.00',
  maximum: '5000.00',
  minimum: '10.00',
  most: 50,
  owed: '30.00',
  price: 1900,
  was: 1850,
  until: UNTIL,
  event: 'Leeds – Derby',
  market: 'Total goals',
  pick: 'Over (2.5)',
  member: 'promo',
  tries: 3,
  seconds: 42,
} as const;
const factsOf = (...names: (keyof typeof facts)[]) => Object.fromEntries(names.map((name) => [name, facts[name]]));

describe.each(loadLanguages())('refusals in $name', ({ code: language }) => {
  test.each(codes)('%s has words, with and without its facts', (code) => {
    const [bare, told] = [say({ code }, language), say({ code, facts }, language, { supportEmail: 'help@bets.example' })];
    for (const sentence of [bare, told]) {
      expect(sentence).not.toMatch(/refusal_|[{}]|undefined|NaN/);
      expect(sentence.trim()).not.toBe('');
    }
    expect(told === bare).toBe(!(code in TELLING));
  });

  test.each(Object.keys(TELLING) as RefusalCode[])('%s keeps its bare sentence when a fact is missing or unreadable', (code) => {
    const bare = say({ code }, language);
    for (const broken of [{}, { currency: 'EUR' }, Object.fromEntries(Object.keys(facts).map((key) => [key, ''])), { until: Number.NaN }])
      expect(say({ code, facts: broken }, language)).toBe(bare);
  });
});

describe('a refusal says what its facts tell', () => {
  test.each([
    ['stake-under-minimum', factsOf('bound', 'currency'), 'The minimum stake is €0.50.'],
    ['price-changed', factsOf('was', 'price'), 'The odds have changed from 1.85 to 1.90. No money was taken.'],
    [
      'deposit-limit',
      factsOf('left', 'currency', 'until'),
      'You have €12.30 of your deposit limit left until 24 December 2026 at 18:05 UTC.',
    ],
    ['debt-first', factsOf('owed', 'bound', 'currency'), 'You owe €30.00. You can withdraw up to €0.50.'],
    ['time-out-active', factsOf('until'), 'You are on a break. You can bet again from 24 December 2026 at 18:05 UTC.'],
    [
      'session-time-limit',
      factsOf('until'),
      'You have reached your session time limit. You can bet again from 24 December 2026 at 18:05 UTC.',
    ],
    ['amount-out-of-bounds', factsOf('minimum', 'maximum', 'currency'), 'The amount must be from €10.00 to €5,000.00.'],
    ['amount-out-of-bounds', factsOf('minimum', 'currency'), 'The amount must be at least €10.00.'],
    ['outcome-suspended', factsOf('event', 'market', 'pick'), 'Total goals: Over (2.5) is suspended for Leeds – Derby.'],
    ['fixture-over', factsOf('event'), 'Leeds – Derby no longer takes bets.'],
  ] as const)('%s', (code, given, sentence) => {
    expect(say({ code, facts: given }, 'en')).toBe(sentence);
  });

  test('whom to write to', () => {
    expect(say({ code: 'account-blocked' }, 'en', { supportEmail: 'help@bets.example' })).toBe(
      'Your account is blocked. Write to help@bets.example.',
    );
  });

  test('when, in the time zone of the reader', () => {
    expect(say({ code: 'time-out-active', facts: factsOf('until') }, 'en', { timeZone: 'Europe/Malta' })).toBe(
      'You are on a break. You can bet again from 24 December 2026 at 19:05.',
    );
  });

  test('in the odds format of the reader', () => {
    expect(say({ code: 'price-changed', facts: { was: 1500, price: 2500 } }, 'en', { odds: 'fractional' })).toContain('from 1/2 to 6/4');
  });

  test('with figures set apart where the text runs from right to left', () => {
    expect(say({ code: 'stake-under-minimum', facts: factsOf('bound', 'currency') }, 'ar')).toMatch(
      /\u2068[^\u2069]*0[.,]50[^\u2069]*\u2069/,
    );
  });
});

test('a brand says some things in its own words and shares the rest', async () => {
  const { brands } = await loadBrands();
  const own = { ...brands[1]!, words: { en: { slip_title: 'Your slip' } } };
  const { general, byBrand } = loadWords([brands[0]!, own]);
  const said = (brand: string) => byBrand.get(brand)?.get('en');
  expect([said('fairbook')?.dictionary['slip_title'], said('kestrel')?.dictionary['slip_title']]).toEqual(['Bet slip', 'Your slip']);
  expect(said('kestrel')?.dictionary['slip_clear']).toBe(general.get('en')?.dictionary['slip_clear']);
  // A browser keeps words by their address: brands that say the same share it, and others must not.
  expect([said('fairbook')?.address, byBrand.get('kestrel')?.get('ru')?.address]).toEqual([
    general.get('en')?.address,
    general.get('ru')?.address,
  ]);
  expect(said('kestrel')?.address).not.toBe(general.get('en')?.address);
});
