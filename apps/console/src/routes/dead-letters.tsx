import { Button, Strip } from '@fairbook/ui';
import { lazy, Suspense, useState } from 'react';
import { useHead } from '../features/frame/page-head.ts';
import { type Answer, call } from '../shared/api.ts';
import type { Column } from '../shared/data-table.tsx';
import { showCount, showMoment } from '../shared/format.ts';
import { PagedTable, usePage } from '../shared/paged.tsx';
import { EVERY, useRead } from '../shared/queries.ts';
import { RawText } from '../shared/raw-text.tsx';
import { words } from '../words.ts';

const ActionDialog = lazy(() => import('../shared/action-dialog.tsx'));
const text = words.deadLetters;

type Letter = Answer<'deadLetters'>['items'][number];
interface Asking {
  readonly letter: Letter;
  readonly retry: boolean;
}

const COLUMNS: readonly Column<Letter>[] = [
  {
    head: text.last,
    className: 'dim nowrap',
    cell: (letter) => (
      <span className="two-lines">
        <span>{showMoment(letter.lastAt)}</span>
        <small>
          {text.since} {showMoment(letter.firstAt)}
        </small>
      </span>
    ),
  },
  { head: text.topic, kind: 'name', cell: (letter) => letter.topic },
  { head: text.key, className: 'breaks', cell: (letter) => letter.key },
  { head: text.attempts, kind: 'number', cell: (letter) => showCount(letter.attempts) },
  { head: text.error, className: 'breaks', cell: (letter) => letter.error.split('\n', 1)[0] },
  {
    head: text.raw,
    cell: (letter) => <RawText label={text.open} name={text.show(letter.topic, letter.key)} raw={letter.raw} />,
  },
];

/** News that could not be delivered, with the way to deliver it again or to discard it. */
export default function DeadLetters() {
  useHead(words.nav.deadLetters);
  const [page, setPage] = usePage('');
  const [asking, setAsking] = useState<Asking>();
  const query = useRead('consoleDeadLetters', { query: { page } }, EVERY.feeds);
  const columns: readonly Column<Letter>[] = [
    ...COLUMNS,
    {
      head: text.actions,
      kind: 'action',
      cell: (letter) => (
        <span className="row-actions">
          <Button size="small" aria-label={text.retryOf(letter.topic, letter.key)} onClick={() => setAsking({ letter, retry: true })}>
            {text.retry}
          </Button>
          <Button
            size="small"
            variant="danger"
            aria-label={text.discardOf(letter.topic, letter.key)}
            onClick={() => setAsking({ letter, retry: false })}
          >
            {text.discard}
          </Button>
        </span>
      ),
    },
  ];
  return (
    <>
      {query.data && query.data.retrying > 0 ? (
        <Strip icon="clock" tone="warning">
          {text.retrying(query.data.retrying)}
        </Strip>
      ) : null}
      <PagedTable
        title={text.title}
        query={query}
        onPage={setPage}
        filters={<p className="quiet-text">{text.text}</p>}
        empty={{ icon: 'seal-check', title: text.empty, text: text.emptyText }}
        columns={columns}
        keyOf={(letter) => letter.id}
      />
      <Suspense fallback={null}>
        {asking ? (
          <ActionDialog
            title={asking.retry ? text.retryTitle : text.discardTitle}
            text={asking.retry ? text.retryText : text.discardText}
            action={asking.retry ? text.retry : text.discard}
            danger={!asking.retry}
            onClose={() => setAsking(undefined)}
            run={async (why) => {
              const { id } = asking.letter;
              if (asking.retry) await call('consoleRetryDeadLetter', { params: { letterId: id }, body: { why } });
              else await call('consoleDiscardDeadLetter', { params: { letterId: id }, body: { why } });
              return asking.retry ? text.retried : text.discarded;
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
}
