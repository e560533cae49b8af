import { useEffect } from 'react';
import { useSay } from '../../../shared/words/words.tsx';
import { useGameKeys } from '../frame/game-keys.ts';
import type { AutoPlayer } from '../play/auto-player.ts';
import { useAuto } from '../play/use-seat.ts';

/** Stops what plays by itself when nobody looks at it any more. */
export function useStopWhenHidden(auto: AutoPlayer): void {
  useEffect(() => {
    const look = () => document.hidden && auto.stop('away');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [auto]);
}

/** Stops rounds that play by themselves; the one that is open ends. */
export function StopAuto({ auto }: { readonly auto: AutoPlayer }) {
  const say = useSay();
  const { progress, rounds } = useAuto(auto);
  const stop = () => auto.stop('hand');
  useGameKeys({ ' ': stop });
  return (
    <button type="button" className="btn btn-neutral btn-large btn-wide cg-act" onClick={stop}>
      {say('play_auto_stop', { played: progress.played, rounds })}
    </button>
  );
}
