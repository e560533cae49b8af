import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encodingOf } from './encoding.ts';

const PACK = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;

/** A text that does not change and that many ask for: packed as small as it gets, once, when somebody first takes it so. */
export class CompressedText {
  readonly #text: string;
  readonly #packed: Partial<Record<Encoding, Promise<Buffer>>> = {};

  constructor(text: string) {
    this.#text = text;
  }

  /** Answers with it; type and age are the caller's to tell. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const encoding = encodingOf(request.headers['accept-encoding'] as string | undefined);
    reply.header('vary', 'accept-encoding');
    if (encoding === 'identity') return reply.send(this.#text);
    this.#packed[encoding] ??= PACK[encoding](this.#text);
    const packed = await this.#packed[encoding];
    return reply.header('content-encoding', encoding).send(packed);
  }
}
