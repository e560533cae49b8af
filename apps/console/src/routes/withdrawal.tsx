import { Button, Card, KeyValue, KeyValues } from '@fairbook/ui';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { DecideWithdrawal, type Deciding } from '../features/approvals/decide-withdrawal.tsx';
import { PaymentState } from '../features/approvals/payment-state.tsx';
import { WITHDRAWAL_COLUMNS } from '../features/approvals/withdrawal-table.tsx';
import { useHead } from '../features/frame/page-head.ts';
import type { Answer } from '../shared/api.ts';
import { RequestsOf } from '../shared/approvals/approval-table.tsx';
import { DataTable } from '../shared/data-table.tsx';
import { showMoment, showMoney, showName } from '../shared/format.ts';
import { EVERY, useOfBrand } from '../shared/queries.ts';
import { Loaded } from '../shared/screen.tsx';
import { NeedsSecond } from '../shared/second-person.tsx';
import { useBrand } from '../shared/session.ts';
import { words } from '../words.ts';

const text = words.withdrawals;
type Detail = Answer<'withdrawal'>;

/** What is known of the player whose money it is. */
function PlayerFacts({ playerId }: { readonly playerId: string }) {
  const query = useOfBrand('consolePlayer', { params: { playerId } }, EVERY.calm);
  return (
    <Card title={text.facts} actions={<Link to={`/players/${playerId}`}>{text.toPlayer}</Link>}>
      <Loaded query={query} height={160}>
        {({ player, figures, restriction }) => {
          const money = (amount: string) => showMoney(amount, player.currency);
          return (
            <KeyValues className="card-body">
              <KeyValue label={text.status}>{showName(player.status)}</KeyValue>
              <KeyValue label={text.restriction}>{restriction ? showName(restriction.kind) : text.noRestriction}</KeyValue>
              <KeyValue label={text.cash}>{money(player.cash)}</KeyValue>
              <KeyValue label={text.deposits}>{`${money(figures.deposits)} (${figures.depositCount})`}</KeyValue>
              <KeyValue label={text.withdrawals}>{`${money(figures.withdrawals)} (${figures.withdrawalCount})`}</KeyValue>
              <KeyValue label={text.turnover}>{money(figures.staked)}</KeyValue>
              <KeyValue label={text.net}>{money(figures.net)}</KeyValue>
            </KeyValues>
          );
        }}
      </Loaded>
    </Card>
  );
}

function Screen({ detail }: { readonly detail: Detail }) {
  const { withdrawal, lastDay, second, events, earlier } = detail;
  const brand = useBrand();
  const [deciding, setDeciding] = useState<Deciding>();
  const open = withdrawal.state === 'waiting' || withdrawal.state === 'on-hold';
  return (
    <>
      <Card
        title={showMoney(withdrawal.amount, withdrawal.currency)}
        mark={<PaymentState state={withdrawal.state} />}
        actions={
          open ? (
            <>
              <Button size="small" variant="ghost" onClick={() => setDeciding('refuse')}>
                {text.refuse}
              </Button>
              {withdrawal.state === 'waiting' ? (
                <Button size="small" onClick={() => setDeciding('hold')}>
                  {text.hold}
                </Button>
              ) : null}
              <Button size="small" variant="primary" disabled={withdrawal.request !== null} onClick={() => setDeciding('approve')}>
                {text.approve}
              </Button>
            </>
          ) : null
        }
      >
        {open ? <NeedsSecond second={second} /> : null}
        <KeyValues className="card-body">
          <KeyValue label={text.player}>{withdrawal.playerName ?? withdrawal.playerNumber}</KeyValue>
          <KeyValue label={text.asked}>{showMoment(withdrawal.at)}</KeyValue>
          <KeyValue label={text.lastDay}>{showMoney(lastDay, withdrawal.currency)}</KeyValue>
          {events.map((event) => (
            <KeyValue key={`${event.at}/${event.cause}`} label={showMoment(event.at)}>
              {event.cause}
            </KeyValue>
          ))}
        </KeyValues>
      </Card>
      <RequestsOf kind="payment" id={withdrawal.id} />
      <PlayerFacts playerId={withdrawal.playerId} />
      <Card title={text.earlier}>
        {earlier.length === 0 ? (
          <p className="card-body quiet-text">{text.noEarlier}</p>
        ) : (
          <DataTable caption={text.earlier} columns={WITHDRAWAL_COLUMNS} items={earlier} keyOf={(row) => row.id} />
        )}
      </Card>
      {deciding ? (
        <DecideWithdrawal
          brandId={brand.id}
          id={withdrawal.id}
          amount={withdrawal.amount}
          currency={withdrawal.currency}
          player={withdrawal.playerName ?? withdrawal.playerNumber}
          second={second}
          deciding={deciding}
          onClose={() => setDeciding(undefined)}
        />
      ) : null}
    </>
  );
}

/** One withdrawal with what is known of its player, to approve, hold back or refuse. */
export default function WithdrawalScreen() {
  const { id = '' } = useParams();
  const query = useOfBrand('consoleWithdrawal', { params: { paymentId: id } }, EVERY.figures);
  const crumbs = useMemo(() => [{ to: '/withdrawals', link: <Link to="/withdrawals">{words.nav.withdrawals}</Link> }], []);
  useHead(text.one(id), crumbs);
  return (
    <div className="stack">
      <Loaded query={query} height={420}>
        {(detail) => <Screen key={detail.withdrawal.id} detail={detail} />}
      </Loaded>
    </div>
  );
}
