import type { Brief } from '@fairbook/client';
import { Button, CodeField } from '@fairbook/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { useSay } from '../words/words.tsx';
import { FormError } from './form-error.tsx';
import { useAct } from './use-act.ts';

/** What a code that was sent is told with. */
export interface SentCode {
  readonly code_length: number;
  /** Seconds until another may be asked for. */
  readonly again_in: number;
  /** Where a demonstration shows it. */
  readonly inbox: string | null;
}

/** Seconds that are left of so many since they were told, kept current. */
function useSecondsLeft(told: SentCode): number {
  const [since, setSince] = useState({ told, at: performance.now() });
  const [now, setNow] = useState(since.at);
  if (since.told !== told) setSince({ told, at: performance.now() });
  const left = Math.max(0, Math.ceil(told.again_in - (now - since.at) / 1000));
  useEffect(() => {
    if (left === 0) return;
    const timer = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(timer);
  }, [left]);
  return left;
}

/** Takes the code that was sent, and asks for another. */
export function CodeStep<T>({
  text,
  sent,
  action,
  check,
  onDone,
  again,
  onSent,
}: {
  /** Where the code went. */
  readonly text: string;
  readonly sent: SentCode;
  readonly action: string;
  readonly check: (code: string) => Promise<Brief<T>>;
  readonly onDone: (value: T) => void;
  readonly again: () => Promise<Brief<SentCode>>;
  readonly onSent: (sent: SentCode) => void;
}) {
  const say = useSay();
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const checking = useAct(() => check(code), onDone);
  const asking = useAct(again, (next) => {
    setCode('');
    onSent(next);
  });
  const wait = useSecondsLeft(sent);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(code.length < sent.code_length);
    if (code.length === sent.code_length) checking.act();
  };
  return (
    <form method="post" className="form" noValidate onSubmit={submit}>
      <p className="note">
        {text}{' '}
        {sent.inbox === null ? null : (
          <a href={sent.inbox} className="inline-link" target="_blank" rel="noreferrer">
            {say('sent_inbox')}
          </a>
        )}
      </p>
      <CodeField
        label={say('field_code')}
        name="confirm_code"
        length={sent.code_length}
        value={code}
        onChange={setCode}
        error={missing && code.length < sent.code_length ? say('required_factor_code') : checking.error}
        autoFocus
      />
      <Button type="submit" variant="primary" size="large" wide {...(checking.busy ? { busy: say('busy_saving') } : {})}>
        {action}
      </Button>
      <FormError>{asking.error}</FormError>
      <p role="status" className="note">
        {wait > 0 ? say('code_again_in', { n: wait }) : null}
      </p>
      {wait > 0 ? null : (
        <Button variant="ghost" wide onClick={asking.act} {...(asking.busy ? { busy: say('busy_sending') } : {})}>
          {say('code_again')}
        </Button>
      )}
    </form>
  );
}
