export * from './currency.ts';
export * from './facts.ts';
export * from './market.ts';
export * from './money.ts';
export * from './price.ts';
export * from './rational.ts';
export * from './result.ts';
export * from './sport.ts';
