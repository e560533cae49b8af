import { buttonClass, Icon } from '@fairbook/ui';
import { lazy, Suspense, useState } from 'react';
import { EVERY, useOfBrand } from '../../shared/queries.ts';
import { words } from '../../words.ts';

const AlertList = lazy(() => import('./alert-list.tsx'));
/** Shown at most: beyond it the number says nothing more. */
const MOST = 99;

/** How many alerts nobody has acknowledged; opens their list. */
export function AlertBell() {
  const [open, setOpen] = useState(false);
  const { data } = useOfBrand('consoleAlerts', {}, EVERY.figures);
  const unseen = data?.unseen ?? 0;
  return (
    <>
      <button
        type="button"
        className={buttonClass({ variant: 'quiet', square: true, className: 'head-bell' })}
        aria-label={words.alerts.open(unseen)}
        onClick={() => setOpen(true)}
      >
        {unseen > 0 ? <Icon name="bell" fill size={20} /> : <Icon name="bell" size={20} />}
        {unseen > 0 ? (
          <span className="head-bell-count" aria-hidden>
            {Math.min(unseen, MOST)}
          </span>
        ) : null}
      </button>
      <span className="sr-only" role="status">
        {unseen > 0 ? words.alerts.open(unseen) : ''}
      </span>
      {open ? (
        <Suspense fallback={null}>
          <AlertList alerts={data?.alerts ?? []} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
