import { Card, Empty } from '@fairbook/ui';
import { useHead } from '../features/frame/page-head.ts';
import { type Answer, call } from '../shared/api.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { showAge, showCount, showMoment, showName } from '../shared/format.ts';
import { PagedTable, usePage } from '../shared/paged.tsx';
import { EVERY, useRead } from '../shared/queries.ts';
import { RawText } from '../shared/raw-text.tsx';
import { useRetryOrDiscard } from '../shared/retry-or-discard.tsx';
import { Loaded } from '../shared/screen.tsx';
import { words } from '../words.ts';

const text = words.jobs;
/** Height of the table of kinds while it is awaited, CSS pixels. */
const AWAITED = 180;

type Kind = Answer<'jobs'>['kinds'][number];
type Job = Answer<'jobs'>['items'][number];

const nameOf = (kind: string): string => text.names[kind] ?? showName(kind);

const KINDS: readonly Column<Kind>[] = [
  { head: text.kind, kind: 'name', cell: ({ kind }) => nameOf(kind) },
  { head: text.waiting, kind: 'number', cell: ({ waiting }) => showCount(waiting) },
  { head: text.active, kind: 'number', cell: ({ active }) => showCount(active) },
  { head: text.dead, kind: 'number', cell: ({ dead }) => showCount(dead) },
  { head: text.late, kind: 'number', cell: ({ lateSeconds }) => (lateSeconds < 1 ? '–' : showAge(lateSeconds * 1000)) },
];

const COLUMNS: readonly Column<Job>[] = [
  {
    head: text.last,
    className: 'dim nowrap',
    cell: (job) => (
      <span className="two-lines">
        <span>{showMoment(job.lastAt)}</span>
        <small>
          {text.since} {showMoment(job.firstAt)}
        </small>
      </span>
    ),
  },
  { head: text.kind, kind: 'name', cell: (job) => nameOf(job.kind) },
  { head: text.attempts, kind: 'number', cell: (job) => showCount(job.attempts) },
  { head: text.error, className: 'breaks', cell: (job) => job.error.split('\n', 1)[0] },
  { head: text.raw, cell: (job) => <RawText label={text.open} name={text.show(nameOf(job.kind), job.id)} raw={job.raw} /> },
];

/** Background jobs by kind, and those that failed for good, with the way to run one again or to discard it. */
export default function Jobs() {
  useHead(words.nav.jobs);
  const [page, setPage] = usePage('');
  const query = useRead('consoleJobs', { query: { page } }, EVERY.feeds);
  const { column, dialog } = useRetryOrDiscard<Job>({
    text,
    labels: ({ kind, id }) => ({ retry: text.retryOf(nameOf(kind), id), discard: text.discardOf(nameOf(kind), id) }),
    send({ id: jobId }, what, why) {
      const order = { params: { jobId }, body: { why } };
      return what === 'retry' ? call('consoleRetryJob', order) : call('consoleDiscardJob', order);
    },
  });
  return (
    <>
      <PagedTable
        title={text.deadTitle}
        query={query}
        onPage={setPage}
        filters={<p className="quiet-text">{text.text}</p>}
        empty={{ icon: 'seal-check', title: text.empty, text: text.emptyText }}
        columns={[...COLUMNS, column]}
        keyOf={(job) => job.id}
      />
      <Card title={text.title}>
        <Loaded query={query} height={AWAITED}>
          {({ kinds }) =>
            kinds.length === 0 ? (
              <Empty icon="clock" title={text.none} />
            ) : (
              <DataTable caption={text.title} columns={KINDS} items={kinds} keyOf={({ kind }) => kind} slim />
            )
          }
        </Loaded>
      </Card>
      {dialog}
    </>
  );
}
