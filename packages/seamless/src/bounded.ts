/** What an answer holds; undefined where that is more than so many bytes, of which the rest is not read. */
export async function bytesOf({ body }: Response, most: number): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = [];
  let left = most;
  for await (const part of body ?? []) {
    left -= part.length;
    if (left < 0) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** The text of an answer. @throws Error where it is longer than so many bytes */
export async function textOf(response: Response, most: number): Promise<string> {
  const bytes = await bytesOf(response, most);
  if (!bytes) throw new Error(`an answer of HTTP ${response.status} is too long`);
  return Buffer.from(bytes).toString('utf8');
}
