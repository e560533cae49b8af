import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconList } from './icon-list.ts';

test('the sprite has a drawing for every icon of the list', () => {
  const sprite = readFileSync(new URL('../src/icons/sprite.svg', import.meta.url), 'utf8');
  const suffix = { r: '', f: '-fill', b: '-bold' } as const;
  const missing = Object.entries(iconList).flatMap(([name, weights]) =>
    [...weights].map((weight) => `${name}${suffix[weight as 'r' | 'f' | 'b']}`).filter((id) => !sprite.includes(`id="${id}"`)),
  );
  expect(missing).toEqual([]);
});
