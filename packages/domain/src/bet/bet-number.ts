/** Digits and capitals without I, L, O and U, which are misread. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LEADING = 3;
const DIGITS = 10_000n;
const NUMBERS = BigInt(LETTERS.length) ** BigInt(LEADING) * DIGITS;

const WORD = (1n << 64n) - 1n;
/** The finalizer of SplitMix64: every bit of the whole number moves every bit of what comes out. */
function mixed(value: bigint): bigint {
  let z = (value + 0x9e3779b97f4a7c15n) & WORD;
  z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & WORD;
  z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & WORD;
  return z ^ (z >> 31n);
}

/**
 * A bet's number as people read it, `7K4-2209`: three letters or digits and four digits that follow from the whole number. There are
 * 327 680 000 of them: enough to tell the bets of one player apart, while support and the ledger go by the whole number.
 */
export function betNumber(id: string): string {
  if (!/^\d{1,20}$/.test(id)) return id;
  const number = mixed(BigInt(id)) % NUMBERS;
  let rest = Number(number / DIGITS);
  let letters = '';
  for (let i = 0; i < LEADING; i++) {
    letters = `${LETTERS[rest % LETTERS.length]}${letters}`;
    rest = Math.floor(rest / LETTERS.length);
  }
  return `${letters}-${(number % DIGITS).toString().padStart(4, '0')}`;
}
