export * from './slots/index.ts';
