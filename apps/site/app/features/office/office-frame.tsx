import type { IconName } from '@fairbook/ui';
import { Icon } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { Footer } from '../../shared/footer.tsx';
import { useHere } from '../../shared/here.ts';
import { A } from '../../shared/link.tsx';
import { paths } from '../../shared/paths.ts';
import { useWords } from '../../shared/words.tsx';

const ROOMS = [
  { key: 'screen_office', path: paths.office, icon: 'user-circle', exact: true },
  { key: 'screen_bets', path: (language: string) => paths.bets(language), icon: 'ticket', exact: false },
  { key: 'screen_deposit', path: paths.deposit, icon: 'hand-deposit', exact: false },
  { key: 'screen_withdrawal', path: paths.withdrawal, icon: 'hand-withdraw', exact: false },
  { key: 'screen_ledger', path: paths.ledger, icon: 'list-bullets', exact: false },
  { key: 'screen_payments', path: paths.payments, icon: 'credit-card', exact: false },
  { key: 'screen_limits', path: paths.limits, icon: 'shield-check', exact: false },
  { key: 'screen_sessions', path: paths.sessions, icon: 'laptop', exact: false },
] as const satisfies readonly { key: string; path: (language: string) => string; icon: IconName; exact: boolean }[];

/** Rooms of the personal office over the one that is open. */
export function OfficeFrame({ title, children }: { title: string; children: ReactNode }) {
  const { say, language } = useWords();
  const here = useHere();
  return (
    <div className="office">
      <nav className="office-nav" aria-label={say('office')}>
        {ROOMS.map((room) => (
          <A key={room.key} to={room.path(language)} aria-current={here(room.path(language), room.exact)}>
            <Icon name={room.icon} size={18} />
            {say(room.key)}
          </A>
        ))}
      </nav>
      <h1>{title}</h1>
      {children}
      <Footer />
    </div>
  );
}
