import type { JackpotBody } from '@fairbook/contract';
import type { Say } from '@fairbook/words';

interface NamedLevel {
  readonly jackpot: Pick<JackpotBody, 'title'> & { readonly levels: { readonly length: number } };
  readonly level: Pick<JackpotBody['levels'][number], 'level'>;
}

/** What a level is called by itself: with the name of its jackpot, and its own where that has several. */
export const levelName = ({ jackpot, level }: NamedLevel, say: Say): string =>
  jackpot.levels.length === 1 ? jackpot.title : say('jackpot_of', { title: jackpot.title, level: say(`slot_jackpot_${level.level}`) });
