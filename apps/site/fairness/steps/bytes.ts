const BYTES = 4;
const HEX = 16;

/** Four bytes as a number below 2^32, and they apart, as hexadecimal pairs. */
export const hexOf = (word: number): string => word.toString(HEX).padStart(2 * BYTES, '0');
export const pairsOf = (word: number): readonly string[] => hexOf(word).match(/../g) ?? [];

/** As a verifier writes it: "106/256 + 221/256² + 77/256³ + 24/256⁴". */
export const sumOf = (word: number): string =>
  pairsOf(word)
    .map((pair, i) => `${Number.parseInt(pair, HEX)}/256${['', '²', '³', '⁴'][i]}`)
    .join(' + ');

/** A fraction from 0 to 1 with as many digits as are of use. */
export const fractionText = (word: number): string => (word / 2 ** 32).toFixed(8);
