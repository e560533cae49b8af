import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentPolicy } from '../../../platform/browser-policy.ts';
import { type Encoding, encodingOf } from '../../../platform/encoding.ts';
import { HSTS_LINE } from '../../../platform/safety-headers.ts';

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/** Shorter bodies are sent as they are. */
const COMPRESS_FROM = 1024;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP = { level: 6 };

/** An answer written once: body in every encoding with its whole header, ready to be handed to a socket. */
export interface Frozen {
  readonly status: number;
  readonly etag: string;
  readonly variants: Readonly<Record<Encoding, Variant>>;
  /** Header of the 304. */
  readonly unchanged: readonly string[];
  /** Bytes of all bodies. */
  readonly bytes: number;
}
interface Variant {
  /** Names and values in turn, as `writeHead` takes them fastest. */
  readonly head: readonly string[];
  readonly body: Buffer;
}

export interface Content {
  readonly status: number;
  /** Undefined: no body at all. */
  readonly value: unknown;
  readonly cacheControl: string;
}

/** What every answer of ours says beside its own header: data, never a page, and read by nobody else's page by accident. */
const SAFETY = [
  'x-content-type-options',
  'nosniff',
  'content-security-policy',
  contentPolicy('data'),
  'referrer-policy',
  'no-referrer',
  'cross-origin-resource-policy',
  'same-origin',
];

/** Writes the content in every encoding; off the request's path and off the main thread but for the JSON. `before` is reused when nothing changed; `secure`: players come over https. */
export async function freeze(content: Content, before: Frozen | undefined, secure: boolean): Promise<Frozen> {
  const plain = Buffer.from(content.value === undefined ? '' : JSON.stringify(content.value));
  const etag = `W/"${createHash('sha1').update(plain).digest('base64url').slice(0, 20)}"`;
  if (before && before.etag === etag && before.status === content.status) return before;
  const [zipped, brotli] =
    plain.length < COMPRESS_FROM ? [plain, plain] : await Promise.all([gzipAsync(plain, GZIP), brotliAsync(plain, BROTLI)]);
  const unchanged = ['cache-control', content.cacheControl, 'vary', 'accept-encoding', 'etag', etag];
  if (secure) unchanged.push('strict-transport-security', HSTS_LINE);
  const shared = [...unchanged, ...SAFETY];
  const variant = (body: Buffer, encoding: Encoding): Variant => ({
    body,
    head:
      content.value === undefined
        ? shared
        : [
            ...(body !== plain ? ['content-encoding', encoding] : []),
            'content-type',
            'application/json; charset=utf-8',
            'content-length',
            String(body.length),
            ...shared,
          ],
  });
  return {
    status: content.status,
    etag,
    variants: { identity: variant(plain, 'identity'), gzip: variant(zipped, 'gzip'), br: variant(brotli, 'br') },
    unchanged,
    bytes: plain.length + zipped.length + brotli.length,
  };
}

/** Whether a client's `If-None-Match` names the answer; proxies drop the mark of a weak one. */
const has = (known: string, etag: string): boolean => known === etag || known === '*' || known.includes(etag.slice('W/'.length));

/** Sends a frozen answer; 304 when the client has it. */
export function send(frozen: Frozen, request: IncomingMessage, response: ServerResponse): void {
  const known = request.headers['if-none-match'];
  if (known !== undefined && frozen.status === 200 && has(known, frozen.etag)) {
    response.writeHead(304, frozen.unchanged as string[]);
    response.end();
    return;
  }
  const variant = frozen.variants[encodingOf(request.headers['accept-encoding'] as string | undefined)];
  response.writeHead(frozen.status, variant.head as string[]);
  if (request.method === 'HEAD') response.end();
  else response.end(variant.body);
}
