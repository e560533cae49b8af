import { TabPanel, Tabs } from '@fairbook/ui';
import { PaymentQueue, PaymentSums } from '../features/approvals/payment-queue.tsx';
import { useHead } from '../features/frame/page-head.ts';
import { useAddress } from '../shared/address.ts';
import { useBrand } from '../shared/session.ts';
import { words } from '../words.ts';

/** Payments that wait, those for staff to decide first, and all there were. */
export default function Payments() {
  useHead(words.nav.withdrawals);
  const brand = useBrand();
  const [value, change] = useAddress<'show'>();
  const state = value('show') === 'all' ? 'all' : 'waiting';
  return (
    <>
      <PaymentSums brandId={brand.id} />
      <Tabs
        label={words.approvals.show}
        items={[
          { id: 'waiting', label: words.approvals.waiting },
          { id: 'all', label: words.approvals.all },
        ]}
        value={state}
        onChange={(id) => change({ show: id === 'waiting' ? '' : id })}
        idBase="payments"
      />
      <TabPanel idBase="payments" id={state} className="stack">
        <PaymentQueue brandId={brand.id} state={state} />
      </TabPanel>
    </>
  );
}
