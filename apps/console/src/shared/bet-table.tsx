import { Card, Empty, Field, Icon, Segment } from '@fairbook/ui';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { words } from '../words.ts';
import { type Answer, withQuery } from './api.ts';
import { showMoney, showPrice, showWhen } from './format.ts';
import { StateBadge } from './marks.tsx';
import { useNow } from './now.ts';
import { EVERY, useOfBrand } from './queries.ts';
import { Loaded, Pager } from './screen.tsx';
import { ScrollX } from './scroll-x.tsx';

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

function Row({ bet, withPlayer }: { readonly bet: Bet; readonly withPlayer: boolean }) {
  const now = useNow();
  return (
    <tr>
      <td className="dim nowrap">{showWhen(bet.placedAt, now)}</td>
      <th scope="row">
        <Link className="two-lines" to={`/bets/${bet.id}`}>
          <span className="strong">{bet.title}</span>
          <small>{bet.subtitle}</small>
        </Link>
      </th>
      {withPlayer ? (
        <td className="nowrap">
          <Link to={`/players/${bet.playerId}`}>{bet.playerNumber}</Link>
        </td>
      ) : null}
      <td className="num">{showPrice(bet.price)}</td>
      <td className="num strong">{showMoney(bet.stake, bet.currency)}</td>
      <td>
        <StateBadge state={bet.status} />
      </td>
      <td className="num">
        <Net bet={bet} />
      </td>
    </tr>
  );
}

interface BetTableProps {
  readonly title: string;
  readonly searchable?: boolean;
  /** Only of one player, or on one fixture. */
  readonly player?: string;
  readonly fixture?: number;
}

/** Bets, newest first, by state and number. */
export function BetTable({ title, searchable = false, player, fixture }: BetTableProps) {
  const [state, setState] = useState<State>('all');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const wanted = useDeferredValue(search.replace(/\D/g, '').slice(0, 16));
  const query = useOfBrand('bets', withQuery('bets', { state, search: wanted, player, fixture, page }), EVERY.figures);
  return (
    <Card title={title} mark={<span className="card-note">{query.data?.total ?? ''}</span>}>
      <div className="filters">
        <Segment
          label={text.state}
          options={STATES}
          value={state}
          onChange={(value) => {
            setState(value);
            setPage(1);
          }}
        />
        {searchable ? (
          <Field
            label={text.search}
            hideLabel
            type="search"
            inputMode="numeric"
            placeholder={text.search}
            value={search}
            maxLength={20}
            prefix={<Icon name="magnifying-glass" size={18} />}
            onChange={(event) => {
              setSearch(event.target.value);
              setPage(1);
            }}
          />
        ) : null}
      </div>
      <Loaded query={query} height={420}>
        {(data) =>
          data.items.length === 0 ? (
            <Empty icon="ticket" title={text.empty}>
              {text.emptyText}
            </Empty>
          ) : (
            <>
              <ScrollX>
                <table className="rows">
                  <caption className="sr-only">{title}</caption>
                  <thead>
                    <tr>
                      <th scope="col">{text.placed}</th>
                      <th scope="col">{text.bet}</th>
                      {player === undefined ? <th scope="col">{text.player}</th> : null}
                      <th scope="col" className="num">
                        {text.price}
                      </th>
                      <th scope="col" className="num">
                        {text.stake}
                      </th>
                      <th scope="col">{text.state}</th>
                      <th scope="col" className="num">
                        {text.net}
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {data.items.map((bet) => (
                      <Row key={bet.id} bet={bet} withPlayer={player === undefined} />
                    ))}
                  </tbody>
                </table>
              </ScrollX>
              <Pager page={data.page} pages={data.pages} onPage={setPage} />
            </>
          )
        }
      </Loaded>
    </Card>
  );
}
