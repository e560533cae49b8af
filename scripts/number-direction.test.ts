import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { loadTexts } from '@fairbook/words/load';
import { expect, test } from 'vitest';
import { ROOT } from './workspace.ts';

/** A sentence as all that a number holds: `Num`, and the value of a `Fact`, run from left to right in every language. */
const SENTENCE = /<(?:Num|Fact)\b[^<>]*>\s*\{say\('([\w-]+)'/g;
const LETTERS = /\p{Script=Arabic}/u;

test('no sentence with Arabic words is written from left to right as a number: its parts would change places', () => {
  const texts = new Map(Object.values(loadTexts('ar')).flatMap((part) => Object.entries(part)));
  const paths = globSync(join(ROOT, 'apps/site/{app,fairness}/**/*.tsx'));
  expect(paths.length).toBeGreaterThan(100);
  const found = paths.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(SENTENCE)]
      .filter(([, key = '']) => LETTERS.test(texts.get(key) ?? ''))
      .map(([, key]) => `${relative(ROOT, path)}: ${key}`),
  );
  expect(found).toEqual([]);
});
