import type { BalanceView } from '@fairbook/contract';
import { useCallback, useSyncExternalStore } from 'react';
import { useTopic } from '../../live/index.ts';
import { useFrame } from '../page/frame-data.ts';
import { latestBalance, type ToldBalance } from './latest-balance.ts';

/** What the stream told last: one for the page, so that what opens later begins with it and not with what the page was drawn with. */
let told: ToldBalance | undefined;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The signed-in player's balance, kept current by the stream. */
export function useBalance(): BalanceView | undefined {
  const { player, now } = useFrame();
  const number = player?.number;
  useTopic(
    player ? 'my-balance' : undefined,
    useCallback(
      ({ balance }) => {
        if (!balance || number === undefined) return;
        told = { player: number, balance, at: balance.at };
        for (const listener of listeners) listener();
      },
      [number],
    ),
  );
  const heard = useSyncExternalStore(
    subscribe,
    () => told,
    () => undefined,
  );
  return latestBalance(player && { player: player.number, balance: player.balance, at: now }, heard);
}
