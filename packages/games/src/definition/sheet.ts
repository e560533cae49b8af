import {
  compareRationals,
  decimalText,
  fractionText,
  minus,
  plus,
  type Rational,
  rational,
  reduced,
  times,
  ZERO,
} from '@fairbook/domain/rational';
import { biasOf } from '../fair/bias.ts';
import { sha256Hex } from '../fair/hash.ts';
import { canonicalJson } from './canonical.ts';
import type { GameDefinition, PayLine, PayTable } from './game.ts';
import { type Multiplier, multiplierText, UNIT } from './multiplier.ts';
import type { Options } from './options.ts';

/** The exact figures of one way of playing. All are of a stake of 1. */
export interface TableFigures {
  /** Return to player. */
  readonly rtp: Rational;
  /** Of what comes back. */
  readonly variance: Rational;
  /** How often anything comes back. */
  readonly hitFrequency: Rational;
  readonly greatest: Multiplier;
  readonly greatestChance: Rational;
}

const asRational = (multiplier: Multiplier): Rational => rational(BigInt(multiplier), BigInt(UNIT));

/** Sums over lines; a common denominator keeps the numbers short where the lines share one. */
function sum(values: readonly Rational[]): Rational {
  let total = ZERO;
  for (const value of values) total = plus(total, value);
  return reduced(total);
}

export function figuresOf({ lines }: Pick<PayTable, 'lines'>): TableFigures {
  const rtp = sum(lines.map(({ pays, chance }) => times(asRational(pays), chance)));
  const squares = sum(lines.map(({ pays, chance }) => times(times(asRational(pays), asRational(pays)), chance)));
  const greatest = lines.reduce((most, { pays }) => Math.max(most, pays), 0);
  return {
    rtp,
    variance: reduced(minus(squares, times(rtp, rtp))),
    hitFrequency: sum(lines.filter(({ pays }) => pays > 0).map(({ chance }) => chance)),
    greatest,
    greatestChance: sum(lines.filter(({ pays }) => pays === greatest).map(({ chance }) => chance)),
  };
}

/** Chances of lines that are left over to 1 pay nothing: adds that line. */
export function withLoss(lines: readonly PayLine[]): readonly PayLine[] {
  const chance = minus({ n: 1n, d: 1n }, sum(lines.map(({ chance }) => chance)));
  return compareRationals(chance, ZERO) === 0 ? lines : [...lines, { id: 'nothing', pays: 0, chance: reduced(chance) }];
}

const RATE_PLACES = 10;
const numbers = (value: Rational) => ({ exact: fractionText(value), decimal: decimalText(value, RATE_PLACES, 1) });
export type SheetNumber = ReturnType<typeof numbers>;

/** A mathematics sheet as players read it and tests compare it: plain JSON, exact fractions beside decimals, under its own hash. */
export interface Sheet {
  readonly game: string;
  readonly version: string;
  readonly options: Options;
  readonly tables: readonly {
    readonly id: string;
    readonly spot: string;
    readonly rtp: SheetNumber;
    readonly hitFrequency: SheetNumber;
    readonly variance: SheetNumber;
    readonly greatest: { readonly pays: string; readonly chance: SheetNumber };
    readonly lines: readonly { readonly id: string; readonly pays: string; readonly chance: SheetNumber }[];
  }[];
  /** The most one round can give back, as a multiple of its first stake. */
  readonly greatest: string;
  /** The most by which four-byte draws can move the chance of anything in a round. */
  readonly bias: SheetNumber;
  /** SHA-256 of the canonical JSON of all of the above. */
  readonly hash: string;
}

/** The mathematics sheet of a game under one set of options. */
export function sheetOf<O extends Options, View>(game: GameDefinition<O, View>, options: O): Sheet {
  const tables = game.tables(options).map(({ id, spot, lines }) => {
    const figures = figuresOf({ lines });
    return {
      id,
      spot,
      rtp: numbers(figures.rtp),
      hitFrequency: numbers(figures.hitFrequency),
      variance: numbers(figures.variance),
      greatest: { pays: multiplierText(figures.greatest), chance: numbers(figures.greatestChance) },
      lines: lines.map(({ id, pays, chance }) => ({ id, pays: multiplierText(pays), chance: numbers(chance) })),
    };
  });
  const sheet = {
    game: game.id,
    version: game.version,
    options,
    tables,
    greatest: multiplierText(game.greatest(options)),
    bias: numbers(biasOf(game.plan(options))),
  };
  return { ...sheet, hash: sha256Hex(canonicalJson(sheet)) };
}
