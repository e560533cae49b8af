import { contestsChallenges } from '@fairbook/client/routes';
import type { ChallengesView } from '@fairbook/contract';
import { buttonClass, Empty, Icon } from '@fairbook/ui';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { usePlayer } from '../../shared/page/frame-data.ts';
import { Countdown } from '../../shared/time/countdown.tsx';
import { call } from '../../shared/wire/api.ts';
import { useWatched } from '../../shared/wire/use-watched.ts';
import { setApart } from '../../shared/words/format.ts';
import { useWords } from '../../shared/words/words.tsx';
import { resetText } from './brand-time.ts';
import { ChallengeCard } from './challenge-card.tsx';
import type { GamePicture } from './game-picture.ts';

/** Rounds are counted a moment after they end, also in another window: progress is asked for again so often, ms. */
const AGAIN_MS = 5000;
const GUEST_MS = 60_000;

/** The tasks of the brand's day, with how far the player has come. */
export function ChallengeList({ day, pictures }: { day: ChallengesView; pictures: readonly GamePicture[] }) {
  const { say, language, locale } = useWords();
  const player = usePlayer();
  const { challenges, resetsAt, timeZone, now } = useWatched(
    day,
    (signal) => call(contestsChallenges, { signal }),
    player ? AGAIN_MS : GUEST_MS,
  );
  if (challenges.length === 0)
    return (
      <Empty
        icon="calendar"
        title={say('challenge_none')}
        action={
          <A to={paths.casino(language)} className={buttonClass({ variant: 'neutral' })}>
            {say('casino_lobby')}
          </A>
        }
      >
        {say('challenge_none_text')}
      </Empty>
    );
  const done = challenges.filter(({ completedAt }) => completedAt !== null).length;
  return (
    <>
      <div className="challenge-day">
        <p>
          <Icon name="clock" size={18} />
          <span>
            <Countdown to={resetsAt} drawn={now} word="challenge_resets_in" />{' '}
            <span>{say('challenge_resets_at', { when: setApart(resetText(resetsAt, timeZone, locale)) })}</span>
          </span>
        </p>
        {player ? (
          <p>
            <bdi>{say('challenge_done_today', { done, of: challenges.length })}</bdi>
          </p>
        ) : (
          <A
            to={paths.signIn(language, paths.casinoScreen(language, 'casino/daily-challenges'))}
            className={buttonClass({ variant: 'primary' })}
          >
            {say('challenge_sign_in')}
          </A>
        )}
      </div>
      <ul className="challenges">
        {challenges.map((challenge) => (
          <ChallengeCard key={challenge.id} {...{ challenge, pictures }} counts={player !== undefined} />
        ))}
      </ul>
      <section className="casino-how" aria-labelledby="challenge-rules">
        <h2 id="challenge-rules" className="section-title">
          {say('challenge_rules')}
        </h2>
        <ul>
          {['count', 'once', 'day', 'paid', 'currency'].map((rule) => (
            <li key={rule}>{say(`challenge_rule_${rule}`)}</li>
          ))}
        </ul>
      </section>
    </>
  );
}
