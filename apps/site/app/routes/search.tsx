import type { SearchView } from '@fairbook/contract';
import { SEARCH_GROUPS, SEARCH_TEXT, type SearchGroup } from '@fairbook/contract/search-terms';
import { Button, Empty, Field, Num } from '@fairbook/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { siteContext } from '../context.ts';
import type { ColumnHead } from '../features/fixtures/column-heads.ts';
import { FixtureListRow } from '../features/fixtures/fixture-row.tsx';
import { useRoving } from '../features/fixtures/roving.ts';
import { FoundCompetitionLink, FoundTeamLink } from '../features/search/index.ts';
import { paths } from '../shared/addresses/paths.ts';
import { useCalm } from '../shared/browser/pressing.ts';
import { useAskByForm } from '../shared/forms/ask-by-form.ts';
import { SearchForm } from '../shared/forms/search-form.tsx';
import { Footer } from '../shared/page/footer.tsx';
import { screenMeta } from '../shared/page/meta.ts';
import { wordsFor } from '../shared/words/say.ts';
import { useWords } from '../shared/words/words.tsx';
import type { Route } from './+types/search';

/** Rows of each group. */
const MOST = 50;
/** Between the last letter and the question, ms. */
const DEBOUNCE_MS = 250;

export function loader({ context, request }: Route.LoaderArgs) {
  const { views, now } = context.get(siteContext);
  const text = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, SEARCH_TEXT.most);
  return { now, text, found: text.length >= SEARCH_TEXT.least ? views.search(text, MOST) : undefined };
}

export const meta: Route.MetaFunction = (args) => {
  const say = wordsFor(args.params['language']);
  const text = (args.loaderData as { text: string } | undefined)?.text;
  return screenMeta(args, text ? say('search_for', { text }) : say('screen_search'), say('search_text'));
};

const COLUMNS: readonly ColumnHead[] = [
  { column: 'result', width: 3, heads: [] },
  { column: 'total', width: 2, heads: [] },
];

function Group({ group, count, children }: { group: SearchGroup; count: number; children: ReactNode }) {
  const { say } = useWords();
  const list = useRef<HTMLElement>(null);
  useRoving(list);
  return (
    <section ref={list} className="fx-list" aria-labelledby={`found-${group}`}>
      <h2 id={`found-${group}`} className="fx-head fx-title">
        {say(`search_${group}`)}
        <Num className="found-when">{count}</Num>
      </h2>
      <ul>{children}</ul>
    </section>
  );
}

/** Each group that has something, what is in play first. */
function FoundGroups({ found, text, now }: { found: SearchView; text: string; now: number }) {
  const matches = (group: 'live' | 'matches') =>
    found[group].length > 0 ? (
      <Group group={group} count={found.counts[group]}>
        {found[group].map((row) => (
          <FixtureListRow key={row.gameId} row={row} columns={COLUMNS} now={now} named day watched={undefined} />
        ))}
      </Group>
    ) : null;
  return (
    <>
      {matches('live')}
      {found.teams.length > 0 ? (
        <Group group="teams" count={found.counts.teams}>
          {found.teams.map((team) => (
            <li key={team.id} className="found-item">
              <FoundTeamLink team={team} asked={text} now={now} />
            </li>
          ))}
        </Group>
      ) : null}
      {found.competitions.length > 0 ? (
        <Group group="competitions" count={found.counts.competitions}>
          {found.competitions.map((competition) => (
            <li key={competition.id} className="found-item">
              <FoundCompetitionLink competition={competition} asked={text} />
            </li>
          ))}
        </Group>
      ) : null}
      {matches('matches')}
    </>
  );
}

/** The field of the screen; who types is asked about once they pause. */
function Asking({ text }: { text: string }) {
  const { say, language } = useWords();
  const ask = useAskByForm();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    form.current?.querySelector('input')?.focus();
    return () => clearTimeout(timer.current);
  }, []);
  return (
    <SearchForm
      ref={form}
      action={paths.search(language)}
      className="search-form"
      label={say('search_label')}
      onAsk={() => clearTimeout(timer.current)}
    >
      <Field
        label={say('search_label')}
        type="search"
        name="q"
        defaultValue={text}
        maxLength={SEARCH_TEXT.most}
        autoComplete="off"
        onChange={({ currentTarget: { form: whole, value } }) => {
          clearTimeout(timer.current);
          if (value.trim().length >= SEARCH_TEXT.least) timer.current = setTimeout(() => whole && ask(whole, true), DEBOUNCE_MS);
        }}
      />
      <Button type="submit">{say('search')}</Button>
    </SearchForm>
  );
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { say } = useWords();
  const busy = useNavigation().state !== 'idle';
  const { found, text, now } = useCalm(loaderData);
  const total = found && !found.near ? SEARCH_GROUPS.reduce((sum, group) => sum + found.counts[group], 0) : 0;
  return (
    <>
      <h1 className="section-title">{text === '' ? say('screen_search') : say('search_for', { text })}</h1>
      <Asking text={text} />
      <div className="search-found" aria-busy={busy}>
        <p className="sr-only" role="status">
          {found ? say('search_count', { count: total }) : ''}
        </p>
        {found ? (
          <>
            {total === 0 ? (
              <Empty icon="magnifying-glass" title={say('search_none_title', { text })}>
                {say(found.teams.length + found.competitions.length > 0 ? 'error_near' : 'search_none_text')}
              </Empty>
            ) : null}
            <FoundGroups found={found} text={text} now={now} />
          </>
        ) : (
          <Empty icon="magnifying-glass" title={say('search_empty_title')}>
            {say('search_empty_text')}
          </Empty>
        )}
      </div>
      <Footer />
    </>
  );
}
