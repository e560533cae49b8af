import type { TournamentBody } from '@fairbook/contract';
import { Icon } from '@fairbook/ui';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { useWords } from '../../shared/words/words.tsx';
import { type GamePicture, picturesOf } from './game-picture.ts';
import { TournamentBanner } from './tournament-banner.tsx';
import { Joined, NextStep, StateBadge } from './tournament-facts.tsx';

interface CardProps {
  readonly tournament: TournamentBody;
  readonly pictures: readonly GamePicture[];
  readonly now: number;
  readonly eager: boolean;
}

/** A tournament in a list: all of it leads to its page. */
export function TournamentCard({ tournament, pictures, now, eager }: CardProps) {
  const { say, language } = useWords();
  const { id, title, state, scoring, games, players, joined } = tournament;
  return (
    <li className="contest-card">
      <TournamentBanner tournament={tournament} pictures={pictures} eager={eager} />
      <div className="contest-card-text">
        <StateBadge state={state} />
        <h3>
          <A to={paths.tournament(language, id)}>{title}</A>
        </h3>
        <p>{say(`contest_scoring_${scoring}`)}</p>
        <ul className="contest-card-facts">
          <li>
            <Icon name="clock" size={16} />
            <NextStep tournament={tournament} now={now} />
          </li>
          <li>
            <Icon name="users" size={16} />
            {say('contest_players', { n: players })}
          </li>
          <li>
            <Icon name="game-controller" size={16} />
            {say('casino_count', { n: picturesOf(games, pictures).length })}
          </li>
        </ul>
        {joined ? <Joined tournament={tournament} /> : null}
      </div>
    </li>
  );
}
