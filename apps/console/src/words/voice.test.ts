import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What staff are not told any more; the players' pages have a longer list (`packages/words`). */
const RETIRED =
  /\bfill this in\b|\b(?:it|will) stands?\b|\bstands? here\b|\b(?:is|are|was|were) told\b|\bnobody\b|\bthe acts?\b|\bfor good\b|\bholds? at once\b|\bunder way\b|\bexpress\b/gi;
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;

test('the English of the console has no retired phrase', () => {
  const files = ['../words.ts', ...readdirSync(new URL('.', import.meta.url)).filter((file) => !file.endsWith('.test.ts'))];
  const found = files.flatMap((file) =>
    [
      ...readFileSync(new URL(file, import.meta.url), 'utf8')
        .replaceAll(COMMENT, '')
        .matchAll(RETIRED),
    ].map(([phrase]) => `${file} ${phrase}`),
  );
  expect(files.length).toBeGreaterThan(10);
  expect(found).toEqual([]);
});
