import { Card, Empty } from '@fairbook/ui';
import { FeedCells, type FeedRow, knownCells } from '../features/desk/feed-health.tsx';
import { QuarantineCard } from '../features/desk/quarantine-card.tsx';
import { useHead } from '../features/frame/page-head.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { showAge, showCount, showMoment, showMs, showProducer, showTime } from '../shared/format.ts';
import { useNow } from '../shared/now.ts';
import { EVERY, useRead } from '../shared/queries.ts';
import { Loaded } from '../shared/screen.tsx';
import { useRole } from '../shared/session.ts';
import { words } from '../words.ts';

const text = words.feeds;
/** Minutes listed one by one. */
const LISTED = 10;

const MINUTES: readonly Column<FeedRow['cells'][number]>[] = [
  { head: text.minute, kind: 'name', cell: (cell) => showTime(cell.minute) },
  { head: text.status, cell: (cell) => text[cell.worst] },
  { head: text.messages, kind: 'number', cell: (cell) => showCount(cell.messages) },
  { head: text.latency, kind: 'number', cell: (cell) => (cell.p95 === null ? '–' : showMs(cell.p95)) },
];

function Feed({ feed }: { readonly feed: FeedRow }) {
  const now = useNow();
  const facts: readonly (readonly [string, string])[] = [
    [text.since, showMoment(feed.since)],
    [text.lastMessage, feed.lastMessageAt > 0 ? `${showAge(now - feed.lastMessageAt)} ${words.ago}` : text.quiet],
    [text.messages, showCount(feed.cells.reduce((n, cell) => n + cell.messages, 0))],
    [text.fixtures, showCount(feed.fixtures)],
    [text.gapsHead, showCount(feed.gaps)],
    [text.duplicates, showCount(feed.duplicates)],
    [text.reordered, showCount(feed.reordered)],
    [text.unusable, showCount(feed.unusable)],
  ];
  return (
    <Card
      title={showProducer(feed.producer)}
      actions={
        <span className="feed-state" data-state={feed.status}>
          {text[feed.status]}
        </span>
      }
      pad="normal"
    >
      <div className="stack">
        <FeedCells feed={feed} />
        <dl className="figures">
          {facts.map(([label, value]) => (
            <div key={label} className="fact">
              <dt className="figure-label">{label}</dt>
              <dd className="fact-value">{value}</dd>
            </div>
          ))}
        </dl>
        <DataTable
          slim
          caption={`${showProducer(feed.producer)}: ${text.detail}`}
          columns={MINUTES}
          items={knownCells(feed).slice(-LISTED).toReversed()}
          keyOf={(cell) => cell.minute}
        />
      </div>
    </Card>
  );
}

export default function Feeds() {
  useHead(words.nav.feeds);
  const mayTrade = useRole('trader');
  const query = useRead('consoleFeeds', {}, EVERY.feeds);
  return (
    <>
      <Loaded query={query} height={300}>
        {({ feeds }) =>
          feeds.length === 0 ? (
            <Empty icon="broadcast" title={text.empty}>
              {text.emptyText}
            </Empty>
          ) : (
            feeds.map((feed) => <Feed key={feed.producer} feed={feed} />)
          )
        }
      </Loaded>
      {mayTrade ? <QuarantineCard /> : null}
    </>
  );
}
