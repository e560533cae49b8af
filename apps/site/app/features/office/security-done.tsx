import { buttonClass, Icon } from '@fairbook/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { useWords } from '../../shared/words/words.tsx';

/** What a change of security came to, and the way back to the rest. */
export function SecurityDone({ children }: { readonly children: ReactNode }) {
  const { say, language } = useWords();
  const told = useRef<HTMLParagraphElement>(null);
  useEffect(() => told.current?.focus(), []);
  return (
    <div className="security">
      <p className="security-told" role="status" tabIndex={-1} ref={told}>
        <Icon name="check-circle" fill size={20} />
        <span>{children}</span>
      </p>
      <p>
        <A to={paths.security(language)} className={buttonClass({ variant: 'neutral' })}>
          {say('security_back')}
        </A>
      </p>
    </div>
  );
}
