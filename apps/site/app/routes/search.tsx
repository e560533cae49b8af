import { Button, Empty, Field } from '@fairbook/ui';
import { useEffect, useRef } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { siteContext } from '../context.ts';
import { FixtureListRow } from '../features/fixtures/fixture-row.tsx';
import { Footer } from '../shared/footer.tsx';
import { screenMeta } from '../shared/meta.ts';
import { paths } from '../shared/paths.ts';
import { wordsFor } from '../shared/say.ts';
import { useWords } from '../shared/words.tsx';
import type { Route } from './+types/search';

const HITS = 50;
const LEAST = 2;
const MOST = 100;

export function loader({ context, request }: Route.LoaderArgs) {
  const { views, now } = context.get(siteContext);
  const text = (new URL(request.url).searchParams.get('text') ?? '').trim().slice(0, MOST);
  return { now, text, rows: text.length >= LEAST ? views.search(text, HITS) : [] };
}

export const meta: Route.MetaFunction = (args) => {
  const say = wordsFor(args.params['language']);
  return screenMeta(args, say('screen_search'), say('screen_home_text'));
};

const SIZES = { result: 3, total: 2, third: 3 } as const;

export default function Search({ loaderData }: Route.ComponentProps) {
  const { say, language } = useWords();
  const submit = useSubmit();
  const busy = useNavigation().state !== 'idle';
  const form = useRef<HTMLFormElement>(null);
  const { rows, text, now } = loaderData;
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
      <div aria-live="polite" aria-busy={busy}>
        {rows.length > 0 ? (
          <div className="fx-list">
            <ul>
              {rows.map((row) => (
                <FixtureListRow key={row.gameId} row={row} columns={['result', 'total']} now={now} size={SIZES} />
              ))}
            </ul>
          </div>
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
