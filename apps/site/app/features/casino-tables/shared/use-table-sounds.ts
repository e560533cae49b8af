import { useEffect } from 'react';
import { type GameScreenProps, tierOf } from '../../casino-game/index.ts';
import type { SharedTable } from './use-shared-table.ts';

/** What the player's own stakes came to is heard when it is seen; a return up to the stake, and a round of others, in silence. */
export function useTableSounds({ sound }: Pick<GameScreenProps, 'sound'>, { own }: Pick<SharedTable<unknown>, 'own'>): void {
  const tier = own && tierOf(own);
  const round = own?.round;
  useEffect(() => {
    if (round !== undefined && tier !== undefined && tier !== 'returned') sound.play(tier);
  }, [sound, round, tier]);
}
