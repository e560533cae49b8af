import { Empty, Flag } from '@fairbook/ui';
import { siteContext } from '../context.ts';
import { FixtureList } from '../features/fixtures/fixture-list.tsx';
import { Footer } from '../shared/footer.tsx';
import { leadTo } from '../shared/lead-to.ts';
import { A } from '../shared/link.tsx';
import { screenMeta } from '../shared/meta.ts';
import { idOf, paths } from '../shared/paths.ts';
import { useCalm } from '../shared/pressing.ts';
import { wordsFor } from '../shared/say.ts';
import { sportBySlug } from '../shared/sports.ts';
import { comesOrGoes, useFreshTopic } from '../shared/use-refresh.ts';
import { useWords } from '../shared/words.tsx';
import type { Route } from './+types/competition';

export function loader({ context, params, url }: Route.LoaderArgs) {
  const { views, now } = context.get(siteContext);
  const sport = sportBySlug(params.sport);
  const id = idOf(params.competition);
  if (!sport || id === undefined) throw new Response(null, { status: 404 });
  const competition = views
    .competitions({ sportId: sport.id })
    .flatMap((country) => country.competitions)
    .find((c) => c.id === id);
  if (!competition) throw new Response(null, { status: 404 });
  leadTo(paths.competition(params.language, params.sport, competition), url);
  return {
    now,
    slug: params.sport,
    competition,
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
