import { Card, Empty } from '@fairbook/ui';
import { useHead } from '../features/frame/page-head.ts';
import type { Answer } from '../shared/api.ts';
import { BrandName } from '../shared/brand-link.tsx';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { Figure } from '../shared/figures.tsx';
import { showAge, showCount, showMoment, showMoney, showMs } from '../shared/format.ts';
import { useNow } from '../shared/now.ts';
import { EVERY, useRead } from '../shared/queries.ts';
import { Loaded } from '../shared/screen.tsx';
import { words } from '../words.ts';

const text = words.casino.suppliers;
type Supplier = Answer<'gameSuppliers'>['suppliers'][number];
type Open = Supplier['open'][number];
type Call = NonNullable<Supplier['calls']>['last'][number];

const OPEN: readonly Column<Open>[] = [
  { head: text.brand, kind: 'name', cell: ({ brandId }) => <BrandName id={brandId} /> },
  { head: text.rounds, kind: 'number', cell: ({ rounds }) => showCount(rounds) },
  { head: text.held, kind: 'number', className: 'strong', cell: ({ held, currency }) => showMoney(held, currency) },
  { head: text.since, className: 'dim nowrap', cell: ({ since }) => showMoment(since) },
];
const CALLS: readonly Column<Call>[] = [
  { head: text.at, className: 'dim nowrap', cell: ({ at }) => showMoment(at) },
  { head: text.path, kind: 'name', cell: ({ path }) => path },
  { head: text.request, className: 'dim breaks', cell: ({ request }) => request ?? '–' },
  { head: text.outcome, cell: ({ outcome }) => <span className={/OK$|^200$/.test(outcome) ? 'good' : 'bad'}>{outcome}</span> },
  { head: text.took, kind: 'number', cell: ({ tookMs }) => showMs(tookMs) },
];

function SupplierCard({ supplier }: { readonly supplier: Supplier }) {
  const now = useNow();
  const { title, games, gamesReadAt, failedAt, calls, open } = supplier;
  return (
    <>
      <Card title={title} mark={<span className="card-note">{supplier.supplier}</span>}>
        <dl className="card-body figures">
          <Figure label={text.games} value={showCount(games)} {...(games === 0 ? { tone: 'warning' as const } : {})} />
          <Figure
            label={text.read}
            value={gamesReadAt === null ? text.never : showAge(now - gamesReadAt)}
            note={failedAt === null ? (calls === null ? text.inProcess : words.ago) : text.failed(showMoment(failedAt))}
            {...(failedAt === null ? {} : { tone: 'warning' as const })}
          />
          {Object.entries(calls?.outcomes ?? {}).map(([outcome, count]) => (
            <Figure key={outcome} label={outcome} value={showCount(count)} />
          ))}
        </dl>
        {open.length === 0 ? (
          <p className="card-body quiet-text">{text.noOpen}</p>
        ) : (
          <DataTable caption={text.open} columns={OPEN} items={open} keyOf={({ brandId, currency }) => `${brandId}/${currency}`} />
        )}
      </Card>
      {calls === null ? null : (
        <Card title={`${text.calls} · ${title}`}>
          {calls.last.length === 0 ? (
            <Empty icon="plugs-connected" title={text.noCalls} />
          ) : (
            <DataTable
              broad
              caption={text.calls}
              columns={CALLS}
              items={calls.last}
              keyOf={({ at, path, request, tookMs }) => `${at}/${path}/${request}/${tookMs}`}
            />
          )}
        </Card>
      )}
    </>
  );
}

/** How suppliers of games do, what their open rounds hold, and their newest calls to the wallet. */
export default function CasinoSuppliers() {
  useHead(words.nav.casinoSuppliers);
  const query = useRead('consoleGameSuppliers', {}, EVERY.feeds);
  return (
    <div className="stack">
      <Loaded query={query} height={420}>
        {({ suppliers }) =>
          suppliers.length === 0 ? (
            <Empty icon="plugs-connected" title={text.empty} />
          ) : (
            suppliers.map((supplier) => <SupplierCard key={supplier.supplier} supplier={supplier} />)
          )
        }
      </Loaded>
    </div>
  );
}
