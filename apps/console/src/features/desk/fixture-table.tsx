import { Badge, Button, Icon, ScrollX, Sparkline } from '@fairbook/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { showCell, showPrice, showShare, showShift, showWhen } from '../../shared/format.ts';
import { ClosedBadge, SportIcon, TeamShield } from '../../shared/marks.tsx';
import { useNow } from '../../shared/now.ts';
import { playTime } from '../../shared/play-time.ts';
import { nameOf, type TradedFixture } from '../../shared/suspend.tsx';
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

/** What may be done to a fixture from its row; absent: this employee may not. */
export interface FixtureActions {
  readonly suspend: (fixture: TradedFixture) => void;
  readonly margin: (fixture: TradedFixture) => void;
}

interface RowProps {
  readonly fixture: TradedFixture;
  readonly greatest: number;
  readonly moved: ReturnType<typeof useMoves>;
  readonly actions: FixtureActions | undefined;
  /** Whether the keyboard comes here from outside of the table. */
  readonly entered: boolean;
}

function When({ fixture }: { readonly fixture: TradedFixture }) {
  const now = useNow();
  const { play } = fixture;
  if (play?.minute == null) return <span className="row-start">{showWhen(fixture.startsAt, now)}</span>;
  return <span className="row-minute">{playTime({ ...play, minute: play.minute })}</span>;
}

function Team({ team }: { readonly team: TradedFixture['home'] }) {
  return (
    <span title={team.name}>
      <TeamShield team={team} size={14} />
      <span className="cut">{team.name}</span>
    </span>
  );
}

/** The margin, for traders with the way to shift it. */
function Margin({ fixture, actions, tabIndex }: Pick<RowProps, 'fixture' | 'actions'> & { readonly tabIndex: number }) {
  const shown = fixture.margin > 0 ? showShare(fixture.margin) : '–';
  const shifted = fixture.marginShift === 0 ? '' : showShift(fixture.marginShift);
  const shift = shifted && (
    <>
      {' '}
      <small>{shifted}</small>
    </>
  );
  if (!actions) {
    return (
      <>
        {shown}
        {shift}
      </>
    );
  }
  return (
    <button
      type="button"
      className="cell-action"
      tabIndex={tabIndex}
      aria-label={text.marginOf(nameOf(fixture), `${shown} ${shifted}`.trim())}
      title={text.marginAction}
      onClick={() => actions.margin(fixture)}
    >
      {shown}
      {shift}
    </button>
  );
}

function Row({ fixture, greatest, moved, actions, entered }: RowProps) {
  const paused = fixture.closed === 'staff';
  const name = nameOf(fixture);
  // One row takes the keyboard, and with it what stands in it.
  const tabIndex = entered ? 0 : -1;
  return (
    <tr data-fixture={fixture.id} tabIndex={tabIndex} aria-label={name}>
      <td className="col-when">
        <When fixture={fixture} />
        <SportIcon sport={fixture.sport} />
      </td>
      <th scope="row" className="col-teams">
        <Link to={`/fixtures/${fixture.id}`} tabIndex={tabIndex}>
          <Team team={fixture.home} />
          <Team team={fixture.away} />
        </Link>
      </th>
      <td className="col-score">{fixture.play ? `${fixture.play.home}–${fixture.play.away}` : ''}</td>
      <td className="col-spark">{fixture.spark.length > 1 ? <Sparkline values={fixture.spark} width={48} height={24} /> : null}</td>
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
      <td className="col-num col-turnover">{showCell(fixture.turnover)}</td>
      <td className="col-worst">
        <WorstBar share={greatest === 0 ? 0 : Number(fixture.worstCase) / greatest} />
        <span>{showCell(fixture.worstCase)}</span>
      </td>
      <td className="col-num col-margin">
        <Margin fixture={fixture} actions={actions} tabIndex={tabIndex} />
      </td>
      <td className="col-num col-delay">{fixture.delayMs > 0 ? `${fixture.delayMs / 1000} s` : '–'}</td>
      <td className="col-action">
        {fixture.closed ? (
          <ClosedBadge closed={fixture.closed} why={fixture.closedWhy} />
        ) : fixture.marginShift === 0 ? null : (
          <Badge tone="info">{text.byHand}</Badge>
        )}
        {actions ? (
          <Button
            size="small"
            square
            tabIndex={tabIndex}
            aria-label={paused ? text.resumeOf(name) : text.suspendOf(name)}
            title={paused ? text.resume : text.suspend}
            onClick={() => actions.suspend(fixture)}
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
  readonly fixtures: readonly TradedFixture[];
  readonly actions: FixtureActions | undefined;
}

/** Fixtures with prices and exposure. One row takes the keyboard: arrows move, Enter opens, p pauses or reopens, m shifts the margin. */
export function FixtureTable({ caption, currency, fixtures, actions }: TableProps) {
  const navigate = useNavigate();
  const moved = useMoves();
  const [at, setAt] = useState<number>();
  const greatest = Math.max(0, ...fixtures.map((fixture) => Math.abs(Number(fixture.worstCase))));
  const entered = fixtures.find((fixture) => fixture.id === at) ?? fixtures[0];

  const fixtureOf = (target: EventTarget): [HTMLTableRowElement, TradedFixture] | undefined => {
    const row = (target as HTMLElement).closest<HTMLTableRowElement>('tr[data-fixture]');
    const fixture = fixtures.find((each) => String(each.id) === row?.dataset['fixture']);
    return row && fixture ? [row, fixture] : undefined;
  };

  function onKeyDown(event: KeyboardEvent<HTMLTableSectionElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const found = fixtureOf(event.target);
    if (!found) return;
    const [row, fixture] = found;
    const sibling = event.key === 'ArrowDown' ? row.nextElementSibling : event.key === 'ArrowUp' ? row.previousElementSibling : undefined;
    const action = event.key === 's' ? actions?.suspend : event.key === 'm' ? actions?.margin : undefined;
    if (sibling instanceof HTMLElement) {
      event.preventDefault();
      sibling.focus();
    } else if (event.key === 'Enter' && event.target === row) {
      void navigate(`/fixtures/${fixture.id}`);
    } else if (action) {
      event.preventDefault();
      action(fixture);
    }
  }

  return (
    <ScrollX>
      <table className="rows fixtures">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {text.fixture}
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
            <th scope="col" className="col-num col-turnover">
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
            <th scope="col" className="col-action">
              {text.trading}
            </th>
          </tr>
        </thead>
        <tbody onKeyDown={onKeyDown} onFocus={(event) => setAt(fixtureOf(event.target)?.[1].id)}>
          {fixtures.map((fixture) => (
            <Row key={fixture.id} fixture={fixture} greatest={greatest} moved={moved} actions={actions} entered={fixture === entered} />
          ))}
        </tbody>
      </table>
    </ScrollX>
  );
}
