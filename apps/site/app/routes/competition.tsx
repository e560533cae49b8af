import type { SiteViews } from '@fairbook/contract';
import { Empty, Flag } from '@fairbook/ui';
import { siteContext } from '../context.ts';
import { ColumnTopics } from '../features/fixtures/column-topics.tsx';
import { FixtureList } from '../features/fixtures/fixture-list.tsx';
import { choicesIn, columnsOf } from '../features/fixtures/list-choices.ts';
import { leadTo } from '../shared/addresses/lead-to.ts';
import { A } from '../shared/addresses/link.tsx';
import { missing } from '../shared/addresses/missing.ts';
import { idOf, paths } from '../shared/addresses/paths.ts';
import { useCalm } from '../shared/browser/pressing.ts';
import { Footer } from '../shared/page/footer.tsx';
import { screenMeta } from '../shared/page/meta.ts';
import { movesRows, useFreshTopic } from '../shared/wire/use-refresh.ts';
import { wordsFor } from '../shared/words/say.ts';
import { useWords } from '../shared/words/words.tsx';
import type { Route } from './+types/competition';

/** A competition by its number alone, with the sport whose addresses it has. */
function find(views: SiteViews, id: number | undefined) {
  for (const { id: sportId, sport, slug } of views.sports()) {
    const all = views.competitions({ sportId }).flatMap((country) => country.competitions);
    const competition = all.find((each) => each.id === id);
    if (competition) return { competition, sport, slug };
  }
  return undefined;
}

export function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { views, now, visitor } = context.get(siteContext);
  const id = idOf(params.competition);
  const found = find(views, id);
  if (id === undefined || !found) throw missing(views, url);
  leadTo(paths.competition(params.language, found.slug, found.competition), url);
  const choices = choicesIn(request.headers.get('cookie'));
  const columns = {
    live: columnsOf(choices, found.sport, 'live', visitor.view),
    line: columnsOf(choices, found.sport, 'line', visitor.view),
  };
  const byStart = visitor.timeZone;
  return {
    now,
    ...found,
    choices,
    columns,
    live: views.fixtures({ phase: 'live', competitionId: id, columns: columns.live }),
    line: views.fixtures({ phase: 'line', competitionId: id, from: now, columns: columns.line, byStart }),
  };
}

export const meta: Route.MetaFunction = (args) => {
  const say = wordsFor(args.params['language']);
  const name = (args.loaderData as { competition: { name: string } } | undefined)?.competition.name ?? say('screen_competition');
  return screenMeta(args, name, say('screen_line_text', { sport: name }));
};

export default function Competition({ loaderData }: Route.ComponentProps) {
  const { say, language } = useWords();
  const { competition, live, line, now, sport, slug, columns, choices } = useCalm(loaderData);
  const topic = `champ:${competition.id}` as const;
  useFreshTopic(topic, movesRows);
  const list = (phase: 'live' | 'line', sections: typeof live) => (
    <>
      <ColumnTopics topic={topic} sport={sport} phase={phase} columns={columns[phase]} />
      <FixtureList sections={sections} now={now} columns={columns[phase]} pickable={{ sport, phase }} choices={choices} nameless />
    </>
  );
  return (
    <>
      <div className="sporthead">
        <h1>
          <Flag code={competition.flag} />
          {competition.name}
          {competition.namesake ? <small className="namesake">{competition.country}</small> : null}
        </h1>
        <A to={paths.results(language, slug)} className="section-link">
          {say('nav_results')}
        </A>
      </div>
      {live.length > 0 ? (
        <section className="stack">
          <h2 className="section-title">{say('home_live')}</h2>
          {list('live', live)}
        </section>
      ) : null}
      {line.length > 0 ? (
        <section className="stack">
          <h2 className="section-title">{say('screen_line')}</h2>
          {list('line', line)}
        </section>
      ) : null}
      {live.length + line.length === 0 ? (
        <Empty icon="calendar-blank" title={say('line_empty_title')}>
          {say('line_empty_text')}
        </Empty>
      ) : null}
      <Footer />
    </>
  );
}
