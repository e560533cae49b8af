import { Badge, Button, Icon, Sparkline } from '@fairbook/ui';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { showCell, showPrice, showShare, showShift, showWhen } from '../../shared/format.ts';
import { ClosedBadge, SportIcon, TeamShield } from '../../shared/marks.tsx';
import { useNow } from '../../shared/now.ts';
import { playTime } from '../../shared/play-time.ts';
import { nameOf, type TradedFixture } from '../../shared/suspend.tsx';
import { words } from '../../words.ts';

const text = words.live;

/** Price before the last look, so that a move can be shown by colour. */
export function useMoves(): (id: number, place: number, price: number) => 'up' | 'down' | undefined {
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

export interface RowProps {
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
      <span>{team.name}</span>
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

/** Why none of it is on sale; nothing where it is. */
const Closed = ({ fixture }: Pick<RowProps, 'fixture'>) =>
  fixture.closed ? <ClosedBadge closed={fixture.closed} why={fixture.closedWhy} /> : null;

/** One of the main prices by its column: 0 home, 1 draw, 2 away. */
function Price({ fixture, place, moved }: Pick<RowProps, 'fixture' | 'moved'> & { readonly place: number }) {
  // A two-way market has no draw: its second price stands under 2.
  const at = fixture.prices.length === 2 ? [0, undefined, 1][place] : place;
  const price = at === undefined ? undefined : fixture.prices[at];
  if (!price) return null;
  return (
    <span className="cell-price" data-moved={price.open ? moved(fixture.id, place, price.price) : undefined}>
      {price.open ? showPrice(price.price) : <Icon name="lock" size={14} label={`${showPrice(price.price)}, ${words.closed.staff}`} />}
    </span>
  );
}

function Trading({ fixture, actions, tabIndex }: Pick<RowProps, 'fixture' | 'actions'> & { readonly tabIndex: number }) {
  const suspended = fixture.closed === 'staff';
  const name = nameOf(fixture);
  return actions ? (
    <Button
      size="small"
      square
      tabIndex={tabIndex}
      aria-label={suspended ? text.resumeOf(name) : text.suspendOf(name)}
      title={suspended ? text.resume : text.suspend}
      onClick={() => actions.suspend(fixture)}
    >
      {suspended ? <Icon name="play" fill size={16} /> : <Icon name="pause" fill size={16} />}
    </Button>
  ) : null;
}

interface CellProps extends Omit<RowProps, 'entered'> {
  /** One row takes the keyboard, and with it what stands in it. */
  readonly tabIndex: number;
}

export interface TradeColumn {
  readonly id: string;
  /** Of a brand with that main currency. */
  readonly head: (currency: string) => ReactNode;
  /** Columns its head stands over; 0: the head before it does. */
  readonly over?: 0 | 2;
  readonly className: string;
  readonly cell: (props: CellProps) => ReactNode;
}

/** What a row tells, from left to right. */
export const COLUMNS: readonly TradeColumn[] = [
  {
    id: 'when',
    head: () => text.fixture,
    over: 2,
    className: 'col-when',
    cell: ({ fixture }) => (
      <>
        <When fixture={fixture} />
        <SportIcon sport={fixture.sport} />
      </>
    ),
  },
  {
    id: 'teams',
    head: () => null,
    over: 0,
    className: 'col-teams',
    cell: ({ fixture, tabIndex }) => (
      <>
        <Link to={`/fixtures/${fixture.id}`} tabIndex={tabIndex}>
          <Team team={fixture.home} />
          <Team team={fixture.away} />
        </Link>
        <Closed fixture={fixture} />
        {fixture.marginShift === 0 ? null : <Badge tone="info">{text.byHand}</Badge>}
      </>
    ),
  },
  {
    id: 'score',
    head: () => <span className="sr-only">{text.score}</span>,
    className: 'col-score',
    cell: ({ fixture }) => (fixture.play ? `${fixture.play.home}–${fixture.play.away}` : ''),
  },
  {
    id: 'spark',
    head: () => text.homePrice,
    className: 'col-spark',
    cell: ({ fixture }) => (fixture.spark.length > 1 ? <Sparkline values={fixture.spark} width={48} height={24} /> : null),
  },
  ...['1', 'X', '2'].map((head, place) => ({
    id: head,
    head: () => head,
    className: 'col-price',
    cell: ({ fixture, moved }: CellProps) => (
      <>
        {place === 0 ? <Closed fixture={fixture} /> : null}
        <Price fixture={fixture} place={place} moved={moved} />
      </>
    ),
  })),
  { id: 'turnover', head: () => text.turnover, className: 'col-num col-turnover', cell: ({ fixture }) => showCell(fixture.turnover) },
  {
    id: 'worst',
    head: text.worst,
    className: 'col-worst',
    cell: ({ fixture, greatest }) => (
      <>
        <WorstBar share={greatest === 0 ? 0 : Number(fixture.worstCase) / greatest} />
        <span>{showCell(fixture.worstCase)}</span>
      </>
    ),
  },
  {
    id: 'margin',
    head: () => text.margin,
    className: 'col-num col-margin',
    cell: ({ fixture, actions, tabIndex }) => <Margin fixture={fixture} actions={actions} tabIndex={tabIndex} />,
  },
  {
    id: 'delay',
    head: () => text.delay,
    className: 'col-num col-delay',
    cell: ({ fixture }) => (fixture.delayMs > 0 ? `${fixture.delayMs / 1000} s` : '–'),
  },
  {
    id: 'trading',
    head: () => text.trading,
    className: 'col-action',
    cell: ({ fixture, actions, tabIndex }) => <Trading fixture={fixture} actions={actions} tabIndex={tabIndex} />,
  },
];
