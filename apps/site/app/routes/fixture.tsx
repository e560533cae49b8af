import { Empty, Tabs } from '@fairbook/ui';
import { useMemo, useState } from 'react';
import { siteContext } from '../context.ts';
import { MarketGroup } from '../features/fixture/market-groups.tsx';
import { marketsOf, presentTabs, type Tab } from '../features/fixture/market-tabs.ts';
import { PriceHistory } from '../features/fixture/price-history.tsx';
import { Scoreboard } from '../features/fixture/scoreboard.tsx';
import { FixtureList } from '../features/fixtures/fixture-list.tsx';
import { Footer } from '../shared/footer.tsx';
import { screenMeta } from '../shared/meta.ts';
import { idOf } from '../shared/paths.ts';
import { useCalm } from '../shared/pressing.ts';
import { wordsFor } from '../shared/say.ts';
import { useFreshTopic } from '../shared/use-refresh.ts';
import { useWords } from '../shared/words.tsx';
import type { Route } from './+types/fixture';

/** Groups open at first; the rest of a long page waits folded. */
const OPEN_GROUPS = 14;

export function loader({ context, params }: Route.LoaderArgs) {
  const { views, now } = context.get(siteContext);
  const id = idOf(params.fixture);
  const view = id === undefined ? undefined : views.fixture(id);
  if (!view) throw new Response(null, { status: 404 });
  return { now, view };
}

export const meta: Route.MetaFunction = (args) => {
  const say = wordsFor(args.params['language']);
  const view = (
    args.loaderData as { view: { row: { home: { name: string }; away: { name: string }; competition: { name: string } } } } | undefined
  )?.view;
  if (!view) return screenMeta(args, say('screen_fixture'), say('screen_home_text'));
  const teams = `${view.row.home.name} – ${view.row.away.name}`;
  return screenMeta(args, teams, say('screen_fixture_text', { teams, competition: view.row.competition.name }));
};

export default function Fixture({ loaderData }: Route.ComponentProps) {
  const { view, now } = useCalm(loaderData);
  const { say } = useWords();
  const present = useMemo(() => presentTabs(view.markets), [view.markets]);
  const [chosen, setTab] = useState<string>('main');
  const tab: Tab = present.find((t) => t === chosen) ?? 'main';
  // Markets came or went, or the fixture went live: the page is drawn anew around the prices that stay.
  useFreshTopic(
    view.over ? undefined : `game:${view.row.gameId}`,
    (delta) => (delta.reshaped?.length ?? 0) > 0 || (delta.left?.length ?? 0) > 0,
  );
  const shown = useMemo(() => marketsOf(view.markets, tab), [view.markets, tab]);
  return (
    <>
      <Scoreboard view={view} now={now} />
      {view.over ? (
        <Empty icon="flag" title={say('fixture_over_title')}>
          {say('fixture_over_text')}
        </Empty>
      ) : (
        <>
          <div className="market-tabs">
            <Tabs
              label={say('markets')}
              idBase="markets"
              value={tab}
              onChange={setTab}
              items={present.map((id) => ({ id, label: say(`tab_${id}`, { count: view.markets.length }) }))}
            />
          </div>
          <div className="markets" role="tabpanel" id={`markets-${tab}`} aria-labelledby={`markets-${tab}-tab`}>
            {shown.map((market, i) => (
              <MarketGroup key={`${market.gameId}:${market.name}`} row={view.row} market={market} open={i < OPEN_GROUPS} />
            ))}
            {tab === 'main' ? <PriceHistory view={view} now={now} /> : null}
          </div>
          {shown.length === 0 ? (
            <Empty icon="pause-circle" title={say('markets_none_title')}>
              {say('markets_none_text')}
            </Empty>
          ) : null}
        </>
      )}
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
