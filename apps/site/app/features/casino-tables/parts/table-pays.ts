import type { Rational } from '@fairbook/domain/rational';
import type { AnyGame, PayTable } from '@fairbook/games/definition/game';
import { figuresOf, type TableFigures } from '@fairbook/games/definition/sheet';
import { oddsText, percentText } from './rational-text.ts';

/** What a spot pays at most and how often it pays, as the sheet has it. */
export interface SpotFacts {
  /** "8", or "1 – 12" where its lines differ. */
  readonly odds: string;
  /** That it brings more than the stake. */
  readonly chance: Rational;
  readonly figures: TableFigures;
}

const UNIT = 10_000;
const sum = (chances: readonly Rational[]): Rational =>
  chances.reduce((all, { n, d }) => ({ n: all.n * d + n * all.d, d: all.d * d }), { n: 0n, d: 1n });

export function spotFacts(table: Pick<PayTable, 'lines' | 'costs'>): SpotFacts {
  const wins = table.lines.filter(({ pays }) => pays > UNIT);
  const pays = wins.map((line) => line.pays);
  const [least, most] = [Math.min(...pays), Math.max(...pays)];
  return {
    odds: least === most ? oddsText(most) : `${oddsText(least)}–${oddsText(most)}`,
    chance: sum(wins.map(({ chance }) => chance)),
    figures: figuresOf(table),
  };
}

export const chanceText = ({ chance }: SpotFacts, locale: string): string => percentText(chance, locale);

/** Of every spot of a game that is played in one way alone. */
export const factsOf = (game: AnyGame): ReadonlyMap<string, SpotFacts> =>
  new Map(game.tables({}).map((table) => [table.spot, spotFacts(table)]));
