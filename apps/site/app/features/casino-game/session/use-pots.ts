import { useEffect, useState } from 'react';
import type { GameScreenProps } from '../game-module.ts';
import type { Jackpot } from './session.ts';

/** Others fill a pot too: it is asked for again so often, ms. */
const ASK_EVERY = 10_000;

/** Jackpots that rounds of the game can win, as they stand: asked for again while somebody looks, and after each round. None in a demonstration. */
export function usePots({ session, seat }: Pick<GameScreenProps, 'session' | 'seat'>): readonly Jackpot[] {
  const [pots, setPots] = useState<readonly Jackpot[]>([]);
  useEffect(() => {
    if (!session.jackpots) return;
    let here = true;
    const ask = async (): Promise<void> => {
      const now = document.hidden ? undefined : await session.jackpots?.();
      if (here && now) setPots(now);
    };
    void ask();
    const timer = setInterval(() => void ask(), ASK_EVERY);
    const end = seat.onShown(() => void ask());
    return () => {
      here = false;
      clearInterval(timer);
      end();
    };
  }, [session, seat]);
  return pots;
}
