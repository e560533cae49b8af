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

  it.each<[text: string, values: Record<string, string | number>, said: string]>([
    ['{home} – {away}', { home: 'Lyon', away: '{x}' }, 'Lyon – {x}'],
    ['{n, plural, =0 {none} one {# leg} other {# legs}}', { n: 0 }, 'none'],
    ['{n, plural, =0 {none} one {# leg} other {# legs}}', { n: '1' }, '1 leg'],
    ['{n, plural, one {# leg} other {# legs}}', { n: 12_345 }, '12,345 legs'],
    ['{n, plural, offset:1 =0 {nobody} one {you and # other} other {you and # others}}', { n: 3 }, 'you and 2 others'],
    ['{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { n: 22 }, '22nd'],
    ['{side, select, home {{team} wins} other {Draw}}', { side: 'home', team: 'Lens' }, 'Lens wins'],
    ['{side, select, home {Home} other {Draw}}', { side: 'toString' }, 'Draw'],
    ["It's '{'as is'}', {n, plural, one {'#' #} other {#}}", { n: 1 }, "It's {as is}, # 1"],
  ])('says %s of %o', (text, values, said) => {
    expect(createSay('en-GB', compile({ a: text }))('a', values)).toBe(said);
  });

  it('refuses to say half a sentence', () => {
    const say = createSay('en-GB', compile({ a: '{n} of {total}' }));
    expect(() => say('a', { n: 1 })).toThrow('the value of {total} is missing');
  });
});

it.each(['{at, date, short}', '{n, number, percent}', '{n, plural, one {1}}', '{n', '<b>{n}</b>'])('%s is refused with its key', (text) => {
  expect(() => compile({ broken: text })).toThrow('word broken is not a valid message');
});
