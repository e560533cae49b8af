import type { AnyGame } from '@fairbook/games';
import type { StudioStake } from '@fairbook/provider-kit';
import type { SharedFacts } from '../facts.ts';
import { stakedIn } from '../outcome.ts';
import { greatestWinIn } from '../parts.ts';

const HUNDREDTHS = 100n;

/**
 * Where a bet on a flight that is to be left by hand leaves at the latest, hundredths: where it has won all that a round may win. No win is cut, and
 * nobody is sent home at a stake that only the last multiplier there is would bound. Undefined where nothing is staked.
 */
export function latestOut(game: AnyGame, currency: string, stakes: readonly StudioStake[]): number | undefined {
  const staked = stakedIn({ stakes });
  if (staked <= 0n) return undefined;
  const { least, most } = game.options['auto'] as { readonly least: number; readonly most: number };
  const auto = Number((greatestWinIn(game, currency) * HUNDREDTHS) / staked);
  return Math.max(least, Math.min(auto, most));
}

/** At how many hundredths a bet leaves by itself because its player said so; undefined of one that is to be left by hand. */
export function saidOut(
  game: AnyGame,
  { options, stakes, currency }: Pick<SharedFacts, 'options' | 'stakes' | 'currency'>,
): number | undefined {
  const auto = options['auto'];
  return typeof auto === 'number' && auto !== latestOut(game, currency, stakes) ? auto : undefined;
}
