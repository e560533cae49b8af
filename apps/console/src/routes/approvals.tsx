import { TabPanel, Tabs } from '@fairbook/ui';
import { useState } from 'react';
import { useHead } from '../features/frame/page-head.ts';
import { ApprovalTable } from '../shared/approvals/approval-table.tsx';
import { words } from '../words.ts';

const text = words.approvals;

/** Actions that wait for a second person, and what became of earlier ones. */
export default function Approvals() {
  useHead(words.nav.approvals);
  const [state, setState] = useState<'waiting' | 'all'>('waiting');
  return (
    <>
      <Tabs
        label={text.show}
        items={[
          { id: 'waiting', label: text.waiting },
          { id: 'all', label: text.all },
        ]}
        value={state}
        onChange={(id) => setState(id as typeof state)}
        idBase="approvals"
      />
      <TabPanel idBase="approvals" id={state} className="stack">
        <ApprovalTable title={text.title} state={state} />
      </TabPanel>
    </>
  );
}
