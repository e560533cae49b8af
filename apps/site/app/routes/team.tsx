import { Empty, Shield } from '@fairbook/ui';
import { siteContext } from '../context.ts';
import { FormSection } from '../features/fixture/form-section.tsx';
import { FixtureList } from '../features/fixtures/fixture-list.tsx';
import { ResultList } from '../features/results/index.ts';
import { leadTo } from '../shared/addresses/lead-to.ts';
import { A } from '../shared/addresses/link.tsx';
import { missing } from '../shared/addresses/missing.ts';
import { idOf, paths } from '../shared/addresses/paths.ts';
import { useCalm } from '../shared/browser/pressing.ts';
import { sportSlug } from '../shared/fixture/sports.ts';
import { Footer } from '../shared/page/footer.tsx';
import { screenMeta } from '../shared/page/meta.ts';
import { withoutDatabase } from '../shared/page/without-database.ts';
import { comesOrGoes, useFreshTopic } from '../shared/wire/use-refresh.ts';
import { wordsFor } from '../shared/words/say.ts';
import { useWords } from '../shared/words/words.tsx';
import type { Route } from './+types/team';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { views, now } = context.get(siteContext);
  const id = idOf(params.team);
  const view = id === undefined ? undefined : views.team(id);
  if (!view) throw missing(views, url);
  leadTo(paths.team(params.language, view), url);
  // Its form is told with the match it plays now, or next.
  const match = [...view.live, ...view.line].flatMap(({ rows }) => rows).find(({ field }) => !field);
  const records = match && (await views.records(match.constId).catch(withoutDatabase));
  return { now, view, match, records };
}

export const meta: Route.MetaFunction = (args) => {
  const say = wordsFor(args.params['language']);
  const team = (args.loaderData as { view: { team: { name: string } } } | undefined)?.view.team.name ?? say('screen_team');
  return screenMeta(args, team, say('screen_team_text', { team }));
};

/** A team: what may be bet on, and how it played of late. */
export default function Team({ loaderData }: Route.ComponentProps) {
  const { say, language } = useWords();
  const { view, match, records, now } = useCalm(loaderData);
  const { team, live, line, results, sportId } = view;
  // Where it plays now, its prices move; where it plays next, they are told of there.
  const first = (live[0] ?? line[0])?.competition.id;
  useFreshTopic(first === undefined ? undefined : `champ:${first}`, comesOrGoes);
  const side = match?.home.name === team.name ? 'home' : 'away';
  return (
    <>
      <div className="sporthead">
        <h1>
          <Shield {...team.shield} size={28} />
          <bdi>{team.name}</bdi>
        </h1>
        <A to={paths.line(language, sportSlug(sportId))} className="section-link">
          {say(`sport_${sportSlug(sportId)}`)}
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
        <Empty icon="calendar-blank" title={say('team_none_title')}>
          {say('team_none_text')}
        </Empty>
      ) : null}
      {match && records && records.form[side].matches.length > 0 ? <FormSection row={match} records={records} only={side} /> : null}
      {results.length > 0 ? (
        <section className="stack">
          <h2 className="section-title">{say('team_results')}</h2>
          <ResultList sections={results} now={now} dated />
        </section>
      ) : null}
      <Footer />
    </>
  );
}
