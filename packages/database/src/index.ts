export * from './db.ts';
