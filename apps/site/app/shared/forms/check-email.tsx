import { Button, buttonClass, Icon } from '@fairbook/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSay } from '../words/words.tsx';

interface CheckEmailProps {
  readonly text: ReactNode;
  /** Where a demonstration shows the message. */
  readonly inbox: string | null;
  readonly onAgain: () => void;
  /** What asking again is called; left out: the message may not have come, and is sent again. */
  readonly again?: string;
  /** Of the page, or of a part of it. */
  readonly heading?: 'h1' | 'h2';
}

/** Said after every call that answers by e-mail, the same to everybody. A demonstration leads on to its inbox. */
export function CheckEmail({ text, inbox, onAgain, again, heading: Heading = 'h1' }: CheckEmailProps) {
  const say = useSay();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="sent">
      <Icon name="envelope-simple" size={32} />
      <Heading ref={heading} tabIndex={-1}>
        {say('sent_title')}
      </Heading>
      <p className="form-lead">{text}</p>
      {inbox === null ? null : (
        <div className="sent-inbox">
          <a href={inbox} className={buttonClass({ variant: 'primary', size: 'large', wide: true })}>
            {say('sent_inbox')}
          </a>
          <p className="note">{say('sent_inbox_text')}</p>
        </div>
      )}
      {again === undefined ? <p className="note">{say('sent_nothing')}</p> : null}
      <Button onClick={onAgain}>{again ?? say('sent_again')}</Button>
    </div>
  );
}
