/** Cyrillic letters as BGN/PCGN writes them, without its signs; Ukrainian, Belarusian and Kazakh letters with them. */
const LATIN: ReadonlyMap<string, string> = new Map(
  (
    'а a, б b, в v, г g, д d, е e, ё yo, ж zh, з z, и i, й y, к k, л l, м m, н n, о o, п p, р r, с s, т t, у u, ф f, х kh, ' +
    'ц ts, ч ch, ш sh, щ shch, ъ , ы y, ь , э e, ю yu, я ya, і i, ї yi, є ye, ґ g, ў u, ә a, ғ g, қ q, ң n, ө o, ұ u, ү u, һ h'
  )
    .split(', ')
    .map((pair) => [pair.slice(0, 1), pair.slice(2)]),
);

/** The text as part of an address: Latin letters in small, digits and hyphens; Cyrillic is written in Latin letters, accents fall away. */
export const slugOf = (text: string): string =>
  [...text.normalize('NFC').toLowerCase()]
    .map((letter) => LATIN.get(letter) ?? letter)
    .join('')
    .normalize('NFD')
    .replace(/[\s_]+/g, '-')
    .replace(/[^a-z\d-]/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');

/** The two kinds of names addresses are made of. */
export const SLUG_PATTERNS = { digits: /^\d+$/, lettersAndDigits: /^[a-z\d]+$/ } as const;
