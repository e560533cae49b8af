import { expect, test } from 'vitest';
import { drawn, drawnInDocs, readImports } from './imports.ts';

test('docs/architecture.md draws who imports whom as it is (npm run draw-imports)', () => {
  const imports = readImports();
  expect(imports.get('apps/server')).toContain('packages/domain');
  expect(drawnInDocs()).toBe(drawn(imports));
});

test('an arrow that others say is left out', () => {
  const imports = new Map([
    ['a', new Set(['b', 'c'])],
    ['b', new Set(['c'])],
  ]);
  expect(
    drawn(imports)
      .split('\n')
      .filter((line) => /\w --> \w/.test(line)),
  ).toEqual(['  a --> b', '  b --> c']);
});
