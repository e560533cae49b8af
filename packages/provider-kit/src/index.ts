export * from './feed.ts';
export * from './messaging.ts';
export * from './payment.ts';
