import { describe, expect, it } from 'vitest';
import { argumentsOf, compile, loadLanguages, loadTexts } from './load.ts';
import { createSay } from './words.ts';

const english = loadTexts('en');

describe.each(loadLanguages().filter((l) => l.code !== 'en'))('words in $name', ({ code, locale }) => {
  const texts = loadTexts(code);
  it('has every dictionary and key of English and no other', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(english));
    for (const [id, words] of Object.entries(english))
      expect([id, Object.keys(texts[id]!).sort()]).toEqual([id, Object.keys(words).sort()]);
  });
  it('keeps the arguments of every message', () => {
    for (const [id, words] of Object.entries(english)) {
      const mine = compile(texts[id]!);
      for (const [key, entry] of Object.entries(compile(words))) expect([key, argumentsOf(mine[key]!)]).toEqual([key, argumentsOf(entry)]);
    }
  });
  it('covers every plural category of the language', () => {
    const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    for (const words of Object.values(texts))
      for (const [key, text] of Object.entries(words))
        if (/, plural,/.test(text))
          for (const category of categories)
            expect([key, text.includes(`${category} {`) || text.includes(`${category}{`)]).toEqual([key, true]);
  });
});

describe('createSay', () => {
  it('says plain, plural and missing words', () => {
    const say = createSay('ru', compile({ a: 'Да', b: '{n, plural, one {# ставка} few {# ставки} many {# ставок} other {# ставки}}' }));
    expect([say('a'), say('b', { n: 1 }), say('b', { n: 3 }), say('b', { n: 11 }), say('missing')]).toEqual([
      'Да',
      '1 ставка',
      '3 ставки',
      '11 ставок',
      'missing',
    ]);
  });
});
