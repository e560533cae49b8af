import { useEffect } from 'react';
import { useFrame } from '../../../shared/page/frame-data.ts';
import { tellRound } from '../../../shared/player/rounds-since.ts';
import type { Seat } from './seat.ts';

/** Net position and what is left of limits follow each round for money once its end was shown; what is loaded anew comes at a pace of its own. */
export function useToldRounds(seat: Seat, money: boolean): void {
  const { now } = useFrame();
  useEffect(() => {
    if (!money) return;
    return seat.onShown(({ phase, won, staked, toldAt }) => {
      if (phase !== 'deciding' && toldAt !== undefined) tellRound({ at: toldAt, net: won - staked }, now);
    });
  }, [seat, money, now]);
}
