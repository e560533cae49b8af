import { Card, Empty } from '@fairbook/ui';
import { Link } from 'react-router';
import type { Answer } from '../../shared/api.ts';
import { showCount, showMs, showProducer, showRate, showTime } from '../../shared/format.ts';
import { EVERY, useRead } from '../../shared/queries.ts';
import { Loaded } from '../../shared/screen.tsx';
import { words } from '../../words.ts';

export type FeedRow = Answer<'feeds'>['feeds'][number];
const text = words.feeds;

/** Minutes in which the producer was listened to: those before the server started say nothing. */
export function knownCells(feed: FeedRow): FeedRow['cells'] {
  const first = feed.cells.findIndex((cell) => cell.messages > 0);
  return first < 0 ? [] : feed.cells.slice(first);
}

/** Half an hour of a producer, a cell a minute. */
export function FeedCells({ feed }: { readonly feed: FeedRow }) {
  const known = knownCells(feed);
  const unknown = feed.cells.length - known.length;
  const bad = known.filter((cell) => cell.worst !== 'alive').length;
  return (
    <span className="feed-cells" role="img" aria-label={text.cells(showProducer(feed.producer), known.length - bad, known.length)}>
      {feed.cells.map((cell, i) => (
        <i
          key={cell.minute}
          data-state={i < unknown ? 'unknown' : cell.worst}
          title={`${showTime(cell.minute)}: ${text[cell.worst]}, ${showCount(cell.messages)}${cell.p95 === null ? '' : `, ${showMs(cell.p95)}`}`}
        />
      ))}
    </span>
  );
}

/** Messages and the slowest twentieth of the last whole minutes. */
export function feedRate(feed: FeedRow): string {
  const recent = feed.cells.slice(-6, -1).filter((cell) => cell.messages > 0);
  const now = recent.length > 0 ? recent : feed.cells.slice(-1).filter((cell) => cell.messages > 0);
  if (now.length === 0) return text.quiet;
  const messages = now.reduce((n, cell) => n + cell.messages, 0) / (now.length * 60);
  const p95 = Math.max(...now.map((cell) => cell.p95 ?? 0));
  return text.p95(showMs(p95), showRate(messages));
}

function Row({ feed }: { readonly feed: FeedRow }) {
  return (
    <li className="feed">
      <div className="feed-head">
        <span className="feed-dot" data-state={feed.status} aria-hidden />
        <span className="feed-name">{showProducer(feed.producer)}</span>
        <span className="feed-state" data-state={feed.status}>
          {text[feed.status]}
        </span>
      </div>
      <FeedCells feed={feed} />
      <div className="feed-foot">
        <span>{feedRate(feed)}</span>
        <span>{feed.status === 'alive' ? (feed.gaps === 0 ? text.noGap : text.gaps(feed.gaps)) : text.paused(feed.fixtures)}</span>
      </div>
    </li>
  );
}

export function FeedHealth() {
  const query = useRead('consoleFeeds', {}, EVERY.feeds);
  return (
    <Card
      title={text.title}
      actions={
        <Link to="/feeds" className="card-link">
          {text.last30}
        </Link>
      }
    >
      <Loaded query={query} height={180}>
        {({ feeds }) =>
          feeds.length === 0 ? (
            <Empty icon="broadcast" title={text.empty}>
              {text.emptyText}
            </Empty>
          ) : (
            <ul>
              {feeds.map((feed) => (
                <Row key={feed.producer} feed={feed} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
