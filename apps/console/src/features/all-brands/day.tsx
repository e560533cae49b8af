import { csvOf } from '@fairbook/domain/csv';
import { Button, Card, Empty, Field, Icon } from '@fairbook/ui';
import { useAddress } from '../../shared/address.ts';
import type { Answer } from '../../shared/api.ts';
import { BrandLink } from '../../shared/brand-link.tsx';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { download } from '../../shared/download.ts';
import { showCount, showMoney } from '../../shared/format.ts';
import { MarginShare, shareOf } from '../../shared/margin-share.tsx';
import { EVERY, useOfBrands } from '../../shared/queries.ts';
import { Awaited } from '../../shared/screen.tsx';
import type { ConsoleBrand } from '../../shared/session.ts';
import { words } from '../../words.ts';

const text = words.reports;
type Total = Answer<'dayReport'>['totals'][number];
interface Row extends Total {
  readonly brand: ConsoleBrand;
  readonly date: string;
}

const MONEY = ['turnover', 'settledStakes', 'payouts', 'margin', 'deposits', 'withdrawals', 'openStakes', 'openReturn'] as const;
const money = (name: (typeof MONEY)[number]): Column<Row> => ({
  head: text[name],
  kind: 'number',
  cell: (row) => showMoney(row[name], row.currency),
});
const COLUMNS: readonly Column<Row>[] = [
  {
    head: words.allBrands.brand,
    kind: 'name',
    order: ({ brand }) => brand.name,
    cell: ({ brand, date }) => (
      <BrandLink brandId={brand.id} to={`/reports?date=${date}`}>
        {brand.name}
      </BrandLink>
    ),
  },
  { head: text.currency, className: 'dim', cell: (row) => row.currency },
  { head: text.bets, kind: 'number', order: (row) => row.bets, cell: (row) => showCount(row.bets) },
  money('turnover'),
  money('payouts'),
  { ...money('margin'), className: 'strong' },
  {
    head: text.share,
    kind: 'number',
    order: (row) => shareOf(row.margin, row.settledStakes) ?? 0,
    cell: (row) => <MarginShare share={shareOf(row.margin, row.settledStakes)} bets={row.settledBets} />,
  },
  money('deposits'),
  money('withdrawals'),
];

const toCsv = (rows: readonly Row[]): string =>
  csvOf([
    [words.allBrands.brand, text.day, text.currency, text.bets, text.settledBets, ...MONEY.map((name) => text[name])],
    ...rows.map((row) => [row.brand.name, row.date, row.currency, row.bets, row.settledBets, ...MONEY.map((name) => row[name])]),
  ]);

/** One day of every brand, a row for each of its currencies; no sum goes over brands or currencies. */
export function Day() {
  const [value, change] = useAddress<'date'>();
  const typed = value('date');
  const date = /^\d{4}-\d{2}-\d{2}$/.test(typed) ? typed : undefined;
  const { answers, isPending } = useOfBrands('consoleDayReport', { query: { date } }, EVERY.calm);
  const rows = answers.flatMap(({ brand, data }) => data.totals.map((total): Row => ({ ...total, brand, date: data.date })));
  const shown = date ?? answers[0]?.data.date ?? '';
  return (
    <Card
      title={words.allBrands.report}
      actions={
        <Button size="small" disabled={rows.length === 0} onClick={() => download(`all-brands-${shown}.csv`, toCsv(rows))}>
          <Icon name="download-simple" size={16} />
          {text.csv}
        </Button>
      }
    >
      <div className="filters">
        <Field
          label={text.day}
          hideLabel
          type="date"
          required
          value={shown}
          onChange={(event) => event.target.value !== '' && change({ date: event.target.value })}
        />
        <span className="quiet-text">{words.allBrands.today}</span>
      </div>
      {rows.length === 0 && isPending ? (
        <Awaited height={120} />
      ) : rows.length === 0 ? (
        <Empty icon="chart-bar" title={words.allBrands.noReport}>
          {text.emptyText}
        </Empty>
      ) : (
        <DataTable
          broad
          caption={words.allBrands.report}
          columns={COLUMNS}
          items={rows}
          keyOf={(row) => `${row.brand.id}/${row.currency}`}
        />
      )}
    </Card>
  );
}
