import { checkReceipt, type Receipt } from '@fairbook/domain';
import { Card, Icon, Strip } from '@fairbook/ui';
import { useMemo } from 'react';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { showLine, showMoney, showPrice } from '../../shared/format.ts';
import { StateBadge } from '../../shared/marks.tsx';
import { words } from '../../words.ts';

const text = words.bets;

/** The counts a leg was decided by, as "match 2:1, 1st half 1:0". */
function factsText(facts: Receipt['legs'][number]['facts']): string {
  const periods: Readonly<Record<string, string>> = words.fixture.periods;
  return Object.entries(facts?.counts ?? {})
    .flatMap(([statistic, counts]) =>
      Object.entries(counts ?? {}).map(
        ([period, pair]) => `${statistic === 'score' ? '' : `${statistic} `}${periods[period] ?? period} ${pair.home}:${pair.away}`,
      ),
    )
    .join(', ');
}

const COLUMNS: readonly Column<Receipt['legs'][number]>[] = [
  { head: text.pick, kind: 'name', cell: (leg) => [leg.market, leg.outcome, leg.line === 0 ? '' : showLine(leg.line)].join(' ') },
  {
    head: text.facts,
    className: 'dim',
    cell: (leg) => leg.voided ?? (leg.stated ? `${text.statedBy} ${leg.stated.provider} ${leg.stated.message}` : factsText(leg.facts)),
  },
  { head: text.rule, className: 'dim', cell: (leg) => leg.rule.text },
  { head: text.result, cell: (leg) => <StateBadge state={leg.result} /> },
  { head: text.price, kind: 'number', cell: (leg) => showPrice(leg.price) },
];

/** How each end of the computing looks. */
const SHOWN = {
  equal: { icon: 'check-circle', tone: 'up' },
  different: { icon: 'warning', tone: 'down' },
  'older-rules': { icon: 'info', tone: 'info' },
  'newer-rules': { icon: 'info', tone: 'info' },
  'not-a-receipt': { icon: 'warning', tone: 'down' },
} as const;

/** Why the bet paid what it paid; computed again here, from its facts. */
export function ReceiptCard({ receipt }: { readonly receipt: Receipt }) {
  const check = useMemo(() => checkReceipt(receipt), [receipt]);
  const verdict = check.verdict === 'not-computable' ? check.reason : check.verdict;
  const { icon, tone } = SHOWN[verdict];
  return (
    <Card title={text.receipt} mark={<Icon name="seal-check" size={18} />}>
      <div className="card-body">
        <Strip icon={icon} tone={tone}>
          {text.receiptChecks[verdict](receipt.rulesVersion)}
        </Strip>
      </div>
      <DataTable
        caption={text.receipt}
        columns={COLUMNS}
        items={receipt.legs}
        keyOf={(leg) => `${leg.fixtureId}/${leg.market}/${leg.outcome}/${leg.line}`}
      />
      <p className="receipt-sum">
        {text.stake} {showMoney(receipt.stake, receipt.currency)}
      </p>
    </Card>
  );
}
