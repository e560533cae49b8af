import type { TournamentBody } from '@fairbook/contract';
import { Num } from '@fairbook/ui';
import { isolated, showMoney } from '../../shared/words/format.ts';
import { useWords } from '../../shared/words/words.tsx';
import { pointsText } from './points.ts';
import { scoringExample } from './scoring-example.ts';

/** What counts in a tournament, in words, and worked on some rounds by the code that scores it. */
export function ScoringRule({ tournament }: { tournament: TournamentBody }) {
  const { say, locale } = useWords();
  const { scoring, leastStake, currency } = tournament;
  const money = (amount: string): string => showMoney(amount, currency, locale);
  return (
    <section className="contest-rule" aria-labelledby="scoring">
      <h2 id="scoring" className="section-title">
        {say('contest_how')}
      </h2>
      <p>{say(`contest_rule_${scoring}`)}</p>
      <div className="card">
        <table className="contest-table">
          <caption>{say('contest_example', { amount: isolated(money(leastStake)) })}</caption>
          <thead>
            <tr>
              <th scope="col">{say('contest_example_round')}</th>
              <th scope="col" className="end">
                {say('casino_rounds_stake')}
              </th>
              <th scope="col" className="end">
                {say('casino_rounds_returned')}
              </th>
              <th scope="col" className="end">
                {say('contest_example_score')}
              </th>
            </tr>
          </thead>
          <tbody>
            {scoringExample(tournament).map(({ stake, payout, counted, points }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rounds of the example are known by their order alone.
              <tr key={i}>
                <th scope="row">
                  <Num>{i + 1}</Num>
                  {counted ? null : <small>{say('contest_example_not')}</small>}
                </th>
                <td className="end">
                  <Num>{money(stake)}</Num>
                </td>
                <td className="end">
                  <Num>{money(payout)}</Num>
                </td>
                <td className="end">
                  <Num>{pointsText(tournament, points, locale)}</Num>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
