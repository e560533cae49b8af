import type { BalanceView } from '@fairbook/contract';
import { useCallback, useSyncExternalStore } from 'react';
import { useTopic } from '../live/index.ts';
import { usePlayer } from './frame-data.ts';

/** What the stream told last, and of whom: one for the page, so that what opens later begins with it and not with what the page was drawn with. */
let told: { readonly player: string; readonly balance: BalanceView } | undefined;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The signed-in player's balance, kept current by the stream. */
export function useBalance(): BalanceView | undefined {
  const player = usePlayer();
  const number = player?.number;
  useTopic(
    player ? 'my-balance' : undefined,
    useCallback(
      ({ balance }) => {
        if (!balance || number === undefined) return;
        told = { player: number, balance };
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
  return heard && heard.player === number && heard.balance.currency === player?.balance.currency ? heard.balance : player?.balance;
}
