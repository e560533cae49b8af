export * from './basketball.ts';
export * from './clubs.ts';
export * from './countries.ts';
export * from './football.ts';
export * from './ice-hockey.ts';
export * from './internationals.ts';
export * from './match-stats.ts';
export * from './reference.ts';
export { DataError } from './table.ts';
