import type { AddressInfo } from 'node:net';
import type { ReceivedEmail } from '@fairbook/provider-kit/conformance-messaging';
import { checkMessaging, MESSAGING_CONFORMANCE, type MessagingTrial } from '@fairbook/provider-kit/conformance-messaging';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it, test } from 'vitest';
import { createSmtp } from './index.ts';

const REFUSED = 'nobody@refused.example';

interface Taken {
  readonly id: string;
  readonly recipients: readonly string[];
  readonly source: string;
}

/** A mail server on a port of its own that keeps what it is handed. */
async function mailServer(port = 0) {
  const taken: Taken[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'fairbook' && password === 'secret' ? done(null, { user: username }) : done(new Error('wrong')),
    onRcptTo: ({ address }, _session, done) => {
      const full = Object.assign(new Error('mailbox full'), { responseCode: 452 });
      const refused = Object.assign(new Error('no such mailbox'), { responseCode: 550 });
      done(address === REFUSED ? refused : address.startsWith('full@') ? full : null);
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const source = Buffer.concat(parts).toString('utf8');
        const id = /^Message-ID: (.*)$/im.exec(source)?.[1] ?? '';
        taken.push({ id, recipients: session.envelope.rcptTo.map(({ address }) => address), source });
        done();
      });
    },
  });
  await new Promise<void>((done) => void server.listen(port, '127.0.0.1', done));
  return {
    taken,
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise<void>((done) => void server.close(done)),
  };
}

const quoted = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

function decoded(headers: string, body: string): string {
  if (/^content-transfer-encoding: base64/im.test(headers)) return Buffer.from(body, 'base64').toString('utf8');
  return /^content-transfer-encoding: quoted-printable/im.test(headers) ? quoted(body).toString('utf8') : body;
}

/** Words of a header that are not ASCII (RFC 2047). */
const header = (headers: string, name: string): string =>
  (new RegExp(`^${name}: ((?:.*)(?:\\r\\n[ \\t].*)*)`, 'im').exec(headers)?.[1] ?? '')
    .replace(/\r\n[ \t]/g, ' ')
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/(?:=\?utf-8\?[qb]\?[^?]*\?=)+/gi, (words) =>
      Buffer.concat(
        [...words.matchAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi)].map(([, kind, text = '']) =>
          kind?.toLowerCase() === 'b' ? Buffer.from(text, 'base64') : quoted(text.replace(/_/g, ' ')),
        ),
      ).toString('utf8'),
    );

interface Part {
  readonly headers: string;
  readonly body: string;
}

/** The parts of a message that hold no others (RFC 2046). */
function leaves(source: string): Part[] {
  const at = source.indexOf('\r\n\r\n');
  const [headers, body] = [source.slice(0, at), source.slice(at + 4)];
  const boundary = /^content-type: multipart\/[\s\S]*?boundary="([^"]+)"/im.exec(headers)?.[1];
  if (boundary === undefined) return [{ headers, body }];
  const parts = `\r\n${body}`.split(`\r\n--${boundary}`).slice(1, -1);
  return parts.flatMap((each) => leaves(each.replace(/^\r\n/, '')));
}

function read({ recipients, source }: Taken): ReceivedEmail[] {
  const headers = source.slice(0, source.indexOf('\r\n\r\n'));
  const parts = leaves(source);
  const isFile = (each: Part): boolean => /^content-disposition: attachment/im.test(each.headers);
  const part = (type: string): string => {
    const found = parts.find((each) => !isFile(each) && new RegExp(`content-type: ${type}`, 'i').test(each.headers));
    return found ? decoded(found.headers, found.body) : '';
  };
  const files = parts.filter(isFile).map((each) => ({
    name: /filename="?([^";\r\n]+)"?/i.exec(each.headers)?.[1] ?? '',
    type: /^content-type: ([^;\r\n]+)/im.exec(each.headers)?.[1] ?? '',
    text: decoded(each.headers, each.body),
  }));
  const name = header(headers, 'From')
    .replace(/\s*<[^>]*>$/, '')
    .replace(/^"(.*)"$/, '$1')
    .replace(/\\"/g, '"');
  return recipients.map((to) => ({
    to,
    fromName: name,
    subject: header(headers, 'Subject'),
    text: part('text/plain'),
    html: part('text/html'),
    files,
  }));
}

/** As a mail program shows them: one of each Message-ID. */
const shown = (taken: readonly Taken[]): ReceivedEmail[] => [...new Map(taken.map((each) => [each.id, each])).values()].flatMap(read);

async function trial(): Promise<MessagingTrial> {
  let server = await mailServer();
  const { port, taken } = server;
  const all = [taken];
  const provider = createSmtp({ url: `smtp://fairbook:secret@127.0.0.1:${port}`, from: 'no-reply@fairbook.example' });
  return {
    provider,
    refused: REFUSED,
    received: async () => shown(all.flat()),
    async outage(on) {
      if (on) return server.close();
      server = await mailServer(port);
      all.push(server.taken);
    },
    async end() {
      await provider.close?.();
      await server.close();
    },
  };
}

describe('SMTP keeps the promises of a messaging provider', () => {
  it.each(MESSAGING_CONFORMANCE)('$name', async (check) => {
    expect(await checkMessaging(check, trial)).toEqual([]);
  });
});

const message = {
  channel: 'email',
  key: 'm-1',
  brand: 'fairbook',
  fromName: 'Fairbook',
  to: 'robin@example.com',
  subject: 'Hello',
  text: 'Text',
  html: '<p>Text</p>',
  language: 'en',
} as const;

test('a copy sent by another process carries the same Message-ID', async () => {
  const server = await mailServer();
  for (let i = 0; i < 2; i++) {
    const provider = createSmtp({ url: `smtp://127.0.0.1:${server.port}`, from: 'no-reply@fairbook.example' });
    expect((await provider.send(message)).kind).toBe('sent');
    await provider.close?.();
  }
  await server.close();
  expect(server.taken).toHaveLength(2);
  expect(new Set(server.taken.map(({ id }) => id)).size).toBe(1);
});

test('a full mailbox and a wrong password of the operator are failures that may pass', async () => {
  const server = await mailServer();
  const right = createSmtp({ url: `smtp://127.0.0.1:${server.port}`, from: 'no-reply@fairbook.example' });
  const wrong = createSmtp({ url: `smtp://fairbook:guess@127.0.0.1:${server.port}`, from: 'no-reply@fairbook.example' });
  expect(await right.send({ ...message, to: 'full@example.com' })).toEqual({
    kind: 'failed',
    retryable: true,
    reason: 'smtp EENVELOPE 452',
  });
  expect(await wrong.send(message)).toMatchObject({ kind: 'failed', retryable: true });
  for (const provider of [right, wrong]) await provider.close?.();
  await server.close();
});
