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

/** What of the fixtures is looked at. */
function useFilter() {
  const [phase, setPhase] = useState<Phase>('live');
  const [sort, setSort] = useState<Sort>('exposure');
  const [sport, setSport] = useState<Sport | ''>('');
  const [search, setSearch] = useState('');
  const asked = { phase, sort, sport, search: useDeferredValue(search.trim()) };
  return { asked, search, setPhase, setSort, setSport, setSearch };
}
type Filter = ReturnType<typeof useFilter>;

function Tools({ filter }: { readonly filter: Filter }) {
  const brand = useBrand();
  return (
    <div className="tools">
      <Segment label={text.sort} options={SORTS} value={filter.asked.sort} onChange={filter.setSort} className="tool-sort" />
      <Select
        label={text.sport}
        hideLabel
        className="tool-sport"
        value={filter.asked.sport}
        options={[{ value: '', label: text.anySport }, ...brand.sports.map((each) => ({ value: each, label: sportOf(each).name }))]}
        onChange={(event) => filter.setSport(event.target.value as Sport | '')}
      />
    </div>
  );
}

function Search({ filter, live, line }: { readonly filter: Filter; readonly live: number | undefined; readonly line: number | undefined }) {
  return (
    <>
      <Segment
        label={text.phase}
        options={[
          { value: 'live', label: `${words.phase.live} ${live ?? ''}` },
          { value: 'line', label: `${words.phase.line} ${line ?? ''}` },
        ]}
        value={filter.asked.phase}
        onChange={filter.setPhase}
      />
      <SearchField label={words.fixtures.search} value={filter.search} onChange={filter.setSearch} />
    </>
  );
}

const emptyOf = ({ search, sport, phase }: Filter['asked']) =>
  search || sport
    ? { icon: 'soccer-ball' as const, title: text.nothing, text: text.emptySearch }
    : { icon: 'soccer-ball' as const, title: text.empty[phase], text: text.emptyText[phase] };

function Keys() {
  const trader = useRole('trader');
  return (
    <p className="keys">
      {[...text.keys, ...(trader ? text.traderKeys : [])].map(([key, action]) => (
        <span key={key}>
          <kbd>{key}</kbd> {action}
        </span>
      ))}
    </p>
  );
}

/** The trader's list: order, sport and search, and the actions on one, a sport or everything. `whole`: with the line and a search. */
export function FixtureBoard({ whole }: { readonly whole: boolean }) {
  const trader = useRole('trader');
  const filter = useFilter();
  const { sport } = filter.asked;
  const [what, setWhat] = useState<Closing>();
  const [shifted, setShifted] = useState<TradedFixture>();
  const [page, setPage] = usePage(JSON.stringify(filter.asked));
  const query = useOfBrand('consoleFixtures', { query: { ...filter.asked, page } }, EVERY.prices);
  const title = whole ? words.fixtures.title : text.title;
  const actions = {
    suspend: (fixture: TradedFixture) => setWhat({ kind: fixture.closed === 'staff' ? 'reopen' : 'fixture', fixture }),
    margin: setShifted,
  };
  return (
    <>
      <PagedCard
        title={title}
        query={query}
        onPage={setPage}
        mark={<Tools filter={filter} />}
        actions={
          trader ? (
            <Button size="small" variant="danger" onClick={() => setWhat({ kind: 'any', sport: sport === '' ? undefined : sport })}>
              <Icon name="hand-palm" fill size={16} />
              {text.suspendAll}
            </Button>
          ) : null
        }
        className="board-card"
        filters={whole ? <Search filter={filter} live={query.data?.live} line={query.data?.line} /> : null}
        empty={emptyOf(filter.asked)}
      >
        {(data) => (
          <>
            <FixtureTable caption={title} currency={data.currency} fixtures={data.items} actions={trader ? actions : undefined} />
            <Keys />
          </>
        )}
      </PagedCard>
      <SuspendDialog what={what} onClose={() => setWhat(undefined)} />
      {shifted ? <MarginDialog fixture={shifted} onClose={() => setShifted(undefined)} /> : null}
    </>
  );
}
