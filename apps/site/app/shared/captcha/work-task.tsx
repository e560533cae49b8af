import { useEffect, useEffectEvent } from 'react';
import { useSay } from '../words/words.tsx';
import type { TaskProps } from './task.ts';
import { useFocused } from './use-focused.ts';
import { doWork } from './work.ts';

/** The browser works, and the visitor waits. */
export function WorkTask({ challenge, onAnswer, onFailed }: TaskProps<'custom'>) {
  const say = useSay();
  const text = useFocused<HTMLParagraphElement>();
  const done = useEffectEvent(onAnswer);
  const failed = useEffectEvent(onFailed);
  useEffect(() => {
    const controller = new AbortController();
    doWork(challenge.work, controller).then(done, () => {
      if (!controller.signal.aborted) failed();
    });
    return () => controller.abort();
  }, [challenge]);
  return (
    <p className="captcha-work" role="status" ref={text} tabIndex={-1}>
      <span className="wait" aria-hidden />
      {say('captcha_working')}
    </p>
  );
}
