export { cloneDatabase, dropDatabase, ensureDatabase, withClient, withDatabaseName, withRole } from './admin.ts';
export {
  type ArchiveEntry,
  type ArchiveHead,
  type ArchiveWriter,
  type Manifest,
  readArchive,
  type SchemaStep,
  type Written,
  writeArchive,
} from './archive.ts';
export { baseBackup, CLUSTER, clusterBytes } from './base-backup.ts';
export { embeddedMajor } from './binaries.ts';
export * from './db.ts';
export { type EmbeddedOptions, type EmbeddedServer, findRunning, startEmbedded } from './embedded.ts';
export { type FencedHolder, fencedHolder, hasEpoch, type Lease, type Pace, proveEpoch, USUAL_PACE } from './fenced-holder.ts';
export { hasEmbedded } from './home.ts';
export { lockHolder } from './lock-session.ts';
export { makeFolder } from './make-folder.ts';
export { isBehind, isMigrated, migrate, newestMigration, schemaOf, stepsAfter } from './migrate.ts';
export { analyzeStale } from './planner-statistics.ts';
export type { PostgresLine } from './postgres-log.ts';
export { removeEmbedded } from './remove-embedded.ts';
export { beginRestore, type DurableFiles, durableFiles, refuseUnfinishedRestore, stageFiles } from './restore-home.ts';
export { APPLICATION_ROLE, excessPowers, roleOf } from './rights.ts';
export { exportRows, importRows, type RowFacts, type RowImport } from './rows.ts';
export { type SoleHolder, soleHolder } from './sole-holder.ts';
export { StartRefused } from './start-refused.ts';
