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
import type { GameDefinition, GamePot, PayLine, PayTable } from './game.ts';
import type { MadeTables } from './made-tables.ts';
import { type Multiplier, multiplierText, UNIT } from './multiplier.ts';
import type { Options } from './options.ts';

/** The exact figures of one way of playing. All are of what it costs. */
export interface TableFigures {
  /** Return to player. */
  readonly rtp: Rational;
  /** Of what comes back. */
  readonly variance: Rational;
  /** How often anything comes back. */
  readonly hitFrequency: Rational;
  /** As the lines have it: a multiple of the stake. */
  readonly greatest: Multiplier;
  readonly greatestChance: Rational;
}

/** Sums over lines; a common denominator keeps the numbers short where the lines share one. */
function sum(values: readonly Rational[]): Rational {
  let total = ZERO;
  for (const value of values) total = plus(total, value);
  return reduced(total);
}

export function figuresOf({ lines, costs = UNIT }: Pick<PayTable, 'lines' | 'costs'>): TableFigures {
  const ofCost = (multiplier: Multiplier): Rational => rational(BigInt(multiplier), BigInt(costs));
  const rtp = sum(lines.map(({ pays, chance }) => times(ofCost(pays), chance)));
  const squares = sum(lines.map(({ pays, chance }) => times(times(ofCost(pays), ofCost(pays)), chance)));
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
/** A number as sheets have it: the exact fraction, and a decimal to read. */
export const sheetNumber = (value: Rational) => ({ exact: fractionText(value), decimal: decimalText(value, RATE_PLACES, 1) });
export type SheetNumber = ReturnType<typeof sheetNumber>;

/** A pot as its sheet tells of it: by stakes to a win where it has a draw of its own, otherwise by the event that wins it. */
export type SheetPot = { readonly pot: string; readonly share: SheetNumber } & (
  | { readonly stakesToWin: number }
  | { readonly event: string; readonly chance: SheetNumber; readonly whole: number }
);

function sheetPot(pot: GamePot): SheetPot {
  const common = { pot: pot.pot, share: sheetNumber(pot.share) };
  if ('stakesToWin' in pot) return { ...common, stakesToWin: pot.stakesToWin };
  return { ...common, event: pot.event, chance: sheetNumber(pot.chance), whole: pot.whole };
}

/** A mathematics sheet as players read it and tests compare it: plain JSON, exact fractions beside decimals, under its own hash. */
export interface Sheet {
  readonly game: string;
  readonly version: string;
  readonly options: Options;
  readonly tables: readonly {
    readonly id: string;
    readonly spot: string;
    /** What the lines are multiples of, where that is not the whole of what is staked. */
    readonly costs?: string;
    readonly rtp: SheetNumber;
    readonly hitFrequency: SheetNumber;
    readonly variance: SheetNumber;
    readonly greatest: { readonly pays: string; readonly chance: SheetNumber };
    readonly lines: readonly { readonly id: string; readonly pays: string; readonly chance: SheetNumber }[];
  }[];
  /** Pots that its rounds can win besides. */
  readonly pots?: readonly SheetPot[];
  /** The most one round can give back, as a multiple of its first stake. */
  readonly greatest: string;
  /** The most by which four-byte draws can move the chance of anything in a round. */
  readonly bias: SheetNumber;
  /** SHA-256 of the canonical JSON of all of the above. */
  readonly hash: string;
}

/** The mathematics sheet of a game under one set of options; `made` of games whose chances are counted beforehand (`made/index.ts`). */
export function sheetOf<O extends Options, View>(game: GameDefinition<O, View>, options: O, made?: MadeTables): Sheet {
  const tables = game.tables(options, made).map((table) => {
    const { id, spot, lines, costs } = table;
    const figures = figuresOf(table);
    return {
      id,
      spot,
      ...(costs !== undefined && { costs: multiplierText(costs) }),
      rtp: sheetNumber(figures.rtp),
      hitFrequency: sheetNumber(figures.hitFrequency),
      variance: sheetNumber(figures.variance),
      greatest: { pays: multiplierText(figures.greatest), chance: sheetNumber(figures.greatestChance) },
      lines: lines.map(({ id, pays, chance }) => ({ id, pays: multiplierText(pays), chance: sheetNumber(chance) })),
    };
  });
  const sheet = {
    game: game.id,
    version: game.version,
    options,
    tables,
    ...(game.pots && { pots: game.pots.map(sheetPot) }),
    greatest: multiplierText(game.greatest(options)),
    bias: sheetNumber(biasOf(game.plan(options))),
  };
  return { ...sheet, hash: sha256Hex(canonicalJson(sheet)) };
}
