import type { PastChallengeBody, PastChallengesView } from '@fairbook/contract';
import { Num, ScrollX } from '@fairbook/ui';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { LocalDateTime } from '../../shared/time/local-time.tsx';
import { showDate, showMoney } from '../../shared/words/format.ts';
import { useWords } from '../../shared/words/words.tsx';

function Row({ challenge: { day, title, task, done, completedAt, paid } }: { readonly challenge: PastChallengeBody }) {
  const { say, locale } = useWords();
  return (
    <tr>
      <td>{showDate(Date.parse(day), locale, true, 'UTC')}</td>
      <td>
        <span className="challenge-past">{title}</span>
      </td>
      <td className={paid ? 'end table-in' : 'end'}>
        {paid ? <Num>{showMoney(paid.amount, paid.currency, locale)}</Num> : <span>{say('challenge_past_unpaid')}</span>}
      </td>
      <td className="end">
        {completedAt === null ? (
          say('challenge_done_of', { done: Math.min(done, task.times), times: task.times })
        ) : (
          <>
            {say('challenge_completed')} <LocalDateTime at={completedAt} />
          </>
        )}
      </td>
    </tr>
  );
}

/** What became of the player's challenges on days that are over; `before`: the date that what is shown ends at. */
export function ChallengeHistory({ past: { challenges, more }, before }: { past: PastChallengesView; before: string | undefined }) {
  const { say, language } = useWords();
  const last = challenges.at(-1);
  if (!last) return null;
  const here = paths.casinoScreen(language, 'casino/daily-challenges');
  return (
    <section className="challenge-history" aria-labelledby="challenge-history">
      <h2 id="challenge-history" className="section-title">
        {say('challenge_history')}
      </h2>
      <ScrollX className="table-scroll">
        <table className="table table-fold">
          <thead>
            <tr>
              <th scope="col">{say('challenge_past_day')}</th>
              <th scope="col">{say('challenge_past_title')}</th>
              <th scope="col" className="end">
                {say('challenge_past_paid')}
              </th>
              <th scope="col" className="end">
                {say('challenge_past_done')}
              </th>
            </tr>
          </thead>
          <tbody>
            {challenges.map((challenge) => (
              <Row key={`${challenge.day}/${challenge.id}`} challenge={challenge} />
            ))}
          </tbody>
        </table>
      </ScrollX>
      <nav className="pager" aria-label={say('pages')}>
        {before === undefined ? null : <A to={`${here}#challenge-history`}>{say('challenge_past_newest')}</A>}
        {more ? <A to={`${here}?before=${last.day}#challenge-history`}>{say('challenge_past_older')}</A> : null}
      </nav>
    </section>
  );
}
