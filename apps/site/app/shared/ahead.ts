import { patient } from '../live/index.ts';

/** The first screen has the network for itself so long, ms. */
const QUIET_MS = 4000;

const parts = new Set<() => Promise<unknown>>();

/** A part of the page that is fetched when it is wanted, or ahead when the page is at rest; while the server is away that waits. */
export function later<T>(load: () => Promise<T>): () => Promise<T> {
  parts.add(load);
  return () => patient(load);
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
    for (const href of new Set(scripts)) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
    for (const load of parts) load().catch(() => {});
  }, QUIET_MS);
}
