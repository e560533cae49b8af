import type { SiteViews } from '@fairbook/contract';
import { Empty, Flag } from '@fairbook/ui';
import { siteContext } from '../context.ts';
import { FixtureList } from '../features/fixtures/fixture-list.tsx';
import { Footer } from '../shared/footer.tsx';
import { leadTo } from '../shared/lead-to.ts';
import { A } from '../shared/link.tsx';
import { screenMeta } from '../shared/meta.ts';
import { missing } from '../shared/missing.ts';
import { idOf, paths } from '../shared/paths.ts';
import { useCalm } from '../shared/pressing.ts';
import { wordsFor } from '../shared/say.ts';
import { comesOrGoes, useFreshTopic } from '../shared/use-refresh.ts';
import { useWords } from '../shared/words.tsx';
import type { Route } from './+types/competition';

/** A competition by its number alone, with the sport whose addresses it has. */
function find(views: SiteViews, id: number | undefined) {
  for (const { id: sportId, slug } of views.sports()) {
    const all = views.competitions({ sportId }).flatMap((country) => country.competitions);
    const competition = all.find((each) => each.id === id);
    if (competition) return { competition, slug };
  }
  return undefined;
}

export function loader({ context, params, url }: Route.LoaderArgs) {
  const { views, now } = context.get(siteContext);
  const id = idOf(params.competition);
  const found = find(views, id);
  if (id === undefined || !found) throw missing(views, url);
  leadTo(paths.competition(params.language, found.slug, found.competition), url);
  return {
    now,
    ...found,
    live: views.fixtures({ phase: 'live', competitionId: id }),
    line: views.fixtures({ phase: 'line', competitionId: id, from: now }),
  };
}

export const meta: Route.MetaFunction = (args) => {
  const say = wordsFor(args.params['language']);
  const name = (args.loaderData as { competition: { name: string } } | undefined)?.competition.name ?? say('screen_competition');
  return screenMeta(args, name, say('screen_line_text', { sport: name }));
};

export default function Competition({ loaderData }: Route.ComponentProps) {
  const { say, language } = useWords();
  const { competition, live, line, now, slug } = useCalm(loaderData);
  useFreshTopic(`champ:${competition.id}`, comesOrGoes);
  return (
    <>
      <div className="sporthead">
        <h1>
          <Flag code={competition.flag} />
          {competition.name}
        </h1>
        <A to={paths.results(language, slug)} className="section-link">
          {say('nav_results')}
        </A>
      </div>
      {live.length > 0 ? (
        <section className="stack">
          <h2 className="section-title">{say('home_live')}</h2>
          <FixtureList sections={live} now={now} />
        </section>
      ) : null}
      {line.length > 0 ? (
        <section className="stack">
          <h2 className="section-title">{say('screen_line')}</h2>
          <FixtureList sections={line} now={now} />
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
