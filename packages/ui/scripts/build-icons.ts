/** Builds the icon sprite and the list of its names from Phosphor's drawings. Run after changing the list: `node packages/ui/scripts/build-icons.ts`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { iconList } from './icon-list.ts';

const assets = join(dirname(createRequire(import.meta.url).resolve('@phosphor-icons/core')), '../assets');
const target = join(import.meta.dirname, '../src/icons');

function drawing(name: string, weight: 'regular' | 'fill' | 'bold'): string {
  const file = join(assets, weight, weight === 'regular' ? `${name}.svg` : `${name}-${weight}.svg`);
  const svg = readFileSync(file, 'utf8');
  const body = /<svg[^>]*>(.*)<\/svg>/s.exec(svg)?.[1];
  if (body === undefined) throw new Error(`no drawing in ${file}`);
  return body;
}

const symbol = (id: string, body: string): string => `<symbol id="${id}" viewBox="0 0 256 256">${body}</symbol>`;
const names = Object.keys(iconList).sort();
const symbols = names.flatMap((name) => {
  const weights = iconList[name] ?? '';
  return [
    ...(weights.includes('r') ? [symbol(name, drawing(name, 'regular'))] : []),
    ...(weights.includes('f') ? [symbol(`${name}-fill`, drawing(name, 'fill'))] : []),
    ...(weights.includes('b') ? [symbol(`${name}-bold`, drawing(name, 'bold'))] : []),
  ];
});
const union = (letter: string): string => {
  const chosen = names.filter((name) => iconList[name]?.includes(letter));
  return chosen.map((name) => `  | '${name}'`).join('\n');
};

writeFileSync(
  join(target, 'sprite.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true"><!-- Phosphor Icons, MIT licence, (c) 2023 Phosphor Icons -->${symbols.join('')}</svg>\n`,
);
writeFileSync(
  join(target, 'names.ts'),
  `/** Written by scripts/build-icons.ts from scripts/icon-list.ts; do not edit. */

/** Icons drawn at rest. */
export type IconName =
${union('r')};

/** Icons that also have a filled form, for the active state. */
export type FilledIconName =
${union('f')};

/** Tiny carets and crosses with a heavier stroke. */
export type BoldIconName =
${union('b')};
`,
);
console.log(`${names.length} icons, ${symbols.length} drawings`);
