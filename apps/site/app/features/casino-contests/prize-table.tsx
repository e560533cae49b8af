import type { TournamentView } from '@fairbook/contract';
import { Num } from '@fairbook/ui';
import { showMoney } from '../../shared/words/format.ts';
import { useWords } from '../../shared/words/words.tsx';

const placesText = ({ from, to }: { readonly from: number; readonly to: number }): string => (from === to ? `${from}` : `${from}–${to}`);

/** What each place is paid. */
export function PrizeTable({ view: { prizes, tournament } }: { view: TournamentView }) {
  const { say, locale } = useWords();
  const { currency, fund } = tournament;
  return (
    <section className="card contest-prizes" aria-labelledby="prizes">
      <header className="card-head">
        <h2 id="prizes" className="card-title">
          {say('contest_prizes', { amount: showMoney(fund, currency, locale, 'whole') })}
        </h2>
      </header>
      <table className="contest-table">
        <thead className="sr-only">
          <tr>
            <th scope="col">{say('contest_place')}</th>
            <th scope="col">{say('contest_prize')}</th>
          </tr>
        </thead>
        <tbody>
          {prizes.map((band) => (
            <tr key={band.from}>
              <th scope="row">
                <Num>{placesText(band)}</Num>
              </th>
              <td className="end">
                <Num>{showMoney(band.amount, currency, locale, 'whole')}</Num>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="contest-board-foot">{say('contest_prizes_note')}</p>
    </section>
  );
}
