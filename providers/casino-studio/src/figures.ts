import { decimalText, plus, type Rational } from '@fairbook/domain/rational';
import { type AnyGame, figuresOf, type Options } from '@fairbook/games';
import { tablesOf } from '@fairbook/games/made/index';

const PER_CENT_OF_PER_CENT = 10_000n;

/** Hundredths of a percent, cut: no game is said to give back more than it does. */
const rateOf = ({ n, d }: Rational): number => Number((n * PER_CENT_OF_PER_CENT) / d);

/**
 * What the lobby says of a game, counted from its mathematics sheets: that takes a part of a second for all games, which a start has not.
 * `npm run games:figures` writes it to `figures.json`.
 */
export function lobbyFigures(game: AnyGame) {
  const shares = (game.pots ?? []).map(({ share }) => share);
  const tables = game.sheetOptions.flatMap((options: Options) => tablesOf(game, options).map(figuresOf));
  const rates = tables.map(({ rtp }) => rateOf(shares.reduce(plus, rtp)));
  const variances = tables.map(({ variance }) => Number(decimalText(variance, 2, 1)));
  return {
    rtp: { least: Math.min(...rates), most: Math.max(...rates) },
    variance: { least: Math.min(...variances), most: Math.max(...variances) },
  };
}
