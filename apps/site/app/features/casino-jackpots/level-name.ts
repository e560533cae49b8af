import type { Say } from '@fairbook/words';
import type { ShownLevel } from './levels.ts';

/** What a level is called by itself: with the name of its jackpot, and its own where that has several. */
export const levelName = ({ jackpot, level }: ShownLevel, say: Say): string =>
  jackpot.levels.length === 1 ? jackpot.title : say('jackpot_of', { title: jackpot.title, level: say(`slot_jackpot_${level.level}`) });
