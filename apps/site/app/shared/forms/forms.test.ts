import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const APP = join(import.meta.dirname, '../..');

/** The attributes of each form that a file writes. */
function formsOf(source: string): string[] {
  return [...source.matchAll(/<form\b/g)].map(({ index }) => {
    let depth = 0;
    let end = index;
    for (; end < source.length && !(source[end] === '>' && depth === 0); end++) {
      if (source[end] === '{') depth++;
      else if (source[end] === '}') depth--;
    }
    return source.slice(index, end);
  });
}

describe('the forms of the site', () => {
  const forms = globSync('**/*.tsx', { cwd: APP }).flatMap((file) =>
    formsOf(readFileSync(join(APP, file), 'utf8')).map((attributes) => ({ file, attributes })),
  );

  it('are found', () => expect(forms.length).toBeGreaterThan(15));

  // A form without a script is sent by the browser itself: into an address, which is logged and kept in histories, unless it says otherwise.
  it.each(forms)('in $file is no address made of what was typed, unless it asks for a page', ({ attributes }) =>
    expect(attributes).toMatch(/method="post"|action=|\{\.\.\.form\}/),
  );
});
