import { paymentsMethods } from '@fairbook/client/routes';
import type { AnswerOf, PAYMENT_CALLS } from '@fairbook/contract';
import { useEffect, useState } from 'react';
import { call } from '../../shared/wire/api.ts';

export type Methods = AnswerOf<(typeof PAYMENT_CALLS)['methods']>;

/** What the account in use may pay with; asked anew each time, because limits move. */
export function useMethods(): { readonly methods: Methods | undefined; readonly failed: boolean; readonly again: () => void } {
  const [methods, setMethods] = useState<Methods>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = attempt >= 0;
    void call(paymentsMethods).then((answer) => {
      if (!wanted) return;
      if (answer.ok) setMethods(answer.value);
      setFailed(!answer.ok);
    });
    return () => {
      wanted = false;
    };
  }, [attempt]);
  return { methods, failed, again: () => setAttempt(attempt + 1) };
}
