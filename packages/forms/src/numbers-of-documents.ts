const digitsOf = (text: string): number[] => [...text].map(Number);
const weighed = (digits: readonly number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, i) => sum + weight * (digits[i] ?? 0), 0);

/** Number of a Brazilian taxpayer (CPF): two check digits modulo 11, of the nine before; one of equal digits is nobody's. */
export function isCpf(text: string): boolean {
  const plain = text.replace(/[.\s-]/g, '');
  if (!/^\d{11}$/.test(plain) || /^(\d)\1{10}$/.test(plain)) return false;
  const digits = digitsOf(plain);
  const check = (length: number) =>
    ((weighed(
      digits,
      Array.from({ length }, (_, i) => length + 1 - i),
    ) *
      10) %
      11) %
    10;
  return check(9) === digits[9] && check(10) === digits[10];
}

const TWELVE_1 = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8];
const TWELVE_2 = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8];
const TEN = [2, 4, 10, 3, 5, 9, 4, 6, 8];

/** Number of a Russian taxpayer (INN) of a company (10 digits) or a person (12): check digits by the Federal Tax Service's order ММВ-7-6/435. */
function isRussianInn(text: string): boolean {
  const digits = digitsOf(text);
  const check = (weights: readonly number[]) => (weighed(digits, weights) % 11) % 10;
  if (/^\d{10}$/.test(text)) return check(TEN) === digits[9];
  return /^\d{12}$/.test(text) && check(TWELVE_1) === digits[10] && check(TWELVE_2) === digits[11];
}

const IIN_1 = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const IIN_2 = [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2];

/** Number of a Kazakh person (IIN): modulo 11 over two rows of weights. */
function isKazakhIin(text: string): boolean {
  if (!/^\d{12}$/.test(text)) return false;
  const digits = digitsOf(text);
  const first = weighed(digits, IIN_1) % 11;
  const check = first === 10 ? weighed(digits, IIN_2) % 11 : first;
  return check < 10 && check === digits[11];
}

/** A taxpayer's number as the states that call it INN or IIN write it. */
export const isInn = (text: string): boolean => isRussianInn(text) || isKazakhIin(text);
