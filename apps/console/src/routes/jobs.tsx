import { Button, Card, Empty } from '@fairbook/ui';
import { lazy, Suspense, useState } from 'react';
import { useHead } from '../features/frame/page-head.ts';
import { type Answer, call } from '../shared/api.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { showAge, showCount, showMoment, showName } from '../shared/format.ts';
import { PagedTable, usePage } from '../shared/paged.tsx';
import { EVERY, useRead } from '../shared/queries.ts';
import { RawText } from '../shared/raw-text.tsx';
import { Loaded } from '../shared/screen.tsx';
import { words } from '../words.ts';

const ActionDialog = lazy(() => import('../shared/action-dialog.tsx'));
const text = words.jobs;
/** Height of the table of kinds while it is awaited, CSS pixels. */
const AWAITED = 180;

type Kind = Answer<'jobs'>['kinds'][number];
type Job = Answer<'jobs'>['items'][number];
interface Asking {
  readonly job: Job;
  readonly retry: boolean;
}

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
  const [asking, setAsking] = useState<Asking>();
  const query = useRead('consoleJobs', { query: { page } }, EVERY.feeds);
  const columns: readonly Column<Job>[] = [
    ...COLUMNS,
    {
      head: text.actions,
      kind: 'action',
      cell: (job) => (
        <span className="row-actions">
          <Button size="small" aria-label={text.retryOf(nameOf(job.kind), job.id)} onClick={() => setAsking({ job, retry: true })}>
            {text.retry}
          </Button>
          <Button
            size="small"
            variant="danger"
            aria-label={text.discardOf(nameOf(job.kind), job.id)}
            onClick={() => setAsking({ job, retry: false })}
          >
            {text.discard}
          </Button>
        </span>
      ),
    },
  ];
  return (
    <>
      <PagedTable
        title={text.deadTitle}
        query={query}
        onPage={setPage}
        filters={<p className="quiet-text">{text.text}</p>}
        empty={{ icon: 'seal-check', title: text.empty, text: text.emptyText }}
        columns={columns}
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
      <Suspense fallback={null}>
        {asking ? (
          <ActionDialog
            title={asking.retry ? text.retryTitle : text.discardTitle}
            text={asking.retry ? text.retryText : text.discardText}
            action={asking.retry ? text.retry : text.discard}
            danger={!asking.retry}
            onClose={() => setAsking(undefined)}
            run={async (why) => {
              const { id } = asking.job;
              if (asking.retry) await call('consoleRetryJob', { params: { jobId: id }, body: { why } });
              else await call('consoleDiscardJob', { params: { jobId: id }, body: { why } });
              return asking.retry ? text.retried : text.discarded;
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
}
