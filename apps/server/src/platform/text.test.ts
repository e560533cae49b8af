import { expect, test } from 'vitest';
import { wordsOf } from './text.ts';

test.each([
  ['Atlético Madrid', ['atletico', 'madrid']],
  ["St. Joseph's (1912)", ['st', 'josephs', '1912']],
  ['Saint-Étienne', ['saint', 'etienne']],
  ['Łódź İstanbul', ['lodz', 'istanbul']],
  ['Зенит  СПБ', ['зенит', 'спб']],
  ['Орёл', ['орел']],
  ['الأهلي القاهرة', ['الاهلي', 'القاهره']],
  [' .%_ ', []],
])('the words of "%s"', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});
