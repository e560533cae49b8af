import { Segment } from '@fairbook/ui';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { words } from '../words.ts';
import { type Answer, withQuery } from './api.ts';
import type { Column } from './data-table.tsx';
import { showMoney, showPrice, showWhen } from './format.ts';
import { StateBadge } from './marks.tsx';
import { useNow } from './now.ts';
import { PagedTable, SearchField, usePage } from './paged.tsx';
import { EVERY, useOfBrand } from './queries.ts';

type Bet = Answer<'bets'>['items'][number];
type State = 'all' | Bet['status'];
const text = words.bets;

const STATES: readonly { readonly value: State; readonly label: string }[] = [
  { value: 'all', label: words.all },
  { value: 'accepted', label: words.states.accepted },
  { value: 'won', label: words.states.won },
  { value: 'lost', label: words.states.lost },
  { value: 'void', label: words.states.void },
];

/** What the house kept of a decided bet, exactly: stake less payout in cents of the same currency. */
function Net({ bet }: { readonly bet: Bet }) {
  if (bet.payout === null) return <span className="quiet">–</span>;
  const digits = bet.stake.split('.')[1]?.length ?? 0;
  const minor = (amount: string) => BigInt(amount.replace('.', ''));
  const net = minor(bet.stake) - minor(bet.payout);
  const size = (net < 0n ? -net : net).toString().padStart(digits + 1, '0');
  const whole = digits === 0 ? size : `${size.slice(0, -digits)}.${size.slice(-digits)}`;
  return <span className={net < 0n ? 'bad' : ''}>{showMoney(`${net < 0n ? '-' : ''}${whole}`, bet.currency, true)}</span>;
}

function Placed({ at }: { readonly at: number }) {
  return showWhen(at, useNow());
}

const PLAYER: Column<Bet> = {
  head: text.player,
  className: 'nowrap',
  cell: (bet) => <Link to={`/players/${bet.playerId}`}>{bet.playerNumber}</Link>,
};
const columnsOf = (withPlayer: boolean): readonly Column<Bet>[] => [
  { head: text.placed, className: 'dim nowrap', cell: (bet) => <Placed at={bet.placedAt} /> },
  {
    head: text.bet,
    kind: 'name',
    cell: (bet) => (
      <Link className="two-lines" to={`/bets/${bet.id}`}>
        <span className="strong">{bet.title}</span>
        <small>{bet.subtitle}</small>
      </Link>
    ),
  },
  ...(withPlayer ? [PLAYER] : []),
  { head: text.price, kind: 'number', cell: (bet) => showPrice(bet.price) },
  { head: text.stake, kind: 'number', className: 'strong', cell: (bet) => showMoney(bet.stake, bet.currency) },
  { head: text.state, cell: (bet) => <StateBadge state={bet.status} /> },
  { head: text.net, kind: 'number', cell: (bet) => <Net bet={bet} /> },
];

interface BetTableProps {
  readonly title: string;
  readonly searchable?: boolean;
  /** Only of one player, or on one fixture. */
  readonly player?: string;
  readonly fixture?: number;
}

/** Bets, newest first, by state, number and player. */
export function BetTable({ title, searchable = false, player, fixture }: BetTableProps) {
  const [state, setState] = useState<State>('all');
  const [search, setSearch] = useState('');
  const filter = { state, search: useDeferredValue(search.trim()), player, fixture };
  const [page, setPage] = usePage(JSON.stringify(filter));
  const narrowed = filter.search !== '' || state !== 'all';
  return (
    <PagedTable
      title={title}
      query={useOfBrand('bets', withQuery('bets', { ...filter, page }), EVERY.figures)}
      onPage={setPage}
      filters={
        <>
          <Segment label={text.state} options={STATES} value={state} onChange={setState} />
          {searchable ? <SearchField label={text.search} value={search} onChange={setSearch} /> : null}
        </>
      }
      empty={{ icon: 'ticket', title: text.empty, text: narrowed ? text.emptySearch : text.emptyText }}
      columns={columnsOf(player === undefined)}
      keyOf={(bet) => bet.id}
    />
  );
}
