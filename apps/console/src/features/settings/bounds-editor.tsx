import type { Approvals } from '@fairbook/contract';
import { Button, Card, Field } from '@fairbook/ui';
import { lazy, Suspense, useState } from 'react';
import { type Answer, ask, type Calls } from '../../shared/api.ts';
import { RequestsOf } from '../../shared/approvals/approval-table.tsx';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { type Difference, differences } from '../../shared/differences.ts';
import { NeedsSecond, toldOf } from '../../shared/second-person.tsx';
import { useBrand, useRole } from '../../shared/session.ts';
import { words } from '../../words.ts';
import { toBasisPoints, toMain, toMinor } from './money-text.ts';

const ActDialog = lazy(() => import('../../shared/act-dialog.tsx'));
const text = words.bounds;
const AMOUNTS = ['automaticWithdrawal', 'soleWithdrawal', 'soleResult'] as const;
const SHARES = ['soleMarginShift', 'least', 'most'] as const;
/** Every figure as it is typed: amounts under their currency, the rest under their name. */
type Typed = Readonly<Record<string, string>>;

function typedOf({ amounts, soleMarginShift, soleMargins, waitMinutes }: Approvals): Typed {
  const rows = Object.entries(amounts).flatMap(([currency, row]) =>
    AMOUNTS.map((name) => [`${currency}/${name}`, toMain(row[name], currency)] as const),
  );
  return {
    ...Object.fromEntries(rows),
    soleMarginShift: String(soleMarginShift / 100),
    least: String(soleMargins.least / 100),
    most: String(soleMargins.most / 100),
    waitMinutes: String(waitMinutes),
  };
}

/** What is sent; undefined while a figure is wrong. */
function storedOf(typed: Typed, currencies: readonly string[]): Approvals | undefined {
  const amounts = currencies.map((currency) => {
    const [automaticWithdrawal, soleWithdrawal, soleResult] = AMOUNTS.map((name) => toMinor(typed[`${currency}/${name}`] ?? '', currency));
    return automaticWithdrawal === undefined || soleWithdrawal === undefined || soleResult === undefined
      ? undefined
      : ([currency, { automaticWithdrawal, soleWithdrawal, soleResult }] as const);
  });
  const [soleMarginShift, least, most] = SHARES.map((name) => toBasisPoints(typed[name] ?? ''));
  const waitMinutes = Number(typed['waitMinutes']);
  const known = amounts.filter((row) => row !== undefined);
  if (known.length < currencies.length || soleMarginShift === undefined || least === undefined || most === undefined) return undefined;
  if (!Number.isInteger(waitMinutes)) return undefined;
  return { amounts: Object.fromEntries(known), soleMarginShift, soleMargins: { least, most }, waitMinutes };
}

const EDITS: readonly Column<Difference>[] = [
  { head: words.approvals.value, kind: 'name', cell: (each) => each.path },
  { head: words.approvals.before, className: 'dim', cell: (each) => each.before ?? '–' },
  { head: words.approvals.after, className: 'strong', cell: (each) => each.after ?? '–' },
];

/** What one employee may do alone. */
export function BoundsEditor({ stored }: { readonly stored: Answer<'settings'>['approvals'] }) {
  const brand = useBrand();
  const admin = useRole('admin');
  const value = stored.value as Approvals;
  const currencies = Object.keys(value.amounts);
  const [typed, setTyped] = useState(() => typedOf(value));
  const [asking, setAsking] = useState(false);
  const next = storedOf(typed, currencies);
  const edits = differences(typedOf(value), typed);
  const field = (name: string, label: string, hideLabel = false) => (
    <Field
      label={label}
      hideLabel={hideLabel}
      inputMode="decimal"
      value={typed[name] ?? ''}
      maxLength={24}
      disabled={!admin}
      onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
    />
  );
  const columns: readonly Column<string>[] = [
    { head: text.currency, kind: 'name', cell: (currency) => currency },
    ...AMOUNTS.map((name) => ({
      head: text[name],
      cell: (currency: string) => field(`${currency}/${name}`, text.of(text[name], currency), true),
    })),
  ];
  const hint = !admin
    ? words.settings.readOnly
    : next === undefined
      ? text.wrong
      : edits.length === 0
        ? words.settings.unchanged
        : text.text;
  return (
    <>
      <Card title={text.title} mark={<span className="card-note">{words.settings.version(stored.version)}</span>}>
        <p className="card-body quiet-text">{text.text}</p>
        <DataTable caption={text.title} columns={columns} items={currencies} keyOf={(currency) => currency} />
        <div className="bounds card-body">
          {SHARES.map((name) => (
            <div key={name}>{field(name, text[name])}</div>
          ))}
          <div>{field('waitMinutes', text.waitMinutes)}</div>
        </div>
        <div className="edit-foot">
          <p role="status">{hint}</p>
          {admin ? (
            <>
              <Button size="small" variant="ghost" disabled={edits.length === 0} onClick={() => setTyped(typedOf(value))}>
                {words.settings.reset}
              </Button>
              <Button size="small" variant="primary" disabled={edits.length === 0 || next === undefined} onClick={() => setAsking(true)}>
                {words.settings.save}
              </Button>
            </>
          ) : null}
        </div>
      </Card>
      <RequestsOf kind="brand" id={`${brand.id}`} />
      {asking ? (
        <Suspense fallback={null}>
          <ActDialog
            title={words.settings.saveTitle(text.title.toLowerCase())}
            act={words.settings.save}
            wide
            onClose={() => setAsking(false)}
            run={async (why) => {
              const path = `v1/brands/${brand.id}/settings/approvals`;
              const body = { seenVersion: stored.version, value: next, why };
              return toldOf(await ask<Calls['changeSettings']>('PUT', path, body), words.settings.saved);
            }}
          >
            <NeedsSecond second={brand.sole !== null} />
            <DataTable caption={text.title} columns={EDITS} items={edits} keyOf={(each) => each.path} />
          </ActDialog>
        </Suspense>
      ) : null}
    </>
  );
}
