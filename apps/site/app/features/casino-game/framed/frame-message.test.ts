import { expect, test } from 'vitest';
import { framedOrigin, readMessage } from './frame-message.ts';

const frame = {} as MessageEventSource;
const page = { origin: 'https://games.example', window: frame };
const told = (data: unknown, of: object = {}) => readMessage({ origin: page.origin, source: frame, data, ...of }, page);

test.each([
  [{ fairbook: 'balance' }, 'balance'],
  [{ fairbook: 'leave', more: 1 }, 'leave'],
  [{ fairbook: 'pay' }, undefined],
  [{ fairbook: { toString: () => 'leave' } }, undefined],
  [Object.create({ fairbook: 'leave' }), undefined],
  ['leave', undefined],
  [null, undefined],
  [undefined, undefined],
])('%o from the frame means %s', (data, means) => {
  expect(told(data)).toBe(means);
});

test.each([
  ['another origin', { origin: 'https://games.example.evil' }],
  ['no origin at all', { origin: 'null' }],
  ['another window', { source: {} }],
  ['no window', { source: null }],
])('a message of %s means nothing', (_name, of) => {
  expect(told({ fairbook: 'leave' }, of)).toBeUndefined();
});

test('nothing is heard before there is a frame', () => {
  expect(readMessage({ origin: page.origin, source: null, data: { fairbook: 'leave' } }, { ...page, window: null })).toBeUndefined();
});

test.each([
  ['https://games.example/play?token=1', 'https://games.example'],
  ['http://localhost:3090/play/coin#token', 'http://localhost:3090'],
  ['https://site.example/en/office', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,hello', undefined],
])('%s may be framed: %s', (url, origin) => {
  expect(framedOrigin(url, 'https://site.example')).toBe(origin);
});
