import type { Answer } from '../../shared/api.ts';
import type { Column } from '../../shared/data-table.tsx';
import { showCount, showMoment, showProducer } from '../../shared/format.ts';
import { PagedTable, usePage } from '../../shared/paged.tsx';
import { EVERY, useRead } from '../../shared/queries.ts';
import { RawText } from '../../shared/raw-text.tsx';
import { words } from '../../words.ts';

type Row = Answer<'quarantine'>['items'][number];
const text = words.quarantine;

const COLUMNS: readonly Column<Row>[] = [
  {
    head: text.last,
    className: 'dim nowrap',
    cell: (row) => (
      <span className="two-lines">
        <span>{showMoment(row.lastAt)}</span>
        <small>
          {text.since} {showMoment(row.firstAt)}
        </small>
      </span>
    ),
  },
  { head: text.from, className: 'strong', cell: (row) => showProducer(row.producer) },
  { head: text.kind, kind: 'name', cell: (row) => row.kind },
  {
    head: text.about,
    cell: (row) => (
      <span className="two-lines">
        <span className="breaks">{row.ref || '–'}</span>
        {row.fixtureId === null ? null : <small>{row.fixtureId}</small>}
      </span>
    ),
  },
  { head: text.reason, className: 'breaks', cell: (row) => row.reason },
  { head: text.times, kind: 'number', cell: (row) => showCount(row.times) },
  {
    head: text.raw,
    className: 'raw-cell',
    cell: (row) => <RawText label={text.open} name={text.show(row.kind, row.ref)} raw={row.raw} />,
  },
];

/** What could not be used of the feeds, with the message as it came. */
export function QuarantineCard() {
  const [page, setPage] = usePage('');
  return (
    <PagedTable
      title={text.title}
      query={useRead('consoleQuarantine', { query: { page } }, EVERY.feeds)}
      onPage={setPage}
      filters={<p className="quiet-text">{text.text}</p>}
      empty={{ icon: 'broadcast', title: text.empty, text: text.emptyText }}
      columns={COLUMNS}
      keyOf={(row) => row.id}
    />
  );
}
