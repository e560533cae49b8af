export * from './feed.ts';
export * from './payment.ts';
