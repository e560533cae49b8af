import { TabPanel, Tabs } from '@fairbook/ui';
import { Alerts } from '../features/all-brands/alerts.tsx';
import { Day } from '../features/all-brands/day.tsx';
import { Exposure } from '../features/all-brands/exposure.tsx';
import { PaymentQueue, PaymentSums } from '../features/approvals/payment-queue.tsx';
import { useHead } from '../features/frame/page-head.ts';
import { useAddress } from '../shared/address.ts';
import { BetTable } from '../shared/bet-table.tsx';
import { useRole } from '../shared/session.ts';
import { words } from '../words.ts';

const TABS = ['exposure', 'bets', 'payments', 'alerts', 'report'] as const;

/** Every brand of the employee at once; what is followed from here is shown in its own brand. */
export default function AllBrands() {
  useHead(words.nav.allBrands);
  const [value, change] = useAddress<'show'>();
  const support = useRole('support');
  const trader = useRole('trader');
  const may = TABS.filter((tab) => (tab === 'payments' ? support : tab === 'report' ? trader : true));
  const tab = may.find((each) => each === value('show')) ?? 'exposure';
  const labels = {
    exposure: words.allBrands.exposure,
    bets: words.bets.title,
    payments: words.payments.title,
    alerts: words.alerts.title,
    report: words.allBrands.report,
  };
  return (
    <>
      <Tabs
        label={words.allBrands.show}
        items={may.map((id) => ({ id, label: labels[id] }))}
        value={tab}
        onChange={(id) => change({ show: id === 'exposure' ? '' : id })}
        idBase="all-brands"
      />
      <TabPanel idBase="all-brands" id={tab} className="stack">
        {tab === 'exposure' ? <Exposure /> : null}
        {tab === 'bets' ? <BetTable title={words.bets.title} searchable everyBrand /> : null}
        {tab === 'payments' ? (
          <>
            <PaymentSums brandId={undefined} />
            <PaymentQueue brandId={undefined} state="waiting" />
          </>
        ) : null}
        {tab === 'alerts' ? <Alerts /> : null}
        {tab === 'report' ? <Day /> : null}
      </TabPanel>
    </>
  );
}
