import type { BetSums } from '@fairbook/contract';
import { moneyToText, parseMoney } from '@fairbook/domain/money';
import { Num } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { A } from '../../shared/addresses/link.tsx';
import { useMoney } from '../../shared/words/format.ts';
import { useWords } from '../../shared/words/words.tsx';
import { type BetQuery, betsAddress, PERIODS, RESULTS } from './bet-query.ts';

interface Choice {
  readonly key: string;
  readonly label: string;
  readonly to: string;
  readonly chosen: boolean;
}

function Choices({ label, choices }: { label: string; choices: readonly Choice[] }) {
  return (
    <nav className="bet-choices" aria-label={label}>
      {choices.map(({ key, label: words, to, chosen }) => (
        <A key={key} to={to} className="chip" aria-current={chosen ? 'page' : undefined}>
          {words}
        </A>
      ))}
    </nav>
  );
}

/** Filters of the player's bets: each choice is an address, so that it can be gone back to and works without scripts. */
export function BetFilters({ query, sports }: { query: BetQuery; sports: readonly { readonly id: number; readonly name: string }[] }) {
  const { say, language } = useWords();
  const choice = (part: Partial<BetQuery>, key: string, label: string, chosen: boolean): Choice => ({
    key,
    label,
    to: betsAddress(language, { ...query, ...part }),
    chosen,
  });
  return (
    <div className="bet-filters">
      {query.state === 'settled' ? (
        <Choices
          label={say('bets_result')}
          choices={[
            choice({ result: undefined }, 'all', say('bets_result_all'), query.result === undefined),
            ...RESULTS.map((result) => choice({ result }, result, say(`bets_${result}`), query.result === result)),
          ]}
        />
      ) : null}
      <Choices
        label={say('bets_sport')}
        choices={[
          choice({ sport: undefined }, 'all', say('bets_sport_all'), query.sport === undefined),
          ...sports.map(({ id, name }) => choice({ sport: id }, String(id), name, query.sport === id)),
        ]}
      />
      <Choices
        label={say('bets_period')}
        choices={[
          choice({ days: undefined }, 'all', say('bets_period_all'), query.days === undefined),
          ...PERIODS.map((days) => choice({ days }, String(days), say(`bets_period_${days}`), query.days === days)),
        ]}
      />
    </div>
  );
}

function Sum({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Num>{children}</Num>
      </dd>
    </div>
  );
}

/** Returned less staked, as an amount. */
function netOf({ currency, stake, returns }: BetSums): string {
  const minor = (text: string): bigint => {
    const amount = parseMoney(text, currency, { negative: true });
    return amount.ok ? amount.value : 0n;
  };
  return moneyToText(minor(returns) - minor(stake), currency);
}

/** What the bets of a list come to together, a row for each currency. */
export function BetTotals({ sums, open }: { sums: readonly BetSums[]; open: boolean }) {
  const { say } = useWords();
  const money = useMoney();
  return sums.map((each) => (
    <dl key={each.currency} className="bet-totals" data-open={open ? '' : undefined}>
      <Sum label={say('bets_staked')}>{money(each.stake, each.currency)}</Sum>
      <Sum label={say(open ? 'bets_returns_up_to' : 'bets_returned')}>{money(each.returns, each.currency)}</Sum>
      {open ? null : <Sum label={say('bets_net')}>{money(netOf(each), each.currency, 'always')}</Sum>}
    </dl>
  ));
}
