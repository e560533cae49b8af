import type { CompetitionView, FixtureRow, FoundTeam } from '@fairbook/contract';
import { markFound } from '@fairbook/domain/text';
import { Flag, Icon, Num, Shield } from '@fairbook/ui';
import type { ComponentProps } from 'react';
import { usePlay } from '../../live/index.ts';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { shortClock } from '../../shared/fixture/clock.ts';
import { sportBySlug, sportIcon, sportSlug } from '../../shared/fixture/sports.ts';
import { LocalDay, LocalTime } from '../../shared/time/local-time.tsx';
import { useAtNow } from '../../shared/time/now.ts';
import { useWords } from '../../shared/words/words.tsx';

/** A name with what it was found by set off. */
export function Marked({ text, asked }: { text: string; asked: string }) {
  return (
    <bdi className="found-name">
      {markFound(text, asked).map((part, i) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name than their place.
        part.hit ? <mark key={i}>{part.text}</mark> : <span key={i}>{part.text}</span>,
      )}
    </bdi>
  );
}

/** A sport by its sign and name, or by the sign alone, which then says the name. */
function SportSign({ sportId, alone = false }: { sportId: number; alone?: boolean }) {
  const { say } = useWords();
  const slug = sportSlug(sportId);
  const known = sportBySlug(slug);
  const name = say(`sport_${slug}`);
  return (
    <>
      {known ? <Icon name={sportIcon(known.sport)} size={13} {...(alone ? { label: name } : {})} /> : null}
      {alone && known ? null : name}
    </>
  );
}

/** Time, competition, teams and score of a match. */
export function FoundFixtureLink({ row, asked, now, ...rest }: { row: FixtureRow; asked: string; now: number } & LinkProps) {
  const { say, language } = useWords();
  const { play } = usePlay(row.gameId, row.play);
  const clock = useAtNow(now, (at) => (play ? shortClock(play, at, say) : ''));
  return (
    <A to={paths.fixture(language, row)} className="found-match" {...rest}>
      <small>
        {play ? (
          <span className="found-live">{clock}</span>
        ) : (
          <span>
            <LocalDay at={row.startsAt} now={now} /> <LocalTime at={row.startsAt} now={now} />
          </span>
        )}
        <span className="found-where">
          <SportSign sportId={row.sportId} alone />
          {row.competition.country}, {row.competition.name}
        </span>
      </small>
      {(row.field ? (['home'] as const) : (['home', 'away'] as const)).map((side) => (
        <span key={side} className="found-team">
          <Shield {...row[side].shield} size={17} />
          <Marked text={row[side].name} asked={asked} />
          {play && !row.field ? <Num>{play.score[side]}</Num> : null}
        </span>
      ))}
    </A>
  );
}

type LinkProps = Omit<ComponentProps<'a'>, 'href'>;

export function FoundTeamLink({ team, asked, now, ...rest }: { team: FoundTeam; asked: string; now: number } & LinkProps) {
  const { say, language } = useWords();
  return (
    <A to={paths.team(language, team)} className="found" {...rest}>
      <Shield {...team.shield} size={22} />
      <span className="found-words">
        <Marked text={team.name} asked={asked} />
        <small>
          <SportSign sportId={team.sportId} /> <Flag code={team.flag} size={14} /> {team.country}, {team.competition}
        </small>
      </span>
      {team.next.live ? (
        <span className="found-live">{say('nav_live')}</span>
      ) : (
        <span className="found-when">
          <LocalDay at={team.next.startsAt} now={now} /> <LocalTime at={team.next.startsAt} now={now} />
        </span>
      )}
    </A>
  );
}

export function FoundCompetitionLink({ competition, asked, ...rest }: { competition: CompetitionView; asked: string } & LinkProps) {
  const { language } = useWords();
  return (
    <A to={paths.competition(language, sportSlug(competition.sportId), competition)} className="found" {...rest}>
      <Flag code={competition.flag} size={22} />
      <span className="found-words">
        <Marked text={competition.name} asked={asked} />
        <small>
          <SportSign sportId={competition.sportId} /> · {competition.country}
        </small>
      </span>
      <Num className="found-when">{competition.count}</Num>
    </A>
  );
}
