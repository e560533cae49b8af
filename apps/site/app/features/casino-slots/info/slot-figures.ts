import type { MadeTables } from '@fairbook/games/definition/made-tables';
import { UNIT } from '@fairbook/games/definition/multiplier';
import { type Sheet, sheetOf } from '@fairbook/games/definition/sheet';
import { quantilesOf, sumsOf } from '@fairbook/games/slots/runs';
import { deviationOf, type SlotMathematics } from '@fairbook/games/slots/sheet';
import { type SlotMode, STAKE } from '@fairbook/games/slots/slot';
import type { SlotTheme } from '../themes/theme.ts';

/** The mathematics of one way to play a slot, from what the build counted. */
export interface SlotFigures {
  readonly sheet: Sheet;
  /** Shares of what is staked, exact to what a screen can show. */
  readonly base: number;
  readonly features: number;
  readonly pot: number;
  readonly hits: number;
  /** Rounds to one feature. */
  readonly featureIn: number;
  readonly rounds: number;
  /** 1 to 5. */
  readonly volatility: number;
  /** Hundredths of the stake. */
  readonly greatest: number;
  /** Rounds to one of the greatest win. */
  readonly greatestIn: number;
  /** What so many rounds come to beside what they cost, hundredths of the stake: for 5, 50 and 95 of 100 players, no more. */
  readonly run: { readonly rounds: number; readonly low: number; readonly middle: number; readonly high: number };
}

/** From which deviation, in stakes, a slot is called so: the second step to the fifth. */
const DEVIATIONS = [2.5, 4, 6, 9];
const RUN = 100;
/** Prizes are multiples of so many hundredths of the stake, of which the table of sums is made. */
const STEP = 5;

interface SlotSheetFile {
  readonly modes: readonly { readonly mode: string; readonly mathematics: SlotMathematics }[];
}

/** @param counted the file of the slot's mathematics; @param made what its rounds can pay, and how often */
export function figuresFor(
  { slot, game }: Pick<SlotTheme, 'slot' | 'game'>,
  mode: SlotMode,
  counted: SlotSheetFile,
  made: MadeTables,
): SlotFigures | undefined {
  const mathematics = counted.modes.find((each) => each.mode === mode.id)?.mathematics;
  const table = made[mode.id];
  if (!mathematics || !table) return undefined;
  const { rounds, costs, paid, features, hits, begun, greatest, greatestTimes } = mathematics;
  const outcomes = table.lines.map(([pays, courses]) => ({
    pays: Math.round((pays * STAKE) / UNIT / STEP),
    chance: Number(courses) / Number(table.of),
  }));
  const [low = 0, middle = 0, high = 0] = quantilesOf(sumsOf(outcomes, RUN), [0.05, 0.5, 0.95]).map((sum) => sum * STEP - RUN * costs);
  const deviation = deviationOf(mathematics);
  return {
    sheet: sheetOf(game, { mode: mode.id }, made),
    base: (paid - features) / rounds / costs,
    features: features / rounds / costs,
    pot: slot.jackpotShare,
    hits: hits / rounds,
    featureIn: rounds / begun,
    rounds,
    volatility: 1 + DEVIATIONS.filter((from) => deviation >= from).length,
    greatest,
    greatestIn: rounds / greatestTimes,
    run: { rounds: RUN, low, middle, high },
  };
}
