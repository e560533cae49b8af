import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './workspace.ts';

/** What takes parts of the whole page off the paper. */
const SHARED: ReadonlySet<string> = new Set(['print.css']);

/** Classes that a style sheet has rules of their own for: where nothing but the class is the selector. */
function ownClasses(css: string): ReadonlySet<string> {
  const rules = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/(?<=^|[{};])\s*([^{};@]+)\{/g);
  const selectors = [...rules].flatMap(([, selector = '']) => selector.split(/,(?![^(]*\))/).map((each) => each.trim()));
  return new Set(selectors.flatMap((each) => /^\.([a-z][\w-]*)$/.exec(each)?.[1] ?? []));
}

/** Classes with rules of their own in more than one file, each with its files. */
function sharedClasses(files: readonly { readonly name: string; readonly css: string }[]): string[] {
  const homes = new Map<string, string[]>();
  for (const { name, css } of files) for (const each of ownClasses(css)) homes.set(each, [...(homes.get(each) ?? []), name]);
  return [...homes].flatMap(([name, of]) => (of.length > 1 ? [`.${name}: ${of.join(', ')}`] : []));
}

test.each(['apps/site/app/css', 'apps/console/src/css'])('no two style sheets of a page define the same class: %s', (folder) => {
  const paths = [folder, 'packages/ui/src/css'].flatMap((each) => globSync(join(ROOT, each, '*.css')));
  const files = paths
    .map((path) => ({ name: relative(ROOT, path), css: readFileSync(path, 'utf8') }))
    .filter(({ name }) => !SHARED.has(name.split('/').at(-1) ?? ''));
  expect(files.length).toBeGreaterThan(10);
  expect(sharedClasses(files)).toEqual([]);
});

test('a class that two files define is found, wherever its rule stands; one that they place is not', () => {
  const form = { name: 'a.css', css: '/* .card {} */ .form,\n.field { gap: 1px }' };
  expect(sharedClasses([form, { name: 'b.css', css: '@media (width >= 900px) { .form { gap: 2px } }' }])).toEqual(['.form: a.css, b.css']);
  expect(sharedClasses([form, { name: 'b.css', css: '.page .form { gap: 2px } .form[data-wide], .form > p { gap: 3px }' }])).toEqual([]);
});
