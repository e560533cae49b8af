import type { ChallengeBody } from '@fairbook/contract';
import { Badge, Bar, Icon, type IconName, Num } from '@fairbook/ui';
import { isolated, showMoney, showTime, useTime } from '../../shared/words/format.ts';
import { useWords } from '../../shared/words/words.tsx';
import { ContestGames } from './contest-games.tsx';
import { type GamePicture, picturesOf } from './game-picture.ts';

const ICONS: Readonly<Record<ChallengeBody['task']['kind'], IconName>> = { play: 'play', win: 'medal', multiplier: 'trend-up' };

interface CardProps {
  readonly challenge: ChallengeBody;
  readonly pictures: readonly GamePicture[];
  /** Whether somebody is signed in whose rounds count. */
  readonly counts: boolean;
}

/** How far the player has come, as a bar and in words. */
function Progress({ challenge: { title, task, done } }: { challenge: ChallengeBody }) {
  const { say } = useWords();
  const text = say('challenge_done_of', { done: Math.min(done, task.times), times: task.times });
  return (
    <div className="challenge-progress">
      <Bar value={done / task.times} size={8} tone="accent" label={title} valueText={text} />
      <p aria-hidden="true">{text}</p>
    </div>
  );
}

/** A task of the day with its reward, and how far the player has come with it. */
export function ChallengeCard({ challenge, pictures, counts }: CardProps) {
  const { say, locale } = useWords();
  const time = useTime();
  const { id, title, task, games, currency, leastStake, reward, completedAt, paid } = challenge;
  const heading = `challenge-${id}`;
  const offered = picturesOf(games, pictures);
  return (
    <li className="challenge" data-done={completedAt === null ? undefined : ''}>
      <div className="challenge-head">
        <span className="challenge-icon">
          <Icon name={completedAt === null ? ICONS[task.kind] : 'check'} size={22} />
        </span>
        <div>
          <h2 id={heading}>{title}</h2>
          <p>
            {say(`challenge_task_${task.kind}`, { times: isolated(task.atLeast ?? '') })}{' '}
            {say('challenge_least', { amount: isolated(showMoney(leastStake, currency, locale)) })}
          </p>
        </div>
      </div>
      {completedAt === null ? null : (
        <p className="challenge-over">
          <Badge tone="won">{say('challenge_completed')}</Badge>
          {say('challenge_completed_at', { time: isolated(showTime(completedAt, locale, time)) })}
        </p>
      )}
      {counts && completedAt === null ? <Progress challenge={challenge} /> : null}
      <p className="challenge-reward">
        {say(paid ? 'challenge_paid' : 'challenge_reward')}
        <Num>{paid ? showMoney(paid.amount, paid.currency, locale) : showMoney(reward, currency, locale)}</Num>
      </p>
      <ContestGames games={offered} label={say('challenge_games', { title })} />
    </li>
  );
}
