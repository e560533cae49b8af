import type { StandingBody, TournamentBody, TournamentView } from '@fairbook/contract';
import { Button, Num } from '@fairbook/ui';
import { useState } from 'react';
import { isolated, showMoney } from '../../shared/words/format.ts';
import { useWords } from '../../shared/words/words.tsx';
import { pointsText } from './points.ts';
import { placesLeftOut, shownPlaces } from './shown-places.ts';

/** The three places that stand on a podium. */
const PODIUM = 3;

function Standing({ standing: { place, name, points, prize, own }, tournament }: { standing: StandingBody; tournament: TournamentBody }) {
  const { say, locale } = useWords();
  return (
    <tr data-own={own ? '' : undefined} data-podium={place <= PODIUM ? '' : undefined} aria-current={own ? 'true' : undefined}>
      <td>
        <Num>{place}</Num>
      </td>
      <th scope="row">
        {own ? (
          say('contest_you')
        ) : (
          <>
            <span className="sr-only">{say('contest_account', { digits: name.replace(/\D/g, '') })}</span>
            <bdi aria-hidden="true">{name}</bdi>
          </>
        )}
      </th>
      <td className="end">
        <Num>{pointsText(tournament, points, locale)}</Num>
      </td>
      <td className="end">{Number(prize) > 0 ? <Num>{showMoney(prize, tournament.currency, locale, 'whole')}</Num> : '–'}</td>
    </tr>
  );
}

/** How a tournament stands, or ended: its first places, and the player's own among their neighbours. */
export function Leaderboard({ view }: { view: TournamentView }) {
  const { say } = useWords();
  const [all, setAll] = useState(false);
  const { tournament, standings } = view;
  const places = shownPlaces(view, all);
  const left = placesLeftOut(view, places);
  return (
    <section className="card contest-board" aria-labelledby="leaderboard">
      <header className="card-head">
        <h2 id="leaderboard" className="card-title">
          {say('contest_leaderboard')}
        </h2>
        <span className="contest-board-note">{say('contest_players', { n: tournament.players })}</span>
      </header>
      {standings.length === 0 ? (
        <p className="contest-board-none">{say(`contest_board_none_${tournament.state === 'running' ? 'yet' : tournament.state}`)}</p>
      ) : (
        <table className="contest-table">
          <thead>
            <tr>
              <th scope="col">{say('contest_place')}</th>
              <th scope="col">{say('contest_player')}</th>
              <th scope="col" className="end">
                {say(`contest_points_${tournament.scoring}`)}
              </th>
              <th scope="col" className="end">
                {say(tournament.state === 'settled' ? 'contest_paid' : 'contest_prize')}
              </th>
            </tr>
          </thead>
          <tbody>
            {places.map((place) =>
              place.kind === 'gap' ? (
                <tr key={`gap ${place.after}`} className="contest-gap">
                  <td colSpan={4}>
                    <span className="sr-only">{say('contest_gap')}</span>
                    <span aria-hidden="true">•••</span>
                  </td>
                </tr>
              ) : (
                <Standing key={`${place.standing.place} ${place.standing.name}`} standing={place.standing} tournament={tournament} />
              ),
            )}
          </tbody>
        </table>
      )}
      <footer className="contest-board-foot">
        <p>{say(`contest_ties_${tournament.ties}`)}</p>
        {left > 0 || all ? (
          <Button variant="ghost" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? say('contest_show_fewer') : say('contest_show_all', { n: isolated(standings.length) })}
          </Button>
        ) : null}
      </footer>
    </section>
  );
}
