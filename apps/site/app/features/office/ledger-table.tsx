import type { LedgerRow } from '@fairbook/contract';
import { betNumber } from '@fairbook/domain/bet/bet-number';
import { type IconName, Num } from '@fairbook/ui';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { useMoney } from '../../shared/words/format.ts';
import { useWords } from '../../shared/words/words.tsx';
import { MovementTable } from './movement-table.tsx';

const ICONS: Readonly<Record<string, IconName>> = {
  deposit: 'arrow-down',
  payout: 'check-circle',
  stake: 'ticket',
  'deposit-returned': 'arrow-up',
  'withdrawal-hold': 'arrow-up',
  'withdrawal-paid': 'arrow-up',
};

/** Movements of money with the balance after each. */
export function LedgerTable({ rows }: { rows: readonly LedgerRow[] }) {
  const { say, language } = useWords();
  const money = useMoney();
  return (
    <MovementTable
      lastHead={say('ledger_balance')}
      movements={rows.map((row) => ({
        id: row.id,
        at: row.at,
        icon: ICONS[row.kind] ?? 'arrow-counter-clockwise',
        what: row.betId ? (
          <A to={paths.bet(language, row.betId)} className="table-link">
            {say(`transfer_${row.kind}`)} <small>{say('slip_number', { id: betNumber(row.betId) })}</small>
          </A>
        ) : (
          say(`transfer_${row.kind}`)
        ),
        amount: <Num>{money(row.amount, row.currency, 'always')}</Num>,
        isIn: !row.amount.startsWith('-'),
        last: row.balance === undefined ? '' : <Num>{money(row.balance, row.currency)}</Num>,
      }))}
    />
  );
}
