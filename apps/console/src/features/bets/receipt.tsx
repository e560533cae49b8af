import { checkReceipt, type Receipt } from '@fairbook/domain';
import { Card, Icon, Strip } from '@fairbook/ui';
import { useMemo } from 'react';
import { showLine, showMoney, showPrice } from '../../shared/format.ts';
import { StateBadge } from '../../shared/marks.tsx';
import { ScrollX } from '../../shared/scroll-x.tsx';
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

/** Why the bet paid what it paid; computed again here, from its facts. */
export function ReceiptCard({ receipt }: { readonly receipt: Receipt }) {
  const equal = useMemo(() => checkReceipt(receipt).verdict === 'equal', [receipt]);
  return (
    <Card title={text.receipt} mark={<Icon name="seal-check" size={18} />}>
      <div className="card-body">
        <Strip icon={equal ? 'check-circle' : 'warning'} tone={equal ? 'up' : 'down'}>
          {equal ? text.receiptEqual : text.receiptDiffers}
        </Strip>
      </div>
      <ScrollX>
        <table className="rows">
          <caption className="sr-only">{text.receipt}</caption>
          <thead>
            <tr>
              <th scope="col">{text.pick}</th>
              <th scope="col">{text.facts}</th>
              <th scope="col">{text.rule}</th>
              <th scope="col">{text.result}</th>
              <th scope="col" className="num">
                {text.price}
              </th>
            </tr>
          </thead>
          <tbody>
            {receipt.legs.map((leg) => (
              <tr key={`${leg.fixtureId}/${leg.market}/${leg.outcome}/${leg.line}`}>
                <th scope="row">
                  {leg.market} {leg.outcome} {leg.line === 0 ? '' : showLine(leg.line)}
                </th>
                <td className="dim">{leg.voided ?? factsText(leg.facts)}</td>
                <td className="dim">{leg.rule.text}</td>
                <td>
                  <StateBadge state={leg.result} />
                </td>
                <td className="num">{showPrice(leg.price)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollX>
      <p className="receipt-sum">
        {text.stake} {showMoney(receipt.stake, receipt.currency)}
      </p>
    </Card>
  );
}
