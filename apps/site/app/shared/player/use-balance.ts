import type { BalanceView } from '@fairbook/contract';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useTopic } from '../../live/index.ts';
import { useFrame } from '../page/frame-data.ts';
import { isMoneyHeld, onMoneyHeld } from './held-money.ts';
import { latestBalance, type ToldBalance } from './latest-balance.ts';

/** What the stream told last: one for the page, so that what opens later begins with it and not with what the page was drawn with. */
let told: ToldBalance | undefined;
/** What it told while money was held. */
let waiting: ToldBalance | undefined;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
function show(next: ToldBalance | undefined): void {
  waiting = undefined;
  if (!next) return;
  told = next;
  for (const listener of listeners) listener();
}
function hear(next: ToldBalance): void {
  if (isMoneyHeld()) waiting = next;
  else show(next);
}
onMoneyHeld(() => isMoneyHeld() || show(waiting));

/** The signed-in player's balance with when it was told, kept current by the stream. */
export function useToldBalance(): ToldBalance | undefined {
  const { player, now } = useFrame();
  const number = player?.number;
  useTopic(
    player ? 'my-balance' : undefined,
    useCallback(
      ({ balance }) => {
        if (!balance || number === undefined) return;
        hear({ player: number, balance, at: balance.at });
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
