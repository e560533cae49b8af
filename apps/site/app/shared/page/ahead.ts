import { patient } from '../../live/index.ts';

/** The first screen has the network for itself so long, ms. */
const QUIET_MS = 4000;
/** Scripts asked for at once: for each addition to the head the browser matches the styles of the whole page anew. */
const TOGETHER = 12;

const parts = new Set<() => Promise<unknown>>();

/** A part of the page that is fetched when it is wanted, or ahead when the page is at rest; while the server is away that waits. */
export function later<T>(load: () => Promise<T>): () => Promise<T> {
  parts.add(load);
  return () => patient(load);
}

/** From then on a page that cannot be loaded is answered with one that says so. Registered at rest; without it the browser says so. */
export function answerOffline(): void {
  const register = () => void navigator.serviceWorker?.register('/service-worker.js').catch(() => {});
  setTimeout(() => (navigator.onLine ? register() : window.addEventListener('online', register, { once: true })), QUIET_MS);
}

/** What the router keeps in the page, as far as it is read. */
interface Page {
  readonly __reactRouterManifest?: {
    readonly routes: Readonly<Record<string, { readonly module: string; readonly imports?: readonly string[] }>>;
  };
  readonly navigator: { readonly connection?: { readonly saveData?: boolean } };
}

/**
 * Fetches the scripts of the other screens once this one is at rest: for a screen whose script cannot be fetched the router loads the
 * document anew, which offline ends in the browser's own error.
 */
export function fetchAhead(): void {
  const page = window as unknown as Page;
  if (page.navigator.connection?.saveData) return;
  setTimeout(() => {
    const scripts = Object.values(page.__reactRouterManifest?.routes ?? {}).flatMap(({ module, imports = [] }) => [module, ...imports]);
    const each = [...new Set(scripts)];
    const groups = Array.from({ length: Math.ceil(each.length / TOGETHER) }, (_, i) => each.slice(i * TOGETHER, (i + 1) * TOGETHER));
    atRest([...groups.map((group) => () => preload(group)), ...parts]);
  }, QUIET_MS);
}

async function preload(hrefs: readonly string[]): Promise<void> {
  const links = hrefs.map((href) => Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  document.head.append(...links);
}

/** One after the other whenever the page has nothing to do: a press must not wait for scripts that nobody asked for. */
function atRest([load, ...rest]: readonly (() => Promise<unknown>)[]): void {
  if (!load) return;
  const next = (): void => atRest(rest);
  whenIdle(() => load().then(next, next));
}

/** Safari has no idle callback. */
const whenIdle = (run: () => void): void => void ('requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 200));
