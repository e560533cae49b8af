import type { Say } from '@fairbook/words';
import { levelName } from '../../../shared/casino/jackpot-name.ts';
import type { PlayRules } from '../game-module.ts';
import type { PaidByPots } from '../play/seat.ts';
import type { Jackpot } from '../session/session.ts';

/** What a pot paid, with the name that players know it by. */
export interface NamedAward {
  readonly name: string;
  readonly level: Jackpot['levels'][number]['level'];
  /** Minor units. */
  readonly amount: bigint;
}

/** @param jackpots those over the game, among them its own pot; jackpots over games are named by the round, also those that are not open any more */
export const namedAwards = (awards: PaidByPots['awards'], jackpots: readonly Jackpot[], say: Say): readonly NamedAward[] =>
  awards.map(({ pot, amount, named }) => {
    if (named)
      return {
        amount,
        level: named.level,
        name: levelName({ jackpot: { title: named.title, levels: { length: named.levels } }, level: named }, say),
      };
    const all = jackpots.flatMap((jackpot) => jackpot.levels.map((level) => ({ jackpot, level })));
    const found = all.find(({ level }) => level.pot === pot);
    return { amount, level: found?.level.level ?? 'own', name: found ? levelName(found, say) : say('slot_rtp_pot') };
  });

/** Whether a round that a pot paid in has show and sound: one that brought no more than was staked only where the brand celebrates that. */
export const isCelebrated = (
  { staked, won }: Pick<PaidByPots, 'staked' | 'won'>,
  { celebratesReturnsUpToStake }: Pick<PlayRules, 'celebratesReturnsUpToStake'>,
): boolean => won > staked || celebratesReturnsUpToStake;
