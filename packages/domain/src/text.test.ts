import { expect, test } from 'vitest';
import { markFound, wordsOf } from './text.ts';

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

test.each([
  ['Real Madrid', 'madrid', 'Real [Madrid]'],
  ['Atlético Madrid', 'atle MADRID', '[Atlé]tico [Madrid]'],
  ['Atle\u0301tico', 'atle', '[Atle\u0301]tico'],
  ['Rapid Wien', 'wien rap', '[Rap]id [Wien]'],
  ['Internazionale', 'naz', 'Inter[naz]ionale'],
  ['Anderlecht and Andorra', 'and', '[And]erlecht [and] [And]orra'],
  ['Preußen', 'preuss', '[Preuß]en'],
  ["St. Joseph's", 'josephs', "St. [Joseph's]"],
  ['Зенит', 'zenit', 'Зенит'],
  ['Everton', '', 'Everton'],
])('%s, found by "%s", is marked %s', (text, asked, marked) => {
  const parts = markFound(text, asked);
  expect(parts.map((part) => (part.hit ? `[${part.text}]` : part.text)).join('')).toBe(marked);
  expect(parts.map((part) => part.text).join('')).toBe(text);
});
