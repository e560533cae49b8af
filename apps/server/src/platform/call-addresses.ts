import type { RouteOptions } from 'fastify';

/** How a call answers what it refuses: in the envelope of old clients, as the camelCase feed or the results do, or in our own envelope. */
export type RefusalForm = 'legacy' | 'feed' | 'result' | 'own';

export interface CallAddresses {
  /** Remembers a route as it is registered. */
  note(route: RouteOptions): void;
  /** Whether an address stands under a root of calls: then no page can be meant, also where there is no such call. */
  isCall(path: string): boolean;
  /** The form of the calls nearest to an address. */
  formOf(path: string): RefusalForm;
}

/** Names that only calls have, also where none is built yet. */
const CALL_ROOT = /-(?:api|feed|service)$/;
const rootOf = (path: string): string => path.split('/', 2)[1] ?? '';

/** The folders an address stands in, the nearest first. */
function* foldersOf(path: string): Generator<string> {
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) yield path.slice(0, end);
}

/** What is known of addresses from the routes there are. */
export function callAddresses(): CallAddresses {
  const roots = new Set<string>();
  const forms = new Map<string, RefusalForm | 'mixed'>();
  return {
    note({ url, config }) {
      const root = rootOf(url);
      if (root === '' || root === '*') return;
      roots.add(root);
      const form = config?.form ?? 'own';
      for (const folder of foldersOf(url)) forms.set(folder, (forms.get(folder) ?? form) === form ? form : 'mixed');
    },
    isCall: (path) => roots.has(rootOf(path)) || CALL_ROOT.test(rootOf(path)),
    formOf(path) {
      for (const folder of foldersOf(path)) {
        const form = forms.get(folder);
        if (form) return form === 'mixed' ? 'own' : form;
      }
      return 'own';
    },
  };
}
