import type { TournamentBody } from '@fairbook/contract';
import { isolated, setApart, showDateTime, showMoney, useTime } from '../../shared/words/format.ts';
import { useWords } from '../../shared/words/words.tsx';

/** Scorings that look at what came back of a round. */
const OF_RETURNS: ReadonlySet<TournamentBody['scoring']> = new Set(['returns', 'best-multiplier', 'streak']);

/** The rules of a tournament, as the server keeps them. */
export function Terms({ tournament }: { tournament: TournamentBody }) {
  const { say, locale } = useWords();
  const time = useTime();
  const { scoring, ties, leastStake, currency, optInAt, startsAt, endsAt, mostPlayers } = tournament;
  const at = (instant: number): string => setApart(showDateTime(instant, locale, time));
  const terms = [
    say('contest_term_times', { opens: at(optInAt), start: at(startsAt), end: at(endsAt) }),
    say('contest_term_rounds', { amount: isolated(showMoney(leastStake, currency, locale)) }),
    say('contest_term_begun'),
    ...(OF_RETURNS.has(scoring) ? [say('contest_term_jackpots')] : []),
    say('contest_term_currency', { currency: isolated(currency) }),
    say(`contest_term_ties_${ties}`),
    say('contest_term_paid'),
    say('contest_term_names'),
    say('contest_term_exclusion'),
    say('contest_term_places', { n: mostPlayers }),
  ];
  return (
    <section className="casino-how" aria-labelledby="terms">
      <h2 id="terms" className="section-title">
        {say('contest_terms')}
      </h2>
      <ul>
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </section>
  );
}
