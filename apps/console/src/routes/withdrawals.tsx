import { Badge, type BadgeTone, TabPanel, Tabs } from '@fairbook/ui';
import { Link } from 'react-router';
import { WITHDRAWAL_COLUMNS } from '../features/approvals/withdrawal-table.tsx';
import { useHead } from '../features/frame/page-head.ts';
import { pageOf, useAddress } from '../shared/address.ts';
import { type Answer, withQuery } from '../shared/api.ts';
import type { Column } from '../shared/data-table.tsx';
import { Figure } from '../shared/figures.tsx';
import { showAge, showCount, showMoment, showMoney } from '../shared/format.ts';
import { useNow } from '../shared/now.ts';
import { PagedTable } from '../shared/paged.tsx';
import { EVERY, useOfBrand } from '../shared/queries.ts';
import { words } from '../words.ts';

type Deposit = Answer<'deposits'>['items'][number];
const text = words.withdrawals;
const queue = words.payments;
const TONES: Readonly<Record<Deposit['state'], BadgeTone>> = {
  pending: 'paused',
  returning: 'paused',
  'return-refused': 'lost',
  succeeded: 'won',
  failed: 'lost',
  cancelled: 'neutral',
  expired: 'neutral',
  returned: 'neutral',
};

/** How long something has waited; nothing once it ended. */
function Age({ at, ended }: { readonly at: number; readonly ended: boolean }) {
  const now = useNow();
  return ended ? '–' : showAge(now - at);
}

const DEPOSITS: readonly Column<Deposit>[] = [
  { head: text.asked, className: 'dim nowrap', cell: (row) => showMoment(row.at) },
  { head: queue.age, className: 'nowrap', cell: (row) => <Age at={row.at} ended={row.finishedAt !== null} /> },
  {
    head: text.player,
    kind: 'name',
    cell: (row) => <Link to={`/players/${row.playerId}`}>{row.playerName ?? row.playerNumber}</Link>,
  },
  { head: queue.provider, className: 'dim', cell: (row) => row.provider },
  { head: text.state, cell: (row) => <Badge tone={TONES[row.state]}>{queue.states[row.state]}</Badge> },
  { head: text.amount, kind: 'number', className: 'strong', cell: (row) => showMoney(row.amount, row.currency) },
];
type Withdrawal = Answer<'withdrawals'>['items'][number];
const [ASKED, ...OTHERS] = WITHDRAWAL_COLUMNS;
const WITHDRAWALS: readonly Column<Withdrawal>[] = [
  ...(ASKED ? [ASKED] : []),
  { head: queue.age, className: 'nowrap', cell: (row) => <Age at={row.at} ended={row.finishedAt !== null} /> },
  ...OTHERS,
];

/** What has not ended, by who it waits for. */
function Sums() {
  const now = useNow();
  const { data } = useOfBrand('paymentsWaiting', 'payments-waiting', EVERY.figures);
  if (!data || data.sums.length === 0) return null;
  return (
    <dl className="figures">
      {data.sums.map(({ direction, by, currency, count, amount, oldestAt }) => (
        <Figure
          key={`${direction}/${by}/${currency}`}
          label={queue.waits[direction][by]}
          value={showMoney(amount, currency)}
          note={queue.oldest(showCount(count), showAge(now - oldestAt))}
        />
      ))}
    </dl>
  );
}

const TABS = ['waiting', 'all', 'deposits', 'all-deposits'] as const;
type Tab = (typeof TABS)[number];

function Deposits({ state, title }: { readonly state: 'waiting' | 'all'; readonly title: string }) {
  const [value, change] = useAddress();
  const page = pageOf(value('page'));
  return (
    <PagedTable
      title={title}
      query={useOfBrand('deposits', withQuery('deposits', { state, page }), EVERY.figures)}
      onPage={(next) => change({ page: `${next}` })}
      empty={{ icon: 'hand-withdraw', title: queue.empty, text: queue.emptyText }}
      columns={DEPOSITS}
      keyOf={(row) => row.id}
    />
  );
}

function Withdrawn({ state }: { readonly state: 'waiting' | 'all' }) {
  const [value, change] = useAddress();
  const page = pageOf(value('page'));
  return (
    <PagedTable
      title={text.title}
      query={useOfBrand('withdrawals', withQuery('withdrawals', { state, page }), EVERY.figures)}
      onPage={(next) => change({ page: `${next}` })}
      empty={{ icon: 'hand-withdraw', title: text.empty, text: text.emptyText }}
      columns={WITHDRAWALS}
      keyOf={(row) => row.id}
    />
  );
}

/** Withdrawals that wait for staff, the oldest first, deposits that wait for their provider, and all there were. */
export default function Withdrawals() {
  useHead(words.nav.withdrawals);
  const [value, change] = useAddress<'show'>();
  const tab: Tab = TABS.find((each) => each === value('show')) ?? 'waiting';
  return (
    <>
      <Sums />
      <Tabs
        label={words.approvals.show}
        items={[
          { id: 'waiting', label: words.approvals.waiting },
          { id: 'all', label: words.approvals.all },
          { id: 'deposits', label: queue.pending },
          { id: 'all-deposits', label: queue.all },
        ]}
        value={tab}
        onChange={(id) => change({ show: id === 'waiting' ? '' : id })}
        idBase="withdrawals"
      />
      <TabPanel idBase="withdrawals" id={tab} className="stack">
        {tab === 'waiting' || tab === 'all' ? (
          <Withdrawn state={tab} />
        ) : (
          <Deposits state={tab === 'deposits' ? 'waiting' : 'all'} title={tab === 'deposits' ? queue.pending : queue.all} />
        )}
      </TabPanel>
    </>
  );
}
