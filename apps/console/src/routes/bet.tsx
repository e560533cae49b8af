import { namedSides } from '@fairbook/contract';
import type { Receipt } from '@fairbook/domain';
import { Badge, Card, KeyValue, KeyValues } from '@fairbook/ui';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { CancelBet } from '../features/bets/cancel-bet.tsx';
import { ReceiptCard } from '../features/bets/receipt.tsx';
import { useHead } from '../features/frame/page-head.ts';
import type { Answer } from '../shared/api.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { showMoment, showMoney, showPrice, showTotal } from '../shared/format.ts';
import { StateBadge } from '../shared/marks.tsx';
import { EVERY, useOfBrand } from '../shared/queries.ts';
import { Loaded } from '../shared/screen.tsx';
import { words } from '../words.ts';

type Detail = Answer<'bet'>;
const text = words.bets;

const LEGS: readonly Column<Detail['legs'][number]>[] = [
  {
    head: text.pick,
    kind: 'name',
    cell: (leg) => (
      <span className="two-lines">
        <span className="strong">{leg.pick}</span>
        <small>{leg.market}</small>
      </span>
    ),
  },
  {
    head: words.live.fixture,
    cell: (leg) => (
      <Link className="two-lines" to={`/fixtures/${leg.fixtureId}`}>
        <span>{namedSides(leg.home, leg.away)}</span>
        <small>
          {leg.competition}
          {leg.live ? ` · ${text.live}${leg.minute === null ? '' : ` ${leg.minute}'`} ${leg.score ?? ''}` : ''}
        </small>
      </Link>
    ),
  },
  { head: text.price, kind: 'number', cell: (leg) => showPrice(leg.price) },
  { head: text.result, cell: (leg) => <StateBadge state={leg.result} /> },
];

const settlementColumns = (currency: string): readonly Column<Detail['settlements'][number]>[] => [
  { head: text.version, kind: 'name', cell: (each) => each.version },
  { head: text.at, className: 'dim nowrap', cell: (each) => showMoment(each.at) },
  { head: text.result, cell: (each) => <StateBadge state={each.result} /> },
  { head: text.payout, kind: 'number', className: 'strong', cell: (each) => showMoney(each.payout, currency) },
  { head: text.reversed, kind: 'number', cell: (each) => showMoney(each.reversed, currency) },
  { head: text.receivable, kind: 'number', cell: (each) => showMoney(each.receivable, currency) },
  { head: text.collected, kind: 'number', cell: (each) => showMoney(each.collected, currency) },
];

function Settlements({ detail }: { readonly detail: Detail }) {
  return (
    <Card title={text.settlements}>
      {detail.settlements.length === 0 ? (
        <p className="card-body quiet-text">{text.noSettlement}</p>
      ) : (
        <DataTable
          caption={text.settlements}
          columns={settlementColumns(detail.bet.currency)}
          items={detail.settlements}
          keyOf={(each) => each.version}
        />
      )}
    </Card>
  );
}

function Sums({ bet, payouts }: Pick<Detail, 'bet' | 'payouts'>) {
  return (
    <Card
      title={text.bet}
      mark={<StateBadge state={bet.status} />}
      actions={bet.live ? <Badge tone="live">{text.live}</Badge> : null}
      pad="normal"
    >
      <KeyValues>
        <KeyValue label={text.player}>
          <Link className="link" to={`/players/${bet.playerId}`}>
            {bet.playerNumber}
          </Link>
        </KeyValue>
        <KeyValue label={text.placed}>{showMoment(bet.placedAt)}</KeyValue>
        <KeyValue label={text.price}>{showTotal(bet.price)}</KeyValue>
        <KeyValue label={text.stake}>{showMoney(bet.stake, bet.currency)}</KeyValue>
        <KeyValue label={text.returns}>{showMoney(bet.potentialReturn, bet.currency)}</KeyValue>
        {payouts.map(({ kind, stake, paid, at }) => (
          <KeyValue key={`${kind}/${at}`} label={text.payoutOf(text.payoutKinds[kind], showMoney(stake, bet.currency))}>
            {showMoney(paid, bet.currency)}
          </KeyValue>
        ))}
        <KeyValue label={text.payout} strong>
          {bet.payout === null ? '–' : showMoney(bet.payout, bet.currency)}
        </KeyValue>
      </KeyValues>
    </Card>
  );
}

export default function Bet() {
  const { id = '' } = useParams();
  const crumbs = useMemo(() => [{ to: '/bets', link: <Link to="/bets">{words.nav.bets}</Link> }], []);
  useHead(text.number(id), crumbs);
  const query = useOfBrand('consoleBet', { params: { betId: id } }, EVERY.calm);
  return (
    <Loaded query={query} height={420}>
      {(detail) => (
        <div className="detail-grid">
          <div className="stack">
            <Card title={text.legs}>
              <DataTable
                caption={text.legs}
                columns={LEGS}
                items={detail.legs}
                keyOf={(leg) => `${leg.fixtureId}/${leg.market}/${leg.pick}`}
              />
            </Card>
            {detail.receipt === null ? (
              <Card title={text.receipt}>
                <p className="card-body quiet-text">{detail.bet.settledAt === null ? text.receiptOpen : text.receiptClosed}</p>
              </Card>
            ) : (
              <ReceiptCard receipt={detail.receipt as Receipt} legs={detail.legs} />
            )}
            <Settlements detail={detail} />
          </div>
          <div className="stack">
            <Sums bet={detail.bet} payouts={detail.payouts} />
            <CancelBet detail={detail} />
          </div>
        </div>
      )}
    </Loaded>
  );
}
