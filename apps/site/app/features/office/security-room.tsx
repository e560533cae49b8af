import { Button, Failed, Skeleton } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { paths } from '../../shared/addresses/paths.ts';
import { useWords } from '../../shared/words/words.tsx';
import type { Security } from '../security/index.ts';
import { OfficeFrame } from './office-frame.tsx';
import { useSecurity } from './use-security.ts';

/** A screen about what protects the account: it is read first. `within` the overview, unless it is that itself. */
export function SecurityRoom({
  title,
  note,
  overview = false,
  children,
}: {
  readonly title: string;
  readonly note?: string;
  readonly overview?: boolean;
  readonly children: (security: Security, load: () => void) => ReactNode;
}) {
  const { say, language } = useWords();
  const { security, failed, load } = useSecurity();
  return (
    <OfficeFrame title={title} note={note} {...(!overview && { within: { to: paths.security(language), title: say('screen_security') } })}>
      {security ? (
        <div className="security">{children(security, load)}</div>
      ) : failed ? (
        <Failed title={say('form_failed_title')} action={<Button onClick={load}>{say('try_again')}</Button>}>
          {say('form_failed_text')}
        </Failed>
      ) : (
        <Skeleton height={320} />
      )}
    </OfficeFrame>
  );
}
