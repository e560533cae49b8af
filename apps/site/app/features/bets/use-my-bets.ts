import { betsList } from '@fairbook/client/routes';
import type { AnswerOf, BET_CALLS, BetSums } from '@fairbook/contract';
import { useCallback, useEffect, useState } from 'react';
import { useTopic } from '../../live/index.ts';
import { call } from '../../shared/wire/api.ts';
import type { ShownBet } from './bet-state.ts';

type List = AnswerOf<(typeof BET_CALLS)['list']>;

export interface MyBets {
  readonly bets: readonly ShownBet[];
  readonly total: number;
  readonly sums: readonly BetSums[];
  readonly asOf: number;
}

/** News of the player's bets, told together when several come at once, ms. */
const SETTLE_MS = 300;

/**
 * A page of the player's open or settled bets, asked again when the stream tells of any. `since`: settled since then, unix ms. Undefined
 * until the first answer, `failed` when there is none.
 */
export function useMyBets(
  state: 'open' | 'settled',
  since?: number,
): { readonly list: MyBets | undefined; readonly failed: boolean; readonly again: () => void } {
  const [list, setList] = useState<MyBets>();
  const [failed, setFailed] = useState(false);
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
      const answer = await call(betsList, { query: { state, since } });
      if (!wanted) return;
      setFailed(!answer.ok);
      if (!answer.ok) return;
      const { items, total, sums }: List = answer.value;
      setList({ bets: items as readonly ShownBet[], total, sums, asOf: Date.now() });
    };
    const timer = setTimeout(() => void load(), round === 0 ? 0 : SETTLE_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [state, since, round]);
  return { list, failed, again: () => setRound((n) => n + 1) };
}
