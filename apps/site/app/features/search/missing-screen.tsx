import { SEARCH_TEXT } from '@fairbook/contract/search-terms';
import { Button, buttonClass, Field, Icon } from '@fairbook/ui';
import { A } from '../../shared/addresses/link.tsx';
import type { Instead } from '../../shared/addresses/missing.ts';
import { paths } from '../../shared/addresses/paths.ts';
import { SearchForm } from '../../shared/forms/search-form.tsx';
import { useFrame } from '../../shared/page/frame-data.ts';
import { useWords } from '../../shared/words/words.tsx';
import { FoundCompetitionLink, FoundFixtureLink, FoundTeamLink } from './found-links.tsx';
import { PopularLink } from './search-rows.tsx';

/** Matches shown of a group. */
const FEW = 4;

/** A list of where to go instead. */
function Suggestions({ id, title, children }: { readonly id: string; readonly title: string; readonly children: React.ReactNode }) {
  return (
    <section className="fx-list" aria-labelledby={id}>
      <h2 id={id} className="fx-head fx-title">
        {title}
      </h2>
      <ul>{children}</ul>
    </section>
  );
}

/** What is wrong, and a field to look for what was meant. */
function MissingHead({ text }: { text: string }) {
  const { say, language } = useWords();
  return (
    <div className="error-screen">
      <span className="error-icon">
        <Icon name="magnifying-glass" size={32} />
      </span>
      <h1>{say('error_missing_title')}</h1>
      <p>{say('error_missing_text')}</p>
      <SearchForm action={paths.search(language)} className="search-form" label={say('search_label')}>
        <Field label={say('search_label')} type="search" name="q" defaultValue={text} maxLength={SEARCH_TEXT.most} autoComplete="off" />
        <Button type="submit">{say('search')}</Button>
      </SearchForm>
      <p className="error-acts">
        <A to={paths.home(language)} className={buttonClass({ variant: 'neutral' })}>
          {say('error_home')}
        </A>
        <A to={paths.live(language)} className={buttonClass({ variant: 'outline' })}>
          {say('nav_live_now')}
        </A>
      </p>
    </div>
  );
}

/** Names nearest to the address. */
function Near({ text, found }: { text: string; found: NonNullable<Instead['found']> }) {
  const { say } = useWords();
  const { now } = useFrame();
  const matches = [...found.live, ...found.matches].slice(0, FEW);
  if (found.teams.length + found.competitions.length + matches.length === 0) return null;
  return (
    <Suggestions id="missing-near" title={say('error_near')}>
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
    </Suggestions>
  );
}

/** There is no such page: the names nearest to its address, what is on now, and a field to look for what was meant. */
export function MissingScreen({ instead }: { instead: Instead | undefined }) {
  const { say } = useWords();
  const { pinned, now } = useFrame();
  const { text = '', found, live = [] } = instead ?? {};
  return (
    <>
      <MissingHead text={text} />
      {found ? <Near text={text} found={found} /> : null}
      {live.length > 0 ? (
        <Suggestions id="missing-live" title={say('nav_live_now')}>
          {live.map((row) => (
            <li key={row.gameId} className="found-item">
              <FoundFixtureLink row={row} asked="" now={now} />
            </li>
          ))}
        </Suggestions>
      ) : null}
      {pinned.length > 0 ? (
        <Suggestions id="missing-popular" title={say('search_popular')}>
          {pinned.map((competition) => (
            <li key={competition.id} className="found-item">
              <PopularLink competition={competition} />
            </li>
          ))}
        </Suggestions>
      ) : null}
    </>
  );
}
