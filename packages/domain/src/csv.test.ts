import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('cells are quoted where they must be', () => {
  expect(csvOf([['a', 'b,c', 'say "x"', 1], []])).toBe('a,"b,c","say ""x""",1\r\n\r\n');
});

test.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)', '＝1', '\t=1', '\r=1'])('%j is written as text, not as a formula', (cell) => {
  expect(csvOf([[cell]]).replace(/^"/, '')).toMatch(/^'/);
});

test('a formula does not begin behind what other programs part cells at', () => {
  expect(csvOf([['a;=1+1', 'b;"=1+1', 'c;\t ＝1', 'd\t@x', 'e; f', 'g-h=i']])).toBe(
    'a;\'=1+1,"b;""\'=1+1",c;\t \'＝1,d\t\'@x,e; f,g-h=i\r\n',
  );
});

test.each(['-12.50', '12.5', '0', '-3'])('the number %s stays a number', (cell) => {
  expect(csvOf([[cell]])).toBe(`${cell}\r\n`);
});
