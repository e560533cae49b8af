import { Button, Card, Empty, Icon, Strip } from '@fairbook/ui';
import { lazy, Suspense, useState } from 'react';
import { useHead } from '../features/frame/page-head.ts';
import { type Answer, ask, type Calls } from '../shared/api.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { Figure } from '../shared/figures.tsx';
import { showAge, showCount, showMoment, showMs } from '../shared/format.ts';
import { useNow } from '../shared/now.ts';
import { useHouse } from '../shared/queries.ts';
import { Loaded } from '../shared/screen.tsx';
import { words } from '../words.ts';

const ActDialog = lazy(() => import('../shared/act-dialog.tsx'));
const text = words.ledger;
/** A running check is looked at often, ms. */
const WATCH_MS = 2000;

type Report = NonNullable<Answer<'ledgerCheck'>['last']>;

const COLUMNS: readonly Column<Report['differences'][number]>[] = [
  { head: text.check, cell: (each) => each.check },
  { head: text.row, kind: 'name', cell: (each) => each.row },
  { head: text.expected, className: 'dim', cell: (each) => each.expected },
  { head: text.found, className: 'bad', cell: (each) => each.found },
];

function Result({ report }: { readonly report: Report }) {
  const { differences } = report;
  return (
    <>
      <Strip icon={differences.length === 0 ? 'seal-check' : 'warning'} tone={differences.length === 0 ? 'up' : 'down'}>
        {differences.length === 0 ? text.clean : text.differs(differences.length)}
        {report.truncated ? ` ${text.more}` : ''}
      </Strip>
      <dl className="figures">
        <Figure label={text.checked} value={showMoment(report.at)} note={`${text.took} ${showMs(report.tookMs)}`} />
        <Figure label={text.transfers} value={showCount(report.transfers)} />
        <Figure label={text.blocks} value={showCount(report.blocks)} />
        <Figure label={text.accounts} value={showCount(report.accounts)} />
      </dl>
      {differences.length === 0 ? null : (
        <Card>
          <DataTable
            caption={text.differs(differences.length)}
            columns={COLUMNS}
            items={differences}
            keyOf={(each) => `${each.check}/${each.row}/${each.expected}`}
          />
        </Card>
      )}
    </>
  );
}

export default function Ledger() {
  useHead(words.nav.ledger);
  const now = useNow();
  const [asking, setAsking] = useState(false);
  const query = useHouse('ledgerCheck', 'ledger-check', WATCH_MS);
  return (
    <div className="stack">
      <Card
        title={text.title}
        pad="normal"
        actions={
          <Button
            size="small"
            variant="primary"
            {...(query.data?.running ? { busy: text.running(showAge(now - (query.data.startedAt ?? now))) } : {})}
            onClick={() => setAsking(true)}
          >
            <Icon name="scales" size={16} />
            {text.start}
          </Button>
        }
      >
        <p className="quiet-text">{text.text}</p>
      </Card>
      <Loaded query={query} height={200}>
        {(data) => (
          <>
            {data.failed === null ? null : (
              <Strip icon="warning" tone="warning">
                {data.failed}
              </Strip>
            )}
            {data.last === null ? (
              <Empty icon="scales" title={text.never}>
                {text.neverText}
              </Empty>
            ) : (
              <Result report={data.last} />
            )}
          </>
        )}
      </Loaded>
      <Suspense fallback={null}>
        {asking ? (
          <ActDialog
            title={text.startTitle}
            text={text.startText}
            act={text.start}
            onClose={() => setAsking(false)}
            run={async (why) => {
              const { started } = await ask<Calls['startLedgerCheck']>('POST', 'v1/ledger-check', { why });
              return started ? text.busy : text.already;
            }}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
