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

/** Part of a shown text, and whether it is what was looked for. */
export interface MarkedPart {
  readonly text: string;
  readonly hit: boolean;
}

/** Where `word` stands in `folded`: at the beginnings of words, else the first place inside one. */
function placesOf(folded: string, word: string): readonly number[] {
  const all: number[] = [];
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) all.push(at);
  const begins = all.filter((at) => at === 0 || !/[\p{L}\p{N}]/u.test(folded[at - 1] as string));
  return begins.length > 0 ? begins : all.slice(0, 1);
}

/** A text in parts, those marked that `asked` found it by: as it is written, whatever accents and case were typed. */
export function markFound(text: string, asked: string): readonly MarkedPart[] {
  // Every folded letter remembers the letter it came from: folding makes one of none, or two of one.
  let folded = '';
  const from: number[] = [];
  for (let at = 0; at < text.length; ) {
    const letter = String.fromCodePoint(text.codePointAt(at) as number);
    for (const plain of fold(letter).replace(/['’‘ʻ`]/g, '')) {
      folded += plain;
      for (let i = 0; i < plain.length; i++) from.push(at);
    }
    at += letter.length;
  }
  const hits = new Set<number>();
  for (const word of wordsOf(asked))
    for (const at of placesOf(folded, word)) for (let i = at; i < at + word.length; i++) hits.add(from[i] as number);
  const parts: { text: string; hit: boolean }[] = [];
  for (let at = 0; at < text.length; ) {
    const letter = String.fromCodePoint(text.codePointAt(at) as number);
    const last = parts.at(-1);
    // What folds to nothing, an accent of its own or an apostrophe, belongs to the letter before it.
    const hit = wordsOf(letter).length === 0 && /[\p{M}'’‘ʻ`]/u.test(letter) ? (last?.hit ?? false) : hits.has(at);
    if (last?.hit === hit) last.text += letter;
    else parts.push({ text: letter, hit });
    at += letter.length;
  }
  return parts;
}
