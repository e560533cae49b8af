export * from './clock.ts';
export * from './ids.ts';
export * from './random.ts';
export { type TestDatabase, testDatabase } from './test-database.ts';
