import type { Readable } from 'node:stream';

/** All that a body has, or undefined as soon as it is more than `most` bytes. */
export async function readBytes(body: Readable, most: number): Promise<Uint8Array | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    size += part.byteLength;
    if (size > most) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
