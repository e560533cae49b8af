import { TabPanel, Tabs } from '@fairbook/ui';
import { useState } from 'react';
import { WITHDRAWAL_COLUMNS } from '../features/approvals/withdrawal-table.tsx';
import { useHead } from '../features/frame/page-head.ts';
import { withQuery } from '../shared/api.ts';
import { PagedTable, usePage } from '../shared/paged.tsx';
import { EVERY, useOfBrand } from '../shared/queries.ts';
import { words } from '../words.ts';

const text = words.withdrawals;

/** Withdrawals that wait for staff, the oldest first, and all there were. */
export default function Withdrawals() {
  useHead(words.nav.withdrawals);
  const [state, setState] = useState<'waiting' | 'all'>('waiting');
  const [page, setPage] = usePage(state);
  return (
    <>
      <Tabs
        label={words.approvals.show}
        items={[
          { id: 'waiting', label: words.approvals.waiting },
          { id: 'all', label: words.approvals.all },
        ]}
        value={state}
        onChange={(id) => setState(id as typeof state)}
        idBase="withdrawals"
      />
      <TabPanel idBase="withdrawals" id={state} className="stack">
        <PagedTable
          title={text.title}
          query={useOfBrand('withdrawals', withQuery('withdrawals', { state, page }), EVERY.figures)}
          onPage={setPage}
          empty={{ icon: 'hand-withdraw', title: text.empty, text: text.emptyText }}
          columns={WITHDRAWAL_COLUMNS}
          keyOf={(row) => row.id}
        />
      </TabPanel>
    </>
  );
}
