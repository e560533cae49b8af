import type { Brief } from '@fairbook/client';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { tellPlayerChanged } from '../../live/index.ts';
import { useSay } from '../words/words.tsx';

/** An act of a form: busy while it runs, its refusal in words, and the frame told afterwards. */
export function useAct<T>(
  run: () => Promise<Brief<T>>,
  then: (value: T) => void,
): {
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly field: string | undefined;
  readonly code: string | undefined;
  readonly act: () => void;
} {
  const say = useSay();
  const revalidator = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ message: string; field: string | undefined; code: string }>();
  const act = () => {
    if (busy) return;
    setBusy(true);
    setFailed(undefined);
    void run().then((answer) => {
      setBusy(false);
      if (answer.ok) {
        then(answer.value);
        void revalidator.revalidate();
        return;
      }
      setFailed({
        message: answer.code === 'lost' ? say('answer_lost') : answer.message || say(`refusal_${answer.code}`),
        field: answer.refusal?.field,
        code: answer.code,
      });
    });
  };
  return { busy, error: failed?.message, field: failed?.field, code: failed?.code, act };
}

/** After signing in or out: everything on the page belongs to somebody else now. */
export function enter(path: string): void {
  tellPlayerChanged();
  window.location.assign(path);
}
