import type { GameView } from '@fairbook/contract';
import { decimalText, type Rational } from '@fairbook/domain/rational';
import { multiplierText, UNIT } from '@fairbook/games/definition/multiplier';
import type { Options } from '@fairbook/games/definition/options';
import { percentRange } from '../../../shared/casino/percent-range.ts';
import type { GameModule } from '../game-module.ts';
import type { Amounts } from '../play/amounts.ts';

const BASIS_POINTS = 10_000;
const PLACES = 4;

/** A share as players read it: "98.96%". */
function shareText(share: Rational, locale: string): string {
  const cut = Number(decimalText(share, PLACES, 1));
  return percentRange(cut, cut, locale);
}

/** What the game returns under these options; by its supplier's word where its own code does not say it quickly. */
export function rtpText({ rtp }: Pick<GameModule, 'rtp'>, { rtp: told }: Pick<GameView, 'rtp'>, options: Options, locale: string): string {
  if (rtp) return shareText(rtp(options), locale);
  return percentRange(told.least / BASIS_POINTS, told.most / BASIS_POINTS, locale);
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
