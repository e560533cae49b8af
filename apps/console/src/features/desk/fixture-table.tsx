import { Button, Icon, Sparkline } from '@fairbook/ui';
import { type KeyboardEvent, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { showCell, showPrice, showShare, showWhen } from '../../shared/format.ts';
import { ClosedBadge, SportIcon, TeamShield } from '../../shared/marks.tsx';
import { useNow } from '../../shared/now.ts';
import { ScrollX } from '../../shared/scroll-x.tsx';
import { type DeskFixture, nameOf } from '../../shared/suspend.tsx';
import { words } from '../../words.ts';

const text = words.live;

/** Price before the last look, so that a move can be shown by colour. */
function useMoves(): (id: number, place: number, price: number) => 'up' | 'down' | undefined {
  const seen = useRef(new Map<string, { price: number; moved: 'up' | 'down' | undefined; at: number }>());
  return (id, place, price) => {
    const key = `${id}/${place}`;
    const known = seen.current.get(key);
    const now = performance.now();
    if (!known || known.price !== price) {
      const moved = known ? (price > known.price ? 'up' : 'down') : undefined;
      seen.current.set(key, { price, moved, at: now });
      return moved;
    }
    return now - known.at < 2000 ? known.moved : undefined;
  };
}

function WorstBar({ share }: { readonly share: number }) {
  const size = Math.min(1, Math.abs(share)) * 50;
  return (
    <span className="worst-bar" aria-hidden>
      <i data-side={share < 0 ? 'pays' : 'keeps'} style={{ inlineSize: `${size}%` }} />
    </span>
  );
}

interface RowProps {
  readonly fixture: DeskFixture;
  readonly greatest: number;
  readonly moved: ReturnType<typeof useMoves>;
  readonly onSuspend: ((fixture: DeskFixture) => void) | undefined;
  readonly first: boolean;
}

function When({ fixture }: { readonly fixture: DeskFixture }) {
  const now = useNow();
  const { play } = fixture;
  if (play?.minute == null) return <span className="row-start">{showWhen(fixture.startsAt, now)}</span>;
  return <span className="row-minute">{play.onBreak ? 'HT' : `${play.minute}'`}</span>;
}

function Row({ fixture, greatest, moved, onSuspend, first }: RowProps) {
  const paused = fixture.closed === 'staff';
  const name = nameOf(fixture);
  return (
    <tr data-fixture={fixture.id} tabIndex={first ? 0 : -1} aria-label={name}>
      <td className="col-when">
        <When fixture={fixture} />
      </td>
      <th scope="row" className="col-teams">
        <Link to={`/fixtures/${fixture.id}`} tabIndex={-1}>
          <span>
            <TeamShield team={fixture.home} size={14} />
            {fixture.home.name}
          </span>
          <span>
            <TeamShield team={fixture.away} size={14} />
            {fixture.away.name}
          </span>
        </Link>
      </th>
      <td className="col-sport">
        <SportIcon sport={fixture.sport} />
      </td>
      <td className="col-score">{fixture.play ? `${fixture.play.home}–${fixture.play.away}` : ''}</td>
      <td className="col-spark">{fixture.spark.length > 1 ? <Sparkline values={fixture.spark} width={52} height={24} /> : null}</td>
      {[0, 1, 2].map((place) => {
        // A two-way market has no draw: its second price stands under 2.
        const at = fixture.prices.length === 2 ? [0, undefined, 1][place] : place;
        const price = at === undefined ? undefined : fixture.prices[at];
        return (
          <td key={place} className="col-price">
            {price ? (
              <span className="cell-price" data-moved={price.open ? moved(fixture.id, place, price.price) : undefined}>
                {price.open ? (
                  showPrice(price.price)
                ) : (
                  <Icon name="lock" size={14} label={`${showPrice(price.price)}, ${words.closed.staff}`} />
                )}
              </span>
            ) : null}
          </td>
        );
      })}
      <td className="col-num">{showCell(fixture.turnover)}</td>
      <td className="col-worst">
        <WorstBar share={greatest === 0 ? 0 : Number(fixture.worstCase) / greatest} />
        <span>{showCell(fixture.worstCase)}</span>
      </td>
      <td className="col-num col-margin">
        {fixture.margin > 0 ? showShare(fixture.margin) : '–'}
        {fixture.marginShift === 0 ? null : <small>{showShare(fixture.marginShift, 2)}</small>}
      </td>
      <td className="col-num col-delay">{fixture.delayMs > 0 ? `${fixture.delayMs / 1000} s` : '–'}</td>
      <td className="col-act">
        {fixture.closed ? <ClosedBadge closed={fixture.closed} why={fixture.closedWhy} /> : null}
        {onSuspend ? (
          <Button
            size="small"
            square
            tabIndex={-1}
            aria-label={paused ? text.reopenOf(name) : text.pauseOf(name)}
            title={paused ? text.reopen : text.pause}
            onClick={() => onSuspend(fixture)}
          >
            {paused ? <Icon name="play" fill size={16} /> : <Icon name="pause" fill size={16} />}
          </Button>
        ) : null}
      </td>
    </tr>
  );
}

interface TableProps {
  readonly caption: string;
  readonly currency: string;
  readonly fixtures: readonly DeskFixture[];
  /** Absent: this employee may not. */
  readonly onSuspend: ((fixture: DeskFixture) => void) | undefined;
}

/** Fixtures with prices and exposure. One row takes the keyboard: arrows move, Enter opens, p pauses, r reopens. */
export function FixtureTable({ caption, currency, fixtures, onSuspend }: TableProps) {
  const navigate = useNavigate();
  const moved = useMoves();
  const greatest = Math.max(0, ...fixtures.map((fixture) => Math.abs(Number(fixture.worstCase))));

  function onKeyDown(event: KeyboardEvent<HTMLTableSectionElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const row = (event.target as HTMLElement).closest<HTMLTableRowElement>('tr[data-fixture]');
    const fixture = fixtures.find((each) => String(each.id) === row?.dataset['fixture']);
    if (!row || !fixture) return;
    const sibling = event.key === 'ArrowDown' ? row.nextElementSibling : event.key === 'ArrowUp' ? row.previousElementSibling : undefined;
    if (sibling instanceof HTMLElement) {
      event.preventDefault();
      sibling.focus();
    } else if (event.key === 'Enter' && event.target === row) {
      void navigate(`/fixtures/${fixture.id}`);
    } else if (event.key === 'p' && onSuspend) {
      event.preventDefault();
      onSuspend(fixture);
    }
  }

  return (
    <ScrollX>
      <table className="rows fixtures">
        <caption className="sr-only">{`${caption}. ${text.keys}`}</caption>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {text.fixture}
            </th>
            <th scope="col" className="col-sport">
              <span className="sr-only">{text.sport}</span>
            </th>
            <th scope="col" className="col-score">
              <span className="sr-only">{text.score}</span>
            </th>
            <th scope="col" className="col-spark">
              {text.homePrice}
            </th>
            <th scope="col" className="col-price">
              1
            </th>
            <th scope="col" className="col-price">
              X
            </th>
            <th scope="col" className="col-price">
              2
            </th>
            <th scope="col" className="col-num">
              {text.turnover}
            </th>
            <th scope="col" className="col-worst">
              {text.worst(currency)}
            </th>
            <th scope="col" className="col-num col-margin">
              {text.margin}
            </th>
            <th scope="col" className="col-num col-delay">
              {text.delay}
            </th>
            <th scope="col" className="col-act">
              {text.trading}
            </th>
          </tr>
        </thead>
        <tbody onKeyDown={onKeyDown}>
          {fixtures.map((fixture, i) => (
            <Row key={fixture.id} fixture={fixture} greatest={greatest} moved={moved} onSuspend={onSuspend} first={i === 0} />
          ))}
        </tbody>
      </table>
    </ScrollX>
  );
}
