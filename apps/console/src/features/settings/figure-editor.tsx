import { Button, Card, Field } from '@fairbook/ui';
import { lazy, Suspense, useState } from 'react';
import { type Answer, call } from '../../shared/api.ts';
import { RequestsOf } from '../../shared/approvals/approval-table.tsx';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { type Difference, differences } from '../../shared/differences.ts';
import { NeedsSecond, toldOf } from '../../shared/second-person.tsx';
import { useBrand, useRole } from '../../shared/session.ts';
import { words } from '../../words.ts';
import { FIGURES, type FigurePart, isPerCurrency, pathOf, placesOf, storedOf, typedOf } from './figures.ts';

const ActionDialog = lazy(() => import('../../shared/action-dialog.tsx'));

/** Edits a part of the settings that is made of single figures: those of a currency in a table, the rest below it. */
export function FigureEditor({ part, stored }: { readonly part: FigurePart; readonly stored: Answer<'settings'>[FigurePart] }) {
  const { title, text, wrong, figures } = FIGURES[part];
  const brand = useBrand();
  const admin = useRole('admin');
  const currencies = { main: brand.currency, all: brand.currencies };
  const [first] = useState(() => typedOf(part, stored.value, currencies));
  const [typed, setTyped] = useState(first);
  const [asking, setAsking] = useState(false);
  const next = storedOf(part, typed, currencies);
  const edits = differences(first, typed);
  const places = new Map(placesOf(part, currencies).map((place) => [place.path, place]));
  const field = (path: string, hideLabel = false) => (
    <Field
      label={places.get(path)?.label ?? path}
      hideLabel={hideLabel}
      inputMode="decimal"
      value={typed[path] ?? ''}
      maxLength={24}
      disabled={!admin}
      onChange={(event) => setTyped({ ...typed, [path]: event.target.value })}
    />
  );
  const perCurrency = figures.filter(isPerCurrency);
  const columns: readonly Column<string>[] = [
    { head: words.bounds.currency, kind: 'name', cell: (currency) => currency },
    ...perCurrency.map((figure) => ({ head: figure.label, cell: (currency: string) => field(pathOf(figure, currency), true) })),
  ];
  const changes: readonly Column<Difference>[] = [
    { head: words.approvals.value, kind: 'name', cell: ({ path }) => places.get(path)?.label ?? path },
    { head: words.approvals.before, className: 'dim', cell: ({ before }) => before ?? '–' },
    { head: words.approvals.after, className: 'strong', cell: ({ after }) => after ?? '–' },
  ];
  const unchanged = edits.length === 0;
  const hint = !admin
    ? words.settings.readOnly
    : next === undefined
      ? wrong
      : unchanged
        ? words.settings.unchanged
        : words.settings.saveText;
  return (
    <>
      <Card title={title} mark={<span className="card-note">{words.settings.version(stored.version)}</span>}>
        <p className="card-body quiet-text">{text}</p>
        {perCurrency.length > 0 ? (
          <DataTable caption={title} columns={columns} items={brand.currencies} keyOf={(currency) => currency} />
        ) : null}
        <div className="bounds card-body">
          {figures
            .filter((figure) => !isPerCurrency(figure))
            .map(({ path }) => (
              <div key={path}>{field(path)}</div>
            ))}
        </div>
        <div className="edit-foot">
          <p role="status">{hint}</p>
          {admin ? (
            <>
              <Button size="small" variant="ghost" disabled={unchanged} onClick={() => setTyped(first)}>
                {words.settings.reset}
              </Button>
              <Button size="small" variant="primary" disabled={unchanged || next === undefined} onClick={() => setAsking(true)}>
                {words.settings.save}
              </Button>
            </>
          ) : null}
        </div>
      </Card>
      {part === 'approvals' ? <RequestsOf kind="brand" id={`${brand.id}`} /> : null}
      {asking ? (
        <Suspense fallback={null}>
          <ActionDialog
            title={words.settings.saveTitle(title.toLowerCase())}
            action={words.settings.save}
            wide
            onClose={() => setAsking(false)}
            run={async (why) => {
              const body = { seenVersion: stored.version, value: next, why };
              return toldOf(await call('consoleChangeSettings', { params: { brandId: brand.id, part }, body }), words.settings.saved);
            }}
          >
            <NeedsSecond second={part === 'approvals' && brand.sole !== null} />
            <DataTable caption={title} columns={changes} items={edits} keyOf={({ path }) => path} />
          </ActionDialog>
        </Suspense>
      ) : null}
    </>
  );
}
