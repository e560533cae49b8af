import type { AnswerOf, BET_CALLS } from '@fairbook/contract';
import { useCallback, useEffect, useState } from 'react';
import { useTopic } from '../../live/index.ts';
import { ask } from '../../shared/api.ts';
import type { ShownBet } from './bet-state.ts';

type List = AnswerOf<(typeof BET_CALLS)['list']>;

/** Bets the rail has room for. */
const SHOWN = 4;

export interface MyBets {
  readonly open: readonly ShownBet[];
  readonly total: number;
  readonly settled: ShownBet | undefined;
  readonly asOf: number;
}

/** News of the player's bets, told together when several come at once, ms. */
const SETTLE_MS = 300;

/** The newest open bets and the one settled last; asked again when the stream tells of any. Undefined until the first answer. */
export function useMyBets(): MyBets | undefined {
  const [bets, setBets] = useState<MyBets>();
  const [round, setRound] = useState(0);
  useTopic(
    'my-bets',
    useCallback((_delta, kind) => {
      if (kind === 'delta') setRound((n) => n + 1);
    }, []),
  );
  useEffect(() => {
    let wanted = true;
    const load = async (): Promise<void> => {
      const list = (state: 'open' | 'settled') => ask<(typeof BET_CALLS)['list']>('GET', `/office-api/bets?state=${state}`);
      const [open, settled] = await Promise.all([list('open'), list('settled')]);
      if (!wanted || !open.ok) return;
      const of = (each: List) => each.items as readonly ShownBet[];
      setBets({
        open: of(open.value).slice(0, SHOWN),
        total: open.value.total,
        settled: settled.ok ? of(settled.value)[0] : undefined,
        asOf: Date.now(),
      });
    };
    const timer = setTimeout(() => void load(), round === 0 ? 0 : SETTLE_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [round]);
  return bets;
}
