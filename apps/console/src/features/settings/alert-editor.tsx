import type { AlertRules } from '@fairbook/contract';
import { Button, Card, Field } from '@fairbook/ui';
import { lazy, Suspense, useState } from 'react';
import { type Answer, ask, type Calls } from '../../shared/api.ts';
import { differences } from '../../shared/differences.ts';
import { toldOf } from '../../shared/second-person.tsx';
import { useBrand, useRole } from '../../shared/session.ts';
import { words } from '../../words.ts';
import { toMain, toMinor } from './money-text.ts';

const ActDialog = lazy(() => import('../../shared/act-dialog.tsx'));
const text = words.alerts;
const TIMES = ['feedSilentSeconds', 'paymentMinutes', 'reviewMinutes'] as const;
type Typed = Readonly<Record<string, string>>;

const typedOf = (rules: AlertRules, main: string): Typed => ({
  liability: toMain(rules.liability, main),
  ...Object.fromEntries(Object.entries(rules.largeStakes).map(([currency, stake]) => [currency, toMain(stake, currency)])),
  ...Object.fromEntries(TIMES.map((name) => [name, String(rules[name])])),
});

/** What is sent; undefined while a figure is wrong. */
function storedOf(typed: Typed, main: string, currencies: readonly string[]): AlertRules | undefined {
  const liability = toMinor(typed['liability'] ?? '', main);
  const stakes = currencies.map((currency) => [currency, toMinor(typed[currency] ?? '', currency)] as const);
  const [feedSilentSeconds, paymentMinutes, reviewMinutes] = TIMES.map((name) => Number(typed[name] || Number.NaN));
  if (liability === undefined || stakes.some(([, stake]) => stake === undefined)) return undefined;
  if (!Number.isInteger(feedSilentSeconds) || !Number.isInteger(paymentMinutes) || !Number.isInteger(reviewMinutes)) return undefined;
  return {
    liability,
    largeStakes: Object.fromEntries(stakes) as Record<string, string>,
    feedSilentSeconds: feedSilentSeconds as number,
    paymentMinutes: paymentMinutes as number,
    reviewMinutes: reviewMinutes as number,
  };
}

const labelOf = (name: string, main: string): string => {
  const time = TIMES.find((each) => each === name);
  if (time) return text[time];
  return name === 'liability' ? text.liability(main) : text.largeStakeOf(name);
};

/** When staff of the brand are alerted. */
export function AlertEditor({ stored }: { readonly stored: Answer<'settings'>['alerts'] }) {
  const brand = useBrand();
  const admin = useRole('admin');
  const value = stored.value as AlertRules;
  const first = typedOf(value, brand.currency);
  const [typed, setTyped] = useState(first);
  const [asking, setAsking] = useState(false);
  const next = storedOf(typed, brand.currency, brand.currencies);
  const edits = differences(first, typed);
  const field = (name: string, label: string) => (
    <div key={name}>
      <Field
        label={label}
        inputMode="decimal"
        value={typed[name] ?? ''}
        maxLength={24}
        disabled={!admin}
        onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
      />
    </div>
  );
  const hint = !admin
    ? words.settings.readOnly
    : next === undefined
      ? text.wrong
      : edits.length === 0
        ? words.settings.unchanged
        : text.settingsText;
  return (
    <Card title={text.settings} mark={<span className="card-note">{words.settings.version(stored.version)}</span>}>
      <p className="card-body quiet-text">{text.settingsText}</p>
      <div className="bounds card-body">
        {field('liability', text.liability(brand.currency))}
        {TIMES.map((name) => field(name, text[name]))}
        {brand.currencies.map((currency) => field(currency, text.largeStakeOf(currency)))}
      </div>
      <div className="edit-foot">
        <p role="status">{hint}</p>
        {admin ? (
          <>
            <Button size="small" variant="ghost" disabled={edits.length === 0} onClick={() => setTyped(first)}>
              {words.settings.reset}
            </Button>
            <Button size="small" variant="primary" disabled={edits.length === 0 || next === undefined} onClick={() => setAsking(true)}>
              {words.settings.save}
            </Button>
          </>
        ) : null}
      </div>
      {asking ? (
        <Suspense fallback={null}>
          <ActDialog
            title={words.settings.saveTitle(text.settings.toLowerCase())}
            act={words.settings.save}
            onClose={() => setAsking(false)}
            run={async (why) => {
              const body = { seenVersion: stored.version, value: next, why };
              return toldOf(await ask<Calls['changeSettings']>('PUT', `v1/brands/${brand.id}/settings/alerts`, body), words.settings.saved);
            }}
          >
            <ul className="edits">
              {edits.map(({ path, before, after }) => (
                <li key={path}>{`${labelOf(path, brand.currency)}: ${before ?? '–'} → ${after ?? '–'}`}</li>
              ))}
            </ul>
          </ActDialog>
        </Suspense>
      ) : null}
    </Card>
  );
}
