import { fileURLToPath } from 'node:url';
import * as ROUTES from '@fairbook/client/routes';
import type { Plugin } from 'vite';

/** How the scripts of the site are cut: what every screen needs comes in two files, what lists or forms share in one each, the rest with its screen. */

/** What a module stands on, as the bundler knows it. */
type Graph = (id: string) => { readonly importedIds: readonly string[] } | null;

const own = (file: string): string => fileURLToPath(new URL(`app/${file}`, import.meta.url));
/** The part of a route's file that goes to browsers. */
const route = (name: string): string => `${own(`${name}.tsx`)}?__react-router-build-client-route`;

/** With the foot of a page, which lists and forms share: neither is to load the other's file for it. */
const FRAME = [own('entry.client.tsx'), own('shared/page/footer.tsx'), ...['root', 'routes/frame', 'routes/screen'].map(route)];
const LISTS = ['home', 'line', 'competition', 'live', 'live-sport', 'team'].map((name) => route(`routes/${name}`));
const FORMS = [
  'registration',
  'confirm-registration',
  'sign-in',
  'forgot-password',
  'new-password',
  'deposit',
  'withdrawal',
  'details',
  'limits',
].map((name) => route(`routes/${name}`));
/** Of so many screens of a kind: what fewer share is theirs. */
const SHARED_BY = 3;

/** Doors behind which everything of a package stands: who goes through one needs little of it. */
const DOOR = /[\\/](packages[\\/]\w+[\\/]src|app[\\/]features[\\/]\w+)[\\/]index\.ts$/;
/** What the frame and the lists need of behind the components' door. */
const COMPONENTS =
  /[\\/]packages[\\/]ui[\\/]src[\\/](icons[\\/]icon|marks|components[\\/](badge|brand-mark|button|card|flag|price-button|price-flash|scroll-x|shield|state|text|toast))\.tsx?$/;
const FIELDS = /[\\/]packages[\\/]ui[\\/]src[\\/]components[\\/](field|choice)\.tsx$/;
const NONE = /^$/;
/** Changes only with its version: browsers keep it from one release of ours to the next. */
const REACT = /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/;

/** All that is needed at once with `start`. */
function reach(start: string, graph: Graph): ReadonlySet<string> {
  const found = new Set<string>();
  const walk = (id: string): void => {
    if (found.has(id) || DOOR.test(id)) return;
    found.add(id);
    for (const next of graph(id)?.importedIds ?? []) walk(next);
  };
  walk(start);
  return found;
}

/** A shared file: of the modules that at least `least` of the starts need, and of components that stand behind a door. */
function shared(name: string, starts: readonly string[], least: number, components: RegExp) {
  let reached: readonly ReadonlySet<string>[] | undefined;
  return {
    debugName: name,
    name: (id: string, context: { getModuleInfo: Graph }): string | null => {
      reached ??= starts.map((start) => reach(start, (at) => context.getModuleInfo(at)));
      return components.test(id) || reached.filter((it) => it.has(id)).length >= least ? name : null;
    },
  };
}

/** The files that screens share; what one takes, with all that stands below it, those after it leave. */
export const sharedScripts = [
  { name: 'react', test: REACT },
  shared('frame', FRAME, 1, COMPONENTS),
  shared('lists', LISTS, SHARED_BY, NONE),
  shared('forms', FORMS, SHARED_BY, FIELDS),
];

const ROUTE_OF: ReadonlyMap<string, unknown> = new Map(Object.entries(ROUTES));
/**
 * A call's method and path stand where it is called: as a module that many share, those of every screen would come with each first visit.
 */
export const withRoutesInPlace = (): Plugin => ({
  name: 'with-routes-in-place',
  enforce: 'pre',
  transform: (code) =>
    code.includes("'@fairbook/client/routes'")
      ? {
          code: code.replace(/import \{([^}]*)\} from '@fairbook\/client\/routes';/, (_, names: string) =>
            Array.from(names.matchAll(/\w+/g), ([name]) => `const ${name} = ${JSON.stringify(ROUTE_OF.get(name))};`).join(' '),
          ),
          map: null,
        }
      : undefined,
});

/**
 * Parts that are loaded later name what they stand on themselves, and the one style sheet is there: the lists of both that each script would
 * bring, and what reads them, are left out.
 */
export const withoutPreloads = (): Plugin => ({
  name: 'without-preloads',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined),
});

/** What PixiJS loads by itself wherever it runs: events, filters, accessibility. A stage asks for none of it (`skipExtensionImports`). */
const BY_ITSELF = /[\\/]pixi\.js[\\/].*[\\/](?:browser|webworker)All\.mjs$/;

/** Without those parts what they share with a stage need not come with it either. */
export const withoutPixiParts = (): Plugin => ({
  name: 'without-pixi-parts',
  enforce: 'pre',
  load: (id) => (BY_ITSELF.test(id) ? 'export {};' : undefined),
});
