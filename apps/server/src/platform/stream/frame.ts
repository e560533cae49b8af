const TEXT = 0x81;
const PING = Buffer.from([0x89, 0]);

/**
 * A whole unmasked text frame (RFC 6455, 5.2), made once and written to every socket as it is. Encoding a frame per
 * client would cost more than sending it.
 */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = TEXT;
  if (head === 2) frame[1] = length;
  else if (head === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, head);
  return frame;
}

/** A ping, which the peer's protocol answers, and a text that its program hears, in one buffer. */
export const beatFrame = (text: string): Buffer => Buffer.concat([PING, textFrame(text)]);
