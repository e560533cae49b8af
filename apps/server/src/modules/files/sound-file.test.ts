import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { SHORTEST_SIDE, soundFile } from './sound-file.ts';

const image = (width = 640, height = 480) => sharp({ create: { width, height, channels: 3, background: '#3a7' } });
const MARK = 'SECRET-BESIDE-THE-PIXELS';
const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

/** A PNG of one colour: a few kilobytes for any number of pixels. */
function bomb(side: number): Buffer {
  const crcTable = Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c >>> 0;
  });
  const crc = (bytes: Buffer) =>
    (bytes.reduce((c, byte) => (crcTable[(c ^ byte) & 255] as number) ^ (c >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0;
  const chunk = (type: string, body: Buffer) => {
    const named = Buffer.concat([latin(type), body]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(body.length);
    sum.writeUInt32BE(crc(named));
    return Buffer.concat([length, named, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side));
  return Buffer.concat([latin('\x89PNG\r\n\x1a\n'), chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

test.each(['jpeg', 'png', 'webp'] as const)('a %s is encoded anew as a JPEG, without what it had beside its pixels', async (format) => {
  const sent = await image()
    .withExif({ IFD0: { Artist: MARK }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${MARK}</x:xmpmeta>`)
    .toFormat(format)
    .toBuffer();
  expect(sent.includes(MARK)).toBe(true);
  const sound = await soundFile(sent);
  expect(sound?.kind).toBe('jpeg');
  const bytes = Buffer.from(sound?.bytes ?? []);
  const { format: made, width, height, exif, xmp, icc } = await sharp(bytes).metadata();
  expect({ made, width, height, exif, xmp, icc }).toEqual({
    made: 'jpeg',
    width: 640,
    height: 480,
    exif: undefined,
    xmp: undefined,
    icc: undefined,
  });
  expect(bytes.includes(MARK)).toBe(false);
});

test('an image that was turned by a mark stands upright without it, and a large one is made smaller', async () => {
  const turned = await soundFile(await image(640, 480).withMetadata({ orientation: 6 }).jpeg().toBuffer());
  expect(await sharp(Buffer.from(turned?.bytes ?? [])).metadata()).toMatchObject({ width: 480, height: 640 });
  const large = await soundFile(await image(5000, 2500).jpeg().toBuffer());
  expect(await sharp(Buffer.from(large?.bytes ?? [])).metadata()).toMatchObject({ width: 3000, height: 1500 });
});

test('what stands behind or inside of an image for another reader is gone', async () => {
  const jpeg = await image().jpeg().toBuffer();
  const parts = [`<html><script>${MARK}</script></html>`, `PK\x03\x04${MARK}`, `%PDF-1.7\n${MARK}\n%%EOF`];
  for (const part of parts) {
    const sound = await soundFile(Buffer.concat([jpeg, latin(part)]));
    expect(sound?.kind).toBe('jpeg');
    expect(Buffer.from(sound?.bytes ?? []).includes(MARK)).toBe(false);
  }
  // A comment segment behind the first marker: a script to who reads it as text.
  const comment = latin(`\xff\xfe\x00${String.fromCharCode(MARK.length + 2)}${MARK}`);
  const commented = await soundFile(Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]));
  expect(commented?.kind).toBe('jpeg');
  expect(Buffer.from(commented?.bytes ?? []).includes(MARK)).toBe(false);
});

test('a PDF stays as it is', async () => {
  const pdf = latin('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
  expect(await soundFile(pdf)).toEqual({ kind: 'pdf', bytes: pdf });
});

test.each<readonly [string, () => Buffer | Promise<Buffer>]>([
  ['nothing', () => Buffer.alloc(0)],
  ['SVG', () => latin('<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><script>alert(1)</script></svg>')],
  ['HTML', () => latin('<!doctype html><script>alert(1)</script>')],
  ['GIF', () => image().gif().toBuffer()],
  ['TIFF', () => image().tiff().toBuffer()],
  ['AVIF', () => image().avif({ effort: 0 }).toBuffer()],
  ['a program', () => latin(`MZ${'\0'.repeat(400)}`)],
  ['HTML that begins like a JPEG', () => latin('\xff\xd8\xff<html><script>alert(1)</script></html>')],
  ['SVG in the clothes of a WebP', () => latin('RIFF\x00\x01\x00\x00WEBP<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['half a JPEG', async () => (await image().jpeg().toBuffer()).subarray(0, 900)],
  [
    'an image of a few pixels',
    () =>
      image(SHORTEST_SIDE - 1, 800)
        .png()
        .toBuffer(),
  ],
  ['a PDF cut off', () => latin('%PDF-1.7\n1 0 obj\n<<>>\n')],
  ['HTML before a PDF', () => latin('<script>alert(1)</script>%PDF-1.7\n%%EOF')],
])('%s is not taken', async (_what, make) => {
  expect(await soundFile(await make())).toBeUndefined();
});

test('an image that unpacks to gigabytes is refused by its head, in no time and memory', async () => {
  const [small, start, before] = [bomb(20_000), performance.now(), process.memoryUsage().rss];
  expect(small.byteLength).toBeLessThan(100_000);
  expect(await soundFile(small)).toBeUndefined();
  expect(performance.now() - start).toBeLessThan(5000);
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
});
