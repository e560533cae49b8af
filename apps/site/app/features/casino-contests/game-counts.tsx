import type { ChallengeBody, GameView, TournamentView } from '@fairbook/contract';
import { Icon, Num } from '@fairbook/ui';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { isolated, showMoney } from '../../shared/words/format.ts';
import { useWords } from '../../shared/words/words.tsx';
import { ContestStyle } from './contest-style.tsx';
import { pointsText } from './points.ts';
import { useGameCounts } from './use-game-counts.ts';

function ChallengeLine({ challenge: { title, done, task, completedAt, paid } }: { challenge: ChallengeBody }) {
  const { say, locale } = useWords();
  const standing =
    completedAt === null
      ? say('challenge_done_of', { done, times: task.times })
      : paid
        ? say('count_paid', { amount: isolated(showMoney(paid.amount, paid.currency, locale)) })
        : say('challenge_completed');
  return (
    <>
      {title}: <b>{standing}</b>
    </>
  );
}

function TournamentLine({ view: { tournament, own } }: { view: TournamentView }) {
  const { say, locale } = useWords();
  const standing =
    own && own.place !== null
      ? say('count_place', { place: isolated(own.place), points: isolated(pointsText(tournament, own.points, locale)) })
      : say('contest_no_place');
  return (
    <>
      {tournament.title}: <b>{standing}</b>
    </>
  );
}

/**
 * Under a game what its rounds count for: challenges of the day, tournaments the player is in, jackpots they feed (a slot played for money has these on
 * its own page). Nothing where that is nothing.
 */
export function GameCounts({ code, kind, money }: { code: string; kind: GameView['kind']; money: boolean }) {
  const { say, language, locale } = useWords();
  const counts = useGameCounts(code, money);
  if (!counts) return null;
  const { challenges, tournaments, currency } = counts;
  const jackpots = kind === 'slot' && money ? [] : counts.jackpots;
  if (challenges.length + tournaments.length + jackpots.length === 0) return null;
  return (
    <section className="game-counts" aria-label={say('count_title')}>
      <ContestStyle />
      <h2>{say('count_title')}</h2>
      {challenges.length + tournaments.length > 0 ? (
        <ul aria-live="polite">
          {tournaments.map((view) => (
            <li key={view.tournament.id}>
              <A to={paths.tournament(language, view.tournament.id)}>
                <Icon name="trophy" size={18} />
                <span>
                  <TournamentLine view={view} />
                </span>
              </A>
            </li>
          ))}
          {challenges.map((challenge) => (
            <li key={challenge.id}>
              <A to={paths.casinoScreen(language, 'casino/daily-challenges')}>
                <Icon name={challenge.completedAt === null ? 'calendar' : 'check-circle'} size={18} />
                <span>
                  <ChallengeLine challenge={challenge} />
                </span>
              </A>
            </li>
          ))}
        </ul>
      ) : null}
      {jackpots.length > 0 ? (
        <ul>
          {jackpots.map(({ id, title, levels: [first] }) => (
            <li key={id}>
              <A to={paths.casinoScreen(language, 'casino/jackpots')}>
                <Icon name="diamonds-four" size={18} />
                <span>
                  {title}: <b>{first ? <Num>{showMoney(first.amount, currency, locale)}</Num> : null}</b>
                </span>
              </A>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
