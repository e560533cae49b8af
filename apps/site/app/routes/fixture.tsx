import type { MarketView } from '@fairbook/contract';
import { Empty, Tabs } from '@fairbook/ui';
import { useMemo, useState } from 'react';
import { siteContext } from '../context.ts';
import { CollapsedScore } from '../features/fixture/collapsed-score.tsx';
import { MarketGroup } from '../features/fixture/market-groups.tsx';
import { firstColumn, marketsOf, presentTabs, type Tab } from '../features/fixture/market-tabs.ts';
import { HISTORY_ID, PriceHistory } from '../features/fixture/price-history.tsx';
import { Scoreboard } from '../features/fixture/scoreboard.tsx';
import { FixtureList } from '../features/fixtures/fixture-list.tsx';
import { Footer } from '../shared/footer.tsx';
import { leadTo } from '../shared/lead-to.ts';
import { screenMeta } from '../shared/meta.ts';
import { missing } from '../shared/missing.ts';
import { idOf, paths } from '../shared/paths.ts';
import { useCalm } from '../shared/pressing.ts';
import { wordsFor } from '../shared/say.ts';
import { goes, useFreshTopic } from '../shared/use-refresh.ts';
import { useWords } from '../shared/words.tsx';
import type { Route } from './+types/fixture';

/** Groups open at first; the rest of a long page waits folded. */
const OPEN_GROUPS = 14;
/** Height of the price history beside that of the groups. */
const HISTORY_ROWS = 7;
/** Names of tabs that are another sport's. */
const TAB_NAMES: Readonly<Record<number, Partial<Record<Tab, string>>>> = {
  2: { half: 'periods' },
  3: { goals: 'points', half: 'quarters' },
};

export function loader({ context, params, url }: Route.LoaderArgs) {
  const { views, now } = context.get(siteContext);
  const id = idOf(params.fixture);
  const view = id === undefined ? undefined : views.fixture(id);
  if (!view) throw missing(views, url);
  leadTo(paths.fixture(params.language, view.row), url);
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
  useFreshTopic(view.over ? undefined : `game:${view.row.gameId}`, (delta) => (delta.reshaped?.length ?? 0) > 0 || goes(delta));
  const shown = useMemo(() => marketsOf(view.markets, tab), [view.markets, tab]);
  const first = tab === 'main' ? firstColumn(shown, HISTORY_ROWS) : shown.length;
  const group = (market: MarketView) => (
    <MarketGroup key={`${market.gameId}:${market.name}`} row={view.row} market={market} open={shown.indexOf(market) < OPEN_GROUPS} />
  );
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
              items={present.map((id) => ({
                id,
                label: say(`tab_${TAB_NAMES[view.row.sportId]?.[id] ?? id}`, { count: view.markets.length }),
              }))}
            />
            <CollapsedScore key={view.row.gameId} row={view.row} />
          </div>
          <div className="markets" role="tabpanel" id={`markets-${tab}`} aria-labelledby={`markets-${tab}-tab`}>
            {shown.slice(0, first).map(group)}
            {tab === 'main' ? <PriceHistory view={view} now={now} id={HISTORY_ID} /> : null}
            {shown.slice(first).map(group)}
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
