import { Badge, Button, Select } from '@fairbook/ui';
import { useState } from 'react';
import { pageOf, useAddress } from '../../shared/address.ts';
import { BrandLink, BrandName } from '../../shared/brand-link.tsx';
import type { Column } from '../../shared/data-table.tsx';
import { Figure } from '../../shared/figures.tsx';
import { showAge, showCount, showDay, showMoment, showMoney } from '../../shared/format.ts';
import { useNow } from '../../shared/now.ts';
import { PagedTable } from '../../shared/paged.tsx';
import { EVERY, useRead } from '../../shared/queries.ts';
import { useRole } from '../../shared/session.ts';
import { words } from '../../words.ts';
import { DecideWithdrawal, type Deciding } from './decide-withdrawal.tsx';
import { type Payment, PaymentState } from './payment-state.tsx';

const text = words.payments;
const DIRECTIONS = ['withdrawal', 'deposit'] as const;

/** When it was begun; below, for how long it has waited since. */
function Asked({ payment: { at, finishedAt } }: { readonly payment: Payment }) {
  const now = useNow();
  return (
    <span className="two-lines nowrap">
      <span>{showMoment(at)}</span>
      {finishedAt === null ? <small>{text.waitingFor(showAge(now - at))}</small> : null}
    </span>
  );
}

function Player({ payment: { id, brandId, direction, player } }: { readonly payment: Payment }) {
  const name = player.name ?? player.number;
  return (
    <span className="two-lines">
      {direction === 'withdrawal' ? (
        <BrandLink brandId={brandId} to={`/withdrawals/${id}`} aria-label={words.withdrawals.openOf(name, id)}>
          {name}
        </BrandLink>
      ) : (
        <BrandLink brandId={brandId} to={`/players/${player.id}`}>
          {name}
        </BrandLink>
      )}
      <small>{`${words.player.since(showDay(player.registeredAt))} · ${player.identified ? text.identified : text.unidentified}`}</small>
    </span>
  );
}

/** What else has to be known of the account; nothing where nothing is unusual. */
function Account({ payment: { brandId, currency, player } }: { readonly payment: Payment }) {
  const facts = [
    player.openBets > 0 ? text.openBets(player.openBets) : undefined,
    player.limits > 0 ? text.limits(player.limits) : undefined,
    Number(player.owed) > 0 ? words.player.owing(showMoney(player.owed, currency)) : undefined,
  ].filter((each) => each !== undefined);
  return (
    <span className="two-lines">
      {player.status === 'active' ? null : <Badge tone="lost">{words.players.statuses[player.status]}</Badge>}
      <span className="dim">{facts.length > 0 ? facts.join(' · ') : '–'}</span>
      {player.notes > 0 ? (
        <BrandLink brandId={brandId} to={`/players/${player.id}?tab=notes`}>
          {text.notes(player.notes)}
        </BrandLink>
      ) : null}
    </span>
  );
}

const money = (amount: (payment: Payment) => string) => (payment: Payment) => showMoney(amount(payment), payment.currency);
const BRAND: Column<Payment> = { head: words.staff.brand, className: 'dim', cell: (payment) => <BrandName id={payment.brandId} /> };
const COLUMNS: readonly Column<Payment>[] = [
  { head: text.asked, className: 'dim', cell: (payment) => <Asked payment={payment} /> },
  { head: text.player, kind: 'name', cell: (payment) => <Player payment={payment} /> },
  { head: text.deposited, kind: 'number', className: 'dim', cell: money(({ player }) => player.deposits) },
  { head: text.withdrawn, kind: 'number', className: 'dim', cell: money(({ player }) => player.withdrawals) },
  { head: text.net, kind: 'number', cell: money(({ player }) => player.net) },
  { head: text.account, cell: (payment) => <Account payment={payment} /> },
  {
    head: text.payment,
    cell: ({ direction, provider }) => (
      <span className="two-lines">
        <span>{text.directions[direction]}</span>
        <small>{provider}</small>
      </span>
    ),
  },
  {
    head: text.state,
    cell: ({ state, request }) => (
      <span className="two-lines">
        <PaymentState state={state} />
        {request === null ? null : <small>{words.withdrawals.second}</small>}
      </span>
    ),
  },
  { head: text.amount, kind: 'number', className: 'strong', cell: money(({ amount }) => amount) },
];

