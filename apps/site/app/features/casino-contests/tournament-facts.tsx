import type { TournamentBody } from '@fairbook/contract';
import { Badge, type BadgeTone, Icon } from '@fairbook/ui';
import { Countdown } from '../../shared/time/countdown.tsx';
import { isolated, setApart, showDateTime, useTime } from '../../shared/words/format.ts';
import { useWords } from '../../shared/words/words.tsx';

const TONES: Readonly<Record<TournamentBody['state'], BadgeTone>> = {
  announced: 'neutral',
  'opt-in': 'accent',
  running: 'info',
  closed: 'paused',
  settled: 'neutral',
  cancelled: 'neutral',
};

export function StateBadge({ state }: Pick<TournamentBody, 'state'>) {
  const { say } = useWords();
  return <Badge tone={TONES[state]}>{say(`contest_state_${state}`)}</Badge>;
}

/** That the player is in it, or was. */
export function Joined({ tournament: { state, place } }: { tournament: Pick<TournamentBody, 'state' | 'place'> }) {
  const { say } = useWords();
  const over = state === 'closed' || state === 'settled' || state === 'cancelled';
  const word = over ? 'contest_took_part' : 'contest_joined';
  return (
    <p className="contest-joined">
      <Icon name="check-circle" size={18} fill />
      {place === null ? say(word) : say(`${word}_place`, { place: isolated(place) })}
    </p>
  );
}

type Timed = Pick<TournamentBody, 'state' | 'optInAt' | 'startsAt' | 'endsAt'>;

/** What comes next for a tournament and how long that takes; when it ended, of one that is over. */
export function NextStep({ tournament: { state, optInAt, startsAt, endsAt }, now }: { tournament: Timed; now: number }) {
  const { say, locale } = useWords();
  const time = useTime();
  switch (state) {
    case 'announced':
      return <Countdown to={optInAt} drawn={now} word="contest_opens_in" />;
    case 'opt-in':
      return <Countdown to={startsAt} drawn={now} word="contest_starts_in" />;
    case 'running':
      return <Countdown to={endsAt} drawn={now} word="contest_ends_in" />;
    default:
      return <>{say('contest_ended_at', { when: setApart(showDateTime(endsAt, locale, time)) })}</>;
  }
}
