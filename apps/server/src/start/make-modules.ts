import type { Queryable } from '@fairbook/database';
import type { Reconciliation } from '../modules/ledger/face.ts';
import type { AnyModule, Faces, Module } from '../modules/module.ts';
import type { Http } from '../platform/http.ts';
import type { Kernel } from './kernel.ts';

type Name = keyof Faces;
/** One whose name is not known: its parts take no other face than its own. */
type Nameless = Module<Name>;

/**
 * Makes every module, each when it is first asked for.
 * @throws naming the circle, where modules ask for one another while they are made
 */
function facesOf(modules: readonly Nameless[], kernel: Kernel): Faces {
  const made = new Map<Name, Faces[Name]>();
  const underWay: Name[] = [];
  const faces = {} as Faces;
  for (const { name, make } of modules)
    Object.defineProperty(faces, name, {
      enumerable: true,
      get() {
        const known = made.get(name);
        if (known) return known;
        if (underWay.includes(name)) throw new Error(`modules wait for one another: ${[...underWay, name].join(' -> ')}`);
        underWay.push(name);
        const face = make(kernel, faces);
        underWay.pop();
        made.set(name, face);
        return face;
      },
    });
  return { ...faces };
}

/** Modules as one: made, and ready to start. */
export function makeModules(list: readonly AnyModule[], kernel: Kernel) {
  const modules = list as readonly unknown[] as readonly Nameless[];
  const { config, jobs } = kernel;
  const isHere = (roles: Nameless['startsIn']): boolean => roles?.some((role) => config.roles.has(role)) ?? true;
  const faces = facesOf(modules, kernel);
  const reconciliations: Reconciliation[] = [];
  for (const { name, wire, reconciliation, jobs: own = [] } of modules) {
    const face = faces[name];
    wire?.(face, faces, kernel);
    if (reconciliation) reconciliations.push((snapshot: Queryable) => reconciliation(face, snapshot));
    for (const { kind, cron, run } of own) {
      jobs.on(kind, () => run(face));
      jobs.every(kind, cron, {});
    }
  }
  return {
    faces,
    reconciliations,
    siteRoutes(http: Http): void {
      for (const { name, siteRoutes, routesIn } of modules) if (isHere(routesIn)) siteRoutes?.(faces[name], http, faces);
    },
    consoleRoutes(http: Http): void {
      for (const { name, consoleRoutes } of modules) consoleRoutes?.(faces[name], http);
    },
    async start(): Promise<void> {
      for (const { name, prepare } of modules) await prepare?.(faces[name]);
      for (const { name, start, startsIn } of modules) if (isHere(startsIn)) await start?.(faces[name], kernel);
    },
    async opened(): Promise<void> {
      for (const { name, opened } of modules) await opened?.(faces[name]);
    },
    async stop(): Promise<void> {
      for (const { name, stop } of modules.toReversed()) await stop?.(faces[name]);
    },
  };
}
