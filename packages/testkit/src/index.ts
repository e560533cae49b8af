export * from './clock.ts';
export * from './ids.ts';
export { emptyDatabase, type TestDatabase, testDatabase } from './test-database.ts';
