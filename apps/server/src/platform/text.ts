/** Letters that have no plain letter under their accent, and Arabic ones that are written either way. */
const PLAIN: Readonly<Record<string, string>> = {
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  þ: 'th',
  ð: 'd',
  ى: 'ي',
  ة: 'ه',
};

/** Small letters without accents, for addresses and for search: "Atlético Madrid" -> "atletico madrid". */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øđłßæœıþðىة]/g, (letter) => PLAIN[letter] as string);

/** The words of a text, folded, without punctuation: "St. Joseph's" -> "st", "josephs". */
export const wordsOf = (text: string): readonly string[] =>
  fold(text)
    .replace(/['’‘ʻ`]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

export const slugOf = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
