import { namedSides } from '@fairbook/contract';
import { TabPanel, Tabs } from '@fairbook/ui';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { FactsForm } from '../features/fixture/facts-form.tsx';
import { ManualPrices } from '../features/fixture/manual-prices.tsx';
import { Markets } from '../features/fixture/markets.tsx';
import { Scoreboard } from '../features/fixture/scoreboard.tsx';
import { SettlementOverrides } from '../features/fixture/settlement-overrides.tsx';
import { useHead } from '../features/frame/page-head.ts';
import type { Answer } from '../shared/api.ts';
import { RequestsOf } from '../shared/approvals/approval-table.tsx';
import { BetTable } from '../shared/bet-table.tsx';
import { EVERY, useOfBrand } from '../shared/queries.ts';
import { Loaded } from '../shared/screen.tsx';
import { useRole } from '../shared/session.ts';
import { words } from '../words.ts';

const text = words.fixture;

function Screen({ detail }: { readonly detail: Answer<'fixture'> }) {
  const trader = useRole('trader');
  const [tab, setTab] = useState('markets');
  const items = [
    { id: 'markets', label: text.markets },
    ...(trader ? [{ id: 'facts', label: text.results }] : []),
    { id: 'overrides', label: text.overrides },
    { id: 'bets', label: text.betsTab },
  ];
  return (
    <>
      <Scoreboard detail={detail} />
      <ManualPrices fixtureId={detail.fixture.id} />
      <RequestsOf kind="fixture" id={`${detail.fixture.id}`} />
      <Tabs label={text.markets} items={items} value={tab} onChange={setTab} idBase="fixture" />
      <TabPanel idBase="fixture" id={tab} className="stack">
        {tab === 'markets' ? <Markets detail={detail} /> : null}
        {tab === 'facts' ? <FactsForm fixtureId={detail.fixture.id} hasFacts={detail.hasFacts} /> : null}
        {tab === 'overrides' ? <SettlementOverrides detail={detail} /> : null}
        {tab === 'bets' ? <BetTable title={text.betsTab} fixture={detail.fixture.id} /> : null}
      </TabPanel>
    </>
  );
}

export default function Fixture() {
  const { id = '' } = useParams();
  const query = useOfBrand('consoleFixture', { params: { fixtureId: id } }, EVERY.prices);
  const crumbs = useMemo(() => [{ to: '/fixtures', link: <Link to="/fixtures">{words.nav.fixtures}</Link> }], []);
  const fixture = query.data?.fixture;
  useHead(fixture ? namedSides(fixture.home.name, fixture.away.name) : id, crumbs);
  return (
    <Loaded query={query} height={420}>
      {(detail) => <Screen key={detail.fixture.id} detail={detail} />}
    </Loaded>
  );
}
