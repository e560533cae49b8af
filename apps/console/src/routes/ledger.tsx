import { Button, Card, Empty, Icon, Strip } from '@fairbook/ui';
import { lazy, Suspense, useState } from 'react';
import { useHead } from '../features/frame/page-head.ts';
import { type Answer, call } from '../shared/api.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { Figure } from '../shared/figures.tsx';
import { showAge, showClock, showCount, showMs, showShortDay } from '../shared/format.ts';
import { useNow } from '../shared/now.ts';
import { useRead } from '../shared/queries.ts';
import { Loaded } from '../shared/screen.tsx';
import { words } from '../words.ts';

const ActionDialog = lazy(() => import('../shared/action-dialog.tsx'));
const text = words.ledger;
/** A running check is looked at often, ms. */
const WATCH_MS = 2000;

type State = Answer<'ledgerCheck'>;
type Report = NonNullable<State['last']>;

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
        <Figure label={text.scope} value={text.scopes[report.scope]} />
        <Figure
          label={text.checked}
          value={showClock(report.at)}
          note={`${showShortDay(report.at)}, ${text.took} ${showMs(report.tookMs)}`}
        />
        <Figure label={text.transfers} value={showCount(report.transfers)} />
        <Figure label={text.blocks} value={showCount(report.blocks)} />
        <Figure label={text.accounts} value={showCount(report.accounts)} />
        <Figure label={text.heads} value={showCount(report.heads)} />
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

/** What a check found before the last one, or that none is made any more. */
function Alarms({ data, now }: { readonly data: State; readonly now: number }) {
  const { alarm, last, overdue, failed } = data;
  return (
    <>
      {failed === null ? null : (
        <Strip icon="warning" tone="warning">
          {failed}
        </Strip>
      )}
      {overdue ? (
        <Strip icon="warning" tone="warning">
          {text.overdue}
        </Strip>
      ) : null}
      {alarm === null || alarm.at === last?.at ? null : (
        <Strip icon="warning" tone="down">
          {text.alarm(alarm.differences.length, showAge(now - alarm.at))}
        </Strip>
      )}
    </>
  );
}

function NewestHead({ head }: { readonly head: State['head'] }) {
  if (head === null)
    return (
      <Empty icon="seal" title={text.headless}>
        {text.headlessText}
      </Empty>
    );
  return (
    <Card title={text.headTitle} pad="normal">
      <p className="quiet-text">{text.headText}</p>
      {head.undelivered === 0 ? null : (
        <Strip icon="warning" tone="warning">
          {text.undelivered(head.undelivered)}
        </Strip>
      )}
      <dl className="figures">
        <Figure label={text.headNumber} value={showCount(head.number)} />
        <Figure label={text.headAt} value={showClock(head.at)} note={showShortDay(head.at)} />
        <Figure label={text.headKey} value={`${head.key.slice(0, 8)}…`} />
        <Figure label={text.headHash} value={`${head.hash.slice(0, 8)}…`} />
      </dl>
    </Card>
  );
}

export default function Ledger() {
  useHead(words.nav.ledger);
  const now = useNow();
  const [asking, setAsking] = useState(false);
  const query = useRead('consoleLedgerCheck', {}, WATCH_MS);
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
            <Alarms data={data} now={now} />
            {data.last === null ? (
              <Empty icon="scales" title={text.never}>
                {text.neverText}
              </Empty>
            ) : (
              <Result report={data.last} />
            )}
            {data.alarm === null || data.alarm.at === data.last?.at ? null : <Result report={data.alarm} />}
            <NewestHead head={data.head} />
          </>
        )}
      </Loaded>
      <Suspense fallback={null}>
        {asking ? (
          <ActionDialog
            title={text.startTitle}
            text={text.startText}
            action={text.start}
            onClose={() => setAsking(false)}
            run={async (why) => {
              const { started } = await call('consoleStartLedgerCheck', { body: { why } });
              return started ? text.busy : text.already;
            }}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
