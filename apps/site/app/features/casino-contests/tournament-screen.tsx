import { contestsTournament } from '@fairbook/client/routes';
import type { TournamentView } from '@fairbook/contract';
import { Icon } from '@fairbook/ui';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { call } from '../../shared/wire/api.ts';
import { useWatched } from '../../shared/wire/use-watched.ts';
import { useWords } from '../../shared/words/words.tsx';
import { ContestGames } from './contest-games.tsx';
import { EntryPanel } from './entry-panel.tsx';
import { type GamePicture, picturesOf } from './game-picture.ts';
import { Leaderboard } from './leaderboard.tsx';
import { PrizeTable } from './prize-table.tsx';
import { ScoringRule } from './scoring-rule.tsx';
import { Terms } from './terms.tsx';
import { TournamentBanner } from './tournament-banner.tsx';
import { NextStep, StateBadge } from './tournament-facts.tsx';

/** Standings are a second old at most; they are asked for again so often, ms. One that is over changes no more. */
const AGAIN_MS = 4000;
const OVER_MS = 60_000;

/** A tournament: what can be done with it, how it stands, what it pays and by which rules. */
export function TournamentScreen({ drawn, pictures }: { drawn: TournamentView; pictures: readonly GamePicture[] }) {
  const { say, language } = useWords();
  const { id, state, title, scoring } = drawn.tournament;
  const over = state === 'settled' || state === 'cancelled';
  const view = useWatched(drawn, (signal) => call(contestsTournament, { params: { id }, signal }), over ? OVER_MS : AGAIN_MS);
  const { tournament, now } = view;
  const games = picturesOf(tournament.games, pictures);
  return (
    <>
      <article className="contest-head" aria-labelledby="tournament">
        <TournamentBanner tournament={tournament} pictures={pictures} eager />
        <div className="contest-head-text">
          <A to={paths.casinoScreen(language, 'casino/tournaments')} className="contest-back">
            <Icon name="arrow-left" size={18} mirror />
            {say('casino_tournaments')}
          </A>
          <h1 id="tournament">
            {title} <StateBadge state={tournament.state} />
          </h1>
          <p>{say(`contest_scoring_${scoring}`)}</p>
          <p className="contest-next">
            <Icon name="clock" size={16} />
            <NextStep tournament={tournament} now={now} />
          </p>
        </div>
        <EntryPanel view={view} />
      </article>
      <div className="contest-columns">
        <div>
          <Leaderboard view={view} />
          <ScoringRule tournament={tournament} />
        </div>
        <div>
          <PrizeTable view={view} />
          <Terms tournament={tournament} />
        </div>
      </div>
      <section aria-labelledby="games">
        <h2 id="games" className="section-title">
          {say('contest_games')}
        </h2>
        <ContestGames games={games} label={say('contest_games')} />
      </section>
    </>
  );
}
