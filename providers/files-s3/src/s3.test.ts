import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createS3Store } from './index.ts';

// The credentials and requests of AWS's own examples ("Authenticating Requests: Using the Authorization Header", S3 API reference).
const [ID, SECRET] = ['AKIAIOSFODNN7EXAMPLE', 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'];
const REGION = 'eu-central-1';
const KEY = 'fairbook/0123456789abcdefghjkmnpq';
const BYTES = Uint8Array.from({ length: 5000 }, (_, i) => i % 256);

const sha256 = (of: string | Uint8Array): string => createHash('sha256').update(of).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

interface Sent {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** AWS Signature Version 4, worked out anew from a request as it came. */
function signatureOf({ method = '', url = '', headers }: Sent, day: string, region: string, signed: string): string {
  const [path = '', query = ''] = url.split('?');
  const canonical = [
    ...[method, path, query],
    ...signed.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    ...['', signed, String(headers['x-amz-content-sha256'])],
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${SECRET}`, day), region), 's3'), 'aws4_request');
  return hmac(key, text).toString('hex');
}

function isSigned(request: IncomingMessage, body: Uint8Array): boolean {
  const { headers } = request;
  const [, day = '', region = '', signed = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const names = signed.split(';');
  return (
    region === REGION &&
    ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name)) &&
    headers['x-amz-content-sha256'] === sha256(body) &&
    signatureOf(request, day, region, signed) === signature
  );
}

const EXAMPLE = { host: 'examplebucket.s3.amazonaws.com', 'x-amz-date': '20130524T000000Z' };
test.each([
  [
    'GET an object',
    { method: 'GET', url: '/test.txt', headers: { ...EXAMPLE, range: 'bytes=0-9', 'x-amz-content-sha256': sha256('') } },
    'host;range;x-amz-content-sha256;x-amz-date',
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'PUT an object',
    {
      method: 'PUT',
      url: '/test%24file.text',
      headers: {
        ...EXAMPLE,
        date: 'Fri, 24 May 2013 00:00:00 GMT',
        'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
        'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      },
    },
    'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'GET with a query',
    { method: 'GET', url: '/?lifecycle=', headers: { ...EXAMPLE, 'x-amz-content-sha256': sha256('') } },
    'host;x-amz-content-sha256;x-amz-date',
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
] as const)('the bucket of these tests knows the signature that AWS published for %s', (_name, request, signed, signature) => {
  expect(signatureOf(request, '20130524', 'us-east-1', signed)).toBe(signature);
});

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function bucket(failing: number[] = []) {
  const kept = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const path = request.url ?? '';
    const found = kept.get(path);
    const status =
      failing.shift() ??
      (!isSigned(request, Buffer.concat(parts)) ? 403 : request.method === 'GET' && !found ? 404 : request.method === 'DELETE' ? 204 : 200);
    if (status === 200 && request.method === 'PUT') kept.set(path, Buffer.concat(parts));
    if (status === 204) kept.delete(path);
    response.writeHead(status).end(status === 200 && request.method === 'GET' ? found : undefined);
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  ends.push(() => new Promise((done) => void server.close(() => done())));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/documents`;
  return { kept, url, store: createS3Store({ url, accessKey: ID, secretKey: SECRET, region: REGION }) };
}

test('what was kept is there as it was, until it is removed', async () => {
  const { store, kept } = await bucket();
  for (let i = 0; i < 2; i++) await store.put(KEY, BYTES);
  expect([...kept.keys()]).toEqual([`/documents/${KEY}`]);
  expect(Buffer.from((await store.get(KEY))!).equals(BYTES)).toBe(true);
  for (let i = 0; i < 2; i++) await store.remove(KEY);
  expect(await store.get(KEY)).toBeUndefined();
});

test('a wrong key takes and gives nothing, and the fault tells neither key nor address', async () => {
  const { url, kept } = await bucket();
  const stranger = createS3Store({ url, accessKey: ID, secretKey: 'wrong', region: REGION });
  await expect(stranger.put(KEY, BYTES)).rejects.toThrow(/^the bucket answered 403 to PUT$/);
  await expect(stranger.get(KEY)).rejects.toThrow(/^the bucket answered 403 to GET$/);
  expect(kept.size).toBe(0);
});

test('a bucket that is not there to write into is a fault, and one that falters is asked again', async () => {
  const missing = await bucket([404]);
  await expect(missing.store.put(KEY, BYTES)).rejects.toThrow('the bucket answered 404 to PUT');
  const faltering = await bucket([503]);
  await faltering.store.put(KEY, BYTES);
  expect(faltering.kept.size).toBe(1);
});

test.each(['../other', 'fairbook/../../etc/passwd', 'fairbook/short', '', 'fairbook/0123456789abcdefghjkmnp?x'])(
  '%j is not a key',
  async (key) => {
    const { store } = await bucket();
    await expect(store.get(key)).rejects.toThrow('not the key of a file');
  },
);
