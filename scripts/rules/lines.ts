const NEWLINE = 0x0a;

/**
 * Cuts a stream of UTF-8 into lines without their line feeds; the last one needs none. A line longer than `maxBytes` comes as
 * its first `maxBytes + 1` bytes, enough to see that it is too long without keeping it.
 */
export async function* splitLines(chunks: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<string> {
  let parts: Uint8Array[] = [];
  let bytes = 0;
  const add = (part: Uint8Array) => {
    const kept = part.subarray(0, maxBytes + 1 - bytes);
    bytes += kept.length;
    if (kept.length > 0) parts.push(kept);
  };
  const take = () => {
    const line = Buffer.concat(parts).toString('utf8');
    parts = [];
    bytes = 0;
    return line;
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, from)) {
      add(chunk.subarray(from, at));
      yield take();
      from = at + 1;
    }
    add(chunk.subarray(from));
  }
  if (bytes > 0) yield take();
}
