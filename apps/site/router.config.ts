import type { Plugin } from 'vite';

/**
 * Functions of the router that no screen of ours can reach, by file: actions and fetchers (forms call the server by themselves), routes that
 * are discovered later, instrumentation, prefetched pages and style sheets of single routes. They are asked for by name inside one large
 * function or behind a setting, where a bundler cannot see that nobody calls them, and would be a tenth of the router in every browser.
 * An emptied one answers `undefined`, as it does today under our settings, unless another body is given.
 */
export const EMPTIED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'router/router.js': {
    fetch: '',
    handleAction: '',
    discoverRoutes: '',
    patchRoutes: '',
    _internalSetRoutes: '',
    isSubmissionNavigation: '',
    shouldBlockNavigation: '',
    getBlocker: '',
    updateBlocker: '',
    restoreAppliedTransitions: '',
    persistAppliedTransitions: '',
    normalizeNavigateOptions: 'return { path };',
    createStaticHandler: '',
    callRouteMiddleware: 'if (args.request.signal.aborted) throw args.request.signal.reason; return handler();',
    getFetcher: '',
    resetFetcher: '',
    updateFetcherState: '',
    setFetcherError: '',
  },
  'router/instrumentation.js': {
    getRouteInstrumentationUpdates: '',
    instrumentClientSideRouter: '',
    consumeInstrumentationClientResultMetaReceiver: '',
  },
  'dom/ssr/fog-of-war.js': {
    getPatchRoutesOnNavigationFunction: '',
    useFogOFWarDiscovery: '',
    isFogOfWarEnabled: '',
    getPartialManifest: '',
  },
  'dom/ssr/components.js': { PrefetchPageLinks: '' },
  'dom/ssr/links.js': { prefetchRouteCss: '', prefetchStyleLinks: '' },
  'dom/ssr/routes.js': { createClientRoutesWithHMRRevalidationOptOut: '', wrapShouldRevalidateForHdr: '' },
  'dom/ssr/single-fetch.js': { singleFetchActionStrategy: '', nonSsrStrategy: '', singleFetchLoaderFetcherStrategy: '' },
};

/** @throws when the router no longer has a function of that name. */
export function emptied(code: string, name: string, body: string): string {
  const made = code.replace(new RegExp(String.raw`^(\t*)((?:async )?function ${name}\(.*\) \{)\n[\s\S]*?^\1\}$`, 'm'), `$1$2${body}}`);
  if (made === code) throw new Error(`react-router has no function ${name} any more: see apps/site/router.config.ts`);
  return made;
}

/** Empties them in what browsers get; the server has the router whole. */
export const withoutUnusedRouter = (): Plugin => ({
  name: 'without-unused-router',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    const [, file] = /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/](.+\.js)$/.exec(id) ?? [];
    const names = file === undefined ? undefined : EMPTIED[file.replaceAll('\\', '/')];
    if (!names) return undefined;
    return { code: Object.entries(names).reduce((made, [name, body]) => emptied(made, name, body), code), map: null };
  },
});

/**
 * The router's links, which our own anchors stand in for, are made by a call and named by an assignment: a bundler cannot see that neither does
 * anything else, and would send them to every browser.
 */
export const withoutUnusedLinks = (): Plugin => ({
  name: 'without-unused-links',
  transform(code, id) {
    if (!/[\\/]react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]dom[\\/]lib\.js$/.test(id)) return undefined;
    return {
      code: code
        .replaceAll(/^(const \w+ = )(React\$1\.forwardRef\()/gm, '$1/* @__PURE__ */ $2')
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, ''),
      map: null,
    };
  },
});
