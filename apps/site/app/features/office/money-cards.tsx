import type { BalanceView, PlayerView } from '@fairbook/contract';
import { buttonClass, Empty, Icon, Num, Sparkline } from '@fairbook/ui';
import type { ComponentProps, ReactNode } from 'react';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { useMoney } from '../../shared/words/format.ts';
import { useWords } from '../../shared/words/words.tsx';
import { LedgerTable } from './ledger-table.tsx';

/** What is there, how it came to that, and the ways in and out. `course`: balances after the last transactions, oldest first. */
export function BalanceCard({ balance, course }: { readonly balance: BalanceView; readonly course: readonly number[] }) {
  const { say, language } = useWords();
  const money = useMoney();
  return (
    <section className="figure office-balance-card">
      <span>{say('office_balance')}</span>
      <p className="figure-balance">
        <Num>{money(balance.cash, balance.currency)}</Num>
        {course.length > 1 ? <Sparkline values={course} width={120} height={40} label={say('office_course')} /> : null}
      </p>
      <p className="figure-acts">
        <A to={paths.deposit(language)} className={buttonClass({ variant: 'neutral' })}>
          {say('screen_deposit')}
        </A>
        <A to={paths.withdrawal(language)} className={buttonClass({ variant: 'neutral' })}>
          {say('screen_withdrawal')}
        </A>
      </p>
    </section>
  );
}

/** What settled bets of this session came to, and what is still open. */
export function NetCard({
  player,
  balance,
  elapsed,
}: {
  readonly player: PlayerView;
  readonly balance: BalanceView;
  readonly elapsed: ReactNode;
}) {
  const { say, language } = useWords();
  const money = useMoney();
  return (
    <section className="figure office-net-card">
      <span>{say('office_net')}</span>
      <Num>{money(player.net, balance.currency, 'always')}</Num>
      <p className="figure-foot">
        <Icon name="clock" size={16} />
        {elapsed} {say('session_in_play')}
      </p>
      <p className="figure-foot figure-end">
        <span>
          {say('office_open_stakes')} <Num>{money(balance.openStakes, balance.currency)}</Num>
        </span>
        <A to={paths.bets(language)} className="section-link">
          {say('office_open_bets', { count: player.openBets })}
        </A>
      </p>
    </section>
  );
}

/** The last transactions. */
export function RecentMoney({ rows }: Pick<ComponentProps<typeof LedgerTable>, 'rows'>) {
  const { say, language } = useWords();
  return (
    <section className="stack">
      <header className="office-part">
        <h2>{say('office_activity')}</h2>
        <A to={paths.ledger(language)} className="section-link">
          {say('screen_ledger')}
        </A>
      </header>
      {rows.length > 0 ? (
        <LedgerTable rows={rows} />
      ) : (
        <Empty icon="list-bullets" title={say('ledger_empty_title')}>
          {say('ledger_empty_text')}
        </Empty>
      )}
    </section>
  );
}
