import { sportOf } from '@fairbook/domain/sports';
import { Button, Icon, Segment, Select } from '@fairbook/ui';
import { useDeferredValue, useState } from 'react';
import { MarginDialog } from '../../shared/margin-dialog.tsx';
import { PagedCard, SearchField, usePage } from '../../shared/paged.tsx';
import { EVERY, useOfBrand } from '../../shared/queries.ts';
import { useBrand, useRole } from '../../shared/session.ts';
import { type Closing, SuspendDialog, type TradedFixture } from '../../shared/suspend.tsx';
import { words } from '../../words.ts';
import { FixtureTable } from './fixture-table.tsx';

type Sport = TradedFixture['sport'];
type Phase = 'live' | 'line';
type Sort = 'exposure' | 'start' | 'turnover';
const text = words.live;

const SORTS: readonly { readonly value: Sort; readonly label: string }[] = [
  { value: 'exposure', label: text.exposure },
  { value: 'start', label: text.start },
  { value: 'turnover', label: text.turnover },
];

/** The trader's list: order, sport and search, and the actions on one, a sport or everything. `whole`: with the line and a search. */
export function FixtureBoard({ whole }: { readonly whole: boolean }) {
  const brand = useBrand();
  const trader = useRole('trader');
  const [phase, setPhase] = useState<Phase>('live');
  const [sort, setSort] = useState<Sort>('exposure');
  const [sport, setSport] = useState<Sport | ''>('');
  const [search, setSearch] = useState('');
  const [what, setWhat] = useState<Closing>();
  const [shifted, setShifted] = useState<TradedFixture>();
  const filter = { phase, sort, sport, search: useDeferredValue(search.trim()) };
  const [page, setPage] = usePage(JSON.stringify(filter));
  const query = useOfBrand('consoleFixtures', { query: { ...filter, page } }, EVERY.prices);

  const tools = (
    <>
      <Segment label={text.sort} options={SORTS} value={sort} onChange={setSort} className="tool-sort" />
      <Select
        label={text.sport}
        hideLabel
        className="tool-sport"
        value={sport}
        options={[{ value: '', label: text.anySport }, ...brand.sports.map((each) => ({ value: each, label: sportOf(each).name }))]}
        onChange={(event) => setSport(event.target.value as Sport | '')}
      />
    </>
  );
  const actions = trader ? (
    <Button size="small" variant="danger" onClick={() => setWhat({ kind: 'any', sport: sport === '' ? undefined : sport })}>
      <Icon name="hand-palm" fill size={16} />
      {text.suspendAll}
    </Button>
  ) : null;

  return (
    <>
      <PagedCard
        title={whole ? words.fixtures.title : text.title}
        query={query}
        onPage={setPage}
        mark={<div className="tools">{tools}</div>}
        actions={actions}
        className="board-card"
        filters={
          whole ? (
            <>
              <Segment
                label={text.phase}
                options={[
                  { value: 'live', label: `${words.phase.live} ${query.data?.live ?? ''}` },
                  { value: 'line', label: `${words.phase.line} ${query.data?.line ?? ''}` },
                ]}
                value={phase}
                onChange={setPhase}
              />
              <SearchField label={words.fixtures.search} value={search} onChange={setSearch} />
            </>
          ) : null
        }
        empty={
          filter.search || sport
            ? { icon: 'soccer-ball', title: text.nothing, text: text.emptySearch }
            : { icon: 'soccer-ball', title: text.empty[phase], text: text.emptyText[phase] }
        }
      >
        {(data) => (
          <>
            <FixtureTable
              caption={whole ? words.fixtures.title : text.title}
              currency={data.currency}
              fixtures={data.items}
              actions={
                trader
                  ? {
                      suspend: (fixture) => setWhat({ kind: fixture.closed === 'staff' ? 'reopen' : 'fixture', fixture }),
                      margin: setShifted,
                    }
                  : undefined
              }
            />
            <p className="keys">
              {[...text.keys, ...(trader ? text.traderKeys : [])].map(([key, action]) => (
                <span key={key}>
                  <kbd>{key}</kbd> {action}
                </span>
              ))}
            </p>
          </>
        )}
      </PagedCard>
      <SuspendDialog what={what} onClose={() => setWhat(undefined)} />
      {shifted ? <MarginDialog fixture={shifted} onClose={() => setShifted(undefined)} /> : null}
    </>
  );
}
