import { Num, ScrollX } from '@fairbook/ui';
import { useMoney } from '../../shared/words/format.ts';
import { useWords } from '../../shared/words/words.tsx';

export interface LimitsOfCurrency {
  readonly currency: string;
  readonly minimumStake: string;
  readonly maximumStake: string;
  readonly maximumPayout: string;
}

/** The bounds of one bet, a row per currency. */
export function LimitsTable({ limits }: { limits: readonly LimitsOfCurrency[] }) {
  const { say } = useWords();
  const money = useMoney();
  return (
    <ScrollX className="table-scroll">
      <table className="table rules-limits">
        <thead>
          <tr>
            <th scope="col">{say('rules_limits_currency')}</th>
            {(['stake_least', 'stake_most', 'payout_most'] as const).map((name) => (
              <th key={name} scope="col" className="end">
                {say(`rules_limits_${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {limits.map(({ currency, ...row }) => (
            <tr key={currency}>
              <th scope="row">{currency}</th>
              {(['minimumStake', 'maximumStake', 'maximumPayout'] as const).map((name) => (
                <td key={name} className="end">
                  <Num>{money(row[name], currency)}</Num>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollX>
  );
}
