import { Card } from '@fairbook/ui';
import type { Answer } from '../../shared/api.ts';
import { BrandLink } from '../../shared/brand-link.tsx';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { showCount, showMoney } from '../../shared/format.ts';
import { MarginShare } from '../../shared/margin-share.tsx';
import { EVERY, useOfBrands } from '../../shared/queries.ts';
import { Awaited } from '../../shared/screen.tsx';
import type { ConsoleBrand } from '../../shared/session.ts';
import { words } from '../../words.ts';

const text = words.allBrands;
interface Row {
  readonly brand: ConsoleBrand;
  readonly data: Answer<'overview'>;
}

/** Sums of brands in different currencies have no order. */
const COLUMNS: readonly Column<Row>[] = [
  {
    head: text.brand,
    kind: 'name',
    order: ({ brand }) => brand.name,
    cell: ({ brand }) => (
      <BrandLink brandId={brand.id} to="/">
        {brand.name}
      </BrandLink>
    ),
  },
  { head: text.worst, kind: 'number', className: 'strong', cell: ({ data }) => showMoney(data.worstCase, data.currency) },
  { head: text.staked, kind: 'number', cell: ({ data }) => showMoney(data.staked, data.currency) },
  { head: text.betsToday, kind: 'number', order: ({ data }) => data.betsToday, cell: ({ data }) => showCount(data.betsToday) },
  {
    head: text.margin,
    kind: 'number',
    order: ({ data }) => data.marginKept ?? 0,
    cell: ({ data }) => <MarginShare share={data.marginKept} bets={data.marginBets} />,
  },
  { head: text.live, kind: 'number', cell: ({ data }) => showCount(data.liveFixtures) },
  { head: text.suspended, kind: 'number', order: ({ data }) => data.pausedFixtures, cell: ({ data }) => showCount(data.pausedFixtures) },
];

/** What every brand stands to lose, takes and keeps, a row each. */
export function Exposure() {
  const { answers, isPending } = useOfBrands('consoleOverview', {}, EVERY.figures);
  return (
    <Card title={text.exposure}>
      <p className="card-body quiet-text">{text.note}</p>
      {isPending && answers.length === 0 ? (
        <Awaited height={120} />
      ) : (
        <DataTable caption={text.exposure} columns={COLUMNS} items={answers} keyOf={({ brand }) => brand.id} />
      )}
    </Card>
  );
}