interface Decision {
  readonly payment: Payment;
  readonly deciding: Deciding;
}

function Actions({ payment, onDecide }: { readonly payment: Payment; readonly onDecide: (deciding: Deciding) => void }) {
  const { state, request, player, id } = payment;
  if (state !== 'waiting' && state !== 'on-hold') return null;
  const of = (action: string): string => text.actionOf(action, player.name ?? player.number, id);
  return (
    <span className="row-actions">
      {(['refuse', 'hold', 'approve'] as const).map((deciding) =>
        deciding === 'hold' && state === 'on-hold' ? null : (
          <Button
            key={deciding}
            size="small"
            variant={deciding === 'approve' ? 'primary' : deciding === 'refuse' ? 'ghost' : 'neutral'}
            disabled={deciding === 'approve' && request !== null}
            aria-label={of(text.actions[deciding])}
            onClick={() => onDecide(deciding)}
          >
            {text.actions[deciding]}
          </Button>
        ),
      )}
    </span>
  );
}

/** What has not ended, by who it waits for; never added up over currencies or brands. */
export function PaymentSums({ brandId }: { readonly brandId: number | undefined }) {
  const now = useNow();
  const { data } = useRead('consolePaymentsWaiting', { query: { brandId } }, EVERY.figures);
  if (!data || data.sums.length === 0) return null;
  return (
    <dl className="figures">
      {data.sums.map(({ brandId: of, direction, by, currency, count, amount, oldestAt }) => (
        <Figure
          key={`${of}/${direction}/${by}/${currency}`}
          label={
            brandId === undefined ? (
              <>
                <BrandName id={of} />
                {`: ${text.waits[direction][by]}`}
              </>
            ) : (
              text.waits[direction][by]
            )
          }
          value={showMoney(amount, currency)}
          note={text.oldest(showCount(count), showAge(now - oldestAt))}
        />
      ))}
    </dl>
  );
}

/** Deposits and withdrawals in one queue with what is known of their players; of one brand, or of every brand of the employee. */
export function PaymentQueue({ brandId, state }: { readonly brandId: number | undefined; readonly state: 'waiting' | 'all' }) {
  const [value, change] = useAddress<'direction'>();
  const support = useRole('support');
  const [decision, setDecision] = useState<Decision>();
  const direction = DIRECTIONS.find((each) => each === value('direction'));
  const columns = [...(brandId === undefined ? [BRAND] : []), ...COLUMNS];
  const actions: Column<Payment> = {
    head: words.deadLetters.actions,
    kind: 'action',
    cell: (payment) => <Actions payment={payment} onDecide={(deciding) => setDecision({ payment, deciding })} />,
  };
  return (
    <>
      <PagedTable
        broad
        title={text.title}
        query={useRead('consolePayments', { query: { brandId, direction, state, page: pageOf(value('page')) } }, EVERY.figures)}
        onPage={(next) => change({ page: `${next}` })}
        filters={
          <Select
            label={text.direction}
            value={direction ?? ''}
            options={[{ value: '', label: text.both }, ...DIRECTIONS.map((each) => ({ value: each, label: text.directionPlural[each] }))]}
            onChange={(event) => change({ direction: event.target.value })}
          />
        }
        empty={{
          icon: 'hand-withdraw',
          title: state === 'waiting' ? text.noneWaiting : text.empty,
          text: state === 'waiting' ? text.noneWaitingText : text.emptyText,
        }}
        columns={support && state === 'waiting' ? [...columns, actions] : columns}
        keyOf={(payment) => payment.id}
      />
      {decision ? (
        <DecideWithdrawal
          brandId={decision.payment.brandId}
          id={decision.payment.id}
          amount={decision.payment.amount}
          currency={decision.payment.currency}
          player={decision.payment.player.name ?? decision.payment.player.number}
          second={decision.payment.second}
          deciding={decision.deciding}
          onClose={() => setDecision(undefined)}
        />
      ) : null}
    </>
  );
}
