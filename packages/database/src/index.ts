export { cloneDatabase, dropDatabase, ensureDatabase, withDatabaseName, withRole } from './admin.ts';
export * from './db.ts';
export { type EmbeddedOptions, type EmbeddedServer, findRunning, startEmbedded } from './embedded.ts';
export { makeFolder } from './make-folder.ts';
export { migrate } from './migrate.ts';
export { removeEmbedded } from './remove-embedded.ts';
export { APPLICATION_ROLE, excessPowers, roleOf } from './rights.ts';
export { type SoleHolder, soleHolder } from './sole-holder.ts';
export { StartRefused } from './start-refused.ts';
