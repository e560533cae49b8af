import { fileURLToPath } from 'node:url';
import type { BrandLook } from '@fairbook/contract';

type Family = BrandLook['family'];

/** Whole families, each with the letters of several alphabets. */
const FILES = {
  Manrope: ['manrope/500Medium/Manrope_500Medium.ttf', 'manrope/700Bold/Manrope_700Bold.ttf'],
  Archivo: ['archivo/500Medium/Archivo_500Medium.ttf', 'archivo/700Bold/Archivo_700Bold.ttf'],
  'Readex Pro': ['readex-pro/500Medium/ReadexPro_500Medium.ttf', 'readex-pro/700Bold/ReadexPro_700Bold.ttf'],
} as const;
/** A brand's own typeface is in a form that browsers alone read: pictures are set in Manrope. */
const OWN: Readonly<Record<Family, keyof typeof FILES>> = { manrope: 'Manrope', archivo: 'Archivo', own: 'Manrope' };

/** The files for the drawing library. */
export const FONT_FILES: readonly string[] = Object.values(FILES).flatMap((files) =>
  files.map((file) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/${file}`))),
);

/** The family that has every letter of a text: the brand's own, Readex Pro for Arabic, Manrope for the Cyrillic that Archivo lacks. */
export function fontFor(text: string, family: Family): keyof typeof FILES {
  if (/\p{Script=Arabic}/u.test(text)) return 'Readex Pro';
  return /\p{Script=Cyrillic}|№/u.test(text) ? 'Manrope' : OWN[family];
}
