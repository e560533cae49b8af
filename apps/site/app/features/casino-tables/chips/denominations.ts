import type { Amounts } from '../../casino-game/index.ts';

/** A chip of the tray. */
export interface Denomination {
  /** By which it is coloured, from 0. */
  readonly rank: number;
  /** Minor units. */
  readonly amount: bigint;
  /** The figure on the chip. */
  readonly text: string;
}

/** Of the least stake of the table. */
const FACTORS = [1n, 2n, 5n, 10n, 25n, 100n] as const;

const THOUSAND = 1000;
/** Leaves off so many digits and shows one of them where it says something: 1250 is "1.2", 1000 "1". */
function cut(whole: string, digits: number): string {
  const first = whole.slice(0, -digits);
  const next = whole.slice(-digits)[0];
  return first.length > 1 || next === '0' || next === undefined ? first : `${first}.${next}`;
}

/** A sum as short as a chip needs it: "5", "2.50", "1.2k". Cut, never rounded up. */
export function chipText(amount: bigint, { text: textOf }: Pick<Amounts, 'text'>): string {
  const [whole = '0', fraction = ''] = textOf(amount).split('.');
  if (whole.length > 6) return `${cut(whole, 6)}M`;
  if (Number(whole) >= THOUSAND) return `${cut(whole, 3)}k`;
  const rest = fraction.replace(/0+$/, '');
  if (rest === '') return whole;
  if (whole === '0') return `.${fraction}`;
  return whole.length > 1 ? `${whole}.${rest.slice(0, 1)}` : `${whole}.${fraction}`;
}

/** The chips of a table: multiples of its least stake, as far as its greatest allows. */
export const denominationsOf = (least: bigint, greatest: bigint, amounts: Pick<Amounts, 'text'>): readonly Denomination[] =>
  FACTORS.map((factor, rank) => ({ rank, amount: least * factor }))
    .filter(({ amount }) => amount <= greatest)
    .map(({ rank, amount }) => ({ rank, amount, text: chipText(amount, amounts) }));

/** The chip whose colour a sum bears: the largest that is in it. */
export const rankFor = (amount: bigint, chips: readonly Denomination[]): number =>
  chips.findLast((chip) => chip.amount <= amount)?.rank ?? 0;
