import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { DOCUMENT_BYTES, type DocumentBody, SESSION_COOKIE } from '@fairbook/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppHarness, appHarness } from '../../testing/app-harness.ts';
import { playerOf } from '../../testing/app-player.ts';
import { MOST_WAITING } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'fairbook-documents-'));
let harness: AppHarness;
let [ann, ben] = [
  { token: '', playerId: 0n },
  { token: '', playerId: 0n },
];
beforeAll(async () => {
  harness = await appHarness({ settings: { VAR_DIR: folder } });
  ann = await playerOf(harness);
  ben = await playerOf(harness);
});
afterAll(async () => {
  await harness.end();
  rmSync(folder, { recursive: true, force: true });
});

const PATH = '/web-api/api/documents/v1/documents';
const pdf = (text: string): Buffer => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`, 'latin1');
const photo = (shade: number) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: { r: shade, g: 90, b: 90 } } })
    .png()
    .toBuffer();

interface Ask {
  readonly token?: string;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
}
const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, { token = ann.token, headers = {} }: Ask, payload?: Buffer) =>
  harness.http.inject({
    method,
    url: `${PATH}${path}`,
    headers: {
      host: 'localhost',
      cookie: `${SESSION_COOKIE.plain}=${token}`,
      ...(payload && { 'content-type': 'application/octet-stream' }),
      ...headers,
    },
    ...(payload && { payload }),
  });
const send = async (bytes: Buffer, more: Ask = {}) => {
  // The rate has a test of its own.
  await harness.base.db.query('delete from attempt');
  return ask('POST', `?${more.query ?? 'purpose=identity&name=card.png'}`, more, bytes);
};
const sent = async (bytes: Buffer, more: Ask = {}): Promise<DocumentBody> => {
  const answer = await send(bytes, more);
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return answer.json<{ data: { document: DocumentBody } }>().data.document;
};
const codeOf = (answer: { json: <T>() => T; statusCode: number }) => [
  answer.statusCode,
  answer.json<{ refusal?: { code: string } }>().refusal?.code,
];
const listOf = async (token: string) => (await ask('GET', '', { token })).json<{ data: { documents: DocumentBody[] } }>().data.documents;
const filesBelow = (path: string): string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true }).flatMap((each) => (each.isFile() ? [join(each.parentPath, each.name)] : []));
const storeKeyOf = async (id: string): Promise<string> => {
  const [row] = await harness.base.db.query<{ store_key: string }>(
    'select store_key from file join document using (file_id) where document_id = $1',
    [BigInt(id)],
  );
  const [brand = '', name = ''] = (row?.store_key ?? '').split('/');
  return join(folder, 'files', brand, name.slice(-2), name);
};
/** As if an hour had gone by since anything happened to a file. */
async function sweepLater(): Promise<void> {
  await harness.base.db.query('update file set changed_at = changed_at - 3600001');
  await harness.app.files.sweep();
}

test('a photo is stored encoded anew and encrypted, and its owner reads it', async () => {
  const document = await sent(await photo(10));
  expect(document).toMatchObject({ purpose: 'identity', name: 'card.png', format: 'jpeg', state: 'waiting', reason: null });
  const read = await ask('GET', `/${document.id}/file`, {});
  expect(read.statusCode).toBe(200);
  expect((await sharp(read.rawPayload).metadata()).format).toBe('jpeg');
  expect(read.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  const path = await storeKeyOf(document.id);
  expect(path).toContain(join('files', 'fairbook'));
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const stored = readFileSync(path);
  expect(stored.includes(read.rawPayload.subarray(0, 32))).toBe(false);
  expect(stored.includes('JFIF')).toBe(false);
});

test('a PDF is only ever an attachment, under a name of ours', async () => {
  const name = encodeURIComponent('../../etc/"pass\u202ewd".html\r\nset-cookie: a=b');
  const document = await sent(pdf('one'), { query: `purpose=address&name=${name}` });
  expect(document.name).toBe('passwd.htmlset-cookie a=b');
  const read = await ask('GET', `/${document.id}/file`, {});
  expect(read.rawPayload.equals(pdf('one'))).toBe(true);
  expect(read.headers['content-disposition']).toBe(`attachment; filename="document-${document.id}.pdf"`);
  expect(read.headers['content-security-policy']).toContain('sandbox');
  expect(read.headers['set-cookie']).toBeUndefined();
});

test('nobody but its owner finds a document, on this brand or another', async () => {
  const { id } = await sent(pdf('mine'));
  expect(codeOf(await ask('GET', `/${id}/file`, { token: ben.token }))).toEqual([404, 'not-found']);
  expect(codeOf(await ask('DELETE', `/${id}`, { token: ben.token }))).toEqual([404, 'not-found']);
  expect(await listOf(ben.token)).toEqual([]);
  for (const token of ['', 'not-a-token'])
    for (const answer of [await ask('GET', '', { token }), await ask('GET', `/${id}/file`, { token }), await send(pdf('x'), { token })])
      expect(codeOf(answer)).toEqual([401, 'not-signed-in']);
  expect(codeOf(await ask('GET', `/${id}/file?partner=2`, {}))).toEqual([401, 'not-signed-in']);
  expect(await harness.app.documents.read({ brandId: 2, playerId: ann.playerId }, BigInt(id))).toBeUndefined();
  expect((await ask('GET', `/${id}/file`, {})).statusCode).toBe(200);
});

test('the same bytes again are the same document, sent one after the other or at once', async () => {
  const before = filesBelow(join(folder, 'files')).length;
  const first = await sent(pdf('again'));
  expect((await sent(pdf('again'), { query: 'purpose=identity&name=other.pdf' })).id).toBe(first.id);
  const at = await photo(77);
  const both = await Promise.all([1, 2, 3].map(() => ask('POST', '?purpose=payment&name=a.png', {}, at)));
  const ids = both.map((answer) => answer.json<{ data: { document: DocumentBody } }>().data.document.id);
  expect(new Set(ids).size).toBe(1);
  expect((await sent(pdf('again'), { query: 'purpose=payment&name=again.pdf' })).id).not.toBe(first.id);
  // What lost that race is swept.
  await sweepLater();
  expect(filesBelow(join(folder, 'files')).length).toBe(before + 3);
});

test.each<readonly [string, Buffer, number, string]>([
  ['a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 415, 'file-type-unknown'],
  ['noise', Buffer.alloc(2000, 7), 415, 'file-type-unknown'],
  ['nothing', Buffer.alloc(0), 422, 'file-unusable'],
  ['half a PDF', pdf('half').subarray(0, 12), 422, 'file-unusable'],
])('%s is refused, and nothing of it is stored', async (_what, bytes, status, code) => {
  const before = filesBelow(join(folder, 'files')).length;
  expect(codeOf(await send(bytes))).toEqual([status, code]);
  expect(filesBelow(join(folder, 'files')).length).toBe(before);
});

test('more than ten megabytes are refused, said or not', async () => {
  const large = Buffer.concat([pdf('large'), Buffer.alloc(DOCUMENT_BYTES)]);
  expect(codeOf(await send(large))).toEqual([413, 'too-large']);
  const streamed = await harness.http.inject({
    method: 'POST',
    url: `${PATH}?purpose=identity&name=a`,
    headers: { host: 'localhost', cookie: `${SESSION_COOKIE.plain}=${ann.token}`, 'content-type': 'application/octet-stream' },
    payload: Readable.from([large]),
  });
  expect(codeOf(streamed)).toEqual([413, 'too-large']);
});

test('an upload from another site, of another type, or for no purpose is refused', async () => {
  const elsewhere = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
  expect(codeOf(await send(pdf('post'), { headers: elsewhere }))).toEqual([403, 'cross-site']);
  for (const type of ['multipart/form-data; boundary=x', 'text/plain', 'application/x-www-form-urlencoded', 'image/png'])
    expect(codeOf(await send(pdf('post'), { headers: { 'content-type': type } }))).toEqual([415, 'wrong-media-type']);
  expect(codeOf(await send(pdf('post'), { query: 'purpose=holiday&name=a' }))).toEqual([400, 'bad-input']);
  expect(codeOf(await send(pdf('post'), { query: 'purpose=identity' }))).toEqual([400, 'bad-input']);
});

test('a document that is changed, swapped or lost in the store is never handed out', async () => {
  const [one, two] = [await sent(pdf('first')), await sent(pdf('other'))];
  const [pathOne, pathTwo] = [await storeKeyOf(one.id), await storeKeyOf(two.id)];
  const [bytesOne, bytesTwo] = [readFileSync(pathOne), readFileSync(pathTwo)];
  const status = async (id: string) => codeOf(await ask('GET', `/${id}/file`, {}));
  writeFileSync(pathOne, bytesTwo);
  expect(await status(one.id)).toEqual([502, 'provider-failed']);
  const changed = Buffer.from(bytesOne);
  changed[40] = (changed[40] as number) ^ 1;
  writeFileSync(pathOne, changed);
  expect(await status(one.id)).toEqual([502, 'provider-failed']);
  rmSync(pathOne);
  expect(await status(one.id)).toEqual([502, 'provider-failed']);
  writeFileSync(pathOne, bytesOne);
  expect((await ask('GET', `/${one.id}/file`, {})).statusCode).toBe(200);
});

test('what is taken back cannot be read any more, and an hour later nothing of it is there', async () => {
  const { id } = await sent(pdf('taken back'));
  const path = await storeKeyOf(id);
  expect((await ask('DELETE', `/${id}`, {})).json()).toMatchObject({ data: { withdrawn: true } });
  expect(codeOf(await ask('GET', `/${id}/file`, {}))).toEqual([404, 'not-found']);
  await harness.app.files.sweep();
  expect(readFileSync(path).byteLength).toBeGreaterThan(0);
  await sweepLater();
  expect(filesBelow(join(folder, 'files'))).not.toContain(path);
  expect(await harness.base.db.query("select 1 from file where state = 'removed'")).toEqual([]);
});

test('what never became whole is swept, and what did is not', async () => {
  const document = await sent(pdf('whole'));
  const half = await sent(pdf('half'));
  const path = await storeKeyOf(half.id);
  await harness.base.db.query("update file set state = 'writing' where file_id = (select file_id from document where document_id = $1)", [
    BigInt(half.id),
  ]);
  await harness.base.db.query('delete from document where document_id = $1', [BigInt(half.id)]);
  await sweepLater();
  expect(filesBelow(join(folder, 'files'))).not.toContain(path);
  expect((await ask('GET', `/${document.id}/file`, {})).statusCode).toBe(200);
});

test('a decision stands, is told to the player with its reason, and lets a refused one be sent again', async () => {
  const { id } = await sent(pdf('decided'), { token: ben.token });
  const [{ staff_id: staffId } = { staff_id: 0n }] = await harness.base.db.query<{ staff_id: bigint }>(
    `insert into staff (staff_id, login, name, password_hash, roles, created_at)
     values (77, 'decider', 'Decider', '', '{support}', 0) returning staff_id`,
  );
  const owner = { brandId: 1, playerId: ben.playerId };
  const decide = (reason: 'expired' | null) =>
    harness.app.db.transaction((tx) => harness.app.documents.decide(tx, owner, BigInt(id), { reason, staffId }));
  expect(await decide('expired')).toBe(true);
  expect(await decide(null)).toBe(false);
  expect((await listOf(ben.token))[0]).toMatchObject({ id, state: 'refused', reason: 'expired' });
  expect(codeOf(await ask('DELETE', `/${id}`, { token: ben.token }))).toEqual([409, 'already-decided']);
  const inbox = (lng: string) =>
    harness.http.inject({
      url: `/web-api/api/messages/v1/inbox?lng=${lng}`,
      headers: { host: 'localhost', cookie: `${SESSION_COOKIE.plain}=${ben.token}` },
    });
  const [message] = (await inbox('en')).json<{ data: { items: { title: string; text: string; actions: object[] }[] } }>().data.items;
  expect(message).toMatchObject({
    title: 'Document not accepted',
    text: 'Your proof of identity was not accepted. It has expired or is too old.',
    actions: [{ address: '/en/office/documents' }],
  });
  expect((await inbox('ru')).body).toContain('Срок действия истёк');
  expect((await inbox('ar')).body).toContain('انتهت صلاحيته');
  const again = await sent(pdf('decided'), { token: ben.token });
  expect([again.id === id, again.state]).toEqual([false, 'waiting']);
});

test('documents sent at the same moment are not more in review than one after the other', async () => {
  const dan = await playerOf(harness);
  for (let i = 0; i < MOST_WAITING - 1; i++) await sent(pdf(`before ${i}`), { token: dan.token });
  await harness.base.db.query('delete from attempt');
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map((i) => ask('POST', '?purpose=identity&name=a', { token: dan.token }, pdf(`at once ${i}`))),
  );
  expect(answers.map(codeOf).sort()).toEqual([[200, undefined], ...Array.from({ length: 4 }, () => [422, 'too-many-files'])]);
  expect(await listOf(dan.token)).toHaveLength(MOST_WAITING);
  // Nothing of the others is kept.
  await sweepLater();
  expect(await harness.base.db.query('select 1 from file where player_id = $1', [dan.playerId])).toHaveLength(MOST_WAITING);
});

test('a player has so many documents in review, and sends so many in an hour', async () => {
  const cat = await playerOf(harness);
  for (let i = 0; i < MOST_WAITING; i++) await sent(pdf(`many ${i}`), { token: cat.token });
  expect(codeOf(await send(pdf('one more'), { token: cat.token }))).toEqual([422, 'too-many-files']);
  const statuses: number[] = [];
  for (let i = 0; i < 42; i++)
    statuses.push((await ask('POST', '?purpose=identity&name=a', { token: cat.token }, pdf('many 0'))).statusCode);
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
});
