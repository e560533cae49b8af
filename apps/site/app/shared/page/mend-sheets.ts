/** A style sheet of the page. */
type Sheet = EventTarget & { readonly rel: string; href: string };
const isSheet = (target: unknown): target is Sheet => target instanceof EventTarget && 'rel' in target && target.rel === 'stylesheet';

/** Fetches a sheet once more, at its place. */
const fetched = (sheet: Sheet): Promise<void> =>
  new Promise((resolve, reject) => {
    sheet.addEventListener('load', () => resolve(), { once: true });
    sheet.addEventListener('error', reject, { once: true });
    // biome-ignore lint/correctness/noSelfAssign: an address that is set is fetched, also where it was set before.
    sheet.href = sheet.href;
  });

/**
 * A style sheet whose fetch the network cut is fetched again once the server answers. React waits for sheets with a promise of its own, which it
 * rejects with the event of the failure, and nobody hears: that is no fault of a script.
 */
export function mendSheets(page: EventTarget, patient: <T>(run: () => Promise<T>) => Promise<T>): void {
  const mending = new WeakSet<Sheet>();
  async function mend(sheet: Sheet, failure: Event): Promise<void> {
    mending.add(sheet);
    let first = true;
    await patient(() => {
      if (!first) return fetched(sheet);
      first = false;
      return Promise.reject(failure);
    }).catch(() => {});
    mending.delete(sheet);
  }
  // Such an event does not bubble: it is met on its way down.
  page.addEventListener(
    'error',
    (failure) => {
      if (isSheet(failure.target) && !mending.has(failure.target)) void mend(failure.target, failure);
    },
    true,
  );
  page.addEventListener('unhandledrejection', (event) => {
    const { reason } = event as PromiseRejectionEvent;
    if (reason instanceof Event && isSheet(reason.target)) event.preventDefault();
  });
}
