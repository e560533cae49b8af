import { accountCheckRegistrationCode, accountSendRegistrationCode } from '@fairbook/client/routes';
import type { AnswerOf, REGISTRATION_CALLS } from '@fairbook/contract';
import type { PhoneValue } from '@fairbook/forms/definition';
import { Button, CodeField, Icon } from '@fairbook/ui';
import { useEffect, useState } from 'react';
import { useAtNow } from '../../../shared/time/now.ts';
import { call } from '../../../shared/wire/api.ts';
import { useWords } from '../../../shared/words/words.tsx';
import type { FieldProps } from './field-props.ts';

type Sent = AnswerOf<(typeof REGISTRATION_CALLS)['sendRegistrationCode']> & { readonly to: string };

export interface PhoneCodeProps extends FieldProps {
  /** What is typed as the phone, and whether anything is wrong with it. */
  readonly phone: PhoneValue | undefined;
  readonly isPhoneRight: boolean;
  readonly now: number;
  /** What the code belongs to: sent with the form. */
  readonly onTicket: (ticket: string) => void;
}

const SECOND_MS = 1000;
/** m:ss until an instant; empty once it is there. */
const clockTo = (at: number, now: number): string => {
  const left = Math.ceil((at - now) / SECOND_MS);
  return left <= 0 ? '' : `${Math.floor(left / 60)}:${`${left % 60}`.padStart(2, '0')}`;
};

/** Sends codes and tries what is typed, once it is whole. */
function useCode({ value, phone, onTicket, onChange }: PhoneCodeProps) {
  const { say } = useWords();
  const [sent, setSent] = useState<Sent>();
  const [state, setState] = useState<'ready' | 'sending' | 'right'>('ready');
  const [error, setError] = useState<string>();
  // Of a number that was changed since, the code is of no use.
  const current = sent !== undefined && sent.to === phone?.fullPhone ? sent : undefined;
  const code = typeof value === 'string' ? value : '';
  const send = () => {
    if (!phone || state === 'sending') return;
    setState('sending');
    setError(undefined);
    const body = { phone, ...(sent === undefined ? {} : { ticket: sent.ticket }) };
    void call(accountSendRegistrationCode, { body }).then((answer) => {
      setState('ready');
      if (!answer.ok) return setError(answer.code === 'lost' ? say('answer_lost') : answer.message);
      setSent({ ...answer.value, to: phone.fullPhone });
      onTicket(answer.value.ticket);
      onChange('');
    });
  };
  const whole = current !== undefined && code.length === current.code_length ? code : undefined;
  const ticket = current?.ticket;
  useEffect(() => {
    setState((now) => (now === 'right' ? 'ready' : now));
    setError(undefined);
    if (whole === undefined || ticket === undefined) return;
    let wanted = true;
    void call(accountCheckRegistrationCode, { body: { ticket, code: whole } }).then((answer) => {
      if (!wanted) return;
      if (answer.ok) setState('right');
      else setError(answer.code === 'lost' ? say('answer_lost') : answer.message);
    });
    return () => {
      wanted = false;
    };
  }, [whole, ticket, say]);
  return { current, code, state, error, send };
}

/** The code that proves a phone: asked for with a button, typed into boxes, and tried as soon as it is whole. */
export function PhoneCodeField(props: PhoneCodeProps) {
  const { id, field, error: formError, className, isPhoneRight, now, phone, onChange } = props;
  const { say } = useWords();
  const { current, code, state, error, send } = useCode(props);
  const wait = useAtNow(now, (at) => (current === undefined ? '' : clockTo(current.againAt, at)));
  const isRight = state === 'right';
  const said = error ?? (isRight ? undefined : formError);
  if (current === undefined)
    return (
      <div className={`field ${className}`}>
        <Button
          id={id}
          type="button"
          variant="outline"
          wide
          disabled={phone === undefined || !isPhoneRight}
          onClick={send}
          {...(state === 'sending' ? { busy: say('phone_code_sending') } : {})}
        >
          <Icon name="chat-circle" size={18} />
          {say('phone_code_send')}
        </Button>
        <p className="field-hint">{say('phone_code_hint')}</p>
        <div role="alert">{said === undefined || said === null ? null : <p className="field-error">{said}</p>}</div>
      </div>
    );
  return (
    <div className={className}>
      <CodeField
        id={id}
        label={say(field.title)}
        name={field.name}
        value={code}
        length={current.code_length}
        autoFocus
        onChange={onChange}
        error={said}
        labelEnd={
          isRight ? null : wait === '' ? (
            <button type="button" className="inline-link" onClick={send}>
              {say('phone_code_again')}
            </button>
          ) : (
            <span>{say('phone_code_wait', { time: wait })}</span>
          )
        }
      />
      <p role="status" className="note">
        {isRight ? say('phone_code_right') : ''}
      </p>
      {current.inbox === null ? null : (
        <a href={current.inbox} target="_blank" rel="noreferrer" className="inline-link">
          {say('sent_inbox')}
        </a>
      )}
    </div>
  );
}
