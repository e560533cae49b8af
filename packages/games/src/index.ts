export * from './scratch/index.ts';
export * from './slots/index.ts';
