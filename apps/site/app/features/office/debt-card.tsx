import type { DebtView } from '@fairbook/contract';
import { Num } from '@fairbook/ui';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { useMoney } from '../../shared/words/format.ts';
import { useWords } from '../../shared/words/words.tsx';
import { MovementTable } from './movement-table.tsx';

/** What the player owes, why, and what pays it off; with its movements where there is room for them. */
export function DebtCard({ debt, steps = false }: { readonly debt: DebtView; readonly steps?: boolean }) {
  const { say, language } = useWords();
  const money = useMoney();
  const { currency, owed, fromDeposits, rows } = debt;
  const owes = Number(owed) > 0;
  return (
    <section className="figure" aria-labelledby="debt">
      <h2 id="debt">{owes ? say('debt_title', { amount: money(owed, currency) }) : say('debt_paid')}</h2>
      {owes ? (
        <>
          <p>{say('debt_why')}</p>
          <p>{say(fromDeposits ? 'debt_from_deposits' : 'debt_from_payouts')}</p>
        </>
      ) : null}
      {steps ? (
        <MovementTable
          lastHead={say('debt_after')}
          movements={rows.map((row) => ({
            id: row.id,
            at: row.at,
            icon: row.amount.startsWith('-') ? 'arrow-counter-clockwise' : 'check-circle',
            what: row.betId ? <A to={paths.bet(language, row.betId)}>{say(`transfer_${row.kind}`)}</A> : say(`transfer_${row.kind}`),
            amount: <Num>{money(row.amount, currency, 'always')}</Num>,
            isIn: !row.amount.startsWith('-'),
            last: <Num>{money(row.owed, currency)}</Num>,
          }))}
        />
      ) : (
        <p>
          <A to={paths.ledger(language)} className="section-link">
            {say('debt_steps')}
          </A>
        </p>
      )}
    </section>
  );
}
