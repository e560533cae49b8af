import type { IconName } from '@fairbook/ui';
import { Icon, Num } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { useHere } from '../../shared/addresses/here.ts';
import { A, useIsThere } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { usePlayer } from '../../shared/page/frame-data.ts';
import { useWords } from '../../shared/words/words.tsx';
import { SignOut } from './sign-out.tsx';

/** `tile`: the first room leads to it by a tile of its own. */
const ROOMS = [
  { key: 'screen_office', path: paths.office, icon: 'user-circle', exact: true, tile: false },
  { key: 'screen_bets', path: (language: string) => paths.bets(language), icon: 'ticket', exact: false, tile: true },
  { key: 'screen_casino_rounds', path: (language: string) => paths.casinoRounds(language), icon: 'poker-chip', exact: false, tile: false },
  { key: 'screen_deposit', path: paths.deposit, icon: 'hand-deposit', exact: false, tile: true },
  { key: 'screen_withdrawal', path: paths.withdrawal, icon: 'hand-withdraw', exact: false, tile: true },
  { key: 'screen_ledger', path: paths.ledger, icon: 'list-bullets', exact: false, tile: false },
  { key: 'screen_payments', path: paths.payments, icon: 'credit-card', exact: false, tile: false },
  { key: 'screen_messages', path: (language: string) => `${paths.office(language)}/messages`, icon: 'bell', exact: false, tile: false },
  { key: 'screen_documents', path: paths.documents, icon: 'identification-card', exact: false, tile: false },
  { key: 'screen_limits', path: paths.limits, icon: 'shield-check', exact: false, tile: true },
  { key: 'screen_security', path: paths.security, icon: 'lock', exact: false, tile: false },
  { key: 'screen_sessions', path: paths.sessions, icon: 'laptop', exact: false, tile: false },
] as const satisfies readonly { key: string; path: (language: string) => string; icon: IconName; exact: boolean; tile: boolean }[];

/** Rooms of the personal office, and the way out of it. */
function OfficeNav({ children }: { children?: ReactNode }) {
  const { say, language } = useWords();
  const here = useHere();
  const player = usePlayer();
  const casino = useIsThere()(paths.casino(language));
  const counts: Readonly<Record<string, number | undefined>> = { screen_bets: player?.openBets, screen_messages: player?.unread };
  return (
    <nav className="office-nav" aria-label={say('office')}>
      {children}
      {ROOMS.map((room) => {
        if (room.key === 'screen_casino_rounds' && !casino) return null;
        return (
          <A
            key={room.key}
            to={room.path(language)}
            className="rail-row"
            aria-current={here(room.path(language), room.exact)}
            data-tile={room.tile ? '' : undefined}
          >
            <Icon name={room.icon} />
            <span>{say(room.key)}</span>
            {(counts[room.key] ?? 0) > 0 ? <Num>{counts[room.key]}</Num> : null}
            <Icon name="caret-right" bold size={12} mirror className="office-go" />
          </A>
        );
      })}
      <SignOut />
    </nav>
  );
}

/** Where there is no rail, the first room lists the others. */
export const OfficeRooms = () => (
  <div className="office-rooms">
    <OfficeNav />
  </div>
);

/** Left rail of the office on a desktop: who is signed in, and the rooms. */
export function OfficeRail() {
  const { say } = useWords();
  const player = usePlayer();
  if (!player) return null;
  return (
    <OfficeNav>
      <div className="office-who">
        <span className="avatar" aria-hidden="true">
          {player.initials}
        </span>
        <p>
          <bdi>{player.email ?? say('screen_office')}</bdi>
          <Num>{player.number}</Num>
        </p>
      </div>
    </OfficeNav>
  );
}
