import { describe, expect, it } from 'vitest';
import { compile, loadLanguages, loadTexts } from './load.ts';
import { createSay } from './words.ts';

/** Names of the arguments of an ICU text, so that a translation cannot lose or invent one. */
function argumentsOf(ast: unknown, into = new Set<string>()): Set<string> {
  if (Array.isArray(ast)) for (const part of ast) argumentsOf(part, into);
  else if (ast !== null && typeof ast === 'object') {
    const node = ast as { type?: number; value?: unknown; options?: Record<string, { value: unknown }>; children?: unknown };
    // 0 is a literal and 7 a '#'; everything else names an argument.
    if (typeof node.type === 'number' && node.type !== 0 && node.type !== 7 && typeof node.value === 'string') into.add(node.value);
    for (const option of Object.values(node.options ?? {})) argumentsOf(option.value, into);
    argumentsOf(node.children, into);
  }
  return into;
}

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
      for (const [key, entry] of Object.entries(compile(words)))
        expect([key, [...argumentsOf(mine[key])].sort()]).toEqual([key, [...argumentsOf(entry)].sort()]);
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
