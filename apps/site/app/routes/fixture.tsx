import { type FixtureRecords, type FixtureView, namedSides } from '@fairbook/contract';
import { Empty } from '@fairbook/ui';
import { siteContext } from '../context.ts';
import { FactsSection } from '../features/fixture/facts-section.tsx';
import { FixtureCrumbs } from '../features/fixture/fixture-crumbs.tsx';
import { FormSection } from '../features/fixture/form-section.tsx';
import { Markets } from '../features/fixture/markets.tsx';
import { hasMoreStatistics } from '../features/fixture/match-statistics.ts';
import { MeetingsSection } from '../features/fixture/meetings-section.tsx';
import { hasHistory, PriceHistory } from '../features/fixture/price-history.tsx';
import { Scoreboard } from '../features/fixture/scoreboard.tsx';
import { type SectionId, SectionNav } from '../features/fixture/section-nav.tsx';
import { SettledSection } from '../features/fixture/settled-section.tsx';
import { StatisticsSection } from '../features/fixture/statistics-section.tsx';
import { TableSection } from '../features/fixture/table-section.tsx';
import { Timeline, timelineOf } from '../features/fixture/timeline.tsx';
import { FixtureList } from '../features/fixtures/fixture-list.tsx';
import { leadTo } from '../shared/addresses/lead-to.ts';
import { missing } from '../shared/addresses/missing.ts';
import { idOf, paths } from '../shared/addresses/paths.ts';
import { useCalm } from '../shared/browser/pressing.ts';
import { Footer } from '../shared/page/footer.tsx';
import { screenMeta } from '../shared/page/meta.ts';
import { part } from '../shared/page/part.tsx';
import { withoutDatabase } from '../shared/page/without-database.ts';
import { goes, useFreshTopic } from '../shared/wire/use-refresh.ts';
import { wordsFor } from '../shared/words/say.ts';
import { useWords } from '../shared/words/words.tsx';
import type { Route } from './+types/fixture';

const FieldHead = part(() => import('../features/fixture/field-head.tsx').then((it) => it.FieldHead));
const OwnBets = part(() => import('../features/fixture/own-bets.tsx').then((it) => it.OwnBets));
const CollapsedScore = part(() => import('../features/fixture/collapsed-score.tsx').then((it) => it.CollapsedScore));

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { views, now } = context.get(siteContext);
  const id = idOf(params.fixture);
  const open = id === undefined ? undefined : views.fixture(id);
  // What is over is shown with what was recorded of it, however long ago.
  const view = id === undefined || (open && !open.over) ? open : await views.pastFixture(id);
  if (!view) throw missing(views, url);
  leadTo(paths.fixture(params.language, view.row), url);
  const { constId } = view.row;
  const [records, bets] = await Promise.all([
    views.records(constId).catch(withoutDatabase),
    view.over ? views.betsOn(constId).catch(withoutDatabase) : undefined,
  ]);
  return { now, view, records, bets: bets ?? [] };
}

export const meta: Route.MetaFunction = (args) => {
  const say = wordsFor(args.params['language']);
  const view = (
    args.loaderData as { view: { row: { home: { name: string }; away: { name: string }; competition: { name: string } } } } | undefined
  )?.view;
  if (!view) return screenMeta(args, say('screen_fixture'), say('screen_home_text'));
  const teams = namedSides(view.row.home.name, view.row.away.name);
  return screenMeta(args, teams, say('screen_fixture_text', { teams, competition: view.row.competition.name }));
};

/** Who plays, and how it stands. */
function Head({ view, records, now }: { view: FixtureView; records: FixtureRecords | undefined; now: number }) {
  if (!view.row.field) return <Scoreboard view={view} form={records?.form} now={now} />;
  return (
    <FieldHead view={view} now={now}>
      <FixtureCrumbs view={view} />
    </FieldHead>
  );
}

export default function Fixture({ loaderData }: Route.ComponentProps) {
  const { view, records, bets, now } = useCalm(loaderData);
  const { say } = useWords();
  // Markets came or went, the fixture went live, was over, or its result came in: the page is drawn anew around the prices that stay.
  useFreshTopic(`game:${view.row.gameId}`, (delta) => (delta.reshaped?.length ?? 0) > 0 || goes(delta));
  const table = records?.table;
  const form = records && (records.form.home.matches.length > 0 || records.form.away.matches.length > 0);
  const met = records && records.meetings.matches.length > 0;
  const timeline = view.over && view.row.sportId !== 3 && timelineOf(view).length > 0;
  const statistics = view.over ? view.statistics.length > 0 : hasMoreStatistics(view);
  const history = hasHistory(view);
  const sections: readonly (readonly [SectionId, unknown])[] = view.over
    ? [
        ['timeline', timeline],
        ['statistics', statistics],
        ['history', history],
        ['markets', view.settled.length > 0],
        ['form', form],
        ['meetings', met],
        ['table', table],
      ]
    : [
        ['markets', true],
        ['statistics', statistics],
        ['form', form],
        ['meetings', met],
        ['table', table],
        ['history', history],
      ];
  const ids = sections.flatMap(([id, present]) => (present ? [id] : []));
  return (
    <>
      <Head view={view} records={records} now={now} />
      {view.over ? <OwnBets bets={bets} constId={view.row.constId} /> : null}
      {ids.length > 1 ? (
        <SectionNav ids={ids}>{view.row.field ? null : <CollapsedScore key={view.row.gameId} row={view.row} />}</SectionNav>
      ) : null}
      {view.over ? null : <Markets key={view.row.constId} view={view} />}
      {timeline || statistics ? (
        <div className="section-pair">
          {timeline ? <Timeline view={view} /> : null}
          {statistics ? <StatisticsSection view={view} /> : null}
        </div>
      ) : null}
      {view.over && history ? <PriceHistory view={view} now={now} /> : null}
      {view.over && view.settled.length > 0 ? <SettledSection settled={view.settled} /> : null}
      {view.over && ids.length === 0 ? (
        <Empty icon="flag" title={say('fixture_over_title')}>
          {say('fixture_over_text')}
        </Empty>
      ) : null}
      {records && form ? <FormSection row={view.row} records={records} /> : null}
      {records && (met || records.facts.length > 0) ? (
        <div className="section-pair">
          {met ? <MeetingsSection row={view.row} records={records} /> : null}
          {records.facts.length > 0 ? <FactsSection row={view.row} facts={records.facts} /> : null}
        </div>
      ) : null}
      {table ? <TableSection row={view.row} table={table} /> : null}
      {!view.over && history ? <PriceHistory view={view} now={now} /> : null}
      {view.related.length > 0 ? (
        <section className="stack">
          <h2 className="section-title">{say('fixture_related')}</h2>
          <FixtureList sections={[{ competition: view.row.competition, rows: view.related }]} now={now} />
        </section>
      ) : null}
      <Footer />
    </>
  );
}
