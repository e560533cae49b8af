import { csvOf } from '@fairbook/domain/csv';
import { sportOf } from '@fairbook/domain/sports';
import { Button, Card, Empty, Field, Icon } from '@fairbook/ui';
import { useHead } from '../features/frame/page-head.ts';
import { useAddress } from '../shared/address.ts';
import type { Answer } from '../shared/api.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { download } from '../shared/download.ts';
import { Figure } from '../shared/figures.tsx';
import { showCount, showMoney } from '../shared/format.ts';
import { MarginShare, shareOf } from '../shared/margin-share.tsx';
import { EVERY, useOfBrand } from '../shared/queries.ts';
import { Loaded } from '../shared/screen.tsx';
import { useBrand } from '../shared/session.ts';
import { words } from '../words.ts';

type Report = Answer<'dayReport'>;
type Total = Report['totals'][number];
type Row = Omit<Report['rows'][number], 'sport'> & { readonly name: string };
const text = words.reports;
const DAY_MS = 86_400_000;

const nameOf = (sport: Report['rows'][number]['sport']): string =>
  sport === 'several' || sport === 'other' ? text.kinds[sport] : sportOf(sport).name;

const MONEY = ['turnover', 'settledStakes', 'payouts', 'margin', 'openStakes', 'openReturn'] as const;
const rowsOf = ({ rows, totals }: Report, currency: string): readonly Row[] => [
  ...rows.filter((row) => row.currency === currency).map((row) => ({ ...row, name: nameOf(row.sport) })),
  ...totals.filter((total) => total.currency === currency).map((total) => ({ ...total, name: text.total })),
];

const money = (name: (typeof MONEY)[number]): Column<Row> => ({
  head: text[name],
  kind: 'number',
  cell: (row) => showMoney(row[name], row.currency),
});
const COLUMNS: readonly Column<Row>[] = [
  { head: text.sport, kind: 'name', cell: (row) => row.name },
  { head: text.bets, kind: 'number', cell: (row) => showCount(row.bets) },
  money('turnover'),
  money('settledStakes'),
  money('payouts'),
  { ...money('margin'), className: 'strong' },
  {
    head: text.share,
    kind: 'number',
    cell: (row) => <MarginShare share={shareOf(row.margin, row.settledStakes)} bets={row.settledBets} />,
  },
  money('openStakes'),
  money('openReturn'),
];

function toCsv(brand: string, report: Report): string {
  const head = [
    ...['Brand', text.day, text.currency, text.sport, text.bets, text.settledBets],
    ...MONEY.map((name) => text[name]),
    ...[text.deposits, text.withdrawals, text.newPlayers, text.activePlayers],
  ];
  const line = (row: Row, more: readonly (string | number)[]) => [
    ...[brand, report.date, row.currency, row.name, row.bets, row.settledBets],
    ...MONEY.map((name) => row[name]),
    ...more,
  ];
  const rows = report.totals.flatMap((total) =>
    rowsOf(report, total.currency).map((row) =>
      line(row, row.name === text.total ? [total.deposits, total.withdrawals, report.newPlayers, report.activePlayers] : ['', '', '', '']),
    ),
  );
  return csvOf([head, ...rows]);
}

/** The day before or after a date. */
const beside = (date: string, days: number): string => new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

function Currency({ report, total }: { readonly report: Report; readonly total: Total }) {
  return (
    <Card title={total.currency} className="board-card">
      <dl className="figures">
        <Figure label={text.deposits} value={showMoney(total.deposits, total.currency)} />
        <Figure label={text.withdrawals} value={showMoney(total.withdrawals, total.currency)} />
        <Figure label={text.turnover} value={showMoney(total.turnover, total.currency)} />
        <Figure
          label={text.margin}
          value={showMoney(total.margin, total.currency)}
          note={<MarginShare share={shareOf(total.margin, total.settledStakes)} bets={total.settledBets} />}
        />
      </dl>
      <DataTable
        broad
        caption={`${text.title}, ${report.date}, ${total.currency}`}
        columns={COLUMNS}
        items={rowsOf(report, total.currency)}
        keyOf={(row) => row.name}
      />
    </Card>
  );
}

/** A day of the brand: what was bet, paid and kept, by currency and sport. */
export default function Reports() {
  useHead(words.nav.reports);
  const brand = useBrand();
  const [value, change] = useAddress<'date'>();
  const typed = value('date');
  const date = /^\d{4}-\d{2}-\d{2}$/.test(typed) ? typed : undefined;
  const query = useOfBrand('consoleDayReport', { query: { date } }, EVERY.calm);
  return (
    <Loaded query={query} height={420}>
      {(report) => (
        <>
          <Card
            title={text.title}
            mark={<span className="card-note">{text.zone(report.timeZone)}</span>}
            actions={
              <Button size="small" onClick={() => download(`${brand.key}-${report.date}.csv`, toCsv(brand.name, report))}>
                <Icon name="download-simple" size={16} />
                {text.csv}
              </Button>
            }
          >
            <div className="filters">
              <Button square aria-label={text.previous} onClick={() => change({ date: beside(report.date, -1) })}>
                <Icon name="caret-left" size={16} mirror />
              </Button>
              <Field
                label={text.day}
                hideLabel
                type="date"
                required
                value={report.date}
                onChange={(event) => event.target.value !== '' && change({ date: event.target.value })}
              />
              <Button square aria-label={text.next} disabled={!report.over} onClick={() => change({ date: beside(report.date, 1) })}>
                <Icon name="caret-right" size={16} mirror />
              </Button>
              {report.over ? null : <span className="quiet-text">{text.running}</span>}
            </div>
            <dl className="figures report-figures">
              <Figure label={text.newPlayers} value={showCount(report.newPlayers)} />
              <Figure label={text.activePlayers} value={showCount(report.activePlayers)} note={text.activeNote} />
            </dl>
          </Card>
          {report.totals.length === 0 ? (
            <Card title={text.turnover}>
              <Empty icon="chart-bar" title={text.empty}>
                {text.emptyText}
              </Empty>
            </Card>
          ) : null}
          {report.totals.map((total) => (
            <Currency key={total.currency} report={report} total={total} />
          ))}
        </>
      )}
    </Loaded>
  );
}
