export { fixtureProblem } from './check-fixture.ts';
export { type CheckedMessage, checkMessage, envelopeProblem, headProblem } from './check-message.ts';
export * from './feed.ts';
export * from './files.ts';
export * from './manifest.ts';
export * from './messaging.ts';
export * from './payment.ts';
export { postJson } from './post-json.ts';
export { sidesOf } from './sides.ts';
