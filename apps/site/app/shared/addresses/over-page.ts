import { type ContextType, use, useEffect, useSyncExternalStore } from 'react';
import { UNSAFE_DataRouterContext, useLocation } from 'react-router';

/** What one entry of the browser's history holds: the router's own, and the name of what floats over the page there. */
interface Entry {
  readonly key?: string;
  readonly idx?: number;
  readonly over?: string;
}
const entry = (): Entry => (window.history.state as Entry | null) ?? {};

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Name of what floats over the page; its entry of the history is the last one, so what leaves the page takes that entry's place. */
export const overPage = (): string | undefined => entry().over;

/** Its entry has been asked to go: a second way of closing must not leave the page itself. */
let closing = false;

function open(name: string): void {
  if (overPage() === name) return;
  const { history } = window;
  if (overPage() === undefined) history.pushState({ ...entry(), idx: (entry().idx ?? 0) + 1, over: name }, '');
  else history.replaceState({ ...entry(), over: name }, '');
  closing = false;
  tell();
}

/** As the browser's own back would. */
export function closeOverPage(): void {
  if (closing || overPage() === undefined) return;
  closing = true;
  window.history.back();
}

type Router = NonNullable<ContextType<typeof UNSAFE_DataRouterContext>>['router'];
let router: Router | undefined;

/** The router is not told of moves between a page and what floats over it: to it they are one address, which it would load anew. */
function onPop(event: PopStateEvent): void {
  closing = false;
  tell();
  if (!router) return;
  const { location, navigation } = router.state;
  const { pathname, search, hash } = window.location;
  const same = pathname === location.pathname && search === location.search && hash === location.hash;
  if (same && entry().key === location.key && navigation.state === 'idle') event.stopImmediatePropagation();
}

/** Called once, before the router begins to listen: who listens first hears first. */
export const watchOverPage = (): void => window.addEventListener('popstate', onPop);

/** What floats over the page has a place of its own in the history: back closes it, forward brings it back, a reload keeps it. */
export function useOverPage<Name extends string>(names: readonly Name[]): { readonly shown: Name | undefined; open(name: Name): void } {
  const data = use(UNSAFE_DataRouterContext);
  // A change of address takes the entry away without a word.
  useLocation();
  useEffect(() => {
    router = data?.router;
  }, [data]);
  const over = useSyncExternalStore(subscribe, overPage, () => undefined);
  return { shown: names.find((name) => name === over), open };
}
