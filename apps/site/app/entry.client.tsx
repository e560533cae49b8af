import { type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { patient, watchPageCache, watchReach } from './live/index.ts';
import { watchOverPage } from './shared/addresses/over-page.ts';
import { putRowsBack } from './shared/addresses/row-place.tsx';
import { answerOffline, fetchAhead } from './shared/page/ahead.ts';
import { doEarlyActs, endEarlyActs } from './shared/page/early-acts.ts';
import { mendSheets } from './shared/page/mend-sheets.ts';
import { setStyles } from './shared/page/page-styles.ts';
import { partsRead, partsTaken } from './shared/page/part.tsx';
import { loadWords } from './shared/words/words.tsx';

setStyles();
watchReach();
mendSheets(window, patient);
watchPageCache();
watchOverPage();
putRowsBack();

/** Does what was done on the page before: what is of a part that was not taken over yet, after that. */
function WhenTaken({ children }: { readonly children: ReactNode }) {
  useEffect(() => void doEarlyActs().then(partsTaken).then(doEarlyActs).then(endEarlyActs), []);
  return children;
}

/** Takes the page over from the server. */
async function takeOver(): Promise<void> {
  // Both must be there before the first render, or it would differ from the server's: the words, and a part that the page is there for, which
  // the screen's own script names. That script runs after this one: nothing here may keep it waiting.
  await loadWords(document.documentElement.dataset['words'] ?? '');
  await partsRead();
  const [loaded] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & { readonly deliveryType?: string })[];
  const isOld =
    loaded &&
    loaded.type !== 'reload' &&
    (loaded.deliveryType === 'cache' || (loaded.type === 'back_forward' && loaded.transferSize === 0));
  if (loaded && (isOld || new URL(loaded.name).pathname !== window.location.pathname)) {
    // Back or forward came before the page was taken over: it is not the page of the address shown. Or it was drawn for an earlier visit.
    window.location.reload();
    return;
  }
  startTransition(() => {
    hydrateRoot(
      document,
      <WhenTaken>
        <HydratedRouter />
      </WhenTaken>,
    );
  });
  fetchAhead();
  answerOffline();
}

void takeOver();
