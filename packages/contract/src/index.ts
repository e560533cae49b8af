export * from './brand.ts';
export * from './live.ts';
export * from './refusals.ts';
export * from './screens.ts';
export * from './views.ts';
