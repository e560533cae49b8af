import { Badge, type BadgeTone } from '@fairbook/ui';
import { Link } from 'react-router';
import type { Answer } from '../../shared/api.ts';
import type { Column } from '../../shared/data-table.tsx';
import { showMoment, showMoney } from '../../shared/format.ts';
import { words } from '../../words.ts';

export type Withdrawal = Answer<'withdrawals'>['items'][number];
const text = words.withdrawals;

const TONES: Readonly<Record<Withdrawal['state'], BadgeTone>> = {
  waiting: 'paused',
  'on-hold': 'paused',
  held: 'info',
  succeeded: 'won',
  failed: 'lost',
  cancelled: 'neutral',
  refused: 'lost',
};
export const WithdrawalState = ({ state }: { readonly state: Withdrawal['state'] }) => (
  <Badge tone={TONES[state]}>{text.states[state]}</Badge>
);

export const WITHDRAWAL_COLUMNS: readonly Column<Withdrawal>[] = [
  { head: text.asked, className: 'dim nowrap', cell: (row) => showMoment(row.at) },
  {
    head: text.player,
    kind: 'name',
    cell: (row) => (
      <Link to={`/withdrawals/${row.id}`} aria-label={text.openOf(row.playerName ?? row.playerNumber, row.id)}>
        {row.playerName ?? row.playerNumber}
      </Link>
    ),
  },
  {
    head: text.state,
    cell: (row) => (
      <span className="two-lines">
        <WithdrawalState state={row.state} />
        {row.request === null ? null : <small>{text.second}</small>}
      </span>
    ),
  },
  { head: text.amount, kind: 'number', className: 'strong', cell: (row) => showMoney(row.amount, row.currency) },
];
