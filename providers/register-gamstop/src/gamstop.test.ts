import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGamstop } from './index.ts';

const KEY = 'a key of these tests';
const person = { name: 'Robin', surname: 'Vella', birthDate: '1990-05-17', email: 'robin@mail.test', phone: '447700900123', country: 'GB' };

let server: Server;
let url = '';
let asked: { headers: IncomingMessage['headers']; body: string } | undefined;
let answer: { status: number; headers: Record<string, string> };
beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    asked = { headers: request.headers, body };
    response.writeHead(answer.status, answer.headers).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`;
});
afterAll(() => void server.close());

const check = (who: Partial<typeof person> = person) =>
  createGamstop({ url, key: KEY }).check({ key: 'q1', brand: 'otter', person: { country: 'GB', ...who } });

test.each([
  ['Y', 200, 'excluded', 'u7'],
  ['N', 200, 'clear', 'u7'],
  ['P', 200, 'clear', 'u7'],
  ['?', 200, 'no-answer', 'http 200'],
  ['N', 403, 'no-answer', 'http 403'],
  ['N', 302, 'no-answer', 'http 302'],
  ['N', 503, 'no-answer', 'http 503'],
])('X-Exclusion: %s with %s is %s', async (exclusion, status, kind, reference) => {
  answer = { status, headers: { 'x-exclusion': exclusion, 'x-unique-id': 'u7', location: url } };
  expect(await check()).toEqual({ kind, reference });
});

test('it is told the person in the body and the key in a header, and nothing in the address', async () => {
  answer = { status: 200, headers: { 'x-exclusion': 'N' } };
  expect(await check()).toEqual({ kind: 'clear', reference: 'q1' });
  expect(asked?.headers['x-api-key']).toBe(KEY);
  expect(Object.fromEntries(new URLSearchParams(asked?.body))).toEqual({
    ...{ firstName: 'Robin', lastName: 'Vella', dateOfBirth: '1990-05-17' },
    ...{ email: 'robin@mail.test', postcode: '', mobile: '447700900123' },
  });
});

test('somebody whose name or address is not known is not asked about', async () => {
  asked = undefined;
  expect((await check({ name: 'Robin' })).kind).toBe('too-little-known');
  expect(asked).toBeUndefined();
});

test('one that cannot be reached gives no answer', async () => {
  const gone = createGamstop({ url: 'http://127.0.0.1:9/v2', key: KEY });
  expect(await gone.check({ key: 'q2', brand: 'otter', person })).toEqual({ kind: 'no-answer', reference: 'unreachable' });
});
