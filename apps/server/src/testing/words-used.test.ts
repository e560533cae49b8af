import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadTexts } from '@fairbook/words/load';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const SOURCES = [
  'apps/server/src/**/*.ts',
  'apps/site/{app,fairness}/**/*.{ts,tsx}',
  'packages/{domain,contract,forms,games,words,ui}/src/**/*.{ts,tsx}',
];
/** A piece of a key in a template must be at least this long to tell anything, characters. */
const SPECIFIC_LENGTH = 4;

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What is asked of `say` by its whole key. */
const asked = (source: string) => [...source.matchAll(/\bsay\(\s*'([\w.-]+)'/g)].map((match) => match[1] as string);

/** Keys a file writes out, and the patterns of those it puts together: `period_${x}` is any key that starts so. */
function said(source: string): { readonly whole: readonly string[]; readonly patterns: readonly RegExp[] } {
  const whole = [...source.matchAll(/(['"`])([\w.-]+)\1/g)].map((match) => match[2] as string);
  const patterns = [...source.matchAll(/`([\w.-]*(?:\$\{[^`}]*\}[\w.-]*)+)`/g)].flatMap((match) => {
    const pieces = (match[1] as string).split(/\$\{[^}]*\}/);
    return pieces.some((piece) => piece.length >= SPECIFIC_LENGTH) ? [new RegExp(`^${pieces.map(literally).join('.*')}$`)] : [];
  });
  return { whole, patterns };
}

const sources = globSync(SOURCES, { cwd: ROOT })
  .filter((name) => !name.includes('.test.'))
  .map((name) => readFileSync(`${ROOT}${name}`, 'utf8'));
const keys = Object.values(loadTexts('en')).flatMap((texts) => Object.keys(texts));

test('every key of the dictionaries is said somewhere', () => {
  const found = sources.map(said);
  const whole = new Set(found.flatMap((file) => file.whole));
  const patterns = found.flatMap((file) => file.patterns);
  const unused = (all: readonly string[]) => all.filter((key) => !whole.has(key) && !patterns.some((pattern) => pattern.test(key)));
  expect(unused([...keys, 'planted_word'])).toEqual(['planted_word']);
});

test('what is said by its whole key is there, in one dictionary', () => {
  expect(sources.flatMap(asked).filter((key) => !keys.includes(key))).toEqual([]);
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
});
