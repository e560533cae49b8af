import archivoLatin from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url';
import manropeCyrillic from '@fontsource-variable/manrope/files/manrope-cyrillic-wght-normal.woff2?url';
import manropeGreek from '@fontsource-variable/manrope/files/manrope-greek-wght-normal.woff2?url';
import manropeLatin from '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url';
import arabic from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url';
import type { TypeFamily } from './tokens.ts';

const latin: Readonly<Record<TypeFamily, string>> = { manrope: manropeLatin, archivo: archivoLatin };
const scripts: Readonly<Record<string, string>> = { Arab: arabic, Cyrl: manropeCyrillic, Grek: manropeGreek };
const scriptOfLanguage: Readonly<Record<string, string>> = {
  ar: 'Arab',
  fa: 'Arab',
  ur: 'Arab',
  ru: 'Cyrl',
  uk: 'Cyrl',
  bg: 'Cyrl',
  sr: 'Cyrl',
  mk: 'Cyrl',
  kk: 'Cyrl',
  el: 'Grek',
};

/**
 * Font files to preload for the first paint of a page: Latin letters and figures of the family, and the script of the language. Use each as
 * `<link rel="preload" as="font" type="font/woff2" href={url} crossOrigin="anonymous">`.
 */
export function fontPreloads(family: TypeFamily, language: string): readonly string[] {
  const script = scripts[scriptOfLanguage[language.split('-')[0] ?? ''] ?? ''];
  return script === undefined ? [latin[family]] : [latin[family], script];
}
