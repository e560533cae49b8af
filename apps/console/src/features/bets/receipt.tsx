import { checkReceipt, type Receipt } from '@fairbook/domain';
import { Card, Icon, KeyValue, KeyValues, Strip } from '@fairbook/ui';
import { useMemo } from 'react';
import type { Answer } from '../../shared/api.ts';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { showMoney, showMultiplier, showName, showPrice } from '../../shared/format.ts';
import { StateBadge } from '../../shared/marks.tsx';
import { words } from '../../words.ts';

const text = words.bets;

/** The counts a leg was decided by, as "match 2:1, 1st half 1:0". */
function factsText(facts: Receipt['legs'][number]['facts']): string {
  const periods: Readonly<Record<string, string>> = words.fixture.periods;
  return Object.entries(facts?.counts ?? {})
    .flatMap(([statistic, counts]) =>
      Object.entries(counts ?? {}).map(
        ([period, pair = { home: 0, away: 0 }]) =>
          `${statistic === 'score' ? '' : `${showName(statistic)} `}${periods[period] ?? period} ${pair.home}:${pair.away}`,
      ),
    )
    .join(', ');
}

/** A leg as it was settled, with the words it was sold in. */
type NamedLeg = Receipt['legs'][number] & { readonly place: number; readonly pick: string; readonly marketName: string };

const COLUMNS: readonly Column<NamedLeg>[] = [
  {
    head: text.pick,
    kind: 'name',
    cell: (leg) => (
      <span className="two-lines">
        <span>{leg.pick}</span>
        <small>{leg.marketName}</small>
      </span>
    ),
  },
  {
    head: text.facts,
    className: 'dim',
    cell: (leg) =>
      (leg.voided && showName(leg.voided)) ??
      (leg.stated ? `${text.statedBy} ${leg.stated.provider} ${leg.stated.message}` : factsText(leg.facts)),
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
export function ReceiptCard({ receipt, legs }: { readonly receipt: Receipt; readonly legs: Answer<'bet'>['legs'] }) {
  // Both are in the order of the coupon.
  const named = receipt.legs.map((leg, place) => ({
    ...leg,
    place,
    pick: legs[place]?.pick ?? leg.outcome,
    marketName: legs[place]?.market ?? leg.market,
  }));
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
      <DataTable caption={text.receipt} columns={COLUMNS} items={named} keyOf={(leg) => leg.place} />
      <KeyValues className="card-body">
        <KeyValue label={text.stake}>{showMoney(receipt.stake, receipt.currency)}</KeyValue>
        <KeyValue label={text.multiplier}>{showMultiplier(receipt.product)}</KeyValue>
        <KeyValue label={text.exact}>{receipt.exactDecimal.replace(/\.?0+$/, '')}</KeyValue>
        <KeyValue label={text.rounded} strong>
          {showMoney(receipt.payout, receipt.currency)}
        </KeyValue>
      </KeyValues>
    </Card>
  );
}
