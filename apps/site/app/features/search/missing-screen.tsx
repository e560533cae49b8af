import { Button, buttonClass, Field, Flag, Icon, Num } from '@fairbook/ui';
import { Form } from 'react-router';
import { useFrame } from '../../shared/frame-data.ts';
import { A } from '../../shared/link.tsx';
import type { Instead } from '../../shared/missing.ts';
import { paths } from '../../shared/paths.ts';
import { sportSlug } from '../../shared/sports.ts';
import { useWords } from '../../shared/words.tsx';
import { FoundCompetitionLink, FoundFixtureLink, FoundTeamLink } from './found-links.tsx';

/** Matches shown of a group. */
const FEW = 4;

/** There is no such page: the names nearest to its address, what is on now, and a field to look for what was meant. */
export function MissingScreen({ instead }: { instead: Instead | undefined }) {
  const { say, language } = useWords();
  const { pinned, now } = useFrame();
  const { text = '', found, live = [] } = instead ?? {};
  const matches = found ? [...found.live, ...found.matches].slice(0, FEW) : [];
  return (
    <>
      <div className="error-screen">
        <span className="error-icon">
          <Icon name="magnifying-glass" size={32} />
        </span>
        <h1>{say('error_missing_title')}</h1>
        <p>{say('error_missing_text')}</p>
        <Form action={paths.search(language)} className="search-form" role="search" aria-label={say('search_label')}>
          <Field label={say('search_label')} type="search" name="q" defaultValue={text} autoComplete="off" />
          <Button type="submit">{say('search')}</Button>
        </Form>
        <p className="error-acts">
          <A to={paths.home(language)} className={buttonClass({ variant: 'neutral' })}>
            {say('error_home')}
          </A>
          <A to={paths.live(language)} className={buttonClass({ variant: 'outline' })}>
            {say('nav_live_now')}
          </A>
        </p>
      </div>
      {found && found.teams.length + found.competitions.length + matches.length > 0 ? (
        <section className="fx-list" aria-labelledby="missing-near">
          <h2 id="missing-near" className="fx-head fx-title">
            {say('error_near')}
          </h2>
          <ul>
            {matches.map((row) => (
              <li key={row.gameId} className="found-item">
                <FoundFixtureLink row={row} asked={text} now={now} />
              </li>
            ))}
            {found.teams.map((team) => (
              <li key={team.id} className="found-item">
                <FoundTeamLink team={team} asked={text} now={now} />
              </li>
            ))}
            {found.competitions.map((competition) => (
              <li key={competition.id} className="found-item">
                <FoundCompetitionLink competition={competition} asked={text} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {live.length > 0 ? (
        <section className="fx-list" aria-labelledby="missing-live">
          <h2 id="missing-live" className="fx-head fx-title">
            {say('nav_live_now')}
          </h2>
          <ul>
            {live.map((row) => (
              <li key={row.gameId} className="found-item">
                <FoundFixtureLink row={row} asked="" now={now} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {pinned.length > 0 ? (
        <section className="fx-list" aria-labelledby="missing-popular">
          <h2 id="missing-popular" className="fx-head fx-title">
            {say('search_popular')}
          </h2>
          <ul>
            {pinned.map((competition) => (
              <li key={competition.id} className="found-item">
                <A to={paths.competition(language, sportSlug(competition.sportId), competition)} className="found">
                  <Flag code={competition.flag} size={22} />
                  <span className="found-words">
                    <bdi>{competition.name}</bdi>
                    <small>{competition.country}</small>
                  </span>
                  <Num className="found-when">{competition.count}</Num>
                </A>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
