import { expect, test } from 'vitest';
import { spokenCode } from './language.ts';

const SPOKEN = ['en', 'pt-BR', 'pt-PT', 'zh-Hant-TW'];

test.each([
  ['en', 'en'],
  ['EN', 'en'],
  ['en_GB', 'en'],
  ['en-GB', 'en'],
  ['pt-BR', 'pt-BR'],
  ['pt_pt', 'pt-PT'],
  ['pt', 'pt-BR'],
  ['pt-AO', 'pt-BR'],
  ['zh', 'zh-Hant-TW'],
  // Filipino is no Finnish, and a longer word no language.
  ['fil', undefined],
  ['english', undefined],
  ['fr', undefined],
  ['', undefined],
  ['*', undefined],
  ['-', undefined],
])('%s is spoken as %s', (asked, code) => expect(spokenCode(asked, SPOKEN)).toBe(code));
