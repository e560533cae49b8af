/** Where one HTTP/1.1 answer ends in the bytes read so far. */
export interface Answer {
  readonly status: number;
  /** Bytes of head and body; undefined while more must come. */
  readonly length: number | undefined;
}

const CONTENT_LENGTH = /\r\ncontent-length: *(\d+)/i;
const CHUNKED = /\r\ntransfer-encoding: *chunked/i;
const LAST_CHUNK = '\r\n0\r\n\r\n';

/** Reads the answer at the start of `bytes`; undefined while its head is incomplete. One request is under way at a time, so it ends where the bytes end. */
export function readAnswer(bytes: Buffer): Answer | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = bytes.toString('latin1', 0, end + 2);
  const status = Number(head.slice(9, 12));
  const body = end + 4;
  if (status === 304 || status === 204) return { status, length: body };
  const sized = CONTENT_LENGTH.exec(head);
  if (sized) return { status, length: body + Number(sized[1]) };
  if (CHUNKED.test(head))
    return { status, length: bytes.subarray(-LAST_CHUNK.length).toString('latin1') === LAST_CHUNK ? bytes.length : undefined };
  return { status, length: bytes.length };
}
