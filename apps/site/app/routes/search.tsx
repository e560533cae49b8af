import type { CompetitionView } from '@fairbook/contract';
import { Button, Empty, Field, Flag, Num } from '@fairbook/ui';
import { useEffect, useRef } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { siteContext } from '../context.ts';
import { FixtureRows } from '../features/fixtures/fixture-rows.tsx';
import { Footer } from '../shared/footer.tsx';
import { A } from '../shared/link.tsx';
import { screenMeta } from '../shared/meta.ts';
import { paths } from '../shared/paths.ts';
import { wordsFor } from '../shared/say.ts';
import { sportSlug } from '../shared/sports.ts';
import { useWords } from '../shared/words.tsx';
import type { Route } from './+types/search';

const HITS = { competitions: 6, fixtures: 50 } as const;
const LEAST = 2;
const MOST = 100;

export function loader({ context, request }: Route.LoaderArgs) {
  const { views, now } = context.get(siteContext);
  const text = (new URL(request.url).searchParams.get('text') ?? '').trim().slice(0, MOST);
  return { now, text, found: text.length >= LEAST ? views.search(text, HITS) : { competitions: [], fixtures: [] } };
}

export const meta: Route.MetaFunction = (args) => {
  const say = wordsFor(args.params['language']);
  return screenMeta(args, say('screen_search'), say('screen_home_text'));
};

function FoundCompetitions({ competitions }: { competitions: readonly CompetitionView[] }) {
  const { say, language } = useWords();
  return (
    <section className="fx-list" aria-labelledby="found-competitions">
      <h2 id="found-competitions" className="fx-head fx-title">
        {say('search_competitions')}
      </h2>
      <ul>
        {competitions.map((competition) => (
          <li key={competition.id}>
            <A to={paths.competition(language, sportSlug(competition.sportId), competition)} className="search-competition">
              <Flag code={competition.flag} />
              <span>
                {competition.name} <small>{competition.country}</small>
              </span>
              <Num>{competition.count}</Num>
            </A>
          </li>
        ))}
      </ul>
    </section>
  );
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { say, language } = useWords();
  const submit = useSubmit();
  const busy = useNavigation().state !== 'idle';
  const form = useRef<HTMLFormElement>(null);
  const { found, text, now } = loaderData;
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return (
    <>
      <h1 className="section-title">{say('screen_search')}</h1>
      <Form ref={form} action={paths.search(language)} className="search-form" role="search">
        <Field
          label={say('search_label')}
          type="search"
          name="text"
          defaultValue={text}
          maxLength={MOST}
          autoComplete="off"
          onChange={(event) => {
            if (event.currentTarget.value.trim().length >= LEAST) void submit(event.currentTarget.form, { replace: true });
          }}
        />
        <Button type="submit">{say('search')}</Button>
      </Form>
      <div className="search-found" aria-live="polite" aria-busy={busy}>
        {found.competitions.length > 0 || found.fixtures.length > 0 ? (
          <>
            {found.competitions.length > 0 ? <FoundCompetitions competitions={found.competitions} /> : null}
            {found.fixtures.length > 0 ? <FixtureRows rows={found.fixtures} now={now} title={say('search_fixtures')} /> : null}
          </>
        ) : text.length >= LEAST ? (
          <Empty icon="magnifying-glass" title={say('search_none_title', { text })}>
            {say('search_none_text')}
          </Empty>
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
