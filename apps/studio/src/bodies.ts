import type { IncomingMessage } from 'node:http';

/** Bytes of a call at most. */
const MOST_BYTES = 64 * 1024;
/** A body that is not there after so long is given up, ms. */
const BODY_MS = 5000;
/** Bodies that are on their way at once at most. One more, and the one that has been longest is given up: those of a platform come at once. */
const MOST_BODIES = 500;

/** What became of a body: its bytes, or it was too long, or nobody waits for it any more. */
export type ReadBody = { readonly kind: 'read'; readonly bytes: Buffer } | { readonly kind: 'too-long' } | { readonly kind: 'gone' };

/** Reads the bodies of calls, of whomever they are: so slow ones hold up nobody. */
export function bodies(): (request: IncomingMessage) => Promise<ReadBody> {
  /** In the order in which they began. */
  const reading = new Set<IncomingMessage>();
  async function read(request: IncomingMessage): Promise<ReadBody> {
    const parts: Buffer[] = [];
    let left = MOST_BYTES;
    for await (const part of request) {
      left -= (part as Buffer).length;
      if (left < 0) return { kind: 'too-long' };
      parts.push(part as Buffer);
    }
    return { kind: 'read', bytes: Buffer.concat(parts) };
  }
  return async (request) => {
    const [longest] = reading;
    if (reading.size >= MOST_BODIES) longest?.destroy();
    reading.add(request);
    const late = setTimeout(() => request.destroy(), BODY_MS);
    try {
      return await read(request);
    } catch {
      return { kind: 'gone' };
    } finally {
      clearTimeout(late);
      reading.delete(request);
    }
  };
}
