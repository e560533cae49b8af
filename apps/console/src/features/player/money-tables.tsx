import { Badge, Card } from '@fairbook/ui';
import { Link } from 'react-router';
import type { Answer } from '../../shared/api.ts';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { showMoment, showMoney, showName } from '../../shared/format.ts';
import { PagedTable, usePage } from '../../shared/paged.tsx';
import { EVERY, useOfBrand } from '../../shared/queries.ts';
import { words } from '../../words.ts';

const text = words.player;

const TRANSFERS: readonly Column<Answer<'playerLedger'>['items'][number]>[] = [
  { head: text.when, className: 'dim nowrap', cell: (row) => showMoment(row.at) },
  { head: text.what, kind: 'name', cell: (row) => showName(row.kind) },
  {
    head: text.belongs,
    className: 'dim',
    cell: (row) => (
      <>
        {row.betId ? <Link to={`/bets/${row.betId}`}>{words.bets.number(row.betId)}</Link> : null}
        {row.paymentId ? `${text.payment} ${row.paymentId}` : null}
      </>
    ),
  },
  { head: text.amount, kind: 'number', className: 'strong', cell: (row) => showMoney(row.amount, row.currency, true) },
  { head: text.after, kind: 'number', cell: (row) => (row.balance === '' ? '–' : showMoney(row.balance, row.currency)) },
];

/** Every transfer that touched the player's cash, with the balance after it. */
export function Transfers({ playerId }: { readonly playerId: string }) {
  const [page, setPage] = usePage(playerId);
  return (
    <PagedTable
      title={text.transfers}
      query={useOfBrand('consolePlayerLedger', { params: { playerId }, query: { page } }, EVERY.calm)}
      onPage={setPage}
      empty={{ icon: 'scales', title: text.ledgerEmpty, text: text.ledgerEmptyText }}
      columns={TRANSFERS}
      keyOf={(row) => row.id}
    />
  );
}

const STEPS: readonly Column<Answer<'playerDebt'>['items'][number]>[] = [
  { head: text.when, className: 'dim nowrap', cell: (row) => showMoment(row.at) },
  { head: text.what, kind: 'name', cell: (row) => showName(row.kind) },
  {
    head: text.belongs,
    className: 'dim',
    cell: (row) => (row.betId ? <Link to={`/bets/${row.betId}`}>{words.bets.number(row.betId)}</Link> : null),
  },
  { head: text.amount, kind: 'number', className: 'strong', cell: (row) => showMoney(row.amount, row.currency, true) },
  { head: text.owedAfter, kind: 'number', cell: (row) => showMoney(row.owed, row.currency) },
];

/** How what the player owes came to be, was paid and was written off; nothing for who never owed anything. */
export function DebtSteps({ playerId }: { readonly playerId: string }) {
  const { data } = useOfBrand('consolePlayerDebt', { params: { playerId } }, EVERY.calm);
  if (!data || data.items.length === 0) return null;
  return (
    <Card title={text.debtSteps}>
      <DataTable caption={text.debtSteps} columns={STEPS} items={data.items} keyOf={(row) => row.id} />
    </Card>
  );
}

const LOST: ReadonlySet<string> = new Set(['failed', 'refused', 'return-refused']);

const PAYMENTS: readonly Column<Answer<'playerPayments'>['items'][number]>[] = [
  { head: text.when, className: 'dim nowrap', cell: (row) => showMoment(row.at) },
  { head: text.what, kind: 'name', cell: (row) => (row.direction === 'deposit' ? text.deposit : text.withdrawal) },
  { head: text.provider, className: 'dim', cell: (row) => row.provider },
  {
    head: text.state,
    cell: (row) => (
      <Badge tone={row.status === 'succeeded' ? 'won' : LOST.has(row.status) ? 'lost' : 'neutral'}>{showName(row.status)}</Badge>
    ),
  },
  { head: text.amount, kind: 'number', className: 'strong', cell: (row) => showMoney(row.amount, row.currency) },
];

export function Payments({ playerId }: { readonly playerId: string }) {
  const [page, setPage] = usePage(playerId);
  return (
    <PagedTable
      title={text.payments}
      query={useOfBrand('consolePlayerPayments', { params: { playerId }, query: { page } }, EVERY.calm)}
      onPage={setPage}
      empty={{ icon: 'wallet', title: text.paymentsEmpty, text: text.paymentsEmptyText }}
      columns={PAYMENTS}
      keyOf={(row) => row.id}
    />
  );
}
