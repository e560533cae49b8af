import type { FilledIconName, IconName } from '@fairbook/ui';
import { words } from '../../words.ts';

export interface NavItem {
  readonly to: string;
  readonly name: string;
  readonly icon: IconName;
  /** Form of the icon while the screen is open, where the family has one. */
  readonly filled?: FilledIconName;
  /** How much waits there stands beside its name. */
  readonly count?: 'approvals' | 'withdrawals';
}

export const NAV: readonly { readonly name: string; readonly items: readonly NavItem[] }[] = [
  {
    name: words.groups.desk,
    items: [
      { to: '/', name: words.nav.desk, icon: 'pulse', filled: 'pulse' },
      { to: '/all-brands', name: words.nav.allBrands, icon: 'rows' },
      { to: '/fixtures', name: words.nav.fixtures, icon: 'soccer-ball', filled: 'soccer-ball' },
      { to: '/bets', name: words.nav.bets, icon: 'ticket', filled: 'ticket' },
      { to: '/feeds', name: words.nav.feeds, icon: 'broadcast', filled: 'broadcast' },
    ],
  },
  {
    name: words.groups.people,
    items: [
      { to: '/players', name: words.nav.players, icon: 'users', filled: 'users' },
      { to: '/withdrawals', name: words.nav.withdrawals, icon: 'hand-withdraw', count: 'withdrawals' },
    ],
  },
  {
    name: words.groups.casino,
    items: [
      { to: '/casino/games', name: words.nav.casinoGames, icon: 'dice-five' },
      { to: '/casino/returns', name: words.nav.casinoReturns, icon: 'percent' },
      { to: '/casino/rounds', name: words.nav.casinoRounds, icon: 'poker-chip' },
      { to: '/casino/jackpots', name: words.nav.casinoJackpots, icon: 'coins' },
      { to: '/casino/tournaments', name: words.nav.casinoTournaments, icon: 'trophy' },
      { to: '/casino/challenges', name: words.nav.casinoChallenges, icon: 'target' },
      { to: '/casino/suppliers', name: words.nav.casinoSuppliers, icon: 'plugs-connected' },
    ],
  },
  {
    name: words.groups.administration,
    items: [
      { to: '/approvals', name: words.nav.approvals, icon: 'seal-check', filled: 'seal-check', count: 'approvals' },
      { to: '/reports', name: words.nav.reports, icon: 'chart-line-up' },
      { to: '/settings', name: words.nav.settings, icon: 'sliders-horizontal' },
      { to: '/audit', name: words.nav.audit, icon: 'gavel', filled: 'gavel' },
      { to: '/ledger', name: words.nav.ledger, icon: 'scales' },
      { to: '/dead-letters', name: words.nav.deadLetters, icon: 'bell-ringing' },
      { to: '/jobs', name: words.nav.jobs, icon: 'clock' },
      {
        to: '/staff',
        name: words.nav.staff,
        icon: 'identification-card',
        filled: 'identification-card',
      },
    ],
  },
];
