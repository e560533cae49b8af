import type { LedgerRow } from '@fairbook/contract';
import { Icon, type IconName, Num, ScrollX } from '@fairbook/ui';
import { useMoney } from '../../shared/format.ts';
import { A } from '../../shared/link.tsx';
import { LocalDateTime } from '../../shared/local-time.tsx';
import { paths } from '../../shared/paths.ts';
import { useWords } from '../../shared/words.tsx';

const ICONS: Readonly<Record<string, IconName>> = {
  deposit: 'arrow-down',
  payout: 'check-circle',
  stake: 'ticket',
  'withdrawal-hold': 'arrow-up',
  'withdrawal-paid': 'arrow-up',
};

/** Movements of money with the balance after each; on a phone two lines a movement. */
export function LedgerTable({ rows }: { rows: readonly LedgerRow[] }) {
  const { say, language } = useWords();
  const money = useMoney();
  return (
    <ScrollX className="table-scroll">
      <table className="table table-fold">
        <thead>
          <tr>
            <th scope="col">{say('ledger_when')}</th>
            <th scope="col">{say('ledger_what')}</th>
            <th scope="col" className="end">
              {say('ledger_amount')}
            </th>
            <th scope="col" className="end">
              {say('ledger_balance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <LocalDateTime at={row.at} />
              </td>
              <td>
                <span className="table-what">
                  <span className="table-icon">
                    <Icon name={ICONS[row.kind] ?? 'arrow-counter-clockwise'} size={18} />
                  </span>
                  {row.betId ? <A to={paths.bet(language, row.betId)}>{say(`transfer_${row.kind}`)}</A> : say(`transfer_${row.kind}`)}
                </span>
              </td>
              <td className={row.amount.startsWith('-') ? 'end' : 'end table-in'}>
                <Num>{money(row.amount, row.currency, 'always')}</Num>
              </td>
              <td className="end">{row.balance === undefined ? '' : <Num>{money(row.balance, row.currency)}</Num>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollX>
  );
}
