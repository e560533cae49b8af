import { Link } from 'react-router';
import type { Answer } from '../../shared/api.ts';
import type { Column } from '../../shared/data-table.tsx';
import { showMoment, showMoney } from '../../shared/format.ts';
import { words } from '../../words.ts';
import { PaymentState } from './payment-state.tsx';

type Withdrawal = Answer<'withdrawal'>['withdrawal'];
const text = words.withdrawals;

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
        <PaymentState state={row.state} />
        {row.request === null ? null : <small>{text.second}</small>}
      </span>
    ),
  },
  { head: text.amount, kind: 'number', className: 'strong', cell: (row) => showMoney(row.amount, row.currency) },
];
