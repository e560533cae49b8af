import type { BalanceView } from '@fairbook/contract';
import { useCallback, useState } from 'react';
import { useTopic } from '../live/index.ts';
import { usePlayer } from './frame-data.ts';

/** The signed-in player's balance, kept current by the stream. */
export function useBalance(): BalanceView | undefined {
  const player = usePlayer();
  const [told, setTold] = useState<BalanceView>();
  useTopic(
    player ? 'my-balance' : undefined,
    useCallback((delta) => {
      if (delta.balance) setTold(delta.balance);
    }, []),
  );
  return told && told.currency === player?.balance.currency ? told : player?.balance;
}
