import type { Queryable } from '@fairbook/database';
import type { TObject } from 'typebox';
import type { Role } from '../config.ts';
import type { Http } from '../platform/http.ts';
import type { JobKind } from '../platform/jobs.ts';
import type { Kernel } from '../start/kernel.ts';
import type { Faces } from './faces.ts';
import type { Reconciliation } from './ledger/face.ts';

export type { Faces } from './faces.ts';

/** Work a module does by the clock, in a process with the role worker. */
interface ModuleJob<Face> {
  /** Of jobs without a body. */
  readonly kind: JobKind<TObject<Record<never, never>>>;
  /** A cron expression in UTC. */
  readonly cron: string;
  readonly run: (face: Face) => Promise<void>;
}

/**
 * What a module says of itself in its manifest.ts; app.ts lists them. A module is made when it is first asked for: `others` may be read while
 * it is made where it cannot do without, and in what it hands on where two need each other.
 */
export interface Module<Name extends keyof Faces> {
  readonly name: Name;
  readonly make: (kernel: Kernel, others: Omit<Faces, Name>) => Faces[Name];
  /** Listens to others, once all are made. */
  readonly wire?: (face: Faces[Name], others: Omit<Faces, Name>, kernel: Kernel) => void;
  /** Its calls and pages, where players come and where staff do. */
  readonly siteRoutes?: (face: Faces[Name], http: Http, others: Omit<Faces, Name>) => void;
  readonly consoleRoutes?: (face: Faces[Name], http: Http) => void;
  /** Only processes with one of these answer `siteRoutes`; all do where it is absent. */
  readonly routesIn?: readonly Role[];
  /** Holds what it keeps against the ledger, when that is verified. */
  readonly reconciliation?: (face: Faces[Name], snapshot: Queryable) => ReturnType<Reconciliation>;
  readonly jobs?: readonly ModuleJob<Faces[Name]>[];
  /** Reads what is stored, before anything starts. */
  readonly prepare?: (face: Faces[Name]) => Promise<void>;
  /** Begins what it does by itself, in the order of the list. */
  readonly start?: (face: Faces[Name], kernel: Kernel) => void | Promise<void>;
  /** Resolves when the first visitor may come. */
  readonly opened?: (face: Faces[Name]) => Promise<void>;
  /** Only processes with one of these start it; all do where it is absent. */
  readonly startsIn?: readonly Role[];
  /** Ends it, also where it was never started, in the opposite order. */
  readonly stop?: (face: Faces[Name]) => void | Promise<void>;
}

/** Any module. */
export type AnyModule = { readonly [Name in keyof Faces]: Module<Name> }[keyof Faces];
