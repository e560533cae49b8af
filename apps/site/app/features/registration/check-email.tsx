import { Button, buttonClass, Icon } from '@fairbook/ui';
import { useEffect, useRef } from 'react';
import { useSay } from '../../shared/words/words.tsx';

/** Said after every call that answers by e-mail, the same to everybody. A demonstration leads on to its inbox. */
export function CheckEmail({ text, inbox, onAgain }: { text: string; inbox: string | null; onAgain: () => void }) {
  const say = useSay();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="sent">
      <Icon name="envelope-simple" size={32} />
      <h1 ref={heading} tabIndex={-1}>
        {say('sent_title')}
      </h1>
      <p className="form-lead">{text}</p>
      {inbox === null ? null : (
        <div className="sent-inbox">
          <a href={inbox} className={buttonClass({ variant: 'primary', size: 'large', wide: true })}>
            {say('sent_inbox')}
          </a>
          <p className="note">{say('sent_inbox_text')}</p>
        </div>
      )}
      <p className="note">{say('sent_nothing')}</p>
      <Button onClick={onAgain}>{say('sent_again')}</Button>
    </div>
  );
}
