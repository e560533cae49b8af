import { Card, Empty } from '@fairbook/ui';
import { FeedCells, type FeedRow } from '../features/desk/feed-health.tsx';
import { useHead } from '../features/frame/page-head.ts';
import { showAge, showCount, showMoment, showMs, showTime } from '../shared/format.ts';
import { useNow } from '../shared/now.ts';
import { EVERY, useHouse } from '../shared/queries.ts';
import { Loaded } from '../shared/screen.tsx';
import { ScrollX } from '../shared/scroll-x.tsx';
import { words } from '../words.ts';

const text = words.feeds;
/** Minutes listed one by one. */
const LISTED = 10;

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
  ];
  return (
    <Card
      title={feed.producer.replace('/', ', ')}
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
        <ScrollX>
          <table className="rows">
            <caption className="sr-only">{`${feed.producer}: ${text.detail}`}</caption>
            <thead>
              <tr>
                <th scope="col">{text.minute}</th>
                <th scope="col">{text.status}</th>
                <th scope="col" className="num">
                  {text.messages}
                </th>
                <th scope="col" className="num">
                  {text.latency}
                </th>
              </tr>
            </thead>
            <tbody>
              {feed.cells
                .slice(-LISTED)
                .toReversed()
                .map((cell) => (
                  <tr key={cell.minute}>
                    <th scope="row">{showTime(cell.minute)}</th>
                    <td>{text[cell.worst]}</td>
                    <td className="num">{showCount(cell.messages)}</td>
                    <td className="num">{cell.p95 === null ? '–' : showMs(cell.p95)}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </ScrollX>
      </div>
    </Card>
  );
}

export default function Feeds() {
  useHead(words.nav.feeds);
  const query = useHouse('feeds', 'feeds', EVERY.feeds);
  return (
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
  );
}
