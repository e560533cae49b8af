import { useEffect } from 'react';
import type { GameScreenProps } from '../../casino-game/index.ts';
import { CARD_MS } from './seats.ts';

/** A sound for each card that is dealt, until the player goes straight to the result. */
export function useDealSounds(
  { sound, still }: Pick<GameScreenProps, 'sound' | 'still'>,
  moving: boolean,
  cards: number,
  step = CARD_MS,
): void {
  useEffect(() => {
    if (!moving || still) return;
    const timers = Array.from({ length: cards }, (_, i) => setTimeout(() => sound.play('card'), i * step));
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [sound, still, moving, cards, step]);
}
