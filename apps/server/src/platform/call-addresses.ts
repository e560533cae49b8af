import type { RouteOptions } from 'fastify';

/** How a call answers what it refuses: in the envelope of old clients, as the camelCase feed or the results do, or in our own envelope. */
export type RefusalForm = 'legacy' | 'feed' | 'result' | 'own';

export interface CallAddresses {
  /** Remembers a route as it is registered. */
  note(route: RouteOptions): void;
  /** Whether an address stands under a root of calls: then no page can be meant, also where there is no such call. */
  isCall(path: string): boolean;
  /** The methods an address takes; none where there is no such call. */
  methodsOf(path: string): readonly string[];
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

/** `/bets/:id` and `/files/*` as what they take. */
const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll(/:[A-Za-z]\w*/g, '[^/]+')
      .replaceAll('\\*', '.*')}$`,
  );

/** What is known of addresses from the routes there are. */
export function callAddresses(): CallAddresses {
  const roots = new Set<string>();
  const forms = new Map<string, RefusalForm | 'mixed'>();
  const methods = new Map<string, { readonly pattern: RegExp; readonly taken: Set<string> }>();
  return {
    note({ url, config, method }) {
      const root = rootOf(url);
      if (root === '' || root === '*') return;
      roots.add(root);
      const { taken } = methods.get(url) ?? { taken: new Set<string>() };
      for (const each of [method].flat()) taken.add(each);
      methods.set(url, { pattern: methods.get(url)?.pattern ?? patternOf(url), taken });
      const form = config?.form ?? 'own';
      for (const folder of foldersOf(url)) forms.set(folder, (forms.get(folder) ?? form) === form ? form : 'mixed');
    },
    isCall: (path) => roots.has(rootOf(path)) || CALL_ROOT.test(rootOf(path)),
    methodsOf: (path) => [...new Set([...methods.values()].flatMap(({ pattern, taken }) => (pattern.test(path) ? [...taken] : [])))].sort(),
    formOf(path) {
      for (const folder of foldersOf(path)) {
        const form = forms.get(folder);
        if (form) return form === 'mixed' ? 'own' : form;
      }
      return 'own';
    },
  };
}
