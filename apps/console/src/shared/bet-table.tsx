import { useDeferredValue } from 'react';
import { words } from '../words.ts';
import { pageOf, useAddress } from './address.ts';
import type { Answer } from './api.ts';
import { BetFilters, useBetFilter } from './bet-filters.tsx';
import { BrandLink, BrandName } from './brand-link.tsx';
import type { Column } from './data-table.tsx';
import { showMoney, showTotal, showWhen } from './format.ts';
import { StateBadge } from './marks.tsx';
import { useNow } from './now.ts';
import { PagedTable } from './paged.tsx';
import { EVERY, useRead } from './queries.ts';
import { useBrand } from './session.ts';

type Bet = Answer<'bets'>['items'][number];
const text = words.bets;

/** What the brand kept of a decided bet, exactly: stake less payout in cents of the same currency. */
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
  cell: (bet) => (
    <BrandLink brandId={bet.brandId} to={`/players/${bet.playerId}`}>
      {bet.playerNumber}
    </BrandLink>
  ),
};
const BRAND: Column<Bet> = { head: words.staff.brand, className: 'dim', cell: (bet) => <BrandName id={bet.brandId} /> };
const columnsOf = (withPlayer: boolean, withBrand: boolean): readonly Column<Bet>[] => [
  ...(withBrand ? [BRAND] : []),
  { head: text.placed, className: 'dim nowrap', cell: (bet) => <Placed at={bet.placedAt} /> },
  {
    head: text.bet,
    kind: 'name',
    cell: (bet) => (
      <BrandLink brandId={bet.brandId} className="two-lines" to={`/bets/${bet.id}`}>
        <span className="strong">{bet.title}</span>
        <small>{bet.subtitle}</small>
      </BrandLink>
    ),
  },
  ...(withPlayer ? [PLAYER] : []),
  { head: text.price, kind: 'number', cell: (bet) => showTotal(bet.price) },
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
  /** Of every brand of the employee. */
  readonly everyBrand?: boolean;
}

/** Bets, newest first, with every filter kept in the address. */
export function BetTable({ title, searchable = false, player, fixture, everyBrand = false }: BetTableProps) {
  const chosen = useBetFilter();
  const filter = {
    ...chosen,
    search: useDeferredValue(chosen.search),
    ...(player === undefined ? {} : { player }),
    ...(fixture === undefined ? {} : { fixture }),
  };
  const [value, change] = useAddress();
  const brand = useBrand();
  const asked = { ...filter, page: pageOf(value('page')) };
  // Bets of every brand answer as those of one do.
  const name = everyBrand ? ('consoleBetsOfBrands' as 'consoleBets') : 'consoleBets';
  const bets = useRead(name, { params: { brandId: brand.id }, query: asked }, EVERY.figures);
  const { state, player: _, fixture: __, ...others } = filter;
  const narrowed = state !== 'all' || Object.values(others).some((each) => each !== undefined && each !== '');
  return (
    <PagedTable
      title={title}
      query={bets}
      onPage={(page) => change({ page: `${page}` })}
      filters={<BetFilters searchable={searchable} anyFixture={fixture === undefined} />}
      empty={{ icon: 'ticket', title: text.empty, text: narrowed ? text.emptySearch : text.emptyText }}
      columns={columnsOf(player === undefined, everyBrand)}
      keyOf={(bet) => bet.id}
    />
  );
}
