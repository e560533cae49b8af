/** With a number more or less; more than may be chosen are not taken. */
export function toggled(numbers: readonly number[], number: number, most: number): readonly number[] {
  if (numbers.includes(number)) return numbers.filter((each) => each !== number);
  return numbers.length >= most ? numbers : [...numbers, number].sort((a, b) => a - b);
}

/** So many numbers of a board by chance. @param random from 0 up to 1 */
export function byChance(count: number, board: number, random: () => number): readonly number[] {
  const left = Array.from({ length: board }, (_, i) => i + 1);
  return Array.from({ length: count }, () => left.splice(Math.floor(random() * left.length), 1)[0] as number).sort((a, b) => a - b);
}

/** How often each number from 1 on came in some draws; the first of the list is of 1. */
export function timesCame(draws: readonly (readonly number[])[], board: number): readonly number[] {
  const times = new Array<number>(board).fill(0);
  for (const drawn of draws) for (const number of drawn) times[number - 1] = (times[number - 1] ?? 0) + 1;
  return times;
}

const NONE: readonly number[] = [];
/** The numbers that a round drew, in their order; none of one that was not drawn yet. */
export const drawnBy = (outcome: unknown): readonly number[] =>
  (outcome as { readonly numbers: readonly number[] } | undefined)?.numbers ?? NONE;
