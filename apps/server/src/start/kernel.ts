import { type Brands as LoadedBrands, refuseUnknownReferences } from '@fairbook/brands';
import { loadCatalogueCompetitions, loadCountries, loadTerritories } from '@fairbook/data';
import type { Db } from '@fairbook/database';
import type { FeedProvider, GivenSettings, ProviderHost, ProviderManifest } from '@fairbook/provider-kit';
import type { Config } from '../config.ts';
import type { HeadKey } from '../modules/heads/index.ts';
import type { Reconciliation } from '../modules/ledger/face.ts';
import type { DifferentBooks } from '../modules/ledger-checks/index.ts';
import type { Outbox } from '../modules/topics.ts';
import type { PlacingRole } from '../placing/placing-role.ts';
import { createAttempts } from '../platform/attempts.ts';
import { type Clock, setMachineTimer } from '../platform/clock.ts';
import { countryOptions } from '../platform/countries.ts';
import { countryTable } from '../platform/country-table.ts';
import { eventLog } from '../platform/event-log.ts';
import type { FaultLog } from '../platform/fault-log.ts';
import { trustOf } from '../platform/forwarded.ts';
import { idSource } from '../platform/ids.ts';
import { createJobs } from '../platform/jobs.ts';
import type { Logger } from '../platform/log.ts';
import { outbox as createOutbox } from '../platform/outbox.ts';
import { noTracing, type Tracing } from '../platform/tracing.ts';
import { createVisitors } from '../platform/visitor.ts';
import type { Say, Words } from '../words/words.ts';
import { hostOf, INTEGRATIONS, type Integrations } from './integrations.ts';
import { usedAs } from './provider-settings.ts';

/** What a process brings. */
export interface KernelNeeds {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly brands: LoadedBrands;
  readonly faultLog: FaultLog;
  /** Undefined: nothing is traced. */
  readonly tracing?: Tracing | undefined;
  readonly say: Say;
  readonly voice: Words['voice'];
  readonly secret: string;
  /** Signs heads of the ledger; undefined: this process makes none. */
  readonly headKey?: HeadKey | undefined;
  /** That this process is the one that places bets; absent where none is beside it: tests, benchmarks, commands. */
  readonly placing?: Pick<PlacingRole, 'state' | 'silentMs' | 'places' | 'prove' | 'check' | 'doubtful'> | undefined;
  /** Feeds instead of the usual ones: the benchmarks drive the board themselves. */
  readonly providers?: readonly FeedProvider[];
  /** Integrations instead of those in `providers/`: tests bring their own. */
  readonly integrations?: Integrations;
  /** A check of the ledger found something; the log has it already. */
  readonly onDifferences?: (check: DifferentBooks) => void;
}

/** What modules are made with, besides one another: settings, database, clock, and what is nobody's module. */
export type Kernel = ReturnType<typeof createKernel>;

/** Of news that this process is not told. */
const NO_NEWS: Pick<Outbox, 'on' | 'onApart' | 'once'> = { on() {}, onApart() {}, once() {} };

/** Throws where a brand names something that is not there. */
function checkReferences({ config, brands }: KernelNeeds, integrations: Integrations, countries: ReturnType<typeof countryOptions>): void {
  const competitions = new Set(loadCatalogueCompetitions().map(({ id }) => id));
  refuseUnknownReferences(brands.brands, {
    paymentProviders: integrations.payment
      .filter(({ manifest }) => config.providers.has(usedAs(manifest)))
      .map(({ manifest: { name } }) => name),
    messagingProviders: integrations.messaging.map(({ manifest: { name } }) => name),
    hasCompetition: (id) => competitions.has(id),
    hasCountry: (alpha2) => countries(alpha2) !== undefined,
  });
}

/** Makes what modules are made with; `reconciliations` are theirs, asked for when the ledger is verified. @throws SettingError where the brands and the settings do not fit. */
export function createKernel(needs: KernelNeeds, reconciliations: () => readonly Reconciliation[]) {
  const { config, db, clock, log, faultLog, tracing = noTracing, placing: role, integrations = INTEGRATIONS } = needs;
  const onError = (error: unknown): void => {
    if (!faultLog.note(error)) log.error({ err: error }, 'background');
  };
  const logLine = (level: 'info' | 'warn' | 'error', text: string, facts?: Readonly<Record<string, unknown>>): void =>
    log[level](facts ?? {}, text);
  const outbox: Outbox = createOutbox(db, onError, {
    clock,
    entitled: role && config.roles.has('web') ? (tx) => role.check(tx) : undefined,
    tracing,
    onDead: ({ topic, key, attempts, error }) =>
      log.error({ topic, key, attempts, err: error }, 'dead letter: news could not be delivered'),
  });
  const trust = trustOf(config.trustProxy);
  const country = countryOptions(loadTerritories(), loadCountries());
  checkReferences(needs, integrations, country);
  const countryAt = countryTable();
  return {
    ...needs,
    reconciliations,
    tracing,
    role,
    integrations,
    onError,
    logLine,
    outbox,
    trust,
    country,
    setTimer: clock.setTimer ?? setMachineTimer,
    ids: idSource(clock, config.node ?? 0),
    events: eventLog(log, config.logEvents),
    attempts: createAttempts(db),
    jobs: createJobs(db, {
      works: config.roles.has('worker'),
      onError,
      onDead: (kind, error) => log.error({ kind, err: error }, 'dead job: it failed for good'),
    }),
    /** The news, where the process has a role; others are told nothing. */
    newsIn: (of: 'web' | 'place'): Pick<Outbox, 'on' | 'onApart' | 'once'> => (config.roles.has(of) ? outbox : NO_NEWS),
    countryAt,
    visitorOf: createVisitors({ header: config.countryHeader, trust, table: countryAt }),
    /** Integrations of a kind that are set up, each with its settings and what every one of them is given. */
    inUse: <Each extends { readonly manifest: ProviderManifest }>(
      all: readonly Each[],
    ): (Each & { given: GivenSettings; host: ProviderHost })[] =>
      all.flatMap((each) => {
        const given = config.providers.get(usedAs(each.manifest));
        const server = { clock, secret: needs.secret, varDir: config.varDir, log: logLine };
        return given ? [{ ...each, given, host: hostOf(each.manifest, server) }] : [];
      }),
  };
}
