import type { GameView } from '@fairbook/contract';
import { decimalText, type Rational } from '@fairbook/domain/rational';
import { multiplierText, UNIT } from '@fairbook/games/definition/multiplier';
import type { Options } from '@fairbook/games/definition/options';
import type { GameModule } from '../game-module.ts';
import type { Amounts } from '../play/amounts.ts';

const BASIS_POINTS = 10_000;
const PLACES = 4;
/** What returns of different options have in common is said with fewer places. */
const percent = (share: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 2 }).format(share);

/** A share as players read it: "98.96%". */
export const shareText = (share: Rational, locale: string): string => percent(Number(decimalText(share, PLACES, 1)), locale);

/** What the game returns under these options; by its supplier's word where its own code does not say it quickly. */
export function rtpText({ rtp }: Pick<GameModule, 'rtp'>, { rtp: told }: Pick<GameView, 'rtp'>, options: Options, locale: string): string {
  if (rtp) return shareText(rtp(options), locale);
  const [least, most] = [percent(told.least / BASIS_POINTS, locale), percent(told.most / BASIS_POINTS, locale)];
  return least === most ? least : `${least}–${most}`;
}

/** The most one round can win: a sum, or of slots so many whole times the stake. */
export function mostText(
  { game }: GameModule,
  options: Options,
  amounts: Amounts,
  greatestWin: bigint,
  ofStake: (times: string) => string,
): string {
  if (game.kind !== 'slot') return amounts.show(greatestWin, 'whole');
  const times = game.greatest(options);
  return ofStake(multiplierText(times - (times % UNIT)));
}
