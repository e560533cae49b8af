import type { BalanceView } from '@fairbook/contract';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useTopic } from '../../live/index.ts';
import { useFrame } from '../page/frame-data.ts';
import { latestBalance, type ToldBalance } from './latest-balance.ts';

/** What the stream told last: one for the page, so that what opens later begins with it and not with what the page was drawn with. */
let told: ToldBalance | undefined;
/** What it told while something on the page held it back. */
let waiting: ToldBalance | undefined;
let holds = 0;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
function show(next: ToldBalance): void {
  told = next;
  for (const listener of listeners) listener();
}

/** Holds the balance as it is shown, so that no figure of the page is ahead of what a game still plays; the answer lets go. */
export function holdBalance(): () => void {
  holds += 1;
  return () => {
    holds -= 1;
    if (holds > 0 || !waiting) return;
    show(waiting);
    waiting = undefined;
  };
}

/** The signed-in player's balance with when it was told, kept current by the stream. */
export function useToldBalance(): ToldBalance | undefined {
  const { player, now } = useFrame();
  const number = player?.number;
  useTopic(
    player ? 'my-balance' : undefined,
    useCallback(
      ({ balance }) => {
        if (!balance || number === undefined) return;
        const next = { player: number, balance, at: balance.at };
        if (holds > 0) waiting = next;
        else show(next);
      },
      [number],
    ),
  );
  const heard = useSyncExternalStore(
    subscribe,
    () => told,
    () => undefined,
  );
  const loaded = useMemo(() => player && { player: player.number, balance: player.balance, at: now }, [player, now]);
  return latestBalance(loaded, heard);
}

export const useBalance = (): BalanceView | undefined => useToldBalance()?.balance;
