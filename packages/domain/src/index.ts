export * from './facts.ts';
export * from './market.ts';
export * from './result.ts';
export * from './sport.ts';
