export * from './clock.ts';
export * from './ids.ts';
export * from './random.ts';
export { emptyDatabase, type TestDatabase, testDatabase } from './test-database.ts';
