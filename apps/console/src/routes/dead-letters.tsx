import { Strip } from '@fairbook/ui';
import { useHead } from '../features/frame/page-head.ts';
import { type Answer, call } from '../shared/api.ts';
import type { Column } from '../shared/data-table.tsx';
import { showCount, showMoment } from '../shared/format.ts';
import { PagedTable, usePage } from '../shared/paged.tsx';
import { EVERY, useRead } from '../shared/queries.ts';
import { RawText } from '../shared/raw-text.tsx';
import { useRetryOrDiscard } from '../shared/retry-or-discard.tsx';
import { words } from '../words.ts';

const text = words.deadLetters;

type Letter = Answer<'deadLetters'>['items'][number];

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
  const query = useRead('consoleDeadLetters', { query: { page } }, EVERY.feeds);
  const { column, dialog } = useRetryOrDiscard<Letter>({
    text,
    labels: ({ topic, key }) => ({ retry: text.retryOf(topic, key), discard: text.discardOf(topic, key) }),
    send({ id: letterId }, what, why) {
      const order = { params: { letterId }, body: { why } };
      return what === 'retry' ? call('consoleRetryDeadLetter', order) : call('consoleDiscardDeadLetter', order);
    },
  });
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
        columns={[...COLUMNS, column]}
        keyOf={(letter) => letter.id}
      />
      {dialog}
    </>
  );
}
