import { useEffect } from 'react';
import type { GameScreenProps } from '../../casino-game/index.ts';

const NONE: readonly number[] = [];

/** The sound of a wheel or of dice at the start of each movement, and knocks so many ms after it, unless the player goes straight to the result. */
export function useMovingSound({ sound }: Pick<GameScreenProps, 'sound'>, moving: boolean, knocks: readonly number[] = NONE): void {
  useEffect(() => {
    if (!moving) return;
    sound.play('spin');
    const timers = knocks.map((at) => setTimeout(() => sound.play('peg'), at));
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [moving, sound, knocks]);
}
