import { useEffect } from 'react';
import type { GameModule } from '../game-module.ts';
import type { Sound } from '../sound/sound.ts';
import type { Seat } from './seat.ts';
import { tierOf } from './win-tier.ts';

/** What a round came to is heard when it is seen. A return up to the stake is silent everywhere: it is no win. A jackpot is heard by itself. */
export function useSounds(seat: Seat, sound: Sound, ends: GameModule['ends']): void {
  useEffect(
    () =>
      seat.onShown((round) => {
        if (round.phase !== 'settled' || round.awards.length > 0) return;
        const tier = tierOf(round);
        if (tier !== 'returned') sound.play(ends?.[tier] ?? tier);
      }),
    [seat, sound, ends],
  );
}
